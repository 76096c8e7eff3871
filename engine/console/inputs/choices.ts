import { useResourceContext } from 'ra-core';
import type { JsonSchema } from '../../model/schema.ts';
import { toWords } from '../../model/labels.ts';
import { valueKey } from '../context/messages.ts';

export interface Choice {
  readonly id: string | number;
  readonly name: string;
  /** Label if no language has a word for it. */
  readonly title: string;
}

/** Returns the values of an enum as choices; their names are message keys, which the inputs translate. */
export function useChoices(path: string, { enum: values = [], 'x-enum': titles }: JsonSchema = {}): Choice[] {
  const stem = useResourceContext() ?? '';
  return values
    .filter((value) => value !== null)
    .map((value) => ({
      id: value,
      name: valueKey(stem, path, value),
      title: String(titles?.[String(value)]?.title ?? toWords(String(value))),
    }));
}
