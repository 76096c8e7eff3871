import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';

const FIRST_YEAR = 2018;

/** Returns the years to choose from, newest first; `ahead`: next year too. */
export function yearChoices(ahead = 0): number[] {
  const last = monthOf(today()).year + ahead;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
}
