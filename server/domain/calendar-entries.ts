import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { ServiceAnswer } from '../declared.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { isFromHome } from './leave-types.ts';

export type CalendarEntry = ServiceAnswer<'calendar', 'range'>['entries'][number];
type Entry = CalendarEntry & Readonly<Record<string, unknown>>;
type Db = Kysely<Database>;

interface Period {
  readonly from: string;
  readonly to: string;
}

const leave = table('leaves', 'l');
const type = table('global_types', 't');
const person = table('employees', 'e');
const holiday = table('holidays', 'h');
const event = table('events', 'v');
const shift = table('roster_shifts', 's');

/** The person's own requests that are open or accepted. */
async function ownLeave(db: Db, userId: number, { from, to }: Period): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'leave' as kind, ${leave.id} as id, ${leave.leaveFrom} as "from", ${leave.leaveTo} as "to",
      ${type.name} as title, ${leave.userId} as "userId", ${leave.leaveStatus} as status,
      ${leave.dayPart} as "dayPart"
    from ${leave}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${leave.userId} = ${userId} and not ${leave.isDeleted} and ${leave.leaveStatus} in (0, 1)
      and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date
    order by ${leave.leaveFrom}`.execute(db);
  return rows;
}

/** Returns absences of the caller's team and department; the page of a day shows those of others. */
async function colleaguesAway(db: Db, userId: number, { from, to }: Period): Promise<Entry[]> {
  const me = table('employees', 'me');
  const { rows } = await sql<Entry>`
    select 'away' as kind, ${leave.id} as id, ${leave.leaveFrom} as "from", ${leave.leaveTo} as "to",
      ${person.name} as title, ${person.id} as "userId", ${leave.dayPart} as "dayPart"
    from ${leave}
      join ${person} on ${person.id} = ${leave.userId}
      join ${type} on ${type.id} = ${leave.leaveType}
      join ${me} on ${me.id} = ${userId}
    where ${leave.userId} <> ${userId} and ${leave.leaveStatus} = 1 and not ${leave.isDeleted}
      and not ${isFromHome(type)} and ${person.isActive} and not ${person.isDeleted}
      and ${leave.leaveFrom} <= ${to}::date and ${leave.leaveTo} >= ${from}::date
      and (${person.managerId} = ${me.managerId} or ${person.managerId} = ${me.id}
        or ${person.id} = ${me.managerId} or ${person.department} = ${me.department})
    order by ${leave.leaveFrom}, ${person.name}`.execute(db);
  return rows;
}

async function holidays(db: Db, { from, to }: Period): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'holiday' as kind, ${holiday.id} as id, ${holiday.date} as "from", ${holiday.date} as "to",
      ${holiday.title} as title
    from ${holiday}
    where ${holiday.date} between ${from}::date and ${to}::date
    order by ${holiday.date}`.execute(db);
  return rows;
}

async function events(db: Db, { from, to }: Period): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'event' as kind, ${event.id} as id, ${event.date} as "from", ${event.date} as "to",
      ${event.title} as title, coalesce(${event.banner}, 'default') as banner
    from ${event}
    where not ${event.isDeleted} and ${event.date} between ${from}::date and ${to}::date
    order by ${event.date}`.execute(db);
  return rows;
}

async function ownShifts(db: Db, userId: number, { from, to }: Period): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'shift' as kind, ${shift.id} as id, ${shift.date} as "from", ${shift.date} as "to",
      ${shift.shift} as title, to_char(${shift.startTime}, 'HH24:MI') as "startTime",
      to_char(${shift.endTime}, 'HH24:MI') as "endTime"
    from ${shift}
    where ${shift.empId} = ${userId} and ${shift.date} between ${from}::date and ${to}::date
    order by ${shift.date}`.execute(db);
  return rows;
}

/**
 * Returns the entries of a person's calendar in a period: own leave in every state, absences of colleagues
 * without their reason, holidays, events, own shifts.
 */
export async function readCalendar(
  db: Db,
  userId: number,
  from: string,
  to: string,
): Promise<CalendarEntry[]> {
  const period = { from, to };
  return [
    ...(await ownLeave(db, userId, period)),
    ...(await colleaguesAway(db, userId, period)),
    ...(await holidays(db, period)),
    ...(await events(db, period)),
    ...(await ownShifts(db, userId, period)),
  ];
}
