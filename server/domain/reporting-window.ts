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

/** Whether somebody fills in days of any age, as hr does: they hold `read_all` and `update` on the module. */
const isFree = ({ identity }: Call, module: string): boolean =>
  holds(identity, module, 'read_all') && holds(identity, module, 'update');

/**
 * Throws 422 for a day more than `PAST_DAYS` ago: payroll and reports rest on what was recorded of it, and hr
 * alone corrects that.
 */
export function assertNotPast(call: Call, module: string, field: string, date: string, today: string): void {
  const { pastDays } = call.engine.config;
  const first = addDays(today, -pastDays);
  if (pastDays > 0 && date < first && !isFree(call, module))
    throw failFields(fieldError(field, 'too_early', { date: first }));
}

/** Throws 422 for a day that lies ahead, or one too long ago to be filled in; hr may go back further. */
export function assertInWindow(call: Call, module: string, field: string, date: string, today: string): void {
  if (date > today) throw failFields(fieldError(field, 'in_future'));
  const start = windowStart(today);
  if (date < start && !isFree(call, module))
    throw failFields(fieldError(field, 'too_early', { date: start }));
}
