import { addDays, dayOfWeek } from '@crewdeck/engine/model/days.ts';

/** Days back by weekday, Sunday first: Mon, Tue, Wed and Sun 6, Thu and Fri 4, Sat 5. */
const daysBack = [6, 6, 6, 6, 4, 4, 5] as const;

/** First day that people may still fill in themselves. */
export const windowStart = (today: string): string => addDays(today, -(daysBack[dayOfWeek(today)] ?? 0));
