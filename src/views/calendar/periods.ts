import {
  addDays,
  addMonths,
  eachDay,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  type Day,
  type Period,
} from '@crewdeck/engine/model/days.ts';

export const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

/** Days that a view shows around a day: whole weeks of the month, the week, or the month's own days. */
export function periodOf(view: View, day: Day): Period {
  const [first, last] = [startOfMonth(day), endOfMonth(day)];
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  return view === 'list'
    ? { from: first, to: last }
    : { from: startOfWeek(first), to: addDays(startOfWeek(last), 6) };
}

export const weeksOf = ({ from, to }: Period): Day[][] => {
  const days = eachDay(from, to);
  return Array.from({ length: days.length / 7 }, (_none, index) => days.slice(index * 7, index * 7 + 7));
};
export const move = (view: View, day: Day, count: number): Day =>
  view === 'week' ? addDays(day, 7 * count) : addMonths(day, count);
