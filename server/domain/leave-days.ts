import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { workingDays } from './calendar.ts';
import { isFromHome } from './leave-types.ts';
import { nameOf, notify } from './notify.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';

const person = table('employees');
const leave = table('leaves', 'l');
const written = table('leave_days', 'd');
const mark = table('attendance', 'a');
const shift = table('roster_shifts', 's');
const type = table('global_types', 't');

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

/** On whose behalf days are written, and in which transaction. */
interface Writing {
  readonly call: Call;
  readonly tx: Kysely<Database>;
}

export const ACCEPTED = 1;
const ON_LEAVE = 0;
const FROM_HOME = 3;

/**
 * Makes all who write some people's days take turns, so that leave, attendance and shifts never pass each
 * other.
 */
export async function lockPeople(tx: Kysely<Database>, ids: readonly unknown[]): Promise<void> {
  await sql`select 1 from ${person} where ${person.id} = any(${ids}::bigint[]) order by ${person.id}
    for no key update`.execute(tx);
}
export const lockPerson = (tx: Kysely<Database>, userId: unknown): Promise<void> => lockPeople(tx, [userId]);

/** Removes the shifts on days of leave, and notifies their planners. */
async function removeShifts(
  { call: { engine }, tx }: Writing,
  { id, userId }: LeavePeriod,
  dates: readonly string[],
): Promise<void> {
  const removed = table('roster_shifts', 'removed');
  const { rows } = await sql<{ date: string; createdBy: number | null }>`
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
  const name = rows.length > 0 ? await nameOf(tx, userId) : '';
  for (const author of new Set(rows.map((row) => row.createdBy))) {
    const days = rows
      .filter((row) => row.createdBy === author)
      .map((row) => row.date)
      .sort();
    await notify({ engine, tx }, [author], {
      kind: 'shift_removed',
      params: { userId, name, dates: days },
      key: `leaves/${id}/shifts/${days[0]}+${days.length}`,
    });
  }
}

/**
 * Marks the days in attendance, and keeps with the request what each of them was marked as before. Days of
 * leave lose their times; those that are worked at home keep them.
 */
async function markDays(
  tx: Kysely<Database>,
  { id, userId }: LeavePeriod,
  dates: readonly string[],
  { status, actor }: { readonly status: number; readonly actor: number },
): Promise<void> {
  const marks = table('attendance');
  const excluded = table('attendance', 'excluded');
  const kept = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
    status === FROM_HOME ? value : sql`null`;
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
      ${marks.$.checkIn} = ${kept(marks.checkIn)},
      ${marks.$.checkOut} = ${kept(marks.checkOut)},
      ${marks.$.workingHours} = ${kept(marks.workingHours)},
      ${marks.$.note} = ${kept(marks.note)},
      ${marks.$.version} = ${marks.version} + 1,
      ${marks.$.updatedAt} = now()`.execute(tx);
}

/** Returns the condition that a request is an accepted half day of a person. */
const isHalfOf = (userId: number, date: string): RawBuilder<boolean> =>
  sql<boolean>`${leave.userId} = ${userId} and ${leave.leaveFrom} = ${date}::date
    and ${leave.dayPart} <> 'full' and ${leave.leaveStatus} = ${ACCEPTED} and not ${leave.isDeleted}`;

/**
 * Returns the attendance status of an accepted request's days; undefined if it takes only half of a day. A
 * day with one half worked at home counts as work.
 */
async function statusOf(
  tx: Kysely<Database>,
  { id, userId, leaveFrom, dayPart }: LeavePeriod,
): Promise<number | undefined> {
  const parts =
    dayPart === 'full' ? sql<boolean>`${leave.id} = ${id}` : sql<boolean>`${isHalfOf(userId, leaveFrom)}`;
  const { rows } = await sql<{ count: number; isHome: boolean }>`
    select count(*)::integer as count, bool_or(${isFromHome(type)}) as "isHome"
    from ${leave}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${parts}`.execute(tx);
  const { count = 0, isHome = false } = rows[0] ?? {};
  if (dayPart !== 'full' && count < 2) return undefined;
  return isHome ? FROM_HOME : ON_LEAVE;
}

/**
 * Writes what an accepted request means for its whole days, or for those among `only`: attendance, with the
 * mark that it replaces kept, and no shifts. A half day is written once the other half is taken too.
 */
export async function writeLeaveDays(
  tx: Kysely<Database>,
  request: LeavePeriod,
  { call, only }: { readonly call: Call; readonly only?: readonly string[] },
): Promise<void> {
  const { weekend } = call.engine.config;
  if (request.leaveStatus !== ACCEPTED) return;
  const status = await statusOf(tx, request);
  if (status === undefined) return;
  const dates = (await workingDays(tx, request.leaveFrom, request.leaveTo, weekend)).filter(
    (date) => only?.includes(date) ?? true,
  );
  if (dates.length === 0) return;
  await markDays(tx, request, dates, { status, actor: call.identity.userId });
  if (status === ON_LEAVE) await removeShifts({ call, tx }, request, dates);
}

/**
 * Makes a day's mark the person's own, whatever a request has written there: taking the request back leaves
 * it.
 */
export async function keepMark(tx: Kysely<Database>, userId: unknown, date: string): Promise<void> {
  await sql`delete from ${written} where ${written.userId} = ${userId} and ${written.date} = ${date}::date`.execute(
    tx,
  );
}

/**
 * Takes back what a request has written, on all days or those among `only`; marks that were replaced return,
 * and shifts that were removed. Of a half day that is what either half has written.
 */
export async function takeBackLeaveDays(
  tx: Kysely<Database>,
  { id, userId, leaveFrom, dayPart }: Pick<LeavePeriod, 'id' | 'userId' | 'leaveFrom' | 'dayPart'>,
  only?: readonly string[],
): Promise<void> {
  const former = table('attendance', 'f');
  const own = sql<boolean>`(${written.leaveId} = ${id} or (${dayPart !== 'full'}::boolean and ${written.leaveId} in (
      select ${leave.id} from ${leave} where ${isHalfOf(userId, leaveFrom)})))
    and (${only ?? null}::date[] is null or ${written.date} = any(${only ?? null}::date[]))`;
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
    where ${own} and ${written.replaced} is not null
      and ${mark.userId} = ${written.userId} and ${mark.date} = ${written.date}`.execute(tx);
  await sql`
    delete from ${mark}
    using ${written}
    where ${own} and ${written.replaced} is null
      and ${mark.userId} = ${written.userId} and ${mark.date} = ${written.date}`.execute(tx);
  const shifts = table('roster_shifts');
  await sql`
    with gone as (
      delete from ${written} where ${own} returning ${written.shift} as shift
    )
    insert into ${shifts} (${shifts.$.empId}, ${shifts.$.date}, ${shifts.$.shift}, ${shifts.$.startTime},
      ${shifts.$.endTime}, ${shifts.$.createdBy})
    select ${shift.empId}, ${shift.date}, ${shift.shift}, ${shift.startTime}, ${shift.endTime},
      ${shift.createdBy}
    from gone, jsonb_populate_record(null::${shifts}, gone.shift) s
    where gone.shift is not null
    on conflict do nothing`.execute(tx);
}

/** The days among `dates` that accepted requests take wholly, and on which a person does not work. */
export async function findLeaveOf(
  db: Kysely<Database>,
  people: readonly unknown[],
  dates: readonly string[],
): Promise<readonly { readonly userId: number; readonly day: string }[]> {
  const { rows } = await sql<{ userId: number; day: string }>`
    select ${leave.userId} as "userId", d.day
    from unnest(${dates}::date[]) as d(day)
      join ${leave} on d.day between ${leave.leaveFrom} and ${leave.leaveTo}
      join ${type} on ${type.id} = ${leave.leaveType}
    where ${leave.userId} = any(${people}::bigint[]) and ${leave.leaveStatus} = ${ACCEPTED}
      and not ${leave.isDeleted} and not ${isFromHome(type)}
    group by ${leave.userId}, d.day
    having sum(case when ${leave.dayPart} = 'full' then 1 else 0.5 end) >= 1
    order by d.day`.execute(db);
  return rows;
}
/** Those of one person. */
export const findLeaveOn = async (
  tx: Kysely<Database>,
  userId: unknown,
  dates: readonly string[],
): Promise<string[]> => (await findLeaveOf(tx, [userId], dates)).map(({ day }) => day);
