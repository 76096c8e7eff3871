import { addDays, todayIn, type Day } from '../../model/days.ts';
import { readOpenSession } from './session.ts';

/**
 * Returns the day of a moment in the company's time zone; in that of this machine until the server has sent
 * it.
 */
export const dayOf = (moment: Date): Day =>
  todayIn(readOpenSession()?.clock?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, moment);

/**
 * Returns the company's current day, by the server's clock; the user's machine may have another date.
 * @example
 * import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
 * const inspectionUntil = addDays(today(), 20);
 * daysBetween(today(), inspectionUntil); // → 20
 */
export const today = (): Day => dayOf(new Date(Date.now() + (readOpenSession()?.clock?.ahead ?? 0)));

/** Checks whether a recorded day may still be changed; the server refuses later changes. */
export function isChangeable(day: Day): boolean {
  const pastDays = readOpenSession()?.clock?.pastDays ?? 0;
  return pastDays === 0 || day >= addDays(today(), -pastDays);
}
