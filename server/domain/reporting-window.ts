import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { failFields, fieldError } from '../failures.ts';
import { windowStart } from '../../resources/reporting-window.ts';

/** Last day on which people may fill in a day themselves that they may still fill in today. */
export function lastDayToFillIn(day: string, today: string): string {
  let last = today;
  while (windowStart(addDays(last, 1)) <= day) last = addDays(last, 1);
  return last;
}

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
