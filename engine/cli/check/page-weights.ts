import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { consoleBuild } from '../console-build.ts';
import { projectRoot } from '../product.ts';

/** Most kilobytes (brotli) of scripts and styles of a page, and most files of them. */
interface Budget {
  readonly kB: number;
  readonly files: number;
}
export interface PageWeight {
  readonly kB: number;
  readonly files: number;
}

type Output = Rolldown.RolldownOutput['output'][number];
type Chunk = Rolldown.OutputChunk & {
  /** Names of the style sheets that Vite loads with a chunk. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

const toBrotli = promisify(brotliCompress);
const isChunk = (output: Output): output is Chunk => output.type === 'chunk';
const sourceOf = (output: Output): string | Uint8Array => (isChunk(output) ? output.code : output.source);

/** Adds a chunk with what it imports, and their style sheets, to the names of a page's files. */
function addFiles(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, names: Set<string>): void {
  if (names.has(chunk.fileName)) return;
  names.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) names.add(sheet);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) addFiles(imported, chunks, names);
  }
}

/**
 * Returns a function that measures a page of a built console: the start, the frame, the English texts, and
 * the chunk of the page's module. Throws if there is no such module.
 */
export function weighPages(outputs: readonly Output[]): (module: string) => Promise<PageWeight> {
  const chunks = new Map(outputs.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const byName = new Map(outputs.map((output) => [output.fileName, output]));
  const chunkOf = (fits: (chunk: Chunk) => boolean, what: string): Chunk => {
    const found = [...chunks.values()].find(fits);
    if (!found) throw new Error(`No chunk of the console contains ${what}.`);
    return found;
  };
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (name: string): Promise<number> => {
    const output = byName.get(name);
    const size =
      sizes.get(name) ?? toBrotli(output ? sourceOf(output) : '').then((packed) => packed.length / 1000);
    sizes.set(name, size);
    return size;
  };
  return async (module) => {
    const names = new Set<string>();
    addFiles(
      chunkOf(({ isEntry }) => isEntry, 'the start'),
      chunks,
      names,
    );
    for (const one of ['console/App.tsx', 'console/locales/en-US/index.ts', module])
      addFiles(
        chunkOf(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${one}`)), one),
        chunks,
        names,
      );
    const all = await Promise.all([...names].map(sizeOf));
    return { kB: all.reduce((sum, size) => sum + size, 0), files: names.size };
  };
}

/** Builds the console in memory and returns the pages that exceed their budget, as `package.json` sets it. */
export async function findHeavyPages(): Promise<string | undefined> {
  const root = projectRoot();
  const { config } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    config?: { pageBudgets?: Readonly<Record<string, Budget>> };
  };
  const budgets = Object.entries(config?.pageBudgets ?? {});
  if (budgets.length === 0) return undefined;
  const settings = consoleBuild(root);
  const built = await build({
    ...settings,
    configFile: false,
    logLevel: 'error',
    build: { ...settings.build, write: false },
  });
  const weigh = weighPages((built as Rolldown.RolldownOutput).output);
  const found = await Promise.all(
    budgets.map(async ([module, budget]) => {
      const { kB, files } = await weigh(module);
      return kB > budget.kB || files > budget.files
        ? `${module}: ${kB.toFixed(1)} kB in ${files} files, budget ${budget.kB} kB in ${budget.files}`
        : undefined;
    }),
  );
  const heavy = found.filter((line) => line !== undefined);
  return heavy.length > 0 ? heavy.join('\n') : undefined;
}
