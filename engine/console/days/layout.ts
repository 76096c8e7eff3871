import type { Day } from '../../model/days.ts';
import type { DaysRow } from './days-api.ts';
import { valueIn, type Pending } from './pending.ts';

/** A line of the grid that heads rows which stand together, with how many of them hold something each day. */
export interface GroupLine {
  readonly label: string | null;
  readonly rows: number;
  readonly sums: readonly number[];
}

/** Which line of the grid is which row: groups have a line of their own before their rows. */
export interface Layout {
  readonly lines: number;
  readonly groupAt: (line: number) => GroupLine | undefined;
  /** Place of the row among all rows; undefined for the line of a group. */
  readonly placeAt: (line: number) => number | undefined;
}

/** What the group of a row is called. */
export const groupLabel = ({ group }: DaysRow): string | null =>
  group === null || group === undefined ? null : typeof group === 'object' ? group.label : String(group);

const groupKey = ({ group }: DaysRow): string =>
  JSON.stringify(typeof group === 'object' && group !== null ? group.id : (group ?? null));

/** Every row is a line. */
export const plainLayout = (total: number): Layout => ({
  lines: total,
  groupAt: () => undefined,
  placeAt: (line) => line,
});

/** The lines of rows that stand together by their groups. */
export function groupLayout(rows: readonly DaysRow[], dates: readonly Day[], pending: Pending): Layout {
  const heads = new Map<number, GroupLine>();
  const places: (number | undefined)[] = [];
  const numbered = rows.map((row, place) => ({ row, place }));
  for (const group of Map.groupBy(numbered, ({ row }) => groupKey(row)).values()) {
    const held = (day: Day): number => group.filter(({ row }) => valueIn(pending, row, day) !== null).length;
    heads.set(places.length, {
      label: group[0] ? groupLabel(group[0].row) : null,
      rows: group.length,
      sums: dates.map(held),
    });
    places.push(undefined, ...group.map(({ place }) => place));
  }
  return {
    lines: places.length,
    groupAt: (line) => heads.get(line),
    placeAt: (line) => places[line],
  };
}
