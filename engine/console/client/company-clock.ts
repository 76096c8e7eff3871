import { addDays, todayIn, type Day } from '../../model/days.ts';
import { readOpenSession } from './session.ts';

/** Returns the day of a moment as the company counts days; by this machine until the server has told. */
export const dayOf = (moment: Date): Day =>
  todayIn(readOpenSession()?.clock?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, moment);

/** Returns what the company calls today, by the server's clock; the person's machine may say another day. */
export const today = (): Day => dayOf(new Date(Date.now() + (readOpenSession()?.clock?.ahead ?? 0)));

/** Whether people still change what they have recorded of a day; the server refuses it where they do not. */
export function isChangeable(day: Day): boolean {
  const pastDays = readOpenSession()?.clock?.pastDays ?? 0;
  return pastDays === 0 || day >= addDays(today(), -pastDays);
}
