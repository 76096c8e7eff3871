import { eachDay, type Day } from '@crewdeck/engine/model/days.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useLoaded } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { readRows } from '@crewdeck/engine/console/days/days-api.ts';
import { daysKey } from '@crewdeck/engine/console/days/use-days-rows.ts';
import { windowStart } from '../../../resources/reporting-window.ts';

/**
 * Loads the days of the window for which the user has no report yet, oldest first; today is among them. None
 * for who writes no reports.
 */
export function useOpenDays(userId: number | undefined): readonly Day[] | undefined {
  const model = useModel();
  const last = today();
  const from = windowStart(last);
  const { data } = useLoaded(
    [...daysKey(model.stem), 'open', userId, last],
    (signal) => readRows(model, { from, to: last, filter: { id: userId } }, [0, 0], signal),
    { isEnabled: userId !== undefined },
  );
  if (!data) return undefined;
  const [row] = data.rows;
  return row
    ? eachDay(from, last).filter(
        (day) => row.marks[day] === 'missing' || (day === last && !row.cells[day] && !row.marks[day]),
      )
    : [];
}
