import type { KindView } from '../kind-view.ts';

const format: KindView['format'] = (_field, value, locale) =>
  Number(value).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });

/** A share, 0.2, as per cents: 20 %. */
export const percent: KindView = {
  cell: ({ field, value, locale }) => format(field, value, locale),
  format,
};
