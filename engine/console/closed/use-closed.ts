import { useMemo } from 'react';
import { closingOf, closingModel } from '../../model/closing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { call } from '../client/api.ts';
import { useEngine } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';

/**
 * Milliseconds that the data are fresh: months are closed rarely, and the server refuses a write to one that
 * has just been closed.
 */
const FRESH_MS = 60_000;
const none: ReadonlySet<string> = new Set();

interface Answer {
  readonly closed: readonly { readonly resource: string; readonly month: string }[];
}

/** Loads the closed months of a resource, as `2031-01`; none until they are loaded. */
export function useClosedMonths(model: Model): ReadonlySet<string> {
  const holder = closingModel(useEngine().models);
  const action = holder?.actions['period.closed'];
  const { data } = useLoaded(
    [holder?.stem ?? '', 'closed'],
    async (signal) => (await call(action as NonNullable<typeof action>, {}, { signal })) as Answer,
    { isEnabled: action !== undefined && closingOf(model) !== undefined, staleTime: FRESH_MS },
  );
  return useMemo(
    () =>
      data
        ? new Set(data.closed.filter(({ resource }) => resource === model.stem).map(({ month }) => month))
        : none,
    [data, model.stem],
  );
}

/** Returns the first of the closed months that a row has days in. */
export function closedMonthOf(
  model: Model,
  closed: ReadonlySet<string>,
  row: Readonly<Row> | undefined,
): string | undefined {
  const days = closingOf(model);
  const first = days && row?.[days.from.name];
  const last = days && (row?.[days.to.name] ?? first);
  if (typeof first !== 'string' || typeof last !== 'string') return undefined;
  return [...closed].sort().find((month) => first.slice(0, 7) <= month && month <= last.slice(0, 7));
}
