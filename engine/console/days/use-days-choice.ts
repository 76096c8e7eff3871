import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isDay, type Day } from '../../model/days.ts';
import type { Row } from '../../model/input.ts';
import { ofBound, toBound, type Bound } from '../filters/bounds.ts';

/** The rows that are shown, and their grouping. */
export interface DaysRowsChoice {
  readonly q: string;
  readonly group: string | undefined;
  readonly filter: Readonly<Row>;
  /** Only rows with a cell in the period. */
  readonly isFilled: boolean;
  /** Bounds for the number of days of a total. */
  readonly bounds: readonly Bound[];
  /** The day that the bounds are about. */
  readonly on: Day | undefined;
}

/** Parameters of the address that select the rows. */
export const choiceParameters = ['find', 'part', 'rows', 'filled', 'bound', 'on'] as const;

function readFilter(text: string | null): Readonly<Row> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};
  } catch {
    return {};
  }
}

function toChoice(search: string): DaysRowsChoice {
  const query = new URLSearchParams(search);
  const on = query.get('on');
  return {
    q: query.get('find') ?? '',
    group: query.get('part') ?? undefined,
    filter: readFilter(query.get('rows')),
    isFilled: query.has('filled'),
    bounds: query.getAll('bound').flatMap((text) => toBound(text) ?? []),
    on: isDay(on) ? on : undefined,
  };
}

/** Returns the search string of the address with another choice. */
function toSearch(search: string, choice: DaysRowsChoice): string {
  const { q, group, filter, isFilled, bounds, on } = choice;
  const query = new URLSearchParams(search);
  for (const name of choiceParameters) query.delete(name);
  if (q !== '') query.set('find', q);
  if (group !== undefined) query.set('part', group);
  if (Object.keys(filter).length > 0) query.set('rows', JSON.stringify(filter));
  if (isFilled) query.set('filled', 'true');
  for (const bound of bounds) query.append('bound', ofBound(bound));
  if (on !== undefined && bounds.length > 0) query.set('on', on);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Returns the rows that the address selects, and a function that changes the selection. */
export function useDaysChoice(): readonly [DaysRowsChoice, (change: Partial<DaysRowsChoice>) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const key = toSearch('', toChoice(search));
  const choice = useMemo(() => toChoice(key), [key]);
  const change = useCallback(
    (some: Partial<DaysRowsChoice>) => {
      // The address may already have a change that is not rendered yet.
      const { search: now } = window.location;
      void navigate({ search: toSearch(now, { ...toChoice(now), ...some }), hash }, { replace: true });
    },
    [navigate, hash],
  );
  return [choice, change];
}
