import type { ReportDay } from '../../parts/DayCell.tsx';
import { weekdayOf } from '@crewdeck/engine/model/days.ts';

/** A column of the heat map: seven days, Monday first; undefined before the year begins and after it ends. */
export interface Week {
  readonly days: readonly (ReportDay | undefined)[];
  /** Month that begins in this week. */ readonly month?: number;
}

const LENGTH = 7;

/** Returns the days of a year in weeks. */
export function toWeeks(days: readonly ReportDay[]): readonly Week[] {
  const [first] = days;
  if (!first) return [];
  const padded: (ReportDay | undefined)[] = [
    ...Array.from({ length: weekdayOf(first.date) }, () => undefined),
    ...days,
  ];
  return Array.from({ length: Math.ceil(padded.length / LENGTH) }, (_, index) => {
    const week = Array.from({ length: LENGTH }, (_day, at) => padded[index * LENGTH + at]);
    const begin = week.find((day) => day?.date.endsWith('-01'));
    return { days: week, ...(begin && { month: Number(begin.date.slice(5, 7)) }) };
  });
}
