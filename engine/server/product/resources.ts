import { buildModels } from '../../model/build-model.ts';
import type { Model } from '../../model/model.ts';
import type { Validator } from '../../model/validate.ts';
import type { ServerProduct } from './product.ts';

/** All resources of the server with their models and validators. */
export interface Resources {
  readonly models: Readonly<Record<string, Model>>;
  readonly validators: Readonly<Record<string, Validator>>;
}

/** The resources of a product, each schema joined with its definition. */
export async function loadResources({
  schemas,
  definitions,
  validators,
}: Pick<ServerProduct, 'schemas' | 'definitions' | 'validators'>): Promise<Resources> {
  const models = buildModels(schemas, definitions);
  const loaded = await Promise.all(
    Object.entries(validators).map(async ([stem, load]) => [stem, (await load()).default] as const),
  );
  return { models, validators: Object.fromEntries(loaded) };
}
