import { holds } from '@crewdeck/engine/model/access.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { failFields, fieldError } from '../failures.ts';
import { addDays, dayOfWeek } from '@crewdeck/engine/model/days.ts';

/** Days back by weekday, Sunday first: Mon, Tue, Wed and Sun 6, Thu and Fri 4, Sat 5. */
const daysBack = [6, 6, 6, 6, 4, 4, 5] as const;

/** First day that people may still fill in themselves. */
export const windowStart = (today: string): string => addDays(today, -(daysBack[dayOfWeek(today)] ?? 0));

/**
 * Refuses with 422 a day that lies ahead, or one too long ago to be filled in by the person; who has
 * `read_all` and
 * `update` on the module (hr) may go back further.
 */
export function assertInWindow(
  { identity }: Call,
  module: string,
  field: string,
  date: string,
  today: string,
): void {
  if (date > today) throw failFields(fieldError(field, 'in_future'));
  const start = windowStart(today);
  const isFree = holds(identity, module, 'read_all') && holds(identity, module, 'update');
  if (date < start && !isFree) throw failFields(fieldError(field, 'too_early', { date: start }));
}
