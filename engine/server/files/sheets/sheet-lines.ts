import type { OpenBytes } from '../../../model/csv/encoding.ts';
import type { CsvRow } from '../../../model/csv/read.ts';
import { splitLines } from '../split-lines.ts';

/**
 * Returns a row of a sheet as a line of JSON. In CSV, breaks in its cells would count as rows, and empty
 * rows not at all.
 */
export const toLine = ({ line, cells }: CsvRow): string => `${JSON.stringify([line, cells])}\n`;

/** Yields the rows that were written by `toLine`. */
export async function* readLines(open: OpenBytes): AsyncGenerator<CsvRow> {
  for await (const text of splitLines(open())) {
    const [line, cells] = JSON.parse(text) as [number, string[]];
    yield { line, cells };
  }
}
