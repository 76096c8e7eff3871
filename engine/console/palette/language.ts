import { fetchCode } from '../code.ts';
import type { Locale } from '../../model/locales.ts';
import type { Unit } from './meanings.ts';

/**
 * Properties of a language for the palette that `Intl` does not have. A phrase is written as people type it;
 * a star matches any ending, `{day}` a day of the week.
 */
export interface Language {
  /** Names of the days of the week, Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  /** Names of the months, January first. */
  readonly months: readonly (readonly string[])[];
  /** A day of the last week, of this one and of the next. */
  readonly near: Readonly<Record<-1 | 0 | 1, readonly string[]>>;
  /** Days and periods relative to today whose words differ from those of `Intl`. */
  readonly relative: readonly (readonly [phrase: string, unit: Unit, count: number])[];
  readonly more: readonly string[];
  readonly atLeast: readonly string[];
  readonly less: readonly string[];
  readonly atMost: readonly string[];
  /** Words after the number. */
  readonly orMore: readonly string[];
  readonly orLess: readonly string[];
  readonly days: readonly string[];
  readonly hours: readonly string[];
  /** Words between two days. */
  readonly until: readonly string[];
  /** Words without a meaning of their own that connect a sentence. */
  readonly fillers: readonly string[];
  /** Expressions for inflected names: the ending that is removed, and those that may replace it. */
  readonly bent: readonly [lost: RegExp, gained: string];
}

const languages: Readonly<Record<Locale, () => Promise<{ readonly language: Language }>>> = {
  'en-US': () => import('./languages/en-US.ts'),
  'fr-FR': () => import('./languages/fr-FR.ts'),
  'ru-RU': () => import('./languages/ru-RU.ts'),
  'zh-CN': () => import('./languages/zh-CN.ts'),
};

/** Loads the properties of a language when the palette needs it. */
export const loadLanguage = async (locale: Locale): Promise<Language> =>
  (await fetchCode(languages[locale])).language;
