import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { ModelDays } from '../../model/model-lists.ts';
import { toEntered } from '../context/fields.ts';
import { useModel } from '../context/EngineContext.tsx';
import { valueKey } from '../context/messages.ts';
import { lettersOf, type PaletteValue } from './palette.ts';

/** All values of the grid's field, as cells show them, and those that people enter. */
export interface Palette {
  readonly all: readonly PaletteValue[];
  readonly entered: readonly PaletteValue[];
}

export function usePalette({ value: name, usual }: ModelDays): Palette {
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return useMemo(() => {
    const field = model.field[name];
    if (!field) throw new Error(`${model.stem}.${name} is no field.`);
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
    }));
    const entered = toEntered(model, field).schema.enum ?? values;
    return { all, entered: all.filter(({ value }) => entered.includes(value)) };
  }, [model, name, usual, translate, locale]);
}
