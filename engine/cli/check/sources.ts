import { glob, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

/** A node of the parser's tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A hand-written source file, parsed. */
export interface Source {
  /** Path from the root of the project, with `/`. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly module: ReturnType<typeof parseSync>['module'];
  readonly comments: ReturnType<typeof parseSync>['comments'];
}

/** Checks whether a value is a node of the parser's tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `found` with a node and everything inside it. */
export function visit(node: Node, found: (node: Node) => void): void {
  found(node);
  for (const value of Object.values(node)) {
    if (isNode(value)) visit(value, found);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, found);
  }
}

/** Parses one file. Its tree, which takes most of the time, is built on first use. */
export function parseSource(file: string, text: string): Source {
  const parsed = parseSync(file, text);
  return {
    file,
    text,
    get program() {
      const root: unknown = parsed.program;
      if (!isNode(root)) throw new Error(`${file} cannot be parsed.`);
      return root;
    },
    get module() {
      return parsed.module;
    },
    get comments() {
      return parsed.comments;
    },
  };
}

/** Folders of hand-written sources. */
const folders =
  'engine,demo-provider,resources,schemas,server,src,scripts,tests,examples/*/{resources,server,src}';

/** Reads the files of a pattern, one after the other. */
export async function* readSources(pattern = `{${folders}}/**/*.{ts,tsx}`): AsyncGenerator<Source> {
  for await (const name of glob(pattern, { exclude: ['**/node_modules/**'] }))
    yield parseSource(name.replaceAll('\\', '/'), await readFile(name, 'utf8'));
}

/** Returns the number of the line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
