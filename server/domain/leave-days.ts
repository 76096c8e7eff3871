import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { workingDays } from './calendar.ts';
import { nameOf, notify } from './notify.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const person = table('employees');
const leave = table('leaves', 'l');
const written = table('leave_days', 'd');
const mark = table('attendance', 'a');
const shift = table('roster_shifts', 's');

/** A request as far as its days matter. */
export interface LeavePeriod {
  readonly id: number;
  readonly userId: number;
  readonly leaveFrom: string;
  readonly leaveTo: string;
  readonly dayPart: string;
  readonly leaveType: number;
  readonly leaveStatus: number;
}

export const ACCEPTED = 1;
const ON_LEAVE = 0;
const FROM_HOME = 3;
export const HOME_TYPE = 'work_from_home';

/**
 * Makes all who write a person's days take turns, so that leave, attendance and shifts never pass each other.
 */
export async function lockPerson(tx: Kysely<Database>, userId: unknown): Promise<void> {
  await sql`select 1 from ${person} where ${person.id} = ${userId} for no key update`.execute(tx);
}

/**
 * Takes away the shifts of days of leave, and tells those who planned them but for the dates that they know
 * of.
 */
async function removeShifts(
  tx: Kysely<Database>,
  { id, userId }: LeavePeriod,
  dates: readonly string[],
  known: readonly string[],
): Promise<void> {
  const removed = table('roster_shifts', 'removed');
  const { rows: shifts } = await sql<{ date: string; createdBy: number | null }>`
    with removed as (
      delete from ${shift}
      where ${shift.empId} = ${userId} and ${shift.date} = any(${dates}::date[])
      returning *
    ), kept as (
      update ${written}
      set ${written.$.shift} = to_jsonb(removed)
      from removed
      where ${written.leaveId} = ${id} and ${written.date} = ${removed.date}
    )
    select ${removed.date} as date, ${removed.createdBy} as "createdBy" from removed`.execute(tx);
  const rows = shifts.filter((row) => !known.includes(row.date));
  const name = rows.length > 0 ? await nameOf(tx, userId) : '';
  for (const author of new Set(rows.map((row) => row.createdBy))) {
    const days = rows
      .filter((row) => row.createdBy === author)
      .map((row) => row.date)
      .sort();
    await notify(tx, [author], {
      kind: 'shift_removed',
      params: { userId, name, dates: days },
    });
  }
}

/** Marks the days in attendance, and keeps with the request what each of them was marked as before. */
async function markDays(
  tx: Kysely<Database>,
  { id, userId }: LeavePeriod,
  dates: readonly string[],
  { status, actor }: { readonly status: number; readonly actor: number },
): Promise<void> {
  const marks = table('attendance');
  const excluded = table('attendance', 'excluded');
  await sql`
    with marked as (
      insert into ${table('leave_days')}
        (${written.$.leaveId}, ${written.$.userId}, ${written.$.date}, ${written.$.replaced})
      select ${id}, ${userId}, d.day, case when ${mark.id} is not null then to_jsonb(a) end
      from unnest(${dates}::date[]) as d(day)
        left join ${mark} on ${mark.userId} = ${userId} and ${mark.date} = d.day
      on conflict (${written.$.leaveId}, ${written.$.date}) do nothing
    )
    insert into ${marks} (${marks.$.userId}, ${marks.$.date}, ${marks.$.status}, ${marks.$.createdBy})
    select ${userId}, d.day, ${status}, ${actor}
    from unnest(${dates}::date[]) as d(day)
    on conflict (${marks.$.userId}, ${marks.$.date}) do update
    set ${marks.$.status} = ${excluded.status},
      ${marks.$.checkIn} = null,
      ${marks.$.checkOut} = null,
      ${marks.$.workingHours} = null,
      ${marks.$.note} = null,
      ${marks.$.version} = ${marks.version} + 1,
      ${marks.$.updatedAt} = now()`.execute(tx);
}

/**
 * Writes what an accepted request of full days means: attendance, with the mark that it replaces kept, and no
 * shifts. Of shifts on `known` dates nobody is told again.
 */
export async function writeLeaveDays(
  tx: Kysely<Database>,
  request: LeavePeriod,
  actor: number,
  weekend: readonly number[],
  known: readonly string[] = [],
): Promise<void> {
  if (request.leaveStatus !== ACCEPTED || request.dayPart !== 'full') return;
  const dates = await workingDays(tx, request.leaveFrom, request.leaveTo, weekend);
  if (dates.length === 0) return;
  const type = await tx
    .selectFrom('global_types')
    .select('uniqueValue')
    .where('id', '=', request.leaveType)
    .executeTakeFirst();
  const status = type?.uniqueValue === HOME_TYPE ? FROM_HOME : ON_LEAVE;
  await markDays(tx, request, dates, { status, actor });
  if (status === ON_LEAVE) await removeShifts(tx, request, dates, known);
}

/**
 * Takes back what a request has written; marks that were replaced return, and shifts that were removed.
 * Answers the dates of those shifts.
 */
export async function takeBackLeaveDays(tx: Kysely<Database>, leaveId: number): Promise<string[]> {
  const former = table('attendance', 'f');
  await sql`
    update ${mark}
    set ${mark.$.status} = ${former.status},
      ${mark.$.checkIn} = ${former.checkIn},
      ${mark.$.checkOut} = ${former.checkOut},
      ${mark.$.workingHours} = ${former.workingHours},
      ${mark.$.note} = ${former.note},
      ${mark.$.version} = ${mark.version} + 1,
      ${mark.$.updatedAt} = now()
    from ${written}, jsonb_populate_record(null::${table('attendance')}, ${written.replaced}) f
    where ${written.leaveId} = ${leaveId} and ${written.replaced} is not null
      and ${mark.userId} = ${written.userId} and ${mark.date} = ${written.date}`.execute(tx);
  await sql`
    delete from ${mark}
    using ${written}
    where ${written.leaveId} = ${leaveId} and ${written.replaced} is null
      and ${mark.userId} = ${written.userId} and ${mark.date} = ${written.date}`.execute(tx);
  const shifts = table('roster_shifts');
  const { rows } = await sql<{ date: string }>`
    with gone as (
      delete from ${written} where ${written.leaveId} = ${leaveId} returning ${written.shift} as shift
    )
    insert into ${shifts} (${shifts.$.empId}, ${shifts.$.date}, ${shifts.$.shift}, ${shifts.$.startTime},
      ${shifts.$.endTime}, ${shifts.$.createdBy})
    select ${shift.empId}, ${shift.date}, ${shift.shift}, ${shift.startTime}, ${shift.endTime},
      ${shift.createdBy}
    from gone, jsonb_populate_record(null::${shifts}, gone.shift) s
    where gone.shift is not null
    on conflict do nothing
    returning ${shifts.date} as date`.execute(tx);
  return rows.map((row) => row.date);
}

/**
 * Counts the open and coming requests of some dates again after the holidays have changed, with what follows
 * from them.
 */
export async function recountLeaves(
  tx: Kysely<Database>,
  dates: readonly string[],
  context: { today: string; actor: number; weekend: readonly number[] },
): Promise<void> {
  const { rows } = await sql<LeavePeriod & { days: number }>`
    select ${leave.id} as id, ${leave.userId} as "userId",
      ${leave.leaveFrom} as "leaveFrom", ${leave.leaveTo} as "leaveTo", ${leave.dayPart} as "dayPart",
      ${leave.leaveType} as "leaveType", ${leave.leaveStatus} as "leaveStatus", ${leave.days} as days
    from ${leave}
    where ${leave.leaveStatus} in (0, 1) and not ${leave.isDeleted}
      and ${leave.leaveTo} >= ${context.today}::date
      and exists (select 1 from unnest(${dates}::date[]) as d(day)
        where d.day between ${leave.leaveFrom} and ${leave.leaveTo})
    order by ${leave.userId}, ${leave.id}
    for update`.execute(tx);
  for (const request of rows) {
    const count = (await workingDays(tx, request.leaveFrom, request.leaveTo, context.weekend)).length;
    const days = request.dayPart === 'full' ? count : Math.min(count, 0.5);
    if (days === request.days) continue;
    await lockPerson(tx, request.userId);
    await tx
      .updateTable('leaves')
      .set((eb) => ({ days, version: eb('version', '+', 1), updatedAt: sql`now()` }))
      .where('id', '=', request.id)
      .execute();
    const returned = await takeBackLeaveDays(tx, request.id);
    await writeLeaveDays(tx, request, context.actor, context.weekend, returned);
  }
}

/** The accepted request of full days that a day belongs to, if there is one. */
export async function findLeaveOn(
  tx: Kysely<Database>,
  userId: unknown,
  dates: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day
    from unnest(${dates}::date[]) as d(day)
    where exists (
      select 1
      from ${leave}
      where ${leave.userId} = ${userId} and ${leave.leaveStatus} = ${ACCEPTED} and not ${leave.isDeleted}
        and ${leave.dayPart} = 'full' and d.day between ${leave.leaveFrom} and ${leave.leaveTo}
    )
    order by d.day`.execute(tx);
  return rows.map((row) => row.day);
}
