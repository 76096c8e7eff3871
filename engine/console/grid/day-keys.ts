import { addDays, addMonths, startOfWeek, type Day } from '../../model/days.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A key as its event describes it. */
type CalendarKey = { readonly key: string } & Partial<
  Readonly<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>>
>;

/**
 * Returns the day that a key leads to in a calendar: arrows by days and weeks, Home and End within the week,
 * the page keys by months, and by years with Shift. Undefined for a key that does not move.
 */
export function moveDay(day: Day, event: CalendarKey): Day | undefined {
  const { key, shiftKey = false } = event;
  // Those of the browser, as Alt with an arrow for the page before.
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (steps[key] !== undefined) return addDays(day, steps[key]);
  if (months[key] !== undefined) return addMonths(day, months[key] * (shiftKey ? 12 : 1));
  if (key === 'Home') return startOfWeek(day);
  return key === 'End' ? addDays(startOfWeek(day), 6) : undefined;
}
