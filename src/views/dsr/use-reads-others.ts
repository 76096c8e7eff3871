import type { Period } from '@crewdeck/engine/model/days.ts';
import { useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useLoaded } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { readRows } from '@crewdeck/engine/console/days/days-api.ts';
import { daysKey } from '@crewdeck/engine/console/days/use-days-rows.ts';

/** Whether the person reads the reports of anybody else in some days; undefined until that is known. */
export function useReadsOthers(period: Period): boolean | undefined {
  const model = useModel();
  const { data, error } = useLoaded(
    [...daysKey(model.stem), 'first', period],
    (signal) => readRows(model, period, [0, 0], signal),
    { staleTime: 60_000 },
  );
  return data ? data.total > 1 : error ? true : undefined;
}
