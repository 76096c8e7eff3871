import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { PatternWeek } from '../../model/day-patterns.ts';
import { formatWeekday } from '../format/dates.ts';
import { signClass, signText, type PaletteValue } from './palette.ts';
import './sign.css';
import './weeks.css';

const FULL = 12;

export interface WeeksProps {
  readonly weeks: readonly PatternWeek[];
  readonly palette: readonly PaletteValue[];
  /** Number of weeks that are shown; the others are counted. */
  readonly most?: number;
}

/** Renders the weeks of a pattern, one letter for each day. */
export function Weeks({ weeks, palette, most = FULL }: WeeksProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const signOf = (value: PatternWeek[number]): PaletteValue | undefined =>
    palette.find((one) => one.value === value);
  const textOf = (week: PatternWeek, place: number): string => {
    const days = week.flatMap((value, day) => {
      const text = signOf(value)?.label;
      return text === undefined ? [] : [`${formatWeekday(day, locale)} ${text}`];
    });
    return translate('crewdeck.text.pair', {
      label: translate('crewdeck.patterns.week', { number: place + 1 }),
      text: days.join(', '),
    });
  };
  return (
    <span className="pattern-weeks" role="img" aria-label={weeks.map(textOf).join('; ')}>
      {weeks.slice(0, most).map((week, place) => (
        <span key={place} className="weeks-week">
          {week.map((value, day) => {
            const sign = signOf(value);
            return (
              <span key={day} className={sign ? signClass(sign) : 'days-cell is-none'}>
                {sign && signText(sign)}
              </span>
            );
          })}
        </span>
      ))}
      {weeks.length > most && <span>{`+${(weeks.length - most).toLocaleString(locale)}`}</span>}
    </span>
  );
}
