import { sql, type Kysely } from 'kysely';
import { holds } from '../../resources/engine/access.ts';
import type { Database } from '../database/client.ts';
import type { Call } from '../engine/context.ts';
import { awayOn } from './away.ts';
import { addDays } from './calendar.ts';
import { readMonthOf } from './attendance-report.ts';
import { readBalances, withoutPerson } from './leave-balance.ts';
import { countUnread } from './notify.ts';
import { colleagueColumns } from './readable.ts';
import { readUpcoming } from './upcoming.ts';
import { windowStart } from './reporting-window.ts';

type Db = Kysely<Database>;
const RECENT_DAYS = 28;

async function first<T>(promise: Promise<{ rows: T[] }>): Promise<T> {
  return (await promise).rows[0] as T;
}

async function recentDays(call: Call, today: string): Promise<unknown[]> {
  const from = addDays(today, 1 - RECENT_DAYS);
  const months = [...new Set([from, today].map((date) => date.slice(0, 7)))];
  const reports = await Promise.all(months.map((month) => readMonthOf(call, call.identity.userId, { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }, today)));
  return reports.flatMap((report) => report?.days ?? []).filter((day) => day.date >= from && day.date <= today);
}

/** What everybody sees: the own days, leave, report, tickets, and what comes up. */
export async function readOwn(call: Call, db: Db, today: string): Promise<object> {
  const { userId } = call.identity;
  const figures = await first(sql<object>`select
    (select row_to_json(a) from (select id, status, to_char(check_in, 'HH24:MI') as "checkIn", to_char(check_out, 'HH24:MI') as "checkOut", working_hours as "workingHours", note, version from attendance where user_id = ${userId} and date = ${today}::date) a) as attendance,
    (select coalesce(json_agg(l order by l."leaveFrom"), '[]') from (select id, leave_type as "leaveType", leave_from as "leaveFrom", leave_to as "leaveTo", days, leave_status as "leaveStatus" from leaves where user_id = ${userId} and not is_deleted and (leave_status = 0 or (leave_status = 1 and leave_to >= ${today}::date)) order by leave_from limit 5) l) as leaves,
    (select id from dsr where user_id = ${userId} and working_date = ${today}::date) as "dsrId",
    (select count(*)::integer from dsr d, jsonb_array_elements(d.queries) q where d.user_id = ${userId} and q ->> 'answer' is null) as "openQueries",
    (select coalesce(json_agg(t order by t.id desc), '[]') from (select id, ticket_no as "ticketNo", title, status, priority from tickets where (raised_by = ${userId} or assigned_to = ${userId}) and status not in ('closed', 'resolved') order by id desc limit 5) t) as tickets,
    (select count(*)::integer from tickets where (raised_by = ${userId} or assigned_to = ${userId}) and status not in ('closed', 'resolved')) as "ticketCount"`.execute(db));
  const balances = await readBalances(db, { userIds: [userId], years: [Number(today.slice(0, 4))], weekend: call.engine.config.weekend });
  return {
    ...figures, markableFrom: windowStart(today), days: await recentDays(call, today), balances: balances.map(withoutPerson),
    unread: await countUnread(db, userId), upcoming: (await readUpcoming(db, today, 14)).slice(0, 8),
  };
}

/** What waits for somebody's decision: of their people, or of all with `read_all`. */
async function readWaiting(call: Call, db: Db): Promise<object> {
  const mine = (module: string) => holds(call.identity, module, 'update') ? (holds(call.identity, module, 'read_all') ? sql`user_id <> ${call.identity.userId}` : sql`user_id in (select crewdeck_team(${call.identity.userId}))`) : sql`false`;
  return first(sql<object>`select
    (select count(*)::integer from leaves where leave_status = 0 and not is_deleted and ${mine('leave_approval')}) as leaves,
    (select count(*)::integer from down_times where status = 'pending' and ${mine('down_time')}) as "downTimes",
    (select count(*)::integer from exception_requests where status = 'pending' and ${mine('exception')}) as exceptions`.execute(db));
}

/** For who leads people: their number, who of them is away, what waits. */
export async function readTeam(call: Call, db: Db, today: string): Promise<object | undefined> {
  const { userId } = call.identity;
  const { size } = await first(sql<{ size: number }>`select count(*)::integer as size from employees e where e.id in (select crewdeck_team(${userId})) and e.is_active and not e.is_deleted`.execute(db));
  if (size === 0) return undefined;
  const among = sql<boolean>`e.id in (select crewdeck_team(${userId}))`;
  const { rows: week } = await sql`select ${colleagueColumns}, l.leave_from as "from", l.leave_to as "to", l.day_part as "dayPart" from leaves l join employees e on e.id = l.user_id join global_types t on t.id = l.leave_type
    where ${among} and e.is_active and l.leave_status = 1 and not l.is_deleted and t.unique_value <> 'work_from_home' and l.leave_from <= ${addDays(today, 7)}::date and l.leave_to >= ${today}::date order by l.leave_from, e.name limit 20`.execute(db);
  const marked = await first(sql<object>`select count(*) filter (where a.status in (1, 3))::integer as "atWork", count(*) filter (where a.status is null)::integer as unmarked
    from employees e left join attendance a on a.user_id = e.id and a.date = ${today}::date where ${among} and e.is_active and not e.is_deleted`.execute(db));
  return { size, ...marked, awayToday: await awayOn(call, db, today, among), awayWeek: week, waiting: await readWaiting(call, db) };
}

/** For hr: people and their number over a year, who is at work, what waits, who comes and goes. */
export async function readCompany(call: Call, db: Db, today: string): Promise<object> {
  const figures = await first(sql<object>`select
    (select count(*)::integer from employees where is_active and not is_deleted) as headcount,
    (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'count', (select count(*)::integer from employees e where not e.is_deleted and e.joining_date <= (m + interval '1 month - 1 day')::date and (e.leaving_date is null or e.leaving_date > (m + interval '1 month - 1 day')::date))) order by m)
      from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') m) as trend,
    (select count(*)::integer from attendance a join employees e on e.id = a.user_id where a.date = ${today}::date and a.status in (1, 3) and e.is_active) as "atWork",
    (select count(*)::integer from attendance a join employees e on e.id = a.user_id where a.date = ${today}::date and a.status = 0 and e.is_active) as "onLeave",
    (select coalesce(json_agg(d order by d.label), '[]') from (select e.department as id, t.name as label, count(*)::integer as people, count(*) filter (where a.status in (1, 3))::integer as "atWork", count(*) filter (where a.status = 0)::integer as away
      from employees e join global_types t on t.id = e.department left join attendance a on a.user_id = e.id and a.date = ${today}::date where e.is_active and not e.is_deleted group by 1, 2) d) as departments,
    (select coalesce(json_agg(t order by t."trainingEnd"), '[]') from (select id as "userId", name, training_end as "trainingEnd" from trainees where is_active and not is_deleted and trainee_status in ('in_training', 'extended') and training_end between ${today}::date and ${addDays(today, 14)}::date order by training_end limit 10) t) as "traineesEnding",
    (select coalesce(json_agg(j order by j."joiningDate" desc), '[]') from (select id as "userId", name, joining_date as "joiningDate" from employees where not is_deleted and joining_date between ${addDays(today, -30)}::date and ${addDays(today, 30)}::date order by joining_date desc limit 10) j) as joiners,
    (select coalesce(json_agg(l order by l."leavingDate"), '[]') from (select id as "userId", name, leaving_date as "leavingDate" from employees where not is_deleted and leaving_date between ${addDays(today, -30)}::date and ${addDays(today, 60)}::date order by leaving_date limit 10) l) as leavers`.execute(db));
  return { ...figures, waiting: await readWaiting(call, db), awayToday: (await awayOn(call, db, today)).length };
}
