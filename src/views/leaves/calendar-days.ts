import { daysOf, weekdayOf, type Month } from '@crewdeck/engine/model/days.ts';
import type { Preview, TeamMate } from '../../parts/leave-data.ts';

/** A day of the calendar with its state. */
export interface CalendarDay {
  readonly date: string;
  readonly reason: 'weekend' | 'holiday' | null;
  readonly title?: string;
  readonly away: readonly TeamMate[];
}

const WEEK = 7;

/** Returns the weeks of a month, Monday first; undefined for days of other months. */
export function weeksOf(
  month: Month,
  known: Preview | undefined,
): readonly (readonly (CalendarDay | undefined)[])[] {
  const dates = daysOf(month);
  const cells = [...Array.from({ length: weekdayOf(dates[0] ?? '') }, () => undefined), ...dates];
  const padded = [
    ...cells,
    ...Array.from({ length: (WEEK - (cells.length % WEEK)) % WEEK }, () => undefined),
  ];
  const toDay = (date: string): CalendarDay => {
    const day = known?.days.find((one) => one.date === date);
    return {
      date,
      reason: day?.reason ?? null,
      ...(day?.title !== undefined && { title: day.title }),
      away: known?.teamAway.filter((mate) => mate.dates.includes(date)) ?? [],
    };
  };
  return Array.from({ length: padded.length / WEEK }, (_, week) =>
    padded
      .slice(week * WEEK, week * WEEK + WEEK)
      .map((date) => (date === undefined ? undefined : toDay(date))),
  );
}

/**
 * Returns the period after a day was chosen: the first choice is one day, the next one its end, the one after
 * starts over.
 */
export function extendPeriod(
  from: string | undefined,
  to: string | undefined,
  day: string,
): { readonly from: string; readonly to: string } {
  const isOpen = from !== undefined && from === to && day > from;
  return isOpen ? { from, to: day } : { from: day, to: day };
}
