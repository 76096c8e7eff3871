import type { ImportProblem } from '../../model/csv/actions.ts';
import { splitList } from '../../model/csv/codecs/list.ts';
import type { CsvColumn } from '../../model/csv/columns.ts';
import { MOST_NEW_VALUES } from '../../model/csv/named-values.ts';
import type { Checked } from './checked.ts';
import { cellsOf, withCell, type Draft } from './draft.ts';

/** The same fault of the same text in one column, in several rows. */
export interface FaultGroup {
  readonly column: CsvColumn;
  /** Text of the cells; empty where they are. */
  readonly text: string;
  readonly problem: ImportProblem;
  /** Names of values that do not exist and that the user may create. */
  readonly names: readonly string[];
  readonly rows: number;
}

/** Checks whether a cell names what does not exist. */
const isMissing = ({ code }: ImportProblem): boolean =>
  ['unknown_reference', 'misspelt_reference'].includes(code);

/** Checks whether the cause of a problem is in another row of the file. */
const isElsewhere = ({ params }: ImportProblem): boolean => params?.line !== undefined;

/** A fault of a column in rows that others of the file refer to. */
export interface CauseGroup {
  readonly column: CsvColumn;
  readonly problem: ImportProblem;
  /** The names that the others have for these rows, by their lines. */
  readonly names: ReadonlyMap<number, string>;
}

/** Returns the faults whose cause is a cell of a row that the refused one refers to. */
export function groupCauses(
  checked: readonly Checked[],
  draft: Draft,
  columns: readonly CsvColumn[],
): readonly CauseGroup[] {
  const groups = new Map<string, CauseGroup & { readonly names: Map<number, string> }>();
  for (const { row, problems } of checked)
    for (const problem of problems) {
      const { at, line } = problem.params ?? {};
      const column = columns.find(({ path }) => path === at);
      if (!column || !isElsewhere(problem)) continue;
      const key = JSON.stringify([column.path, problem.field, problem.code]);
      const group = groups.get(key) ?? { column, problem, names: new Map() };
      groups.set(key, group);
      group.names.set(Number(line), cellsOf(row, draft)[problem.field]?.trim() ?? '');
    }
  return [...groups.values()];
}

/** Returns a draft in which every row that is the cause has another text in the column. */
export const mendCauses = (draft: Draft, { column, names }: CauseGroup, instead: string): Draft => ({
  ...[...names.keys()].reduce((mended, line) => withCell(mended, line, column.path, instead), draft),
  mends: draft.mends + 1,
});

/** Groups of one row are mended in their cell, unless the server has a suggestion, or values are new. */
const LEAST_ROWS = 2;

/**
 * Returns the faults that several rows have alike, the most frequent first. `isList` checks whether the user
 * may create values of a column.
 */
export function groupFaults(
  checked: readonly Checked[],
  draft: Draft,
  columns: readonly CsvColumn[],
  isList: (column: CsvColumn) => boolean,
): readonly FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { row, problems } of checked) {
    const cells = cellsOf(row, draft);
    for (const problem of problems) {
      const column = columns.find(({ path }) => path === problem.field);
      if (!column || isElsewhere(problem)) continue;
      const text = cells[column.path]?.trim() ?? '';
      const key = JSON.stringify([column.path, problem.code, text]);
      const names =
        isMissing(problem) && isList(column) ? splitList(String(problem.params?.text ?? text)) : [];
      groups.set(key, { column, text, problem, names, rows: (groups.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...groups.values()]
    .filter(
      ({ rows, problem, names }) =>
        rows >= LEAST_ROWS || problem.params?.name !== undefined || names.length > 0,
    )
    .toSorted((one, other) => other.rows - one.rows);
}

/** The values of a list that a file names and that do not exist. */
export interface NewValues {
  readonly column: CsvColumn;
  readonly names: readonly string[];
}

/**
 * Returns the lists that lack several values, unless it is more than an import may create; those that may be
 * slips are created one by one.
 */
export function groupNewValues(groups: readonly FaultGroup[], { create }: Draft): readonly NewValues[] {
  const byColumn = Map.groupBy(
    groups.filter(({ problem, names }) => problem.code === 'unknown_reference' && names.length > 0),
    ({ column }) => column,
  );
  return [...byColumn]
    .map(([column, some]) => ({ column, names: [...new Set(some.flatMap(({ names }) => names))] }))
    .filter(({ column: { path }, names }) => {
      const count = names.length + (create[path]?.length ?? 0);
      return names.length > 1 && count <= MOST_NEW_VALUES;
    });
}

/** Checks whether a fault is mended by itself: not if it is the one row of a value that its list lacks. */
export const isOwnLine = ({ column, problem, rows }: FaultGroup, lists: readonly NewValues[]): boolean =>
  rows >= LEAST_ROWS || problem.params?.name !== undefined || !lists.some((list) => list.column === column);

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
