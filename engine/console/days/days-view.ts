import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { eachDay, type Day, type Period } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatFullDay } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { CellValue } from './days-api.ts';
import { lettersOf, type Mark, type PaletteValue } from './palette.ts';
import { useDaysSums, type DaysSums } from './days-sums.ts';
import type { Palette } from './use-palette.ts';

/** Properties that all rows of the days share. */
export interface DaysView {
  readonly dates: readonly Day[];
  readonly labels: readonly string[];
  readonly today: Day;
  readonly locale: string;
  readonly valueOf: (value: CellValue) => PaletteValue | undefined;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Totals of the days. */
  readonly sums: DaysSums;
  /** Checks whether a cell holds something that counts in the figures of groups. */
  readonly isHeld: (value: CellValue) => boolean;
  /** Text of a cell with an unsaved change. */
  readonly unsaved: string;
  /** Returns the accessible name of a cell: its day, its value, and further texts. */
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

/**
 * Returns a function that formats a figure for its cell: minutes of work as `7:45`, others unchanged;
 * undefined for a grid that is filled in.
 */
function useFigure({ opens, value: name }: ModelDays): ((value: number) => PaletteValue) | undefined {
  const { field } = useModel();
  const locale = useLocale() ?? 'en-US';
  const isDuration = field[name]?.schema['x-ui']?.display === 'duration';
  return useMemo(() => {
    if (!opens) return undefined;
    const short = (value: number): string =>
      isDuration
        ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
        : value.toLocaleString(locale);
    return (value) => ({ value, label: short(value), letter: short(value), tone: 'figure' });
  }, [opens, isDuration, locale]);
}

/** Computes once what the rows share. */
export function useDaysView(days: ModelDays, { all, entered }: Palette, { from, to }: Period): DaysView {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const marks = useMarks(days);
  const figureOf = useFigure(days);
  const sums = useDaysSums(days, { all, marks, figureOf });
  return useMemo(() => {
    const dates = eachDay(from, to);
    const labels = dates.map((date) => formatFullDay(date, locale));
    const byValue = new Map<CellValue, PaletteValue>(all.map((one) => [one.value, one]));
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    const empty = translate('crewdeck.days.empty');
    const nameOf = (column: number, value: PaletteValue | undefined): string =>
      translate('crewdeck.text.pair', { label: labels[column - 1], text: value?.label ?? empty });
    const named = new Map(
      [...all, undefined].map((value) => [value, labels.map((_, at) => nameOf(at + 1, value))]),
    );
    return {
      dates,
      labels,
      today: today(),
      locale,
      valueOf: (value) => (figureOf && typeof value === 'number' ? figureOf(value) : byValue.get(value)),
      marks,
      sums,
      isHeld: (value) => (figureOf ? value !== null : entered.some((one) => one.value === value)),
      unsaved: translate('crewdeck.days.unsaved'),
      nameOf: (column, value, more) => {
        const name = named.get(value)?.[column - 1] ?? nameOf(column, value);
        return more.length === 0 ? name : list.format([name, ...more]);
      },
    };
  }, [from, to, all, entered, marks, figureOf, sums, locale, translate]);
}
