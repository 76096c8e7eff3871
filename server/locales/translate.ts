import { isLocale, type Locale } from '@crewdeck/engine/model/locales.ts';
import { translateTerm, termsOf } from '@crewdeck/engine/model/terms.ts';
import { allTexts } from '../../resources/locales/all.ts';
import { enUS } from './en-US.ts';
import { frFR } from './fr-FR.ts';
import { ruRU } from './ru-RU.ts';
import type { ServerTexts, Word } from './texts.ts';
import { zhCN } from './zh-CN.ts';

const own: Readonly<Record<Locale, ServerTexts>> = {
  'en-US': enUS,
  'fr-FR': frFR,
  'ru-RU': ruRU,
  'zh-CN': zhCN,
};

export interface Translator {
  readonly texts: ServerTexts;
  readonly word: (name: Word) => string;
  /** A seeded name in the language; a name that people gave stays as it is. */
  readonly term: (name: string | null | undefined) => string;
  /** A date (`YYYY-MM-DD`) as the language writes it. */
  readonly date: (date: string) => string;
  readonly month: (year: number, month: number) => string;
  readonly number: (value: number) => string;
  /** Minutes as hours and minutes, `7:30`. */
  readonly hours: (minutes: number) => string;
}

/** Returns the texts of the server in a language; English for an unknown one. */
export function translate(locale: string): Translator {
  const language = isLocale(locale) ? locale : 'en-US';
  const texts = own[language];
  const terms = termsOf(allTexts[language]);
  return {
    texts,
    word: (name) => texts.words[name],
    term: (name) => (name ? translateTerm(terms, name) : ''),
    date: (date) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      ),
    month: (year, month) =>
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(Date.UTC(year, month - 1, 1)),
      ),
    number: (value) => value.toLocaleString(language),
    hours: (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
  };
}
