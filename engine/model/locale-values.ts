import { locales } from './locales.ts';
import type { ValueList } from './value-list.ts';

const codes = Object.keys(locales);

/** Returns the name of a language in another one, with a capital letter. */
function nameOf(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(code).language) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
}

/** The languages of the product as the values of a field, each by its English name. */
export const localeValues: ValueList = {
  values: codes,
  default: 'en-US',
  looks: Object.fromEntries(
    codes.map((code) => [
      code,
      {
        color: 'default',
        title: nameOf(code, 'en'),
        i18n: Object.fromEntries(codes.slice(1).map((locale) => [locale, nameOf(code, locale)])),
      },
    ]),
  ),
};
