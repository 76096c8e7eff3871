import { sql, type Kysely, type RawBuilder } from 'kysely';
import { eachDay, isWeekend, type Day } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { peopleCondition } from '@crewdeck/engine/server/query/scope.ts';
import { modelOf } from '../declared.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Database } from '../../generated/database.ts';
import { isEmployedOn } from './attendance.ts';
import { holidaysIn, workingDaysOf } from './calendar.ts';
import { findLeaveOf } from './leave-days.ts';

const person = table('employees', 'e');
const mark = table('attendance', 'm');
const written = table('dsr', 'd');

interface MissingReport {
  readonly id: number;
  readonly day: Day;
}

/**
 * SQL of the working days of a period for which people who were employed and at work have written nothing: a
 * row for each person (`id`) and `day`. `whom` is a condition of people, in SQL `e`. Each person's reports
 * and marks are found by one look at an index; as conditions on each day they would have whole tables read.
 */
export function missingReportsSql(
  call: Call,
  { from, to }: { readonly from: Day; readonly to: Day },
  whom: RawBuilder<boolean>,
): RawBuilder<MissingReport> {
  const isInPeriod = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${day} between ${from}::date and ${to}::date`;
  return sql<MissingReport>`
    select ${person.id} as id, u.day
    from ${person} cross join lateral (
      select w.day from unnest(${workingDaysOf(call, from, to)}) as w(day)
      where ${isEmployedOn(person, sql`w.day`)}
      except select ${written.workingDate} from ${written}
      where ${written.userId} = ${person.id} and ${isInPeriod(written.workingDate)}
      except select ${mark.date} from ${mark}
      where ${mark.userId} = ${person.id} and ${isInPeriod(mark.date)} and ${mark.status} = 0
    ) u
    where not ${person.isDeleted} and ${whom}`;
}

/** SQL condition of the people in use (`e`), but the caller, whose reports the caller reads. */
export const othersOf = (call: Call): RawBuilder<boolean> => sql<boolean>`(${person.isActive}
  and not ${person.isDeleted} and ${person.id} <> ${call.identity.userId}
  and ${peopleCondition(call, modelOf(call, 'dsr'), person.id)})`;

/** Returns leave, holidays and weekends of some people, by person and day. */
export async function freeDaysOf(
  { engine }: Call,
  db: Kysely<Database>,
  { ids, from, to }: { readonly ids: readonly number[]; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<number, Readonly<Record<Day, string>>>> {
  const days = eachDay(from, to);
  const [holidays, leave] = await Promise.all([holidaysIn(db, from, to), findLeaveOf(db, ids, days)]);
  const free = days.flatMap((day) => {
    if (holidays.has(day)) return [[day, 'holiday']];
    return isWeekend(day, engine.config.weekend) ? [[day, 'weekend']] : [];
  });
  const taken = Map.groupBy(leave, ({ userId }) => userId);
  return new Map(
    ids.map((id) => [
      id,
      Object.fromEntries([...free, ...(taken.get(id) ?? []).map(({ day }) => [day, 'leave'])]) as Record<
        Day,
        string
      >,
    ]),
  );
}
