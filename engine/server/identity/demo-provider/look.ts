import { isLocale, locales, type Locale } from '../../../model/locales.ts';

/** Language and colours of a page of the provider. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

const codes = Object.keys(locales).filter(isLocale);
const first = (value: unknown): string =>
  Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : '';

/** What the console has passed on, else the browser's language. */
export function readLook(params: Readonly<Record<string, unknown>>, acceptLanguage = ''): Look {
  const wanted = [...first(params.ui_locales).split(' '), ...acceptLanguage.split(',')].map((one) =>
    one.trim().slice(0, 2).toLowerCase(),
  );
  const locale = wanted
    .map((short) => codes.find((code) => code.startsWith(short) && short.length === 2))
    .find((code) => code !== undefined);
  return { locale: locale ?? 'en-US', theme: first(params.theme) === 'dark' ? 'dark' : 'light' };
}
