import { holds } from '@crewdeck/engine/model/access.ts';
import type { Call } from '@crewdeck/engine/server/context.ts';
import { failFields, fieldError } from '../failures.ts';
import { windowStart } from '../../resources/reporting-window.ts';

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
