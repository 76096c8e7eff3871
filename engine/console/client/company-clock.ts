import { todayIn, type Day } from '../../model/days.ts';
import { readOpenSession } from './session.ts';

/** Returns the day of a moment as the company counts days; by this machine until the server has told. */
export const dayOf = (moment: Date): Day =>
  todayIn(readOpenSession()?.clock?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, moment);

/** Returns what the company calls today, by the server's clock; the person's machine may say another day. */
export const today = (): Day => dayOf(new Date(Date.now() + (readOpenSession()?.clock?.ahead ?? 0)));
