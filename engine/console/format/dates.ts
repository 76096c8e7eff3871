import type { TranslateFunction } from 'ra-core';
import { firstDay, isDay, todayIn, toInstant, type Day, type Month, type Period } from '../../model/days.ts';

/**
 * Formats days, periods, moments and durations for the user's language, and parses typed days and minutes.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const styles = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  medium: { dateStyle: 'medium' },
  figures: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  weekdayLong: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  letter: { weekday: 'narrow' },
  month: { month: 'short' },
  monthLong: { month: 'long', year: 'numeric' },
  monthOnly: { month: 'long' },
  day: { day: 'numeric' },
  dayLong: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Languages in which a day of the week needs two letters: П, В and С begin two days each there. */
const twoLetters = /^ru/;
const optionsOf = (locale: string, style: keyof typeof styles): Intl.DateTimeFormatOptions =>
  styles[style === 'letter' && twoLetters.test(locale) ? 'weekdayShort' : style];

const formats = new Map<string, Intl.DateTimeFormat>();
/** Numeric English dates have the day first, as in files, for British and American users alike. */
const DAY_FIRST = 'en-GB';

function formatOf(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const language = style === 'figures' && locale.startsWith('en') ? DAY_FIRST : locale;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...optionsOf(locale, style), timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/**
 * Formats a day (`2026-11-21`) or month (`2026-11`) for the language. Throws RangeError for other text.
 * @example
 * formatDay('2026-11-21', 'en-US'); // → 'Nov 21'
 * formatDay('2026-11-21', 'fr-FR', 'full'); // → 'samedi 21 novembre 2026'
 * formatDay('2026-11', 'en-US', 'monthLong'); // → 'November 2026'
 * formatDay('soon', 'en-US'); // throws RangeError
 */
export const formatDay = (day: Day, locale: string, style: keyof typeof styles = 'short'): string =>
  formatOf(locale, style).format(toInstant(day));

/**
 * Formats a day completely, for screen readers.
 * @example
 * formatFullDay('2026-11-21', 'en-US'); // → 'Saturday, November 21, 2026'
 */
export const formatFullDay = (day: Day, locale: string): string => formatDay(day, locale, 'full');

/** Formats a day with its year; a value that is no day is returned unchanged. */
export const formatDate = (value: unknown, locale: string): string =>
  isDay(value) ? formatDay(value, locale, 'medium') : String(value);

/**
 * Returns a text with a capital at the beginning: for a day as a title, which some languages write in lower
 * case in a sentence.
 */
export const capitalize = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/**
 * Formats a period briefly; a single day with its weekday.
 * @example
 * formatPeriod('2026-11-16', '2026-11-22', 'fr-FR'); // → '16–22 nov.'
 * formatPeriod('2026-11-16', '2026-11-16', 'en-US'); // → 'Mon, Nov 16'
 */
export const formatPeriod = (from: Day, to: Day, locale: string): string =>
  from === to
    ? formatDay(from, locale, 'weekday')
    : formatOf(locale, 'short').formatRange(toInstant(from), toInstant(to));

/**
 * Formats a period with its year, `16 – 22 Nov 2026`, as the language writes a span.
 * @example
 * formatSpan({ from: '2026-11-16', to: '2026-11-22' }, 'fr-FR'); // → '16–22 nov. 2026'
 */
export const formatSpan = ({ from, to }: Period, locale: string): string =>
  formatOf(locale, 'dated').formatRange(toInstant(from), toInstant(to));

/** Formats a month of a year as a title. */
export const formatMonth = (month: Month, locale: string): string =>
  capitalize(formatDay(firstDay(month), locale, 'monthLong'), locale);

/**
 * Returns the name of a month as a title, January 1.
 * @example
 * formatMonthName(3, 'fr-FR'); // → 'Mars'
 * formatMonthName(3, 'en-US', 'short'); // → 'Mar'
 */
export const formatMonthName = (month: number, locale: string, length: 'long' | 'short' = 'long'): string => {
  const style = length === 'long' ? 'monthOnly' : 'month';
  return capitalize(formatDay(firstDay({ year: 2026, month }), locale, style), locale);
};

const weekdayStyles = { narrow: 'letter', short: 'weekdayShort', long: 'weekdayLong' } as const;
/** A Monday. */
const WEEK_START = 16;

/** Returns the name of a day of the week as a title, Monday 0. */
export const formatWeekday = (
  weekday: number,
  locale: string,
  length: keyof typeof weekdayStyles = 'short',
): string => capitalize(formatDay(`2026-11-${WEEK_START + weekday}`, locale, weekdayStyles[length]), locale);

/** Formats a number of days from today: today, tomorrow, in 3 days. */
export const formatIn = (days: number, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

/** Formats a past moment: its age under a day, then the date. */
export function formatAgo(instant: string, locale: string, now: number = Date.now()): string {
  const at = new Date(instant);
  const past = now - at.getTime();
  if (past >= DAY) return at.toLocaleDateString(locale, styles.short);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (past >= HOUR) return words.format(-Math.floor(past / HOUR), 'hour');
  return past >= MINUTE ? words.format(-Math.floor(past / MINUTE), 'minute') : words.format(0, 'second');
}

/** Formats an age in its largest unit: 3 days, 20 min. */
export function formatAge(instant: string, locale: string, now: number = Date.now()): string {
  const age = Math.max(0, now - new Date(instant).getTime());
  const [unit, length] = age >= DAY ? (['day', DAY] as const) : (['hour', HOUR] as const);
  const [shown, one] = age >= HOUR ? [unit, length] : (['minute', MINUTE] as const);
  const words = new Intl.NumberFormat(locale, { style: 'unit', unit: shown, unitDisplay: 'short' });
  return words.format(Math.floor(age / one));
}

/**
 * Formats a moment by the user's clock; a value that is none is returned unchanged.
 * @example
 * formatInstant('2026-11-21T09:30:00', 'fr-FR'); // → '21 nov. 2026, 09:30'
 * formatInstant('tomorrow', 'en-US'); // → 'tomorrow'
 */
export function formatInstant(value: unknown, locale: string): string {
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime())
    ? String(value)
    : instant.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Returns minutes as `h:mm`, as people type them; anything else as it is. */
export function formatMinutes(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
}

/**
 * Returns minutes as hours and minutes with their units; what is no number as it is.
 * @example
 * import { useTranslate } from 'ra-core';
 * const DrivingTime = () => <p>{formatDuration(255, useTranslate())}</p>;
 * <DrivingTime />; // → '4 h 15 min'
 */
export function formatDuration(value: unknown, translate: TranslateFunction): string {
  if (typeof value !== 'number') return String(value ?? '');
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  const key = hours === 0 ? 'durationMinutes' : minutes === 0 ? 'durationHours' : 'duration';
  return translate(`crewdeck.value.${key}`, { hours, minutes });
}

/**
 * Parses `7:30`, `7h 30` or `450` to minutes; other text is returned unchanged, for the validator to refuse.
 */
export function parseMinutes(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed);
  const [, hours, minutes = '0'] = /^(\d{1,4})\s*[:h]\s*(\d{1,2})?\s*(?:m|min)?$/i.exec(trimmed) ?? [];
  return hours === undefined ? trimmed : Number(hours) * 60 + Number(minutes);
}

type Part = 'day' | 'month' | 'year';

/** Returns the order in which a language writes the parts of a numeric day. */
const orderOf = (locale: string): Part[] =>
  formatOf(locale, 'figures')
    .formatToParts(toInstant('2026-11-21'))
    .map(({ type }) => type)
    .filter((type): type is Part => ['day', 'month', 'year'].includes(type));

/** Formats a day in digits, as the language writes it; text that is no day is returned unchanged. */
export function formatFigures(value: unknown, locale: string): string {
  if (typeof value !== 'string') return '';
  return isDay(value) ? formatDay(value, locale, 'figures') : value;
}

/**
 * Parses a typed day to `YYYY-MM-DD`: in the order of the language, or year first. Empty is null; other text
 * is returned unchanged, for the validator to refuse.
 */
export function parseDay(text: string, locale: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const figures = trimmed.match(/\d+/g) ?? [];
  if (figures.length !== 3) return trimmed;
  const order: readonly Part[] = (figures[0]?.length ?? 0) === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const part = (name: Part): number => Number(figures[order.indexOf(name)]);
  const year = part('year') < 100 ? 2000 + part('year') : part('year');
  const pad = (figure: number, length = 2): string => String(figure).padStart(length, '0');
  const day = `${pad(year, 4)}-${pad(part('month'))}-${pad(part('day'))}`;
  return isDay(day) ? day : trimmed;
}

/** Returns the day of a moment by the user's own clock, which moments are typed and shown in. */
export const ownDayOf = (moment: Date): string =>
  todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, moment);

/** Formats a moment in digits, by the user's clock, as they type it; other text is returned unchanged. */
export function formatMoment(value: unknown, locale: string): string {
  if (typeof value !== 'string') return '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return `${formatFigures(ownDayOf(at), locale)} ${at.toTimeString().slice(0, 5)}`;
}

/**
 * Parses a typed day and time to an instant. Empty is null; text that is no moment is returned unchanged, for
 * the validator to refuse.
 */
export function parseMoment(text: string, locale: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, figures = '', hours = '', minutes = ''] =
    /^(.+?)[\sT,]+(\d{1,2})[:.h](\d{2})$/.exec(trimmed) ?? [];
  const day = parseDay(figures, locale);
  const at = new Date(`${day}T${hours.padStart(2, '0')}:${minutes}`);
  return Number.isNaN(at.getTime()) ? trimmed : at.toISOString();
}
