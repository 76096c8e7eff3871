import {
  addDays,
  daysBetween,
  eachDay,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type Day,
  type Period,
} from '../../model/days.ts';

/** Returns the whole weeks around the month of a day. */
export const weeksAround = (day: Day): Period => ({
  from: startOfWeek(startOfMonth(day)),
  to: addDays(startOfWeek(endOfMonth(day)), 6),
});

/** Returns the days of whole weeks, week by week. */
export const weeksOf = ({ from, to }: Period): Day[][] => {
  const days = eachDay(from, to);
  return Array.from({ length: days.length / 7 }, (_none, index) => days.slice(index * 7, index * 7 + 7));
};

/** Checks whether two periods have a day in common. */
export const meets = (one: Period, other: Period): boolean => one.from <= other.to && one.to >= other.from;

/** An entry's place in a week: columns 0 to 6 and a line; open if it continues beyond the week. */
export interface Bar<E extends Period> {
  readonly entry: E;
  readonly start: number;
  readonly length: number;
  readonly line: number;
  readonly isBegun: boolean;
  readonly isOpen: boolean;
}

/** Returns the entries of a week in lines, in the given order, so that none overlaps another. */
export function layOut<E extends Period>(entries: readonly E[], week: Period): Bar<E>[] {
  const lines: Period[][] = [];
  return entries
    .filter((entry) => meets(entry, week))
    .map((entry) => {
      const from = entry.from < week.from ? week.from : entry.from;
      const to = entry.to > week.to ? week.to : entry.to;
      const free = lines.findIndex((taken) => taken.every((one) => one.to < from || one.from > to));
      const line = free < 0 ? lines.length : free;
      (lines[line] ??= []).push({ from, to });
      return {
        entry,
        start: daysBetween(week.from, from),
        length: daysBetween(from, to) + 1,
        line,
        isBegun: entry.from < week.from,
        isOpen: entry.to > week.to,
      };
    });
}

/** Returns for each day the number of entries that do not fit into the first lines. */
export const countHidden = (bars: readonly Bar<Period>[], shown: number): number[] =>
  Array.from(
    { length: 7 },
    (_none, column) =>
      bars.filter(({ start, length, line }) => line >= shown && start <= column && column < start + length)
        .length,
  );
