/** Days are `YYYY-MM-DD`; they have no time zone, so all reckoning is in UTC. */
export type Day = string;
export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

const DAY_MS = 86_400_000;
const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toDate(text).getTime());
export const addDays = (day: Day, count: number): Day =>
  toDay(new Date(toDate(day).getTime() + count * DAY_MS));
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS);
/** Today where the person is. */
export const localToday = (now = new Date()): Day =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
/** 0 is Monday: a working week begins there in all four languages. */
export const weekdayOf = (day: Day): number => (toDate(day).getUTCDay() + 6) % 7;
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 4;
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The same day of another month, or its last one. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last))),
  );
}

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Days that a view shows around a day: whole weeks of the month, the week, or the month's own days. */
export function periodOf(view: View, day: Day): Period {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  return view === 'list'
    ? { from: first, to: last }
    : { from: startOfWeek(first), to: addDays(startOfWeek(last), 6) };
}

export const daysOf = ({ from, to }: Period): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_none, index) => addDays(from, index));
export const weeksOf = (period: Period): Day[][] => {
  const days = daysOf(period);
  return Array.from({ length: days.length / 7 }, (_none, index) => days.slice(index * 7, index * 7 + 7));
};
export const move = (view: View, day: Day, count: number): Day =>
  view === 'week' ? addDays(day, 7 * count) : addMonths(day, count);

/** Two ends in the order of time. */
export const toPeriod = (one: Day, other: Day): Period =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
export const isWithin = (day: Day, { from, to }: Period): boolean => from <= day && day <= to;

const format = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  toDate(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
export const formatMonth = (day: Day, locale: string): string =>
  format(day, locale, { month: 'long', year: 'numeric' });
export const formatLongDay = (day: Day, locale: string): string =>
  format(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
export const formatShortDay = (day: Day, locale: string): string =>
  format(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
export const formatWeekday = (day: Day, locale: string): string => format(day, locale, { weekday: 'short' });
/** `16 – 22 Nov 2026`, as the language writes a span. */
export const formatSpan = ({ from, to }: Period, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(toDate(from), toDate(to));
