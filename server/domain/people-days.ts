import type { Kysely } from 'kysely';
import { eachDay, isWeekend, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import type { Database } from '../../generated/database.ts';
import { findEmployment } from './attendance.ts';
import { holidaysIn } from './calendar.ts';

/** Some people, and the days of theirs that a grid shows. */
export interface PeopleDays extends Period {
  readonly call: Call;
  readonly db: Kysely<Database>;
  readonly ids: readonly number[];
}

/** A mark of a day of a person. */
export interface DayMark {
  readonly id: number;
  readonly day: Day;
  readonly mark: string;
}

/**
 * Returns the marks of days of some people, by person and day: known ones where they are employed, else
 * holidays and weekends; and the days outside of their employment.
 */
export async function withDaysOff(
  { call, db, ids, from, to }: PeopleDays,
  findKnown: () => Promise<readonly DayMark[]>,
): Promise<ReadonlyMap<number, Readonly<Record<Day, string>>>> {
  const [holidays, employed, marks] = await Promise.all([
    holidaysIn(db, from, to),
    findEmployment(db, ids),
    findKnown(),
  ]);
  const days = eachDay(from, to);
  const free = days.flatMap((day): (readonly [Day, string])[] => {
    if (holidays.has(day)) return [[day, 'holiday']];
    return isWeekend(day, call.engine.config.weekend) ? [[day, 'weekend']] : [];
  });
  const known = Map.groupBy(marks, ({ id }) => id);
  return new Map(
    employed.map(({ id, joiningDate, leavingDate }) => [
      id,
      Object.fromEntries([
        ...free,
        ...(known.get(id) ?? []).map(({ day, mark }) => [day, mark] as const),
        ...days
          .filter((day) => day < joiningDate || (leavingDate !== null && day > leavingDate))
          .map((day) => [day, 'outside'] as const),
      ]),
    ]),
  );
}
