import { addDays, daysOf, monthOf, moveMonth, type Day, type Month } from '../../model/days.ts';
import type { DaysRow } from './days-api.ts';
import type { Edit } from './pending.ts';

const FOUR_WEEKS = 28;
const WEEK = 7;

/**
 * Returns the day of the former month that fills a day: the same day of the week, four or five weeks before.
 */
export function formerDay(day: Day): Day {
  const former = addDays(day, -FOUR_WEEKS);
  return monthOf(former).month === monthOf(day).month ? addDays(former, -WEEK) : former;
}

/**
 * Returns the edits that copy the former month into a month by day of the week: for rows that the user may
 * write, on the days that `isFree` accepts.
 */
export function copyFormer(
  month: Month,
  rows: readonly DaysRow[],
  former: readonly DaysRow[],
  isFree: (row: DaysRow, day: Day) => boolean,
): readonly Edit[] {
  const days = daysOf(month);
  const before = new Map(former.map((row) => [row.id, row.cells]));
  return rows
    .filter(({ mayWrite }) => mayWrite)
    .flatMap((row) =>
      days.flatMap((day) => {
        const value = before.get(row.id)?.[formerDay(day)]?.value;
        return value !== undefined && isFree(row, day) ? [{ row, day, value }] : [];
      }),
    );
}

export const formerMonth = (month: Month): Month => moveMonth(month, -1);
