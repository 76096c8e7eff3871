import { instantOf as instantIn, todayIn } from '@crewdeck/engine/model/days.ts';

/**
 * The moment at which every suite begins: 10:00 on a working Wednesday of the demo company, unless
 * `TEST_MOMENT` names another. Nothing in a suite depends on the day on which it is run.
 */
export const moment = new Date(process.env.TEST_MOMENT ?? '2026-11-18T10:00:00Z');
/** Time zone of the demo company. */
export const timeZone = process.env.TEST_TIME_ZONE ?? 'UTC';

/** Returns the day, `2026-11-18`, that the demo company has at an instant. */
export const dayOf = (instant: Date | string | number): string => todayIn(timeZone, new Date(instant));
/** Returns the instant at which the demo company's clocks show a time on a day. */
export const instantOf = (day: string, time: string): Date => instantIn(day, time, timeZone);
/** Returns the day that the demo company has now. */
export const today = (): string => dayOf(Date.now());
