import { useMemo } from 'react';
import { useGetList, useLocale, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import type { FieldModel, Model } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import { optionsOf } from '../client/options.ts';
import { toEntered } from '../context/fields.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { useTerm } from '../context/terms.ts';
import { lettersOf, type PaletteValue } from './palette.ts';

/** All values of the grid's field, as cells show them, and those that people enter. */
export interface Palette {
  readonly all: readonly PaletteValue[];
  readonly entered: readonly PaletteValue[];
}

type Option = RaRecord<number> & { readonly label: string };
const MOST_OPTIONS = 100;
const NO_OPTIONS: readonly Option[] = [];

/** Loads the records that a reference can name; empty for other fields. */
function useOptions(ref: FieldModel['ref']): readonly Option[] {
  const { data = NO_OPTIONS } = useGetList<Option>(
    optionsOf(ref?.stem ?? ''),
    {
      pagination: { page: 1, perPage: MOST_OPTIONS },
      sort: { field: 'label', order: 'ASC' },
      filter: ref?.where,
    },
    { enabled: ref !== undefined },
  );
  return data;
}

/** Returns records as values, each with a letter of its own. */
function toValues(options: readonly Option[], term: (label: string) => string, locale: string) {
  const labels = options.map(({ label }) => term(label));
  const letters = lettersOf(labels, locale);
  return options.map(({ id }, index) => ({
    value: id,
    label: labels[index] ?? '',
    letter: letters[index] ?? '',
    tone: 'info',
  }));
}

/** Returns the values of the cells of the grid around. */
export function usePalette(days: ModelDays): Palette {
  return usePaletteOf(useModel(), days);
}

/** Returns the values that the days of patterns have: those of the grid that is filled with them. */
export function usePatternValues(): readonly PaletteValue[] {
  const stem = useResourceContext();
  const grid = Object.values(useEngine().models).find(({ days }) => days?.patterns === stem);
  if (!grid?.days) throw new Error(`No grid of days is filled with ${stem}.`);
  return usePaletteOf(grid, grid.days).entered;
}

/** Returns the values of the grid's field: those of its enum, or the records that it can refer to. */
function usePaletteOf(model: Model, { value: name, usual, hints }: ModelDays): Palette {
  const translate = useTranslate();
  const term = useTerm();
  const locale = useLocale() ?? 'en-US';
  const options = useOptions(model.field[name]?.ref);
  return useMemo(() => {
    const field = model.field[name];
    if (!field) throw new Error(`${model.stem}.${name} is no field.`);
    if (field.ref) return { all: toValues(options, term, locale), entered: [] };
    const values = (field.schema.enum ?? []).filter(
      (one) => typeof one === 'string' || typeof one === 'number',
    );
    const labels = values.map((value) => translate(valueKey(model.stem, name, value), { _: String(value) }));
    const letters = lettersOf(labels, locale);
    const all = values.map((value, index) => ({
      value,
      label: labels[index] ?? String(value),
      letter: letters[index] ?? String(value),
      tone: field.schema['x-enum']?.[String(value)]?.color ?? 'neutral',
      isUsual: value === usual?.value,
      ...(hints[value] !== undefined && { hint: hints[value] }),
    }));
    const entered = toEntered(model, field).schema.enum ?? values;
    return { all, entered: all.filter(({ value }) => entered.includes(value)) };
  }, [model, name, usual, hints, options, term, translate, locale]);
}
