/**
 * Days, months and times of day, for both sides. A day is a text `YYYY-MM-DD` and has no time zone, so that
 * all reckoning is done in UTC; a time of day is a text `HH:MM`.
 */
export type Day = string;

/**
 * Days from one to another, both included.
 * @example
 * const lease: Period = { from: '2026-01-01', to: '2026-12-31' };
 * daysBetween(lease.from, lease.to) + 1; // → 365
 */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** A month of a year, January 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** A day as an instant that no time zone moves; a month (`YYYY-MM`) as its first day. */
export const toInstant = (day: Day): Date => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);
const toDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

/**
 * Returns whether a value is a day of the calendar, written `YYYY-MM-DD` (full-date of RFC 3339).
 * @example
 * isDay('2028-02-29'); // → true
 * isDay('2026-02-29'); // → false
 * isDay('2026-2-9'); // → false
 */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = toInstant(value);
  return !Number.isNaN(instant.getTime()) && toDay(instant) === value;
}

const dateParts = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the day that it is in a time zone (an IANA name). Throws RangeError for an unknown zone.
 * @example
 * const arrival = new Date('2026-03-31T22:30:00Z');
 * todayIn('Europe/Berlin', arrival); // → '2026-04-01'
 * todayIn('America/New_York', arrival); // → '2026-03-31'
 * todayIn('Berlin', arrival); // throws RangeError
 */
export function todayIn(timeZone: string, now: Date): Day {
  const known =
    dateParts.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateParts.set(timeZone, known);
  return known.format(now);
}

/**
 * Returns the day some days later, or earlier where `count` is negative. Throws RangeError for text that is
 * no day.
 * @example
 * addDays('2026-02-27', 2); // → '2026-03-01'
 * addDays('2026-03-01', -1); // → '2026-02-28'
 * addDays('soon', 1); // throws RangeError
 */
export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(toInstant(day).getTime() + count * DAY_MS));

/**
 * Returns the number of days from one day to another, negative where that is earlier.
 * @example
 * const trip = { from: '2026-03-30', to: '2026-04-02' };
 * daysBetween(trip.from, trip.to); // → 3
 * daysBetween(trip.from, trip.to) + 1; // → 4
 * daysBetween(trip.to, trip.from); // → -3
 */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toInstant(to).getTime() - toInstant(from).getTime()) / DAY_MS);

/**
 * Returns every day of a period, both ends included; none where it ends before it begins.
 * @example
 * eachDay('2026-02-27', '2026-03-01'); // → ['2026-02-27', '2026-02-28', '2026-03-01']
 * eachDay('2026-03-02', '2026-03-01'); // → []
 */
export const eachDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** Returns the two ends in the order of time. */
export const toPeriod = (one: Day, other: Day): Period =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/**
 * Returns whether a day is in a period; both ends are.
 * @example
 * const leased = { from: '2026-01-01', to: '2026-12-31' };
 * isWithin('2026-12-31', leased); // → true
 * isWithin('2027-01-01', leased); // → false
 */
export const isWithin = (day: Day, { from, to }: Period): boolean => from <= day && day <= to;

/** Returns the day of the week as `Date` and the settings count it, Sunday 0. */
export const dayOfWeek = (day: Day): number => toInstant(day).getUTCDay();

/**
 * Returns the day of the week, Monday 0: a working week begins there in all languages of the console.
 * @example
 * weekdayOf('2026-03-02'); // → 0
 * weekdayOf('2026-03-08'); // → 6
 */
export const weekdayOf = (day: Day): number => (dayOfWeek(day) + 6) % 7;

const SATURDAY_AND_SUNDAY: readonly number[] = [6, 0];

/**
 * Returns whether a day is on the weekend; `weekend` counts days as `dayOfWeek` does, Sunday 0.
 * @example
 * isWeekend('2026-03-07'); // → true
 * isWeekend('2026-03-06'); // → false
 * isWeekend('2026-03-06', [5, 6]); // → true
 */
export const isWeekend = (day: Day, weekend = SATURDAY_AND_SUNDAY): boolean =>
  weekend.includes(dayOfWeek(day));

/**
 * Returns the Monday of a day's week.
 * @example
 * startOfWeek('2026-03-08'); // → '2026-03-02'
 */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/**
 * Returns the month of a day, or of a month written as `YYYY-MM`.
 * @example
 * monthOf('2026-03-31'); // → { year: 2026, month: 3 }
 * monthOf('2026-03'); // → { year: 2026, month: 3 }
 */
export const monthOf = (day: Day): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/**
 * Returns the month some months later, or earlier where `count` is negative.
 * @example
 * moveMonth({ year: 2026, month: 11 }, 3); // → { year: 2027, month: 2 }
 * moveMonth({ year: 2026, month: 1 }, -1); // → { year: 2025, month: 12 }
 */
export function moveMonth({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/**
 * Returns the first day of a month.
 * @example
 * firstDay({ year: 2026, month: 3 }); // → '2026-03-01'
 */
export const firstDay = ({ year, month }: Month): Day => `${year}-${String(month).padStart(2, '0')}-01`;
/**
 * Returns the last day of a month.
 * @example
 * lastDay({ year: 2028, month: 2 }); // → '2028-02-29'
 */
export const lastDay = ({ year, month }: Month): Day => toDay(new Date(Date.UTC(year, month, 0)));
/**
 * Returns every day of a month.
 * @example
 * daysOf({ year: 2026, month: 2 }).length; // → 28
 */
export const daysOf = (month: Month): Day[] => eachDay(firstDay(month), lastDay(month));

/**
 * Returns the first day of the month that a day is in.
 * @example
 * startOfMonth('2026-03-31'); // → '2026-03-01'
 */
export const startOfMonth = (day: Day): Day => firstDay(monthOf(day));
/**
 * Returns the last day of the month that a day is in.
 * @example
 * endOfMonth('2026-02-10'); // → '2026-02-28'
 */
export const endOfMonth = (day: Day): Day => lastDay(monthOf(day));

/**
 * Returns the same day some months later (or earlier), or the last one of a month that has no such day.
 * @example
 * const inspected = '2026-08-31';
 * addMonths(inspected, 12); // → '2027-08-31'
 * addMonths(inspected, 6); // → '2027-02-28'
 */
export function addMonths(day: Day, count: number): Day {
  const month = moveMonth(monthOf(day), count);
  const last = lastDay(month);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Returns the minutes from midnight to a time of day. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the minutes from one time of day to another, negative where that is earlier.
 * @example
 * minutesBetween('07:45', '12:00'); // → 255
 */
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
 * as on other days (`compatible` of Temporal).
 * @example
 * instantOf('2026-07-01', '06:30', 'Europe/Berlin').toISOString(); // → '2026-07-01T04:30:00.000Z'
 * instantOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString(); // → '2026-10-25T00:30:00.000Z'
 * instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString(); // → '2026-03-29T01:30:00.000Z'
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
 * Returns what the clocks of a time zone (an IANA name) show at an instant, as a date whose parts are in UTC.
 * @example
 * wallTimeOf(new Date('2026-07-01T04:30Z'), 'Europe/Berlin').toISOString(); // → '2026-07-01T06:30:00.000Z'
 */
export const wallTimeOf = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));

/**
 * Returns the period from a time of a day to the next time that it is another, over midnight if need be. It
 * is empty where the clocks pass over what lies between.
 * @example
 * const { from, to } = spanOf('2026-03-02', '22:00', '06:00', 'Europe/Berlin');
 * from.toISOString(); // → '2026-03-02T21:00:00.000Z'
 * to.toISOString(); // → '2026-03-03T05:00:00.000Z'
 */
export function spanOf(day: Day, from: string, to: string, timeZone: string) {
  const start = instantOf(day, from, timeZone);
  const end = instantOf(to < from ? addDays(day, 1) : day, to, timeZone);
  return { from: start, to: end < start ? start : end };
}
