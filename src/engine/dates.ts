const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const styles = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  letter: { weekday: 'narrow' },
  month: { month: 'short' },
  monthLong: { month: 'long', year: 'numeric' },
  monthOnly: { month: 'long' },
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Days have no time zone: they are read and written in one. */
const toDay = (date: string): Date => new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** A day (`2026-11-21`) or month (`2026-11`) in words of the language. */
export const formatDay = (date: string, locale: string, style: keyof typeof styles = 'short'): string =>
  formatOf(locale, style).format(toDay(date));

/**
 * With a capital at the beginning: where a day stands as a title, which some languages write small in a
 * sentence.
 */
export const capitalize = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** The days from one to another; one day where they are the same. */
export const formatPeriod = (from: string, to: string, locale: string): string =>
  from === to
    ? formatDay(from, locale, 'weekday')
    : formatOf(locale, 'short').formatRange(toDay(from), toDay(to));

/** `days` after a day. */
export function addDays(date: string, days: number): string {
  return new Date(toDay(date).getTime() + days * DAY).toISOString().slice(0, 10);
}

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toDay(to).getTime() - toDay(from).getTime()) / DAY);

/** In how many days, in words: today, tomorrow, in 3 days. */
export const formatIn = (days: number, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

/** When something was: how long ago under a day, then the date. */
export function formatAgo(instant: string, locale: string, now: number = Date.now()): string {
  const at = new Date(instant);
  const past = now - at.getTime();
  if (past >= DAY) return at.toLocaleDateString(locale, styles.short);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (past >= HOUR) return words.format(-Math.floor(past / HOUR), 'hour');
  return past >= MINUTE ? words.format(-Math.floor(past / MINUTE), 'minute') : words.format(0, 'second');
}
