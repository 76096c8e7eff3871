import { sql, type Kysely } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { workingDays } from './calendar.ts';
import { nameOf, notify } from './notify.ts';

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
  await sql`select 1 from employees where id = ${userId} for no key update`.execute(tx);
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
  const { rows: removed } = await sql<{ date: string; createdBy: number | null }>`
    with removed as (delete from roster_shifts where emp_id = ${userId} and date = any(${dates}::date[])
      returning *),
    kept as (update leave_days d set shift = to_jsonb(r) from removed r where d.leave_id = ${id}
      and d.date = r.date)
    select date, created_by from removed`.execute(tx);
  const rows = removed.filter((row) => !known.includes(row.date));
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

/**
 * Writes what an accepted request of full days means: attendance, with the mark that it replaces kept, and no
 * shifts. Of shifts on `known` dates nobody is told again.
 */
export async function writeLeaveDays(
  tx: Kysely<Database>,
  leave: LeavePeriod,
  actor: number,
  weekend: readonly number[],
  known: readonly string[] = [],
): Promise<void> {
  if (leave.leaveStatus !== ACCEPTED || leave.dayPart !== 'full') return;
  const dates = await workingDays(tx, leave.leaveFrom, leave.leaveTo, weekend);
  if (dates.length === 0) return;
  const { rows } = await sql<{
    uniqueValue: string;
  }>`select unique_value from global_types where id = ${leave.leaveType}`.execute(tx);
  const status = rows[0]?.uniqueValue === HOME_TYPE ? FROM_HOME : ON_LEAVE;
  await sql`
    with marked as (
      insert into leave_days (leave_id, user_id, date, replaced)
      select ${leave.id}, ${leave.userId}, d.day, case when a.id is not null then to_jsonb(a) end
      from unnest(${dates}::date[]) as d(day) left join attendance a on a.user_id = ${leave.userId}
        and a.date = d.day
      on conflict (leave_id, date) do nothing
    )
    insert into attendance (user_id, date, status, created_by) select ${leave.userId}, d.day, ${status},
      ${actor} from unnest(${dates}::date[]) as d(day)
    on conflict (user_id, date) do update set status = excluded.status, check_in = null, check_out = null,
      working_hours = null, note = null, version = attendance.version + 1, updated_at = now()`.execute(tx);
  if (status === ON_LEAVE) await removeShifts(tx, leave, dates, known);
}

/**
 * Takes back what a request has written; marks that were replaced return, and shifts that were removed.
 * Answers the dates of those shifts.
 */
export async function takeBackLeaveDays(tx: Kysely<Database>, leaveId: number): Promise<string[]> {
  await sql`update attendance a set status = (d.replaced ->> 'status')::integer,
    check_in = (d.replaced ->> 'check_in')::time, check_out = (d.replaced ->> 'check_out')::time,
    working_hours = (d.replaced ->> 'working_hours')::integer, note = d.replaced ->> 'note',
      version = a.version + 1, updated_at = now()
    from leave_days d where d.leave_id = ${leaveId} and d.replaced is not null and a.user_id = d.user_id
      and a.date = d.date`.execute(tx);
  await sql`delete from attendance a using leave_days d where d.leave_id = ${leaveId} and d.replaced is null
    and a.user_id = d.user_id and a.date = d.date`.execute(tx);
  const { rows } = await sql<{ date: string }>`
    with gone as (delete from leave_days where leave_id = ${leaveId} returning shift)
    insert into roster_shifts (emp_id, date, shift, start_time, end_time, created_by)
    select s.emp_id, s.date, s.shift, s.start_time, s.end_time, s.created_by
      from gone, jsonb_populate_record(null::roster_shifts, gone.shift) s where gone.shift is not null
      on conflict do nothing returning date`.execute(tx);
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
    select id, user_id as "userId", leave_from as "leaveFrom", leave_to as "leaveTo", day_part as "dayPart",
      leave_type as "leaveType", leave_status as "leaveStatus", days from leaves l
    where leave_status in (0, 1) and not is_deleted and leave_to >= ${context.today}::date and
      exists (select 1 from unnest(${dates}::date[]) as d(day) where d.day between l.leave_from
      and l.leave_to)
    order by user_id, id for update`.execute(tx);
  for (const leave of rows) {
    const count = (await workingDays(tx, leave.leaveFrom, leave.leaveTo, context.weekend)).length;
    const days = leave.dayPart === 'full' ? count : Math.min(count, 0.5);
    if (days === leave.days) continue;
    await lockPerson(tx, leave.userId);
    await sql`update leaves set days = ${days}, version = version + 1, updated_at = now()
      where id = ${leave.id}`.execute(tx);
    const returned = await takeBackLeaveDays(tx, leave.id);
    await writeLeaveDays(tx, leave, context.actor, context.weekend, returned);
  }
}

/** The accepted request of full days that a day belongs to, if there is one. */
export async function findLeaveOn(
  tx: Kysely<Database>,
  userId: unknown,
  dates: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day from unnest(${dates}::date[]) as d(day) where exists (select 1 from leaves l
      where l.user_id = ${userId} and l.leave_status = ${ACCEPTED} and not l.is_deleted
      and l.day_part = 'full' and d.day between l.leave_from and l.leave_to) order by d.day`.execute(tx);
  return rows.map((row) => row.day);
}
