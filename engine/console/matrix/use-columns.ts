import { useMemo } from 'react';
import { useGetList, useLocale, type RaRecord } from 'ra-core';
import type { ModelMatrix } from '../../model/model-lists.ts';
import { optionsOf } from '../client/options.ts';
import { formatMonthName } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';

/** A kind of files: a record, or a month of the year. */
export interface MatrixColumn {
  readonly id: number;
  readonly label: string;
  /** Short label for the head, which has little room. */
  readonly short: string;
}

const MOST = 100;
const MONTHS = 12;

/** Returns the columns of a table of files, in their order. */
export function useColumns({ column, columns }: ModelMatrix): readonly MatrixColumn[] {
  const { field } = useModel();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const ref = field[column]?.ref;
  const { data } = useGetList<RaRecord<number> & { readonly label: string }>(
    optionsOf(ref?.stem ?? ''),
    {
      filter: columns ?? {},
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'label', order: 'ASC' },
    },
    { enabled: ref !== undefined },
  );
  return useMemo(() => {
    if (ref) return (data ?? []).map(({ id, label }) => ({ id, label: term(label), short: term(label) }));
    return Array.from({ length: MONTHS }, (_month, at) => ({
      id: at + 1,
      label: formatMonthName(at + 1, locale),
      short: formatMonthName(at + 1, locale, 'short'),
    }));
  }, [ref, data, locale, term]);
}
