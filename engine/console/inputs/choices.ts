import { useResourceContext } from 'ra-core';
import type { JsonSchema } from '../../model/schema.ts';
import { valueKey } from '../context/messages.ts';

export interface Choice {
  readonly id: string | number;
  readonly name: string;
}

/** The values of an enum; their names are message keys, which the inputs translate. */
export function useChoices(path: string, values: JsonSchema['enum'] = []): Choice[] {
  const stem = useResourceContext() ?? '';
  return values
    .filter((value) => value !== null)
    .map((value) => ({ id: value, name: valueKey(stem, path, value) }));
}
