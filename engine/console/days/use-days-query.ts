import { useMemo } from 'react';
import type { Period } from '../../model/days.ts';
import { toHaving } from '../filters/bounds.ts';
import type { DaysQuery } from './days-api.ts';
import type { DaysRowsChoice } from './use-days-choice.ts';

/** Returns the query for a period; the same object while the query does not change. */
export function useDaysQuery({ from, to }: Period, choice: DaysRowsChoice): DaysQuery {
  const { q, group, filter, isFilled, bounds, on } = choice;
  const having = toHaving(bounds);
  const isWithin = on !== undefined && from <= on && on <= to;
  const day = isWithin ? on : undefined;
  return useMemo(
    () => ({
      from,
      to,
      q,
      filter,
      ...(group !== undefined && { group }),
      ...(isFilled && { filled: true }),
      ...(having !== undefined && { having }),
      ...(day !== undefined && { on: day }),
    }),
    [from, to, q, group, filter, isFilled, having, day],
  );
}
