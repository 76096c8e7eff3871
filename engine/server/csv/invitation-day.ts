import { MOST_WAITING_DAYS } from '../../model/csv/import-options.ts';
import { addDays, type Day } from '../../model/days.ts';
import { failFields, fieldError } from '../errors/errors.ts';

/**
 * Returns the day of an invitation; undefined for today, which is at once. Throws 422 at the field for a day
 * that is past, or too far away.
 */
export function readInvitationDay(today: Day, day: Day, field: string): Day | undefined {
  const last = addDays(today, MOST_WAITING_DAYS);
  if (day < today) throw failFields(fieldError(field, 'too_early', { date: today }));
  if (day > last) throw failFields(fieldError(field, 'too_late', { date: last }));
  return day === today ? undefined : day;
}
