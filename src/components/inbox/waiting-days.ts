import { daysBetween, today, toLocalDay } from '../dates.ts';

/** For how many days something has been waiting since a moment; 0 for today's. */
export const waitingDays = (since: string): number =>
  Math.max(0, daysBetween(toLocalDay(new Date(since)), today()).length - 1);
