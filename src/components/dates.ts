const DAY_MS = 86_400_000;

/** Whether a value is a day as the wire writes it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
/** A day as an instant that no time zone moves. */
const toInstant = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day of a moment where the person is. */
export const toLocalDay = (moment: Date): string =>
  toDay(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())));
/** Today where the person is. */
export const today = (): string => toLocalDay(new Date());
export const addDays = (day: string, days: number): string =>
  toDay(new Date(toInstant(day).getTime() + days * DAY_MS));
/** Day of the week, Monday 0. */
export const weekdayOf = (day: string): number => (toInstant(day).getUTCDay() + 6) % 7;

export interface Month {
  readonly year: number;
  readonly month: number;
}
export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});
/** The month some months later (or earlier). */
export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}
export const firstDay = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}-01`;
export const lastDay = ({ year, month }: Month): string => toDay(new Date(Date.UTC(year, month, 0)));
export const daysOf = (month: Month): string[] =>
  Array.from({ length: Number(lastDay(month).slice(8)) }, (_, index) => addDays(firstDay(month), index));
/** Every day of a period, both ends included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from(
    { length: Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1) },
    (_, index) => addDays(from, index),
  );

type Style = Intl.DateTimeFormatOptions;
const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Fri, Nov 27`: a day in plans. */
export const writeDay = (day: string, locale: string): string =>
  format(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(toInstant(day));
/** A day with everything, for readers of the screen. */
export const writeLongDay = (day: string, locale: string): string =>
  format(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(toInstant(day));
/** A period in few words; one day with its weekday. */
export const writePeriod = (from: string, to: string, locale: string): string =>
  from === to
    ? writeDay(from, locale)
    : format(locale, { day: 'numeric', month: 'short' }).formatRange(toInstant(from), toInstant(to));
export const writeMonth = (month: Month, locale: string): string =>
  capitalise(format(locale, { month: 'long', year: 'numeric' }).format(toInstant(firstDay(month))));
export const writeMonthName = (month: number, locale: string, length: 'long' | 'short' = 'long'): string =>
  capitalise(
    format(locale, { month: length }).format(toInstant(`2026-${String(month).padStart(2, '0')}-01`)),
  );
/** Name of a day of the week, Monday 0. */
export const writeWeekday = (
  weekday: number,
  locale: string,
  length: 'narrow' | 'short' | 'long' = 'short',
): string =>
  capitalise(
    format(locale, { weekday: length }).format(toInstant(`2026-11-${String(16 + weekday).padStart(2, '0')}`)),
  );

const FIRST_YEAR = 2018;
/** Years to choose from, newest first; `ahead`: next year too. */
export function yearChoices(ahead = 0): number[] {
  const last = Number(today().slice(0, 4)) + ahead;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
}
