import type { Day } from '../../model/days.ts';
import type { CellValue, DaysRow, SentCell } from './days-api.ts';

/** A cell with an unsaved value. */
export interface Change {
  readonly value: CellValue;
  /** Stored value, as last seen by the user. */
  readonly was: CellValue;
}
/** A row with changes: its id, its label, and its changed cells. */
export interface ChangedRow {
  readonly id: number;
  readonly label: string;
  /** Marks of its days, as last seen. */
  readonly marks: DaysRow['marks'];
  readonly days: ReadonlyMap<Day, Change>;
}
/** All unsaved changes, by row. A row without a new change stays the same object. */
export type Pending = ReadonlyMap<number, ChangedRow>;

/** A cell, and its new value. */
export interface Edit {
  readonly row: Pick<DaysRow, 'id' | 'label' | 'cells' | 'marks'>;
  readonly day: Day;
  readonly value: CellValue;
}

/** The current changes, and those before each of the last edits. */
export interface Edits {
  readonly pending: Pending;
  readonly past: readonly Pending[];
  /** Stroke that the last edit belongs to: all cells of one pointer stroke are one edit. */
  readonly stroke: unknown;
}

export const noEdits: Edits = { pending: new Map(), past: [], stroke: undefined };

const MOST_STEPS = 100;

function change(pending: Pending, { row, day, value }: Edit): Pending {
  const { id, label, marks } = row;
  const known = pending.get(id);
  const change = known?.days.get(day);
  const was = change ? change.was : (row.cells[day]?.value ?? null);
  if ((change ? change.value : was) === value) return pending;
  const days = new Map(known?.days);
  if (was === value) days.delete(day);
  else days.set(day, { value, was });
  const next = new Map(pending);
  if (days.size === 0) next.delete(id);
  else next.set(id, { id, label, marks: { ...known?.marks, ...marks }, days });
  return next;
}

/** Returns the value of a cell as the user sees it. */
export const valueIn = (
  pending: Pending,
  row: Pick<DaysRow, 'id' | 'cells'> | undefined,
  day: Day,
): CellValue => {
  if (!row) return null;
  const change = pending.get(row.id)?.days.get(day);
  return change ? change.value : (row.cells[day]?.value ?? null);
};

/** Changes cells as one edit; changes of the same stroke are merged into the edit before. */
export function applyEdits(state: Edits, edits: readonly Edit[], stroke?: unknown): Edits {
  const pending = edits.reduce(change, state.pending);
  if (pending === state.pending) return stroke === undefined ? state : { ...state, stroke };
  const isSame = stroke !== undefined && stroke === state.stroke;
  const past = isSame ? state.past : [...state.past, state.pending].slice(-MOST_STEPS);
  return { pending, past, stroke };
}

/** Reverts all changes as one edit. */
export const dropEdits = ({ pending, past }: Edits): Edits => ({
  pending: noEdits.pending,
  past: [...past, pending].slice(-MOST_STEPS),
  stroke: undefined,
});

/** Returns changes without an undo: the former ones are saved, or no longer valid. */
export const startOver = (pending: Pending): Edits => ({ pending, past: [], stroke: undefined });

/** Undoes the last edit. */
export function undoEdit({ pending, past }: Edits): Edits {
  return { pending: past.at(-1) ?? pending, past: past.slice(0, -1), stroke: undefined };
}

export const countOf = (pending: Pending): number =>
  [...pending.values()].reduce((sum, { days }) => sum + days.size, 0);

/** Converts the changes to cells to be written, in the order of rows and days. */
export const toSent = (pending: Pending): readonly SentCell[] =>
  [...pending.values()].flatMap(({ id, days }) =>
    [...days]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, { value, was }]) => ({ row: id, day, value, was })),
  );

/** Returns the cells that undo a save, where they still hold what was saved. */
export const inverseOf = (cells: readonly SentCell[]): readonly SentCell[] =>
  cells.map(({ value, was, ...place }) => ({ ...place, value: was, was: value }));

/**
 * Returns the changes on top of the current values of the cells: one that equals the stored value is dropped.
 */
export function rebase(pending: Pending, now: readonly Pick<SentCell, 'row' | 'day' | 'was'>[]): Pending {
  const next = new Map(pending);
  for (const { row, day, was } of now) {
    const known = next.get(row);
    const change = known?.days.get(day);
    if (!known || !change) continue;
    const days = new Map(known.days);
    if (change.value === was) days.delete(day);
    else days.set(day, { ...change, was });
    if (days.size === 0) next.delete(row);
    else next.set(row, { ...known, days });
  }
  return next;
}

/** Returns the change of a cell, if it has one. */
export const changeOf = (pending: Pending, { row, day }: Pick<SentCell, 'row' | 'day'>): Change | undefined =>
  pending.get(row)?.days.get(day);
