import type { Period } from '@crewdeck/engine/model/days.ts';
import { useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useLoaded } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { readRows } from '@crewdeck/engine/console/days/days-api.ts';
import { daysKey } from '@crewdeck/engine/console/days/use-days-rows.ts';

/** Checks whether the user reads other people's reports in some days; undefined until it is known. */
export function useReadsOthers(period: Period): boolean | undefined {
  const model = useModel();
  const { data, error } = useLoaded(
    [...daysKey(model.stem), 'first', period],
    (signal) => readRows(model, period, [0, 0], signal),
    { staleTime: 60_000 },
  );
  return data ? data.total > 1 : error ? true : undefined;
}
