import { sql, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { todayOf } from './deciders.ts';
import { isEmployed } from './employment.ts';
import { readFigures, type Db, type Team } from './dashboard-figures.ts';

const leave = table('leaves', 'l');
const exception = table('exception_requests', 'x');
const downTime = table('down_times', 'd');
const person = table('employees', 'e');
const type = table('global_types', 't');

/**
 * SQL of the pending requests that the caller decides: of their people, or of all with `read_all`, never the
 * own ones, nor those of who has left.
 */
function waitingRows(call: Call): RawBuilder<unknown> {
  const { identity } = call;
  const employed = sql`select ${person.id} from ${person} where ${isEmployed(person, todayOf(call))}`;
  const mine = (module: string, requester: RawBuilder<number>): RawBuilder<boolean> => {
    if (!holds(identity, module, 'update')) return sql<boolean>`false`;
    const isTheirs = holds(identity, module, 'read_all')
      ? sql`${requester} <> ${identity.userId}`
      : sql`${requester} in (select crewdeck_team(${identity.userId}))`;
    return sql<boolean>`${isTheirs} and ${requester} in (${employed})`;
  };
  return sql`
    select 'leave' as kind, ${leave.id} as id, ${leave.version} as version, ${leave.userId} as user_id,
      ${leave.leaveFrom} as "from", ${leave.leaveTo} as "to", ${leave.days} as days,
      null::integer as minutes, ${leave.dayPart} as "dayPart", null::integer as "wantedStatus",
      ${leave.leaveType} as type, ${leave.createdAt} as created_at
    from ${leave}
    where ${leave.leaveStatus} = 0 and not ${leave.isDeleted} and ${mine('leave_approval', leave.userId)}
    union all
    select 'exception', ${exception.id}, ${exception.version}, ${exception.userId},
      ${exception.date}, ${exception.date}, null,
      null, null, ${exception.wantedStatus},
      null, ${exception.createdAt}
    from ${exception}
    where ${exception.status} = 'pending' and ${mine('exception', exception.userId)}
    union all
    select 'downTime', ${downTime.id}, ${downTime.version}, ${downTime.userId},
      ${downTime.date}, ${downTime.date}, null,
      ${downTime.minutes}, null, null,
      ${downTime.reason}, ${downTime.createdAt}
    from ${downTime}
    where ${downTime.status} = 'pending' and ${mine('down_time', downTime.userId)}`;
}

const WAITING_SHOWN = 5;

/** SQL of the requests of `waiting` that have waited longest, as they are shown. */
const longestSql = sql`
  select w.kind, w.id, w.version, w.user_id as "userId",
    ${person.name} as name, ${person.avatarUrl} as "avatarUrl",
    w."from", w."to", w.days, w.minutes, w."dayPart", w."wantedStatus",
    json_build_object('type', ${type.name}) as labels, w.created_at
  from (select * from waiting order by created_at, kind, id limit ${WAITING_SHOWN}) w
    join ${person} on ${person.id} = w.user_id
    left join ${type} on ${type.id} = w.type`;

/**
 * What waits for the caller's decision: how much of each kind, how much for more than two days, and what has
 * waited longest.
 */
export async function readWaiting(call: Call, db: Db): Promise<Team['waiting']> {
  return readFigures(
    db,
    sql<Team['waiting']>`
      with waiting as (${waitingRows(call)})
      select count(*) filter (where kind = 'leave')::integer as leaves,
        count(*) filter (where kind = 'downTime')::integer as "downTimes",
        count(*) filter (where kind = 'exception')::integer as exceptions,
        count(*) filter (where created_at < now() - interval '2 days')::integer as late,
        (
          select coalesce(json_agg(to_jsonb(n) - 'created_at' order by n.created_at, n.kind, n.id), '[]')
          from (${longestSql}) n
        ) as items
      from waiting`,
  );
}
