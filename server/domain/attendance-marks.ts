import { sql, type Kysely, type RawBuilder } from 'kysely';
import { meets } from '@crewdeck/engine/model/access.ts';
import { todayIn, type Period } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';
import type { Database } from '../../generated/database.ts';
import { modelOf } from '../declared.ts';
import { isEmployedOn } from './attendance.ts';
import { isWorkingDay, workingDaysOf } from './calendar.ts';
import { ACCEPTED } from './leave-days.ts';
import { isFromHome } from './leave-types.ts';
import { withDaysOff, type DayMark, type PeopleDays } from './people-days.ts';

const person = table('employees', 'e');
const mark = table('attendance', 'm');
const leave = table('leaves', 'l');
const type = table('global_types', 't');
const correction = table('exception_requests', 'x');

/**
 * SQL of working days without a mark: `missing`, or `open` for today; and of days with leave on one `half`
 * whose other half is marked or still to come. `rows` is SQL of the ids of people.
 */
export function countedMarksSql(
  call: Call,
  { rows, from, to }: Period & { readonly rows: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const today = todayIn(call.engine.config.timeZone, call.engine.now());
  const until = to < today ? to : today;
  const isToday = sql<boolean>`u.day = ${today}::date`;
  return sql`
    select ${person.id} as id, u.day, case when ${isToday} then 'open' else 'missing' end as mark
    from ${person} cross join lateral (
      select w.day from unnest(${workingDaysOf(call, from, until)}) as w(day)
      where ${isEmployedOn(person, sql`w.day`)}
      except select ${mark.date} from ${mark}
      where ${mark.userId} = ${person.id} and ${mark.date} between ${from}::date and ${until}::date
    ) u
    where ${person.id} = any(array(${rows})) and not ${person.isDeleted} and (${person.isActive} or not ${isToday})
    union all
    select ${leave.userId}, ${leave.leaveFrom}, 'half'
    from ${leave} join ${type} on ${type.id} = ${leave.leaveType}
    where ${leave.userId} = any(array(${rows})) and ${leave.leaveStatus} = ${ACCEPTED} and not ${leave.isDeleted}
      and ${leave.dayPart} <> 'full' and not ${isFromHome(type)}
      and ${leave.leaveFrom} between ${from}::date and ${to}::date
      and ${isWorkingDay(call, sql`${leave.leaveFrom}`)}
      and (${leave.leaveFrom} > ${today}::date or exists (
        select 1 from ${mark} where ${mark.userId} = ${leave.userId} and ${mark.date} = ${leave.leaveFrom}))
    group by 1, 2 having count(*) = 1`;
}

/** Days for which a correction waits that the caller reads. */
async function findPending(call: Call, db: Kysely<Database>, ids: readonly number[], { from, to }: Period) {
  const model = modelOf(call, 'exception-requests');
  if (!meets(call.identity, model, model.needs.read)) return [];
  const { rows } = await sql<DayMark>`
    select ${correction.userId} as id, to_char(${correction.date}, 'YYYY-MM-DD') as day, 'requested' as mark
    from ${correction}
    where ${correction.userId} = any(${ids}::bigint[]) and ${correction.status} = 'pending'
      and ${correction.date} between ${from}::date and ${to}::date
      and ${readCondition({ call, model, alias: 'x' })}`.execute(db);
  return rows;
}

/** Returns the marks of days of some people other than their attendance, by person and day. */
export const attendanceMarks = (request: PeopleDays): ReturnType<typeof withDaysOff> =>
  withDaysOff(request, async () => {
    const { call, db, ids, from, to } = request;
    const rows = sql`select i.id from unnest(${ids}::bigint[]) as i(id)`;
    const [corrections, counted] = await Promise.all([
      findPending(call, db, ids, request),
      sql<DayMark>`select g.id, to_char(g.day, 'YYYY-MM-DD') as day, g.mark
        from (${countedMarksSql(call, { rows, from, to })}) g`.execute(db),
    ]);
    return [...corrections, ...counted.rows];
  });
