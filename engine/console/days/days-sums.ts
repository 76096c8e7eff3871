import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import type { DaysTotal } from '../../model/shapes.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { CellValue } from './days-api.ts';
import type { Mark, PaletteValue, Sign } from './palette.ts';

/** A day of a row: the value of its cell, and its marks. */
export interface CountedDay {
  readonly value: CellValue;
  readonly mark: string | undefined;
}

/** A sum column at the end of the rows. */
export interface SumColumn {
  readonly name: string;
  readonly label: string;
  readonly sign: Sign | undefined;
}

/** Counts over days: one number for a row, or one for each of the declared totals. */
export interface DaysSums {
  /** The declared totals, in their order. */
  readonly totals: readonly (SumColumn & { readonly isOfDays: boolean })[];
  /** Returns the place of the total that a day counts for. */
  readonly placeOf: (day: CountedDay) => number | undefined;
  readonly columns: readonly SumColumn[];
  /** Computes the numbers of the columns. */
  readonly tally: (days: readonly CountedDay[]) => readonly number[];
  readonly textOf: (figure: number) => string;
}

const fits = ({ values = [], marks = [] }: DaysTotal, { value, mark }: CountedDay): boolean =>
  (value !== null && values.includes(value)) || (mark !== undefined && marks.includes(mark));

const toneOfMark = ({ look }: Mark): string => (look === 'alarm' ? 'error' : 'mark');

interface Known {
  readonly all: readonly PaletteValue[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly figureOf: ((value: number) => PaletteValue) | undefined;
}

/**
 * Returns the declared totals of the grid; without any, the number of cells that hold something, or their
 * sum.
 */
export function useDaysSums(days: ModelDays, { all, marks, figureOf }: Known): DaysSums {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { stem } = useModel();
  return useMemo(() => {
    const signOf = ({ values = [], marks: names = [] }: DaysTotal): Sign | undefined => {
      const mark = marks.get(names[0] ?? '');
      return (
        all.find(({ value }) => value === values[0]) ??
        (mark && { letter: mark.letter, tone: toneOfMark(mark) })
      );
    };
    const totals = days.totals.map((one) => ({
      name: one.name,
      label: translate(`resources.${stem}.totals.${one.name}`),
      sign: signOf(one),
      isOfDays: one.isOfDays === true,
    }));
    const placeOf = (day: CountedDay): number | undefined => {
      const place = days.totals.findIndex((one) => fits(one, day));
      return place < 0 ? undefined : place;
    };
    const plain = figureOf ? `fields.${days.value}` : 'plural';
    const rowPlaces = totals.flatMap(({ isOfDays }, place) => (isOfDays ? [] : [place]));
    return {
      totals,
      placeOf,
      columns:
        totals.length > 0
          ? totals.filter(({ isOfDays }) => !isOfDays)
          : [{ name: 'sum', label: translate(`resources.${stem}.${plain}`), sign: undefined }],
      tally: (some) => {
        if (totals.length === 0) {
          const held = some.filter(({ value }) => value !== null);
          return [figureOf ? held.reduce((sum, { value }) => sum + Number(value), 0) : held.length];
        }
        const counts = totals.map(() => 0);
        for (const day of some) {
          const place = placeOf(day);
          if (place !== undefined) counts[place]! += 1;
        }
        return rowPlaces.map((place) => counts[place] ?? 0);
      },
      textOf: (figure) => figureOf?.(figure).letter ?? figure.toLocaleString(locale),
    };
  }, [days, all, marks, figureOf, stem, locale, translate]);
}
