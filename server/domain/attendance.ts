import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import type { Stored } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { workingDaysOf } from './calendar.ts';
import { spanOf } from '@crewdeck/engine/model/days.ts';
import { findLeaveOn } from './leave-days.ts';
import { table, type Table } from '@crewdeck/engine/server/database/table.ts';

const person = table('employees', 'e');
const mark = table('attendance', 'm');

/** Minutes that a day of work has at most. */
export const LONGEST_DAY = 659;

/** Times of arrival and departure on a day, in the company's time zone. */
export interface WorkedTimes {
  readonly date: string;
  readonly checkIn?: string | null | undefined;
  readonly checkOut?: string | null | undefined;
}

/** Returns the minutes between the times, as many as passed: 7 or 9 hours in nights of a change of clocks. */
export function workedMinutes({ engine }: Pick<Call, 'engine'>, times: WorkedTimes): number | undefined {
  const { date, checkIn, checkOut } = times;
  if (!checkIn || !checkOut) return undefined;
  const { from, to } = spanOf(date, checkIn, checkOut, engine.config.timeZone);
  return (to.getTime() - from.getTime()) / 60_000;
}

/** Throws 422 at the fields, called `names`, of times that are still to come: they are no work yet. */
export function assertOver(
  { engine }: Pick<Call, 'engine'>,
  { date, checkIn, checkOut }: WorkedTimes,
  names: readonly [checkIn: string, checkOut: string] = ['checkIn', 'checkOut'],
): void {
  const { timeZone } = engine.config;
  const start = checkIn ?? undefined;
  const isAhead = (time: string, from = time): boolean =>
    spanOf(date, from, time, timeZone).to.getTime() > engine.now().getTime();
  const errors = [
    ...(start && isAhead(start) ? [fieldError(names[0], 'in_future')] : []),
    ...(checkOut && isAhead(checkOut, start) ? [fieldError(names[1], 'in_future')] : []),
  ];
  if (errors.length > 0) throw failFields(...errors);
}

/**
 * Fills the hours of a mark from its times, where nobody has said them. Throws 422 for a day of 11 hours or
 * more, and for more hours than lie between the times. Hours without times are those of a whole day, which
 * people enter in its morning.
 */
export function completeMark(
  call: Pick<Call, 'engine'>,
  { record, date }: { readonly record: Partial<Stored<'attendance'>>; readonly date: string },
  hoursWereSent: boolean,
): void {
  const minutes = workedMinutes(call, { ...record, date });
  if (minutes === undefined) return;
  if (hoursWereSent) {
    if ((record.workingHours ?? 0) > minutes)
      throw failFields(fieldError('workingHours', 'maximum', { limit: minutes }));
    return;
  }
  record.workingHours = minutes;
  if (minutes > LONGEST_DAY) throw failFields(fieldError('checkOut', 'invalid'));
}

/** Returns the condition that a person was employed on a day. */
export const isEmployedOn = (one: Table<'employees'>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} >= ${one.joiningDate} and (${one.leavingDate} is null or ${day} <= ${one.leavingDate})`;

/**
 * Returns the condition that a person has an unmarked working day in a period of their employment: they
 * have fewer marks than working days. The working days are computed once for all people, and a person's
 * marks by one index scan instead of one a day.
 */
export const hasUnmarkedDay = (
  call: Call,
  one: Table<'employees'>,
  from: string,
  to: string,
): RawBuilder<boolean> => {
  const workingDays = workingDaysOf(call, from, to);
  return sql<boolean>`(
    select count(*) from unnest(${workingDays}) as u(day) where ${isEmployedOn(one, sql`u.day`)}
  ) > (
    select count(*) from ${mark}
    where ${mark.userId} = ${one.id} and ${mark.date} between ${from}::date and ${to}::date
      and (${mark.date} = any(${workingDays})) is true and ${isEmployedOn(one, mark.date)}
  )`;
};

/** Refuses a day on which the person is on accepted leave. */
export async function assertNotOnLeave(tx: Kysely<Database>, userId: unknown, date: string): Promise<void> {
  if ((await findLeaveOn(tx, userId, [date])).length > 0) throw fail('attendance_on_leave');
}

/** From when a person is employed, and how long. */
export interface Employment {
  readonly id: number;
  readonly joiningDate: string;
  readonly leavingDate: string | null;
}

/** The employment of some people. */
export async function findEmployment(
  tx: Kysely<Database>,
  ids: readonly unknown[],
): Promise<readonly Employment[]> {
  const { rows } = await sql<Employment>`
    select ${person.id} as id, ${person.joiningDate} as "joiningDate", ${person.leavingDate} as "leavingDate"
    from ${person}
    where ${person.id} = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Refuses a day outside an employment. */
export function assertWithin(employed: Employment | undefined, field: string, date: string): void {
  if (employed && date < employed.joiningDate)
    throw failFields(fieldError(field, 'too_early', { date: employed.joiningDate }));
  if (employed?.leavingDate && date > employed.leavingDate)
    throw failFields(fieldError(field, 'too_late', { date: employed.leavingDate }));
}

/** Refuses a day outside the person's employment. */
export async function assertEmployedOn(
  tx: Kysely<Database>,
  userId: unknown,
  field: string,
  date: string,
): Promise<void> {
  assertWithin((await findEmployment(tx, [userId]))[0], field, date);
}
