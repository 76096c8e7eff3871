import { addDays } from '../../server/domain/calendar.ts';

/** Dates from one day to another, both included. */
export function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
