import { sql, type Kysely, type RawBuilder } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Database } from '../../generated/database.ts';
import type { ServiceAnswer } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { isUnmarked } from './attendance.ts';
import { awayOn } from './away.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { readMonthOf } from './attendance-report.ts';
import { readBalances, withoutPerson } from './leave-balance.ts';
import { countUnread } from './notify.ts';
import { colleagueColumns } from './readable.ts';
import { readUpcoming } from './upcoming.ts';
import { windowStart } from './reporting-window.ts';

type Db = Kysely<Database>;
type Figures = ServiceAnswer<'dashboard', 'summary'>;
type Own = Figures['own'];
type Team = NonNullable<Figures['team']>;
type Company = NonNullable<Figures['company']>;
const RECENT_DAYS = 28;

async function first<T>(promise: Promise<{ rows: T[] }>): Promise<T> {
  const [row] = (await promise).rows;
  if (!row) throw new Error('A statement of figures has answered no row.');
  return row;
}

async function recentDays(call: Call, today: string): Promise<Own['days']> {
  const from = addDays(today, 1 - RECENT_DAYS);
  const months = [...new Set([from, today].map((date) => date.slice(0, 7)))];
  const reports = await Promise.all(
    months.map((month) =>
      readMonthOf(
        call,
        call.identity.userId,
        { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) },
        today,
      ),
    ),
  );
  return reports
    .flatMap((report) => report?.days ?? [])
    .filter((day) => day.date >= from && day.date <= today);
}

/** What everybody sees: the own days, leave, report, tickets, and what comes up. */
export async function readOwn(call: Call, db: Db, today: string): Promise<Own> {
  const { userId } = call.identity;
  const figures = await first(
    sql<Omit<Own, 'markableFrom' | 'days' | 'balances' | 'unread' | 'upcoming'>>`select
    (select row_to_json(a) from (select id, status, to_char(check_in, 'HH24:MI') as "checkIn",
      to_char(check_out, 'HH24:MI') as "checkOut", working_hours as "workingHours", note, version
      from attendance where user_id = ${userId} and date = ${today}::date) a) as attendance,
    (select coalesce(json_agg(l order by l."leaveFrom"), '[]')
      from (select id, leave_type as "leaveType", leave_from as "leaveFrom", leave_to as "leaveTo",
      day_part as "dayPart", days, leave_status as "leaveStatus",
      (select json_build_object('leaveType', t.name) from global_types t where t.id = leave_type) as labels
      from leaves where user_id = ${userId} and not is_deleted
      and (leave_status = 0 or (leave_status = 1 and leave_to >= ${today}::date)) order by leave_from
      limit 5) l) as leaves,
    (select id from dsr where user_id = ${userId} and working_date = ${today}::date) as "dsrId",
    (select coalesce(json_agg(r order by r.date desc), '[]')
      from (select id, working_date as date, total_minutes as minutes, jsonb_array_length(entries) as entries,
      (select count(*)::integer from jsonb_array_elements(queries) q
      where q ->> 'answer' is null) as "openQueries" from dsr where user_id = ${userId}
      order by working_date desc limit 3) r) as reports,
    (select count(*)::integer from dsr d, jsonb_array_elements(d.queries) q where d.user_id = ${userId}
      and q ->> 'answer' is null) as "openQueries",
    (select coalesce(json_agg(t order by t.id desc), '[]')
      from (select id, ticket_no as "ticketNo", title, status, priority from tickets
      where (raised_by = ${userId} or assigned_to = ${userId}) and status not in ('closed', 'resolved')
      order by id desc limit 5) t) as tickets,
    (select count(*)::integer from tickets where (raised_by = ${userId} or assigned_to = ${userId})
      and status not in ('closed', 'resolved')) as "ticketCount",
    (select count(*)::integer from tickets where raised_by = ${userId}
      and status not in ('closed', 'resolved')) as "ticketsRaised",
    (select count(*)::integer from tickets where assigned_to = ${userId}
      and status not in ('closed', 'resolved')) as "ticketsAssigned"`.execute(db),
  );
  const balances = await readBalances(db, {
    userIds: [userId],
    years: [Number(today.slice(0, 4))],
    weekend: call.engine.config.weekend,
  });
  return {
    ...figures,
    markableFrom: windowStart(today),
    days: await recentDays(call, today),
    balances: balances.map(withoutPerson),
    unread: await countUnread(db, userId),
    upcoming: (await readUpcoming(db, today, 14)).slice(0, 8),
  };
}

/**
 * SQL of the pending requests that the caller decides: of their people, or of all with `read_all`, never the
 * own ones.
 */
function waitingRows({ identity }: Call): RawBuilder<unknown> {
  const mine = (module: string, column: string): RawBuilder<boolean> => {
    if (!holds(identity, module, 'update')) return sql<boolean>`false`;
    return holds(identity, module, 'read_all')
      ? sql<boolean>`${sql.ref(column)} <> ${identity.userId}`
      : sql<boolean>`${sql.ref(column)} in (select crewdeck_team(${identity.userId}))`;
  };
  return sql`
    select 'leave' as kind, l.id, l.version, l.user_id, l.leave_from as "from", l.leave_to as "to", l.days,
      null::integer as minutes, l.day_part as "dayPart", null::integer as "wantedStatus",
      l.leave_type as type, l.created_at
    from leaves l where l.leave_status = 0 and not l.is_deleted and ${mine('leave_approval', 'l.user_id')}
    union all
    select 'exception', x.id, x.version, x.user_id, x.date, x.date, null, null, null, x.wanted_status, null,
      x.created_at from exception_requests x where x.status = 'pending' and ${mine('exception', 'x.user_id')}
    union all
    select 'downTime', d.id, d.version, d.user_id, d.date, d.date, null, d.minutes, null, null, d.reason,
      d.created_at from down_times d where d.status = 'pending' and ${mine('down_time', 'd.user_id')}`;
}

const WAITING_SHOWN = 5;

/**
 * What waits for the caller's decision: how much of each kind, how much for more than two days, and what has
 * waited longest.
 */
export async function readWaiting(call: Call, db: Db): Promise<Team['waiting']> {
  return first(
    sql<Team['waiting']>`with waiting as (${waitingRows(call)})
    select count(*) filter (where kind = 'leave')::integer as leaves,
      count(*) filter (where kind = 'downTime')::integer as "downTimes",
      count(*) filter (where kind = 'exception')::integer as exceptions,
      count(*) filter (where created_at < now() - interval '2 days')::integer as late,
      (select coalesce(json_agg(to_jsonb(n) - 'created_at' order by n.created_at, n.kind, n.id), '[]') from (
        select w.kind, w.id, w.version, w.user_id as "userId", e.name, e.avatar_url as "avatarUrl", w."from",
          w."to", w.days, w.minutes, w."dayPart", w."wantedStatus", json_build_object('type',
          t.name) as labels, w.created_at
        from (select * from waiting order by created_at, kind, id limit ${WAITING_SHOWN}) w join employees e
          on e.id = w.user_id left join global_types t on t.id = w.type) n) as items
    from waiting`.execute(db),
  );
}

/** For who leads people: their number, who of them is at work and away. */
export async function readTeam(
  call: Call,
  db: Db,
  today: string,
): Promise<Omit<Team, 'waiting'> | undefined> {
  const { userId } = call.identity;
  const { size, people } = await first(
    sql<{
      size: number;
      people: number[];
    }>`select count(*)::integer as size, coalesce(json_agg(e.id order by e.id), '[]') as people
      from employees e where e.id in (select crewdeck_team(${userId}))
        and e.is_active and not e.is_deleted`.execute(db),
  );
  if (size === 0) return undefined;
  const among = sql<boolean>`e.id in (select crewdeck_team(${userId}))`;
  const { rows: week } = await sql<
    Team['awayWeek'][number]
  >`select ${colleagueColumns}, l.leave_from as "from", l.leave_to as "to", l.day_part as "dayPart"
      from leaves l join employees e on e.id = l.user_id join global_types t on t.id = l.leave_type
    where ${among} and e.is_active and l.leave_status = 1 and not l.is_deleted
      and t.unique_value <> 'work_from_home' and l.leave_from <= ${addDays(today, 7)}::date
      and l.leave_to >= ${today}::date order by l.leave_from, e.name limit 20`.execute(db);
  const marked = await first(
    sql<
      Pick<Team, 'atWork' | 'unmarked'>
    >`select count(*) filter (where a.status in (1, 3))::integer as "atWork",
      count(*) filter (where ${isUnmarked(call, today)})::integer as unmarked
    from employees e left join attendance a on a.user_id = e.id and a.date = ${today}::date where ${among}
      and e.is_active and not e.is_deleted`.execute(db),
  );
  return { size, people, ...marked, awayToday: await awayOn(call, db, today, among), awayWeek: week };
}

const MONTHS = 12;
const firstMonth = (today: string): RawBuilder<unknown> =>
  sql`date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1})`;

/**
 * SQL of the headcount at the end of each of the last months, and who came and went in it: comings and goings
 * of all time, added up.
 */
const trend = (today: string): RawBuilder<unknown> => sql`
  select month, (sum(joined - gone) over (order by month))::integer as count, joined, gone from (
    select date_trunc('month', day) as month, sum(joined)::integer as joined, sum(gone)::integer as gone
      from (
      select joining_date as day, 1 as joined, 0 as gone from employees where not is_deleted
      union all select leaving_date, 0, 1 from employees where not is_deleted and leaving_date is not null
      union all select m::date, 0, 0 from generate_series(${firstMonth(today)}, ${today}::date,
        interval '1 month') m
    ) moves group by 1) months`;

/** For hr: people and their number over a year, who is at work, who comes and goes. */
export async function readCompany(call: Call, db: Db, today: string): Promise<Omit<Company, 'waiting'>> {
  const present = sql`count(*) filter (where status in (1, 3))::integer as "atWork",
    count(*) filter (where status = 3)::integer as "atHome"`;
  const figures = await first(
    sql<Omit<Company, 'waiting' | 'awayToday'>>`
    with staff as (select e.department, a.status, ${isUnmarked(call, today)} as is_unmarked from employees e
      left join attendance a on a.user_id = e.id and a.date = ${today}::date where e.is_active
      and not e.is_deleted),
    moves as (${trend(today)})
    select count(*)::integer as headcount, ${present},
      count(*) filter (where status = 0)::integer as "onLeave",
    (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'count', count, 'joined', joined,
      'left', gone) order by month) from moves
      where month between ${firstMonth(today)} and ${today}::date) as trend,
    (select coalesce(json_agg(d order by d.label), '[]')
      from (select t.id, t.name as label, count(*)::integer as people, ${present},
      count(*) filter (where status = 0)::integer as away,
      count(*) filter (where is_unmarked)::integer as unmarked
      from staff join global_types t on t.id = staff.department group by 1, 2) d) as departments,
    (select coalesce(json_agg(t order by t."trainingEnd"), '[]')
      from (select id as "userId", name, training_end as "trainingEnd", avatar_url as "avatarUrl",
      (select m.name from employees m where m.id = trainer_id) as trainer from trainees where is_active
      and not is_deleted and trainee_status in ('in_training', 'extended')
      and training_end between ${today}::date and ${addDays(today, 14)}::date order by training_end
      limit 10) t) as "traineesEnding",
    (select coalesce(json_agg(j order by j."joiningDate" desc), '[]')
      from (select id as "userId", name, joining_date as "joiningDate", avatar_url as "avatarUrl"
      from employees where not is_deleted and joining_date between ${addDays(today, -30)}::date
      and ${addDays(today, 30)}::date order by joining_date desc limit 10) j) as joiners,
    (select coalesce(json_agg(l order by l."leavingDate"), '[]')
      from (select id as "userId", name, leaving_date as "leavingDate", avatar_url as "avatarUrl"
      from employees where not is_deleted and leaving_date between ${addDays(today, -30)}::date
      and ${addDays(today, 60)}::date order by leaving_date limit 10) l) as leavers
    from staff`.execute(db),
  );
  return { ...figures, awayToday: (await awayOn(call, db, today)).length };
}
