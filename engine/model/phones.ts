import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import type { Completion } from './formats.ts';

export type { CountryCode } from 'libphonenumber-js/min';

/** The countries whose phone numbers are known, by their codes (ISO 3166-1). */
export const countries: readonly CountryCode[] = getCountries();

/** Checks whether a text is the code of a country, as `DE`. */
export const isCountry = (text: string): text is CountryCode => isSupportedCountry(text);

/** Signs between the digits of a number. */
const SIGNS = String.raw`\s()./\-\u2010-\u2013`;
const national = new RegExp(`^(?!\\s*00)[\\d${SIGNS}]*\\d[\\d${SIGNS}]*$`, 'u');

/** Checks whether a text is a phone number without the code of its country: `0151 2345678`. */
export const isNational = (text: string): boolean => national.test(text);

/**
 * Returns a phone number with the code of its country; a text that has one, or that is no number of the
 * country, as it is.
 *
 * @example
 * toInternational('0151 23456789', 'DE'); // → '+4915123456789'
 * toInternational('+33 6 55 44 33 22', 'DE'); // → '+33 6 55 44 33 22'
 */
export function toInternational(text: string, country: CountryCode): string {
  const found = isNational(text) ? parsePhoneNumberFromString(text, country) : undefined;
  return found?.isValid() ? found.number : text;
}

/** Returns the countries of the numbers with a code in a list, each once. */
export function countriesOf(texts: readonly string[]): readonly CountryCode[] {
  const found = texts.flatMap((text) => {
    const number = isNational(text) ? undefined : parsePhoneNumberFromString(text.replace(/^\s*00/, '+'));
    return number?.country ?? [];
  });
  return [...new Set(found)];
}

/** Returns a number of a country as people there write it for others: `+49 1512 3456789`. */
export const showInternational = (text: string, country: CountryCode): string =>
  parsePhoneNumberFromString(text, country)?.formatInternational() ?? text;

/** Returns what completes phone numbers with the code of a country; nothing without one. */
export const phoneCompletion = (country: CountryCode | undefined): Completion =>
  country ? { phone: (text) => toInternational(text, country) } : {};
