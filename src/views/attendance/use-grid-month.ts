import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useDaySign, type DayLook } from '../../parts/DayCell.tsx';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { daysOf, type Month } from '@crewdeck/engine/model/days.ts';
import { formatFullDay } from '@crewdeck/engine/console/context/dates.ts';
import type { GridMonth } from './GridRow.tsx';

const looks: readonly DayLook[] = [
  'present',
  'home',
  'leave',
  'holiday',
  'open',
  'half',
  'weekend',
  'ahead',
  'outside',
];

/** What the month's rows share, computed once. */
export function useGridMonth(month: Month): GridMonth {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const sign = useDaySign();
  const { year, month: number } = month;
  return useMemo(() => {
    const dates = daysOf({ year, month: number });
    const byLook = <T>(of: (look: DayLook) => T): Record<DayLook, T> =>
      Object.fromEntries(looks.map((look) => [look, of(look)])) as Record<DayLook, T>;
    const labels = dates.map((date) => formatFullDay(date, locale));
    const words = byLook((look) => translate(`crewdeck.time.looks.${look}`));
    return {
      dates,
      labels,
      today: today(),
      locale,
      signs: byLook(sign),
      words,
      names: byLook((look) =>
        labels.map((label) => translate('crewdeck.text.pair', { label, text: words[look] })),
      ),
      asked: translate('crewdeck.attendance.correctionWaits'),
    };
  }, [year, number, locale, translate, sign]);
}
