import { dayOf, today } from '@crewdeck/engine/console/client/company-clock.ts';
import { daysBetween } from '@crewdeck/engine/model/days.ts';

/** Returns for how many days an item has been waiting since a moment; 0 for today's. */
export const waitingDays = (since: string): number =>
  Math.max(0, daysBetween(dayOf(new Date(since)), today()));
