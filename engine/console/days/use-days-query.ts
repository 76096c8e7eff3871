import { useMemo } from 'react';
import type { Period } from '../../model/days.ts';
import { toHaving } from '../list/bounds.ts';
import type { DaysQuery } from './days-api.ts';
import type { DaysRowsChoice } from './use-days-choice.ts';

/** What is asked for in some days; the same object as long as nothing else is asked. */
export function useDaysQuery({ from, to }: Period, choice: DaysRowsChoice): DaysQuery {
  const { q, group, filter, bounds, on } = choice;
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
      ...(having !== undefined && { having }),
      ...(day !== undefined && { on: day }),
    }),
    [from, to, q, group, filter, having, day],
  );
}
