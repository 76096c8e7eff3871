import type { Day } from '../../model/days.ts';
import type { DaysRow } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { valueIn, type Pending } from './pending.ts';

/** Line above a group of rows, with the number of rows that hold something each day. */
export interface GroupLine {
  readonly label: string | null;
  readonly rows: number;
  readonly days: readonly number[];
  /** Totals of the rows, by the columns at their ends. */
  readonly sums: readonly number[];
}

/** Maps lines of the grid to rows: a group has a line of its own before its rows. */
export interface Layout {
  readonly lines: number;
  readonly groupAt: (line: number) => GroupLine | undefined;
  /** Returns the place of a line's row among all rows; undefined for the line of a group. */
  readonly placeAt: (line: number) => number | undefined;
}

/** Returns the label of a row's group. */
export const groupLabel = ({ group }: DaysRow): string | null =>
  group === null || group === undefined ? null : typeof group === 'object' ? group.label : String(group);

const groupKey = ({ group }: DaysRow): string =>
  JSON.stringify(typeof group === 'object' && group !== null ? group.id : (group ?? null));

/** Returns a layout in which every row is a line. */
export const plainLayout = (total: number): Layout => ({
  lines: total,
  groupAt: () => undefined,
  placeAt: (line) => line,
});

/** Returns the totals of a row's days, with the unsaved changes. */
export const tallyOf = (
  { dates, sums }: Pick<DaysView, 'dates' | 'sums'>,
  row: DaysRow,
  pending: Pending,
): readonly number[] =>
  sums.tally(dates.map((day) => ({ value: valueIn(pending, row, day), mark: row.marks[day] })));

/** Returns the layout of grouped rows. */
export function groupLayout(
  rows: readonly DaysRow[],
  view: Pick<DaysView, 'dates' | 'sums' | 'isHeld'>,
  pending: Pending,
): Layout {
  const heads = new Map<number, GroupLine>();
  const places: (number | undefined)[] = [];
  const numbered = rows.map((row, place) => ({ row, place }));
  for (const group of Map.groupBy(numbered, ({ row }) => groupKey(row)).values()) {
    const held = (day: Day): number =>
      group.filter(({ row }) => view.isHeld({ value: valueIn(pending, row, day), mark: row.marks[day] }))
        .length;
    const tallies = group.map(({ row }) => tallyOf(view, row, pending));
    heads.set(places.length, {
      label: group[0] ? groupLabel(group[0].row) : null,
      rows: group.length,
      days: view.dates.map(held),
      sums: view.sums.columns.map((_column, at) => tallies.reduce((sum, one) => sum + (one[at] ?? 0), 0)),
    });
    places.push(undefined, ...group.map(({ place }) => place));
  }
  return {
    lines: places.length,
    groupAt: (line) => heads.get(line),
    placeAt: (line) => places[line],
  };
}
