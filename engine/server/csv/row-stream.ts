import { setImmediate } from 'node:timers/promises';
import type { CsvRow } from '../../model/csv/read.ts';
import { cellOf, type FileColumns } from './file-columns.ts';
import { fileKey } from './match-rows.ts';
import { rowProblem, type RowProblem } from './row-problems.ts';

const BATCH = 1_000;
/** Rows prepared in one go before responses of the database are handled. */
const STEP = 50;
/** Rows that may wait for later rows; further ones are refused at once. */
const MOST_WAITING = 5_000;

/**
 * A batch of rows to write; `line` is the last one, and everything before it is settled but for `waiting`.
 */
export interface Portion {
  readonly rows: readonly CsvRow[];
  readonly problems: readonly RowProblem[];
  readonly line: number;
  readonly size: number;
  readonly waiting: readonly CsvRow[];
  readonly mayWait: boolean;
}
/** Writes a portion; returns the rows of it that still wait for others, and whether the work should end. */
export type Apply = (
  portion: Portion,
) => Promise<{ readonly waiting: readonly CsvRow[]; readonly isCancelled: boolean }>;

/** Skips rows that are surely errors: longer than the header, or a second one of the same key. */
function screen(
  file: FileColumns,
  rows: readonly CsvRow[],
  seen: Map<string, number>,
): { right: CsvRow[]; problems: RowProblem[] } {
  const right: CsvRow[] = [];
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const key = fileKey(file, (path) => cellOf(file, row, path));
    const first = key === undefined ? undefined : seen.get(key);
    if (row.cells.slice(file.columns.length).some((cell) => cell.trim() !== ''))
      problems.push(rowProblem(row.line, '', 'ragged_row'));
    else if (first !== undefined && first !== row.line)
      problems.push(rowProblem(row.line, '', 'repeated_row', { line: first }));
    else right.push(row);
    if (key !== undefined && first === undefined) seen.set(key, row.line);
  }
  return { right, problems };
}

/**
 * The rows of a file in batches. `begin` takes the next one and looks at its rows while the database works on
 * something else.
 */
export class Batches {
  readonly #rows: AsyncIterator<CsvRow>;
  readonly #look: (row: CsvRow) => void;
  #next: Promise<readonly CsvRow[]> | undefined;

  constructor(rows: AsyncIterable<CsvRow>, look: (row: CsvRow) => void) {
    this.#rows = rows[Symbol.asyncIterator]();
    this.#look = look;
  }

  begin(): void {
    this.#next ??= this.#lookAhead();
    // An error is reported when its batch is taken.
    this.#next.catch(() => undefined);
  }

  /** The next batch; an empty one at the end. */
  next(): Promise<readonly CsvRow[]> {
    const next = this.#next ?? this.#take();
    this.#next = undefined;
    return next;
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.#rows.return?.();
  }

  async #take(): Promise<readonly CsvRow[]> {
    const batch: CsvRow[] = [];
    while (batch.length < BATCH) {
      const { done, value } = await this.#rows.next();
      if (done) break;
      batch.push(value);
    }
    return batch;
  }

  async #lookAhead(): Promise<readonly CsvRow[]> {
    await setImmediate();
    const batch = await this.#take();
    for (const [index, row] of batch.entries()) {
      if (index % STEP === 0) await setImmediate();
      this.#look(row);
    }
    return batch;
  }
}

/**
 * Passes the rows of a file to `apply` in batches. Rows that wait for others are passed again after the last
 * batch, until none of them can be written; `isSettled` marks rows that an earlier run has handled. Returns
 * true if the work was ended early.
 */
export async function streamRows(
  file: FileColumns,
  batches: Batches,
  isSettled: (line: number) => boolean,
  apply: Apply,
): Promise<boolean> {
  const seen = new Map<string, number>();
  let waiting: CsvRow[] = [];
  for (let batch = await batches.next(); batch.length > 0; batch = await batches.next()) {
    const { right, problems } = screen(file, batch, seen);
    const open = right.filter((row) => !isSettled(row.line));
    const openProblems = problems.filter((one) => !isSettled(one.line));
    if (open.length + openProblems.length === 0) continue;
    const answer = await apply({
      rows: open,
      problems: openProblems,
      line: batch.at(-1)?.line ?? 0,
      size: batch.length,
      waiting,
      mayWait: waiting.length < MOST_WAITING,
    });
    waiting = [...waiting, ...answer.waiting];
    if (answer.isCancelled) return true;
  }
  for (let mayWait = true; waiting.length > 0;) {
    const before = waiting;
    waiting = [];
    for (let from = 0; from < before.length; from += BATCH) {
      const part = before.slice(from, from + BATCH);
      const answer = await apply({
        rows: part,
        problems: [],
        line: 0,
        size: part.length,
        waiting: [...waiting, ...before.slice(from + BATCH)],
        mayWait,
      });
      waiting.push(...answer.waiting);
      if (answer.isCancelled) return true;
    }
    mayWait = waiting.length < before.length;
  }
  return false;
}
