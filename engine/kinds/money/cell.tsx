import { currencyOf } from './kind.ts';
import type { KindView } from '../kind-view.ts';

/** Checks whether a value is the code of a currency, as `EUR`. */
export const isCurrency = (currency: unknown): currency is string =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);

/** Formats an amount with its currency for the language; without a currency a number with two digits. */
function formatMoney(currency: unknown, value: unknown, locale: string): string {
  const style = isCurrency(currency)
    ? { style: 'currency' as const, currency }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return Number(value).toLocaleString(locale, style);
}

const format: KindView['format'] = (field, value, locale, record) => {
  const { code, from } = currencyOf(field);
  return formatMoney(code ?? record?.[from ?? ''], value, locale);
};

/** An amount in a currency of the schema, or of another field of the record. */
export const money: KindView = {
  cell: ({ field, value, locale, record }) => format(field, value, locale, record),
  format,
};
