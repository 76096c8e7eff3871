import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { daysOf, type Day, type Month } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatFullDay } from '../context/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { CellValue } from './days-api.ts';
import { lettersOf, type PaletteValue } from './palette.ts';
import type { Palette } from './use-palette.ts';

/** What is known of a day beside its cell, as the cell shows it. */
export interface Mark {
  readonly label: string;
  readonly letter: string;
  readonly look: 'letter' | 'tint' | 'hatch';
}

/** What all rows of a month share. */
export interface DaysView {
  readonly dates: readonly Day[];
  readonly labels: readonly string[];
  readonly today: Day;
  readonly locale: string;
  readonly valueOf: (value: CellValue) => PaletteValue | undefined;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Word of a cell that is changed and not saved. */
  readonly unsaved: string;
  /** Accessible name of a cell: its day, what it holds, and what else there is to say. */
  readonly nameOf: (column: number, value: PaletteValue | undefined, more: readonly string[]) => string;
}

function useMarks({ marks, looks }: ModelDays): ReadonlyMap<string, Mark> {
  const { stem } = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return useMemo(() => {
    const labels = marks.map((name) => translate(`resources.${stem}.marks.${name}`));
    const letters = lettersOf(labels, locale);
    return new Map(
      marks.map((name, index) => {
        const label = labels[index] ?? name;
        return [name, { label, letter: letters[index] ?? label, look: looks[name] ?? 'tint' }] as const;
      }),
    );
  }, [marks, looks, stem, translate, locale]);
}

/** What the month's rows share, computed once. */
export function useDaysView(days: ModelDays, { all }: Palette, month: Month): DaysView {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const marks = useMarks(days);
  return useMemo(() => {
    const dates = daysOf(month);
    const labels = dates.map((date) => formatFullDay(date, locale));
    const byValue = new Map<CellValue, PaletteValue>(all.map((one) => [one.value, one]));
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    const empty = translate('crewdeck.days.empty');
    const named = new Map(
      [...all, undefined].map((value) => [
        value,
        labels.map((label) => translate('crewdeck.text.pair', { label, text: value?.label ?? empty })),
      ]),
    );
    return {
      dates,
      labels,
      today: today(),
      locale,
      valueOf: (value) => byValue.get(value),
      marks,
      unsaved: translate('crewdeck.days.unsaved'),
      nameOf: (column, value, more) => {
        const name = named.get(value)?.[column - 1] ?? '';
        return more.length === 0 ? name : list.format([name, ...more]);
      },
    };
  }, [month, all, marks, locale, translate]);
}
