import type { ValueKind } from './value-kind.ts';

const format: ValueKind['format'] = (_field, value, locale) =>
  Number(value).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });

/** A share, 0.2, as per cents: 20 %. */
export const percent: ValueKind = {
  cell: ({ field, value, locale }) => format(field, value, locale),
  format,
};
