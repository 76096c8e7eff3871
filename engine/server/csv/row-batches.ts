import type { CsvRow } from '../../model/csv/read.ts';
import { cellOf, type FileColumns } from './file-columns.ts';
import { fileKey } from './match-rows.ts';
import { rowProblem, type RowProblem } from './row-problems.ts';

const BATCH = 1_000;
/** Rows that may wait for later rows; further ones are refused at once. */
const MOST_WAITING = 5_000;

/** Rows to write, and the problems of further rows, which are surely errors. */
export interface Portion {
  readonly rows: readonly CsvRow[];
  readonly problems: readonly RowProblem[];
  /** Rows further down are still to come. */ readonly mayWait: boolean;
}

/** Writes a portion; returns the rows of it that wait for others, and whether the work should end. */
export type Apply = (
  portion: Portion,
) => Promise<{ readonly waiting: readonly CsvRow[]; readonly isCancelRequested: boolean }>;

/** Yields the rows of a file some at a time. */
export async function* inBatches(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Returns the problem of a row that is longer than the header, or the second one of the same key. */
function screen(file: FileColumns, row: CsvRow, seen: Map<string, number>): RowProblem | undefined {
  const key = fileKey(file, (path) => cellOf(file, row, path));
  const first = key === undefined ? row.line : (seen.get(key.text) ?? row.line);
  if (key !== undefined) seen.set(key.text, first);
  if (row.cells.slice(file.width).some((cell) => cell.trim() !== ''))
    return rowProblem(row.line, '', 'ragged_row');
  return first === row.line
    ? undefined
    : rowProblem(row.line, key?.path ?? '', 'repeated_row', { line: first });
}

/**
 * Passes the open rows of a file to `apply` in batches, and those that wait for others again, until none of
 * them can be written. Returns true if the work was ended early.
 */
export async function passRows(
  file: FileColumns,
  rows: AsyncIterable<CsvRow>,
  isOpen: (line: number) => boolean,
  apply: Apply,
): Promise<boolean> {
  const seen = new Map<string, number>();
  let left: AsyncIterable<CsvRow> | readonly CsvRow[] = rows;
  for (let before = Infinity, mayWait = true; ;) {
    const waiting: CsvRow[] = [];
    for await (const batch of inBatches(left)) {
      // Rows that were handled before are screened, too: later ones may repeat them.
      const screened = batch.map((row) => ({ row, problem: screen(file, row, seen) }));
      const open = screened.filter(({ row }) => isOpen(row.line));
      if (open.length === 0) continue;
      const answer = await apply({
        rows: open.flatMap(({ row, problem }) => (problem ? [] : [row])),
        problems: open.flatMap(({ problem }) => problem ?? []),
        mayWait: mayWait && waiting.length < MOST_WAITING,
      });
      waiting.push(...answer.waiting);
      if (answer.isCancelRequested) return true;
    }
    if (waiting.length === 0) return false;
    mayWait = waiting.length < before;
    before = waiting.length;
    left = waiting;
  }
}
