import { readFile, readdir } from 'node:fs/promises';
import type { Kinds } from '../kinds/kind.ts';
import type { ValueLists } from '../model/value-list.ts';
import { engineKinds } from '../kinds/kinds.ts';
import { withStandard } from './standard-schemas.ts';
import { takeIn, type SchemaFile, type TakenIn } from './intake/take-in.ts';

export { SchemaError } from './intake/problems.ts';
export { buildVocabulary } from './intake/vocabulary.ts';

/**
 * Reads every schema of the folder, and the engine's own schemas that definitions need; `lists` are the value
 * lists of `x-values`, `kinds` those that fields may have.
 */
export async function readSchemas(
  folder: URL,
  lists: ValueLists,
  definitions: Readonly<Record<string, unknown>> = {},
  kinds: Kinds = engineKinds,
): Promise<TakenIn> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const start = decodeURIComponent(folder.pathname).length;
  const paths = entries
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'vocabulary.schema.json',
    )
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`.slice(start))
    .sort();
  const files = paths.map(async (path): Promise<SchemaFile> => ({
    path,
    text: await readFile(new URL(path.split('/').map(encodeURIComponent).join('/'), folder), 'utf8'),
  }));
  return takeIn(await withStandard(await Promise.all(files), definitions), lists, kinds);
}
