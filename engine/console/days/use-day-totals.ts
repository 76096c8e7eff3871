import { useMemo } from 'react';
import type { Day } from '../../model/days.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useLoaded } from '../context/use-endpoint.ts';
import { readTotals, type DaysQuery } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import type { Pending } from './pending.ts';

/** Returns a day's total by the place of the total; undefined until it is loaded. */
export type DayTotals = (day: Day, place: number) => number | undefined;

/** Returns by how many days the unsaved changes raise or lower each total: over all days, and per day. */
export function effectOf({ sums }: Pick<DaysView, 'sums'>, pending: Pending): ReadonlyMap<string, number> {
  const effect = new Map<string, number>();
  const count = (key: string, by: number): void => void effect.set(key, (effect.get(key) ?? 0) + by);
  for (const { marks, days } of pending.values())
    for (const [day, { value, was }] of days) {
      const mark = marks[day];
      const [before, after] = [sums.placeOf({ value: was, mark }), sums.placeOf({ value, mark })];
      if (before === after) continue;
      for (const [place, by] of [
        [before, -1],
        [after, 1],
      ] as const)
        if (place !== undefined) {
          count(`${place}`, by);
          count(`${day} ${place}`, by);
        }
    }
  return effect;
}

/** Loads the totals of the days over all rows, and adds the unsaved changes. */
export function useDayTotals(query: DaysQuery, view: DaysView, pending: Pending): DayTotals {
  const model = useModel();
  const { group: _, ...totalsQuery } = query;
  const { data } = useLoaded(
    [model.stem, 'dayTotals', totalsQuery],
    (signal) => readTotals(model, totalsQuery, signal),
    {
      isEnabled: view.sums.totals.length > 0,
      staleTime: 30_000,
    },
  );
  const effect = useMemo(() => effectOf(view, pending), [view, pending]);
  return useMemo(
    () => (day, place) => data && (data.days[day]?.[place] ?? 0) + (effect.get(`${day} ${place}`) ?? 0),
    [data, effect],
  );
}
