import { addDays, startOfWeek, type Day } from '../../model/days.ts';

export type LaterName = 'tomorrow' | 'monday' | 'week';

/**
 * Returns the days to which an item can be postponed: tomorrow, next Monday if that is another day, in a
 * week.
 */
export function laterDays(today: Day): readonly { readonly name: LaterName; readonly day: Day }[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(startOfWeek(today), 7);
  const week = addDays(today, 7);
  return [
    { name: 'tomorrow', day: tomorrow },
    ...(monday === tomorrow || monday === week ? [] : [{ name: 'monday', day: monday } as const]),
    { name: 'week', day: week },
  ];
}
