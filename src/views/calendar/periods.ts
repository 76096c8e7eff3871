import { weeksAround } from '@crewdeck/engine/console/calendar/weeks.ts';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type Day,
  type Period,
} from '@crewdeck/engine/model/days.ts';

export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

/**
 * Returns the days that a view shows around a day: whole weeks of the month, the week, or the month's own
 * days.
 */
export function periodOf(view: View, day: Day): Period {
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  return view === 'list' ? { from: startOfMonth(day), to: endOfMonth(day) } : weeksAround(day);
}

export const move = (view: View, day: Day, count: number): Day =>
  view === 'week' ? addDays(day, 7 * count) : addMonths(day, count);
