import { useCallback } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { cutForTitle } from '../../model/title.ts';
import { formatDate, formatInstant } from '../format/dates.ts';
import { valueKey } from '../context/messages.ts';
import { useLabel, useTerm } from '../context/terms.ts';
import { buildTitle } from './titles.ts';

/** Fields of a name: without some, or only these. */
interface NameOptions {
  readonly without?: readonly string[];
  readonly names?: readonly string[] | undefined;
}

/**
 * Returns a function that names a record in the user's language: its dates, values and seeded names as they
 * are shown elsewhere; without the fields that are shown next to it.
 */
export function useTitle(): (model: Model, row: Readonly<Row>, options?: NameOptions) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const labelOf = useLabel();
  return useCallback(
    (model, row, { without = [], names } = {}) =>
      buildTitle(
        model,
        row,
        (name, value) => {
          if (without.includes(name)) return '';
          const field = model.field[name];
          if (field?.kind === 'enum')
            return translate(valueKey(model.stem, name, value), { _: String(value) });
          if (field?.kind === 'date') return formatDate(value, locale);
          if (field?.kind === 'dateTime') return formatInstant(value, locale);
          if (field?.ref) return labelOf(field.ref.stem, String(value));
          return cutForTitle(field?.term ? term(String(value)) : String(value));
        },
        names,
      ),
    [translate, locale, term, labelOf],
  );
}
