import type { Encoding } from '../../model/csv/encoding.ts';

/** A row of the user's file; `line` as an editor counts it. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}
export interface ParsedFile {
  readonly name: string;
  readonly encoding: Encoding;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}
/** Answer of the worker; `parsed` is undefined if the file cannot be read. */
export interface ParseAnswer {
  readonly parsed?: ParsedFile;
}

/** Largest file that the server takes. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Parses a file off the main thread. Undefined if it is no table. */
export function parseFile(file: File): Promise<ParsedFile | undefined> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ParsedFile | undefined>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ParseAnswer>) => {
      resolve(event.data.parsed);
    });
    worker.addEventListener('error', () => {
      resolve(undefined);
    });
    worker.postMessage(file);
  }).finally(() => {
    worker.terminate();
  });
}
