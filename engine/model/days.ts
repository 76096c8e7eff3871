/**
 * Days, months and times of day, for both sides. A day is a text `YYYY-MM-DD` and has no time zone, so that
 * all reckoning is done in UTC; a time of day is a text `HH:MM`.
 */
export type Day = string;

/** Days from one to another, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** A month of a year, January 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

const DAY_MS = 86_400_000;
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** A day as an instant that no time zone moves; a month (`YYYY-MM`) as its first day. */
export const toInstant = (day: Day): Date => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);
const toDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** Returns whether a value is a day of the calendar. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = toInstant(value);
  return !Number.isNaN(instant.getTime()) && toDay(instant) === value;
}

const dateParts = new Map<string, Intl.DateTimeFormat>();

/** Returns the day that it is in a time zone (an IANA name). */
export function todayIn(timeZone: string, now: Date): Day {
  const known =
    dateParts.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateParts.set(timeZone, known);
  return known.format(now);
}

/** Returns the day some days later (or earlier). */
export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(toInstant(day).getTime() + count * DAY_MS));

/** Returns the number of days from one day to another, negative where that is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toInstant(to).getTime() - toInstant(from).getTime()) / DAY_MS);

/** Returns every day of a period, both ends included; none where it ends before it begins. */
export const eachDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** Returns the two ends in the order of time. */
export const toPeriod = (one: Day, other: Day): Period =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

export const isWithin = (day: Day, { from, to }: Period): boolean => from <= day && day <= to;

/** Returns the day of the week as `Date` and the settings count it, Sunday 0. */
export const dayOfWeek = (day: Day): number => toInstant(day).getUTCDay();

/** Returns the day of the week, Monday 0: a working week begins there in all languages of the console. */
export const weekdayOf = (day: Day): number => (dayOfWeek(day) + 6) % 7;

const SATURDAY_AND_SUNDAY: readonly number[] = [6, 0];

/** Returns whether a day is on the weekend; `weekend` counts days as `dayOfWeek` does. */
export const isWeekend = (day: Day, weekend = SATURDAY_AND_SUNDAY): boolean =>
  weekend.includes(dayOfWeek(day));

/** Returns the Monday of a day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Returns the month of a day, or of a month written as `YYYY-MM`. */
export const monthOf = (day: Day): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** Returns the month some months later (or earlier). */
export function moveMonth({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

export const firstDay = ({ year, month }: Month): Day => `${year}-${String(month).padStart(2, '0')}-01`;
export const lastDay = ({ year, month }: Month): Day => toDay(new Date(Date.UTC(year, month, 0)));
export const daysOf = (month: Month): Day[] => eachDay(firstDay(month), lastDay(month));

export const startOfMonth = (day: Day): Day => firstDay(monthOf(day));
export const endOfMonth = (day: Day): Day => lastDay(monthOf(day));

/** Returns the same day of another month, or the last one of that month. */
export function addMonths(day: Day, count: number): Day {
  const month = moveMonth(monthOf(day), count);
  const last = lastDay(month);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Returns the minutes from midnight to a time of day. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the minutes from one time of day to another, negative where that is earlier. */
export const minutesBetween = (from: string, to: string): number => toMinutes(to) - toMinutes(from);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns by how many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, known);
  const seconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${known.format(seconds).replace(' ', 'T')}Z`) - seconds;
}

/**
 * Returns the instant at which it is a time of a day in a time zone (an IANA name). Of a time that comes
 * twice, as the clocks are put back, it is the first; one that the clocks pass over is as long after midnight
 * as on other days.
 */
export function instantOf(day: Day, time: string, timeZone: string): Date {
  const shown = toInstant(day).getTime() + toMinutes(time) * 60_000;
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  // Between the two the clocks may have changed: of what each gives, the one that shows the time.
  const shows = (instant: number): boolean => instant + offsetAt(instant, timeZone) === shown;
  return new Date(shows(before) || !shows(after) ? before : after);
}

/**
 * Returns the period from a time of a day to the next time that it is another, over midnight if need be. It
 * is empty where the clocks pass over what lies between.
 */
export function spanOf(day: Day, from: string, to: string, timeZone: string) {
  const start = instantOf(day, from, timeZone);
  const end = instantOf(to < from ? addDays(day, 1) : day, to, timeZone);
  return { from: start, to: end < start ? start : end };
}
