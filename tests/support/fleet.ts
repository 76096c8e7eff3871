import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readKinds } from '@crewdeck/engine/generate/product-kinds.ts';
import { readSchemas } from '@crewdeck/engine/generate/read-schemas.ts';
import { usualLists } from '@crewdeck/engine/generate/usual.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { formats } from '@crewdeck/engine/model/formats.ts';
import { buildInputSchema } from '@crewdeck/engine/model/input.ts';
import { usualApi } from '@crewdeck/engine/model/usual-api.ts';
import type { Validator } from '@crewdeck/engine/model/validate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import type { ServerProduct } from '@crewdeck/engine/server/product/product.ts';
import { usualProduct, type UsualParts } from '@crewdeck/engine/server/usual/product.ts';

/** The folder of the product that is made of declarations. */
export const fleetRoot = pathToFileURL('examples/fleet/');

// Its types follow from its own schemas: the compiler looks at them with its tsconfig, not with the portal's.
export const loadFleet = async <T>(path: string): Promise<T> =>
  (await import(/* @vite-ignore */ new URL(path, fleetRoot).href)) as T;

/** Returns what `npm run generate` would write about it, without files. */
export async function readFleet() {
  const { definitions } = await loadFleet<Pick<UsualParts, 'definitions'>>('resources/index.ts');
  const { roles } = await loadFleet<Pick<UsualParts, 'roles'>>('resources/roles.ts');
  const kinds = await readKinds(fleetRoot);
  const { schemas } = await readSchemas(
    new URL('schemas/', fleetRoot),
    usualLists(roles),
    definitions,
    kinds.all,
  );
  return { schemas, definitions, roles, models: buildModels(schemas, definitions) };
}

type Declared = Pick<UsualParts, 'schemas' | 'definitions'>;

/** The product for a server in this process; `change` declares something of it otherwise. */
export async function openFleet(
  change: (declared: Declared) => Declared = (declared) => declared,
): Promise<ServerProduct> {
  const { models: _, ...read } = await readFleet();
  const declared = { ...read, ...change(read) };
  const models = buildModels(declared.schemas, declared.definitions);
  const { demo } = await loadFleet<Pick<UsualParts, 'demo'>>('server/demo.ts');
  const { rules } = await loadFleet<Pick<UsualParts, 'rules'>>('server/rules.ts');
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats });
  const validators = Object.fromEntries(
    Object.values(models).map((model) => {
      const validate = ajv.compile(buildInputSchema(model)) as Validator;
      return [model.stem, () => Promise.resolve({ default: validate })];
    }),
  );
  const api = usualApi({ name: 'Fleet' });
  const parts = {
    root: fleetRoot,
    ...declared,
    api,
    validators,
    tables: buildDatabase(models),
    version: '1.0.0',
  };
  return usualProduct({ ...parts, ...(demo && { demo }), ...(rules && { rules }) });
}
