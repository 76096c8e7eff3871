import type { Model } from '../../model/model.ts';
import type { ModelDays } from '../../model/model-lists.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

/** Returns the grid of days that the user may see; undefined if a list has none, or fixes a part of it. */
export function daysOf(
  reader: Pick<Engine, 'permissions' | 'isSuperAdmin'>,
  model: Model,
  fixed: readonly string[],
): ModelDays | undefined {
  const { days } = model;
  if (!days) return undefined;
  const { row, day, to = day, value, where } = days;
  const isOpen = [row, day, to, value, ...Object.keys(where)].every((name) => {
    const field = model.field[name];
    return field && !fixed.includes(name) && mayReadSome(reader, model, field);
  });
  return isOpen ? days : undefined;
}
