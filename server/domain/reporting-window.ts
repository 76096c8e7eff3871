import { holds } from '@crewdeck/engine/model/access.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Call } from '@crewdeck/engine/server/context/context.ts';
import { fail, failFields, fieldError } from '../failures.ts';
import { windowStart } from '../../resources/reporting-window.ts';

/** Last day on which people may fill in a day themselves that they may still fill in today. */
export function lastDayToFillIn(day: string, today: string): string {
  let last = today;
  while (windowStart(addDays(last, 1)) <= day) last = addDays(last, 1);
  return last;
}

/**
 * Returns whether a person may fill in days of any age, as hr does: with `read_all` and `update` on the
 * module.
 */
const isFree = ({ identity }: Call, module: string): boolean =>
  holds(identity, module, 'read_all') && holds(identity, module, 'update');

/** A day in a field of a record that a person fills in or changes. */
interface Entered {
  readonly call: Call;
  readonly module: string;
  readonly field: string;
  readonly date: string;
  readonly today: string;
}

/**
 * Throws 422 for a day more than `PAST_DAYS` ago, since payroll and reports rest on what was recorded of it:
 * hr alone corrects that, and says why (`reason_required`).
 */
export function assertNotPast({ call, module, field, date, today }: Entered): void {
  const { pastDays } = call.engine.config;
  const first = addDays(today, -pastDays);
  if (pastDays === 0 || date >= first) return;
  if (!isFree(call, module)) throw failFields(fieldError(field, 'too_early', { date: first }));
  if (call.reason === undefined) throw fail('reason_required', { reason: 'past' });
}

/** Throws 422 for a day that lies ahead, or is too long ago to be filled in; hr may go back further. */
export function assertInWindow(entered: Entered): void {
  const { call, module, field, date, today } = entered;
  if (date > today) throw failFields(fieldError(field, 'in_future'));
  const start = windowStart(today);
  if (date < start && !isFree(call, module))
    throw failFields(fieldError(field, 'too_early', { date: start }));
  assertNotPast(entered);
}
