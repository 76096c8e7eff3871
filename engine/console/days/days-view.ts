import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { eachDay, type Day, type Period } from '../../model/days.ts';
import { today } from '../client/company-clock.ts';
import { formatFullDay } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTerm } from '../context/terms.ts';
import type { CellValue, DaysRow } from './days-api.ts';
import { lettersOf, type Mark, type PaletteValue } from './palette.ts';
import { useDaysSums, type CountedDay, type DaysSums } from './days-sums.ts';
import type { Palette } from './use-palette.ts';

/** Properties that all rows of the days share. */
export interface DaysView {
  readonly dates: readonly Day[];
  readonly labels: readonly string[];
  readonly today: Day;
  readonly locale: string;
  /** Returns the value of a cell; `label` names one that is no option any more. */
  readonly valueOf: (value: CellValue, label?: string) => PaletteValue | undefined;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Totals of the days. */
  readonly sums: DaysSums;
  /** True if cells hold figures, which are wider than letters. */
  readonly isOfFigures: boolean;
  /** True if cells have texts, for which rows are higher. */
  readonly isOfTexts: boolean;
  /** Checks whether a day counts in the figures of groups. */
  readonly isHeld: (day: CountedDay) => boolean;
  /** Text of a cell with an unsaved change. */
  readonly unsaved: string;
  /** Returns the accessible name of a cell: its day, its value, and further texts. */
  readonly nameOf: (column: number, value: PaletteValue | undefined, more: readonly string[]) => string;
}

/** Checks whether days with a mark can be planned as others: days off can. */
export const isPlannedOver = ({ look }: Mark): boolean => look === 'hatch';

/** Checks whether a day of a row can be planned: it has no mark, or one that permits it. */
export function isPlannable({ marks }: Pick<DaysView, 'marks'>, row: DaysRow, day: Day): boolean {
  const mark = marks.get(row.marks[day] ?? '');
  return !mark || isPlannedOver(mark);
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
 * undefined for a grid of other values.
 */
function useFigure({ value: name }: ModelDays): ((value: number) => PaletteValue) | undefined {
  const { field } = useModel();
  const locale = useLocale() ?? 'en-US';
  const isFigure = field[name]?.kind === 'integer';
  const isDuration = field[name]?.schema['x-ui']?.display === 'duration';
  return useMemo(() => {
    if (!isFigure) return undefined;
    const short = (value: number): string =>
      isDuration
        ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
        : value.toLocaleString(locale);
    return (value) => ({ value, label: short(value), letter: short(value), tone: 'figure' });
  }, [isFigure, isDuration, locale]);
}

/** Returns a function that names values which are no option any more, by their letter and label. */
function useFormerValue({ all }: Palette) {
  const term = useTerm();
  const locale = useLocale() ?? 'en-US';
  return useMemo(() => {
    const known = all.map(({ label }) => label);
    return (value: string | number, label: string): PaletteValue => {
      const name = term(label);
      return { value, label: name, letter: lettersOf([...known, name], locale).at(-1) ?? name, tone: 'info' };
    };
  }, [all, term, locale]);
}

/** Computes once what the rows share. */
export function useDaysView(days: ModelDays, palette: Palette, { from, to }: Period): DaysView {
  const { all, entered } = palette;
  const { opens, texts } = days;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const marks = useMarks(days);
  const figureOf = useFigure(days);
  const formerValue = useFormerValue(palette);
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
      valueOf: (value, label) => {
        if (figureOf && typeof value === 'number') return figureOf(value);
        const known = byValue.get(value);
        return known || value === null || label === undefined ? known : formerValue(value, label);
      },
      marks,
      sums,
      isOfFigures: figureOf !== undefined,
      isOfTexts: texts !== undefined,
      isHeld: (day) => {
        // What lasts over days off is counted by the totals, which leave these out.
        if (opens && sums.totals.length > 0) return sums.placeOf(day) !== undefined;
        return opens ? day.value !== null : entered.some((one) => one.value === day.value);
      },
      unsaved: translate('crewdeck.days.unsaved'),
      nameOf: (column, value, more) => {
        const name = named.get(value)?.[column - 1] ?? nameOf(column, value);
        return more.length === 0 ? name : list.format([name, ...more]);
      },
    };
  }, [from, to, all, entered, opens, texts, marks, figureOf, formerValue, sums, locale, translate]);
}
