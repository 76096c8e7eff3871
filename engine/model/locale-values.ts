import { locales } from './locales.ts';
import type { ValueList } from './value-list.ts';

const codes = Object.keys(locales);
const english = new Intl.DisplayNames('en', { type: 'language' });

/** The languages of the product as the values of a field, each by its English name. */
export const localeValues: ValueList = {
  values: codes,
  default: 'en-US',
  looks: Object.fromEntries(
    codes.map((code) => [
      code,
      { color: 'default', title: english.of(new Intl.Locale(code).language) ?? code },
    ]),
  ),
};
