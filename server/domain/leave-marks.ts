import { sql, type RawBuilder } from 'kysely';
import type { Period } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { overlapsDays } from '@crewdeck/engine/server/query/overlap.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import { modelOf } from '../declared.ts';
import { isEmployedOn } from './attendance.ts';
import { workingDaysOf } from './calendar.ts';
import { ACCEPTED } from './leave-days.ts';
import { isFromHome } from './leave-types.ts';
import { withDaysOff, type DayMark, type PeopleDays } from './people-days.ts';

const PENDING = 0;
const person = table('employees', 'e');
const leave = table('leaves', 'l');
const type = table('global_types', 't');

/**
 * SQL of the working days of requests that the caller reads. Accepted leave counts first (`away`, `half`, or
 * `halfRequested` while more is requested), then what waits (`requested`, `requestedHalf`), then work from
 * home (`home`, `homeHalf`). Two halves are a day. `rows` is SQL of the ids of people.
 */
export function leaveMarksSql(
  call: Call,
  { rows, from, to }: Period & { readonly rows: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const halves = sql`case when ${leave.dayPart} = 'full' then 2 else 1 end`;
  const model = modelOf(call, 'leaves');
  const isPending = sql<boolean>`${leave.leaveStatus} = ${PENDING}`;
  const sum = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`coalesce(sum(${halves}) filter (where ${which}), 0)`;
  const requested = sum(isPending);
  const away = sum(sql`not ${isPending} and not ${isFromHome(type)}`);
  return sql`
    select ${leave.userId} as id, w.day, case
        when ${away} >= 2 then 'away'
        when ${away} = 1 and ${requested} > 0 then 'halfRequested'
        when ${away} = 1 then 'half'
        when ${requested} >= 2 then 'requested'
        when ${requested} = 1 then 'requestedHalf'
        when sum(${halves}) >= 2 then 'home'
        else 'homeHalf'
      end as mark
    from ${leave}
      join ${type} on ${type.id} = ${leave.leaveType}
      join ${person} on ${person.id} = ${leave.userId}
      join unnest(${workingDaysOf(call, from, to)}) as w(day)
        on w.day between ${leave.leaveFrom} and ${leave.leaveTo} and ${isEmployedOn(person, sql`w.day`)}
    where ${leave.userId} = any(array(${rows}))
      and ${leave.leaveStatus} in (${sql.lit(PENDING)}, ${sql.lit(ACCEPTED)}) and not ${leave.isDeleted}
      and ${overlapsDays(model, { from, to })} and ${readCondition({ call, model, alias: 'l' })}
    group by 1, 2`;
}

/** Returns the marks of days of some people, by person and day. */
export const leaveMarks = (request: PeopleDays): ReturnType<typeof withDaysOff> =>
  withDaysOff(request, async () => {
    const { call, db, ids, from, to } = request;
    const people = sql`select i.id from unnest(${ids}::bigint[]) as i(id)`;
    const { rows } = await sql<DayMark>`select g.id, to_char(g.day, 'YYYY-MM-DD') as day, g.mark
      from (${leaveMarksSql(call, { rows: people, from, to })}) g`.execute(db);
    return rows;
  });
