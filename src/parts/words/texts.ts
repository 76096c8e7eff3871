import {
  formatDay,
  formatDuration,
  formatMonth,
  formatPeriod,
  formatSpan,
} from '@crewdeck/engine/console/format/dates.ts';
import type { Limit, Unit } from '@crewdeck/engine/console/palette/meanings.ts';
import type { Desk } from '@crewdeck/engine/console/palette/offer.ts';
import { monthOf, type Period } from '@crewdeck/engine/model/days.ts';

/**
 * Returns the text of a period: months and years by their names, days with their year if it is another one.
 */
export function periodText({ from, to }: Period, unit: Unit | undefined, { locale, today }: Desk): string {
  if (unit === 'month') return formatMonth(monthOf(from), locale);
  if (unit === 'year') return from.slice(0, 4);
  if (from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4))
    return formatPeriod(from, to, locale);
  return from === to ? formatDay(from, locale, 'full') : formatSpan({ from, to }, locale);
}

/** Converts a name for the inside of a sentence; words in capitals stay as they are. */
export const inSentence = (label: string, { locale }: Desk): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

const ways = { gte: ['atLeast', 'more'], lte: ['atMost', 'less'] } as const;

/** Returns the text of a limit of a figure, as the sentence stated it. */
export const limitText = (
  { way, isStrict, value }: Limit,
  figure: { readonly label: string; readonly isTime: boolean },
  desk: Desk,
): string =>
  desk.translate(`crewdeck.words.limits.${ways[way][isStrict ? 1 : 0]}`, {
    figure: inSentence(figure.label, desk),
    value: figure.isTime ? formatDuration(value * 60, desk.translate) : value.toLocaleString(desk.locale),
  });
