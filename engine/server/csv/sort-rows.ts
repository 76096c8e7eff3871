import type { Row } from '../../model/input.ts';
import type { DeletedRow, DeletedRows } from './deleted-rows.ts';
import type { FileColumns } from './file-columns.ts';
import type { Matched } from './match-rows.ts';
import { cellProblems, rowProblem, type RowProblem } from './row-problems.ts';

/** A finished row: its outcome, and the data to undo it. */
export interface Settled {
  readonly line: number;
  readonly outcome: 'created' | 'updated' | 'unchanged';
  readonly id: number;
  readonly version: number;
  readonly before?: Row;
  readonly matched: Matched;
}

/** A row of the file that changes a stored row. */
export interface Known extends Matched {
  readonly before: Row;
}

interface Sorting {
  readonly file: FileColumns;
  readonly deleted: DeletedRows;
}

/** The rows of a batch by what is to be done with them. */
interface Sorted {
  readonly fresh: Matched[];
  readonly known: Known[];
  /** Deleted rows that the file brings again, and that the plan restores. */
  readonly restored: Known[];
  readonly settled: Settled[];
  readonly problems: RowProblem[];
  /** All rows of the file that mean a deleted one. */
  readonly deleted: DeletedRow[];
}

/** Sorts a row that means no stored one: a deleted row may have its key. */
function sortNew({ file, deleted }: Sorting, row: Matched, sorted: Sorted): void {
  const { line } = row.source;
  const found = deleted.find(row);
  if (!found) {
    sorted.fresh.push(row);
    return;
  }
  const name = deleted.nameOf(found.before);
  sorted.deleted.push({ line, name });
  const field = deleted.uniqueField(row);
  if (file.plan.restore && row.problems.length > 0) sorted.problems.push(...cellProblems(row));
  else if (file.plan.restore) sorted.restored.push(found);
  else if (field === undefined) sorted.fresh.push(row);
  else sorted.problems.push(...cellProblems(row), rowProblem(line, field, 'deleted_row', { entry: name }));
}

/** Sorts the rows of a batch: those with nothing to change are settled. */
export function sortRows(sorting: Sorting, rows: readonly Matched[]): Sorted {
  const sorted: Sorted = { fresh: [], known: [], restored: [], settled: [], problems: [], deleted: [] };
  for (const row of rows) {
    const { before, changed, problems } = row;
    const { line } = row.source;
    if (row.isUnknownId) sorted.problems.push(rowProblem(line, 'id', 'unknown_reference'));
    else if (!before) sortNew(sorting, row, sorted);
    else if (problems.length > 0) sorted.problems.push(...cellProblems(row));
    else if (changed.length === 0) {
      const { id, version } = before as { id: number; version: number };
      sorted.settled.push({ line, outcome: 'unchanged', id, version, matched: row });
    } else sorted.known.push({ ...row, before });
  }
  return sorted;
}
