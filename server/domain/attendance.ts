import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../generated/database.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import type { Stored } from '../declared.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { isWorkingDay } from './calendar.ts';
import { minutesUntil } from '@crewdeck/engine/model/days.ts';
import { findLeaveOn } from './leave-days.ts';

const LONGEST = 659;

/**
 * Fills the hours of a mark from its times, where nobody has said them. Throws 422 for a day of 11 hours or
 * more.
 */
export function completeMark(record: Partial<Stored<'attendance'>>, hoursWereSent: boolean): void {
  const { checkIn, checkOut } = record;
  if (!checkIn || !checkOut || hoursWereSent) return;
  record.workingHours = minutesUntil(checkIn, checkOut);
  if (record.workingHours > LONGEST) throw failFields(fieldError('checkOut', 'invalid'));
}

/** SQL condition on `employees e`: they were employed on a day. */
const isEmployedOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} >= e.joining_date and (e.leaving_date is null or ${day} <= e.leaving_date)`;

/**
 * SQL condition on `employees e` and their mark of a day (`a`, a left join): it was a working day of theirs,
 * and they have not marked it.
 */
export const isUnmarked = (call: Call, date: string): RawBuilder<boolean> =>
  sql<boolean>`a.id is null and ${isEmployedOn(sql`${date}::date`)}
    and (select ${isWorkingDay(call, sql`${date}::date`)})`;

/**
 * SQL condition on `employees e`: they have not marked some working day from one date to another on which
 * they were employed. The working days are found once, not for each person.
 */
export const hasUnmarkedDay = (
  call: Call,
  from: string,
  to: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest((select array_agg(c.day::date)
    from generate_series(${from}::date, ${to}::date, interval '1 day') as c(day)
    where ${isWorkingDay(call, sql`c.day::date`)})) as u(day)
  where ${isEmployedOn(sql`u.day`)} and not exists (select 1 from attendance m where m.user_id = e.id
    and m.date = u.day))`;

/** Refuses a day on which the person is on accepted leave. */
export async function assertNotOnLeave(tx: Kysely<Database>, userId: unknown, date: string): Promise<void> {
  if ((await findLeaveOn(tx, userId, [date])).length > 0) throw fail('attendance_on_leave');
}

/** Refuses a day outside the person's employment. */
export async function assertEmployedOn(
  tx: Kysely<Database>,
  userId: unknown,
  field: string,
  date: string,
): Promise<void> {
  const { rows } = await sql<{
    joiningDate: string;
    leavingDate: string | null;
  }>`select joining_date, leaving_date from employees where id = ${userId}`.execute(tx);
  const person = rows[0];
  if (person && date < person.joiningDate)
    throw failFields(fieldError(field, 'too_early', { date: person.joiningDate }));
  if (person?.leavingDate && date > person.leavingDate)
    throw failFields(fieldError(field, 'too_late', { date: person.leavingDate }));
}
