import type { Month } from '../../model/days.ts';

/** Parses `2031-01` to a month. */
export const toMonth = (text: string): Month => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
});
