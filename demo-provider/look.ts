import { readAcceptLanguage } from '@crewdeck/engine/model/accept-language.ts';
import { findLocale, type Locale } from '@crewdeck/engine/model/locales.ts';

/** Language and colours of a page of the provider. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

const first = (value: unknown): string =>
  Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '';

/** Reads the theme and language that the console has passed on, else the browser's language. */
export function readLook(params: Readonly<Record<string, unknown>>, acceptLanguage?: string): Look {
  const locale = findLocale([...first(params.ui_locales).split(' '), ...readAcceptLanguage(acceptLanguage)]);
  return { locale: locale ?? 'en-US', theme: first(params.theme) === 'dark' ? 'dark' : 'light' };
}
