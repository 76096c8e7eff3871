import { existsSync } from 'node:fs';
import { locales } from '../../model/locales.ts';
import type { Roles } from '../../model/roles.ts';
import { usualApi, type Manifest } from '../../model/usual-api.ts';
import type { ProductWords } from '../../model/words.ts';
import type { ServerProduct } from '../product/product.ts';
import { usualProduct, type UsualParts } from './product.ts';

type Written = Partial<Omit<UsualParts, 'root' | 'tables' | 'schemas' | 'definitions' | 'validators'>>;

/**
 * Loads the product of a folder for its server: `schemas/`, `resources/` and the generated files. `written`
 * is its hand-written code:
 *
 *     export const product = await loadProduct(new URL('../', import.meta.url), { rules, demo });
 */
export async function loadProduct(root: URL, written: Written = {}): Promise<ServerProduct> {
  const load = async <T>(path: string): Promise<T> => (await import(new URL(path, root).href)) as T;
  const loadIfThere = async <T>(path: string): Promise<T | undefined> =>
    existsSync(new URL(path, root)) ? load<T>(path) : undefined;
  const manifest = new URL('package.json', root).href;
  const [schemas, tables, validators, resources, roles, api, { default: about }, words] = await Promise.all([
    load<Pick<UsualParts, 'schemas'>>('generated/schemas.ts'),
    load<{ readonly database: UsualParts['tables'] }>('generated/tables.ts'),
    load<Pick<UsualParts, 'validators'>>('generated/validators.ts'),
    load<Pick<UsualParts, 'definitions'>>('resources/index.ts'),
    load<{ readonly roles: Roles }>('resources/roles.ts'),
    loadIfThere<Pick<UsualParts, 'api'>>('resources/api.ts'),
    import(manifest, { with: { type: 'json' } }) as Promise<{ default: Manifest }>,
    Promise.all(
      Object.keys(locales).map(async (locale) => {
        const file = await loadIfThere<{ readonly words: ProductWords }>(`resources/locales/${locale}.ts`);
        return [locale, file?.words ?? {}] as const;
      }),
    ),
  ]);
  return usualProduct({
    root,
    schemas: schemas.schemas,
    definitions: resources.definitions,
    api: api?.api ?? usualApi(about),
    validators: validators.validators,
    tables: tables.database,
    roles: roles.roles,
    version: about.version ?? '0',
    words: Object.fromEntries(words),
    ...written,
  });
}
