import { countWaitingSteps } from './waiting-steps.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { readMonthOf } from './attendance-report.ts';
import { readFigures, type Db, type Own } from './dashboard-figures.ts';
import { readBalances, withoutPerson } from './leave-balance.ts';
import { countUnread } from './notify.ts';
import { readUpcoming } from './upcoming.ts';
import { windowStart } from '../../resources/reporting-window.ts';

const RECENT_DAYS = 28;

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

const mark = table('attendance', 'a');
const leave = table('leaves', 'l');
const type = table('global_types', 't');
const report = table('dsr', 'd');
const ticket = table('tickets', 'k');

/** SQL of the person's mark of the day, as JSON. */
const markSql = (userId: number, today: string): RawBuilder<unknown> => sql`
  select row_to_json(shown)
  from (
    select ${mark.id} as id, ${mark.status} as status,
      to_char(${mark.checkIn}, 'HH24:MI') as "checkIn",
      to_char(${mark.checkOut}, 'HH24:MI') as "checkOut",
      ${mark.workingHours} as "workingHours", ${mark.note} as note, ${mark.version} as version
    from ${mark}
    where ${mark.userId} = ${userId} and ${mark.date} = ${today}::date
  ) shown`;

/** SQL of the person's next requests that are open or accepted, as JSON. */
const leavesSql = (userId: number, today: string): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by shown."leaveFrom"), '[]')
  from (
    select ${leave.id} as id, ${leave.leaveType} as "leaveType",
      ${leave.leaveFrom} as "leaveFrom", ${leave.leaveTo} as "leaveTo", ${leave.dayPart} as "dayPart",
      ${leave.days} as days, ${leave.leaveStatus} as "leaveStatus",
      (
        select json_build_object('leaveType', ${type.name}) from ${type} where ${type.id} = ${leave.leaveType}
      ) as labels
    from ${leave}
    where ${leave.userId} = ${userId} and not ${leave.isDeleted}
      and (${leave.leaveStatus} = 0 or (${leave.leaveStatus} = 1 and ${leave.leaveTo} >= ${today}::date))
    order by ${leave.leaveFrom}
    limit 5
  ) shown`;

/** SQL of the person's last reports, as JSON. */
const reportsSql = (userId: number): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by shown.date desc), '[]')
  from (
    select ${report.id} as id, ${report.workingDate} as date, ${report.totalMinutes} as minutes,
      jsonb_array_length(${report.entries}) as entries,
      (
        select count(*)::integer from jsonb_array_elements(${report.queries}) q where q ->> 'answer' is null
      ) as "openQueries"
    from ${report}
    where ${report.userId} = ${userId}
    order by ${report.workingDate} desc
    limit 3
  ) shown`;

/** SQL of how many questions about their reports the person has not answered. */
const openQueriesSql = (userId: number): RawBuilder<unknown> => sql`
  select count(*)::integer
  from ${report}, jsonb_array_elements(${report.queries}) q
  where ${report.userId} = ${userId} and q ->> 'answer' is null`;

const isOpen = sql<boolean>`${ticket.status} not in ('closed', 'resolved')`;

/** SQL of the newest open tickets among `whose`, as JSON. */
const ticketsSql = (whose: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select coalesce(json_agg(shown order by shown.id desc), '[]')
  from (
    select ${ticket.id} as id, ${ticket.ticketNo} as "ticketNo", ${ticket.title} as title,
      ${ticket.status} as status, ${ticket.priority} as priority
    from ${ticket}
    where ${whose} and ${isOpen}
    order by ${ticket.id} desc
    limit 5
  ) shown`;

/** SQL of how many tickets among `whose` are open. */
const countTicketsSql = (whose: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select count(*)::integer from ${ticket} where ${whose} and ${isOpen}`;

/**
 * Returns the numbers of the person's assigned tickets, open questions about their reports, and waiting
 * steps.
 */
export const readOwnWaiting = (
  call: Call,
  db: Db,
): Promise<{ readonly tickets: number; readonly questions: number; readonly checklistSteps: number }> => {
  const { userId } = call.identity;
  return readFigures(
    db,
    sql`select (${countTicketsSql(sql`${ticket.assignedTo} = ${userId}`)}) as tickets,
      (${openQueriesSql(userId)}) as questions,
      (${countWaitingSteps(call)}) as "checklistSteps"`,
  );
};

type StoredFigures = Omit<Own, 'markableFrom' | 'days' | 'balances' | 'unread' | 'upcoming'>;

/** SQL of the own figures that are read as they are stored: a row with each of them. */
function figuresSql(userId: number, today: string): RawBuilder<StoredFigures> {
  const isRaised = sql<boolean>`${ticket.raisedBy} = ${userId}`;
  const isAssigned = sql<boolean>`${ticket.assignedTo} = ${userId}`;
  const isOwn = sql<boolean>`(${isRaised} or ${isAssigned})`;
  return sql<StoredFigures>`
    select (${markSql(userId, today)}) as attendance,
      (${leavesSql(userId, today)}) as leaves,
      (
        select ${report.id}
        from ${report}
        where ${report.userId} = ${userId} and ${report.workingDate} = ${today}::date
      ) as "dsrId",
      (${reportsSql(userId)}) as reports,
      (${openQueriesSql(userId)}) as "openQueries",
      (${ticketsSql(isOwn)}) as tickets,
      (${countTicketsSql(isOwn)}) as "ticketCount",
      (${countTicketsSql(isRaised)}) as "ticketsRaised",
      (${countTicketsSql(isAssigned)}) as "ticketsAssigned"`;
}

/**
 * Returns the part of the dashboard that everybody sees: own days, leave, report, tickets, and upcoming
 * dates.
 */
export async function readOwn(call: Call, db: Db, today: string): Promise<Own> {
  const { userId } = call.identity;
  const figures = await readFigures(db, figuresSql(userId, today));
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
    upcoming: await readUpcoming(call, today, 14, 8),
  };
}
