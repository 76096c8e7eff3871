import { glob, readFile } from 'node:fs/promises';
import { lineAt, parseSource, readSources, visit, type Node, type Source } from '../check/sources.ts';

/** Folders of the sources whose SQL the suites have to reach. */
const folders = ['engine/server', 'demo-provider', 'server'];

/** A tagged `sql` template: its file and line, and the offsets of the tag. */
interface Site {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const isTag = (tag: unknown): tag is Node & { name: string } =>
  typeof tag === 'object' && tag !== null && 'name' in tag && tag.name === 'sql';

/** Returns the templates of SQL in a source, in their order. */
export function sitesOf({ file, text, program }: Source): Site[] {
  const found: Site[] = [];
  visit(program, ({ type, tag }) => {
    if (type !== 'TaggedTemplateExpression' || !isTag(tag)) return;
    const { start, end } = tag;
    found.push({ name: `${file}:${lineAt(text, start)}`, start, end });
  });
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Returns the source with each `sql` telling its place when it is reached; lines stay where they are.
 * Undefined if it has none, or none that has to be reached.
 */
export function noteSites(file: string, text: string, noteFrom: string): string | undefined {
  if (!file.endsWith('.ts') || !folders.some((folder) => file.startsWith(`${folder}/`))) return undefined;
  const sites = sitesOf(parseSource(file, text));
  if (sites.length === 0) return undefined;
  let [noted, at] = [`import { noteStatement as __noted } from ${JSON.stringify(noteFrom)};`, 0];
  for (const { name, start, end } of sites) {
    noted += `${text.slice(at, start)}__noted(${JSON.stringify(name)}, ${text.slice(start, end)})`;
    at = end;
  }
  return noted + text.slice(at);
}

/** Returns the places of SQL in the servers' sources that no note of a folder names. */
export async function findUnnoted(folder: string): Promise<string[]> {
  const noted = new Set<string>();
  for await (const name of glob('*.txt', { cwd: folder }))
    for (const line of (await readFile(`${folder}/${name}`, 'utf8')).split('\n')) noted.add(line);
  const unnoted = new Set<string>();
  for await (const source of readSources(`{${folders.join()}}/**/*.ts`))
    for (const { name } of sitesOf(source)) if (!noted.has(name)) unnoted.add(name);
  return [...unnoted];
}
