import { daysBetween, weekdayOf, type Day } from './days.ts';

/** A week of a pattern: the values of its days, from Monday on; null for a day that stays empty. */
export type PatternWeek = readonly (string | number | null)[];

/** Field of a pattern that lists its weeks. */
export const WEEKS = 'weeks';
export const WEEK = 7;

/** A Monday from which the weeks of all patterns are counted, so that they go on from month to month. */
const FIRST_MONDAY: Day = '2018-01-01';

/** Returns the place of a day's week in a rotation of some weeks, from 0. */
export function weekOf(day: Day, weeks: number): number {
  const place = Math.floor(daysBetween(FIRST_MONDAY, day) / WEEK) % weeks;
  return (place + weeks) % weeks;
}

/**
 * Returns the value that a pattern has on a day; null for a day that stays empty. `by` weeks are skipped.
 * @example
 * const free = [null, null, null, null, null, null];
 * const weeks = [['early', ...free], ['late', ...free]];
 * patternValue(weeks, '2018-01-08'); // → 'late'
 * patternValue(weeks, '2018-01-08', 1); // → 'early'
 * patternValue(weeks, '2018-01-09'); // → null
 */
export function patternValue(weeks: readonly PatternWeek[], day: Day, by = 0): string | number | null {
  const week = weeks[(weekOf(day, weeks.length) + by) % weeks.length];
  return week?.[weekdayOf(day)] ?? null;
}
