import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Attendance } from '../../generated/types.ts';
import type { Database } from '../database/client.ts';
import { fail, failFields, fieldError } from '../errors.ts';
import type { Call } from '../engine/context.ts';
import { minutesBetween } from './calendar.ts';
import { findLeaveOn } from './leave-days.ts';

const DAY = 24 * 60;
const LONGEST = 659;

/** Minutes from check-in to check-out; a check-out that is earlier belongs to the next morning. */
const workedMinutes = (checkIn: string, checkOut: string): number => (minutesBetween(checkIn, checkOut) + DAY) % DAY;

/** Fills the hours of a mark from its times, where nobody has said them. Throws 422 for a day of 11 hours or more. */
export function completeMark(record: Partial<Attendance>, hoursWereSent: boolean): void {
  const { checkIn, checkOut } = record;
  if (!checkIn || !checkOut || hoursWereSent) return;
  record.workingHours = workedMinutes(checkIn, checkOut);
  if (record.workingHours > LONGEST) throw failFields(fieldError('checkOut', 'invalid'));
}

/** SQL condition on `employees e`: they have not marked some working day from one date to another on which they were employed. */
export const hasUnmarkedDay = ({ engine }: Call, from: string, to: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from generate_series(${from}::date, ${to}::date, interval '1 day') as u(day)
  where u.day >= e.joining_date and (e.leaving_date is null or u.day <= e.leaving_date) and not extract(dow from u.day)::integer = any(${engine.config.weekend}::integer[])
    and not exists (select 1 from holidays h where h.date = u.day::date and h.type <> 'optional') and not exists (select 1 from attendance m where m.user_id = e.id and m.date = u.day::date))`;

/** Refuses a day on which the person is on accepted leave. */
export async function assertNotOnLeave(tx: Kysely<Database>, userId: unknown, date: string): Promise<void> {
  if ((await findLeaveOn(tx, userId, [date])).length > 0) throw fail('attendance_on_leave');
}

/** Refuses a day outside the person's employment. */
export async function assertEmployedOn(tx: Kysely<Database>, userId: unknown, field: string, date: string): Promise<void> {
  const { rows } = await sql<{ joining_date: string; leaving_date: string | null }>`select joining_date, leaving_date from employees where id = ${userId}`.execute(tx);
  const person = rows[0];
  if (person && date < person.joining_date) throw failFields(fieldError(field, 'too_early', { date: person.joining_date }));
  if (person?.leaving_date && date > person.leaving_date) throw failFields(fieldError(field, 'too_late', { date: person.leaving_date }));
}
