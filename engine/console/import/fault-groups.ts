import type { ImportProblem } from '../../model/csv/actions.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import type { Checked } from './checked.ts';
import { cellsOf, type Draft } from './draft.ts';

/** The same fault of the same text in one column, in several rows. */
export interface FaultGroup {
  readonly column: CsvColumn;
  /** Text of the cells; empty where they are. */
  readonly text: string;
  readonly problem: ImportProblem;
  readonly rows: number;
}

/** Groups of one row are mended in their cell. */
const LEAST_ROWS = 2;

/** Returns the faults that several rows have alike, the most frequent first. */
export function groupFaults(
  checked: readonly Checked[],
  draft: Draft,
  columns: readonly CsvColumn[],
): readonly FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { row, problems } of checked) {
    const cells = cellsOf(row, draft);
    for (const problem of problems) {
      const column = columns.find(({ path }) => path === problem.field);
      if (!column) continue;
      const text = cells[column.path]?.trim() ?? '';
      const key = JSON.stringify([column.path, problem.code, text]);
      groups.set(key, { column, text, problem, rows: (groups.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...groups.values()]
    .filter(({ rows }) => rows >= LEAST_ROWS)
    .toSorted((one, other) => other.rows - one.rows);
}

/** Returns a draft in which every row with that text in the column has another one instead. */
export function mendAll(draft: Draft, { column: { path }, text }: FaultGroup, instead: string): Draft {
  if (text === '' && !draft.mapping.includes(path))
    return { ...draft, forAll: { ...draft.forAll, [path]: instead } };
  return { ...draft, values: { ...draft.values, [path]: { ...draft.values[path], [text]: instead } } };
}

/** Values of a column that rows of the file would clear. */
export interface Clearing {
  readonly column: CsvColumn;
  readonly rows: number;
}

/** Returns the columns whose empty cells would clear what rows have. */
export function findClearings(
  checked: readonly Checked[],
  columns: readonly CsvColumn[],
): readonly Clearing[] {
  const cleared = checked.flatMap(({ changes }) =>
    changes.filter(({ from, to }) => to === '' && from !== ''),
  );
  const byPath = Map.groupBy(cleared, ({ field }) => field);
  return columns.flatMap((column) => {
    const rows = byPath.get(column.path)?.length ?? 0;
    return rows > 0 ? [{ column, rows }] : [];
  });
}

/** Returns a draft whose empty cells in a column leave what rows have. */
export const keepValues = (draft: Draft, { column }: Clearing): Draft => ({
  ...draft,
  keepEmpty: new Set([...draft.keepEmpty, column.path]),
});
