import { readFile, readdir } from 'node:fs/promises';
import type { AnyDefinition } from '../model/any-definition.ts';
import type { ResourceKeyword } from '../model/keywords.ts';
import type { JsonSchema } from '../model/schema.ts';
import { toStem, type SchemaFile } from './intake/take-in.ts';

/** Returns the `x-resource` of a file; the intake reports files that are no JSON. */
function keywordOf({ text }: SchemaFile): ResourceKeyword {
  try {
    return (JSON.parse(text) as JsonSchema | null)?.['x-resource'] ?? {};
  } catch {
    return {};
  }
}

/** Returns the stems of the engine's own schemas. */
export async function standardStems(): Promise<readonly string[]> {
  const folder = new URL('./standard/', import.meta.url);
  const texts = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
  return (await Promise.all(texts)).map((text) => (JSON.parse(text) as { readonly $id: string }).$id);
}

/** A schema of the engine's own, whose people are those of the product. */
async function readStandard(mark: string, people: string): Promise<SchemaFile> {
  const text = await readFile(new URL(`./standard/${mark}.schema.json`, import.meta.url), 'utf8');
  const { $id } = JSON.parse(text) as { readonly $id: string };
  return { path: `${$id}.schema.json`, text: text.replaceAll('"x-ref": "people"', `"x-ref": "${people}"`) };
}

/**
 * The files with those that the engine brings for rows that it writes itself: what happened, always, and the
 * steps of requests, where a definition has `approval`. A schema of the product's that is marked so
 * (`history`, `approval: "steps"`) is taken instead, whatever it is called.
 */
export async function withStandard(
  files: readonly SchemaFile[],
  definitions: Readonly<Record<string, unknown>>,
): Promise<readonly SchemaFile[]> {
  const own = files.filter(({ path }) => !path.includes('/')).map((file) => ({ file, is: keywordOf(file) }));
  const people = own.find(({ is }) => is.people);
  // Without people nothing of this has anybody to name.
  if (!people) return files;
  const isDecided = Object.values(definitions).some((one) => (one as AnyDefinition).approval);
  const wanted = [
    ...(own.some(({ is }) => is.history) ? [] : ['history']),
    ...(isDecided && !own.some(({ is }) => is.approval === 'steps') ? ['steps'] : []),
  ];
  const stem = toStem(people.file.path);
  return [...files, ...(await Promise.all(wanted.map((mark) => readStandard(mark, stem))))];
}
