import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { yearsUntil } from '@crewdeck/engine/model/years.ts';
import { FIRST_YEAR } from '../../resources/first-year.ts';

/** Returns the years to choose from, newest first; `ahead`: next year too. */
export const yearChoices = (ahead = 0): number[] =>
  yearsUntil(monthOf(today()).year, { from: FIRST_YEAR, ahead });
