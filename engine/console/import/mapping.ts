import type { CsvColumn } from '../../model/csv/columns.ts';
import { labelsByLocale, matchHeaders } from '../../model/csv/headers.ts';
import type { Model } from '../../model/model.ts';
import { allTexts } from '../../../resources/locales/all.ts';

/** Path of the column that each header of the file goes to; an empty one is left out. */
export type Mapping = readonly string[];
/** What the person chose for a header before, by the header in small letters. */
export type Remembered = Readonly<Record<string, string>>;

const toKey = (header: string): string => header.trim().toLowerCase();

/** Suggests a column for each header: what was chosen last time, else what it is called in any language. */
export function suggestMapping(
  model: Model,
  columns: readonly CsvColumn[],
  headers: readonly string[],
  remembered: Remembered,
): Mapping {
  const matched = matchHeaders(headers, columns, labelsByLocale(model, allTexts));
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const known = remembered[toKey(header)];
    const wanted =
      known === undefined || (known !== '' && !columns.some(({ path }) => path === known))
        ? (matched[index] ?? '')
        : known;
    if (wanted === '' || taken.has(wanted)) return '';
    taken.add(wanted);
    return wanted;
  });
}

/** The mapping with another column for one header; the header that had it before goes without. */
export const changeMapping = (mapping: Mapping, index: number, path: string): Mapping =>
  mapping.map((one, at) => (at === index ? path : one === path ? '' : one));

export const rememberMapping = (
  remembered: Remembered,
  headers: readonly string[],
  mapping: Mapping,
): Remembered => ({
  ...remembered,
  ...Object.fromEntries(headers.map((header, index) => [toKey(header), mapping[index] ?? ''])),
});
