import type { Model } from '../../model/model.ts';
import type { WriteContext } from '../context/context.ts';
import type { Follow } from './follow.ts';
import { changedFields } from './values.ts';

/** Checks whether a field may hold relations or permissions of a person; texts and numbers do not. */
const isTelling = (model: Model, name: string): boolean =>
  ['reference', 'references', 'boolean', 'date', 'enum', 'values'].includes(model.field[name]?.kind ?? '');

/**
 * Returns what follows from a write to a person, or to permissions, for everything that names people: `work`
 * is done once for all that are written together, with their ids, or without if it may concern everybody.
 */
export function followPeople(
  { verb, call, before, record, batch }: WriteContext,
  model: Model,
  key: string,
  work: (ids?: readonly number[]) => Promise<unknown>,
): Follow {
  if (verb === 'create' || !before) return undefined;
  if (!changedFields(model, before, record).some((name) => isTelling(model, name))) return undefined;
  return async (id) => {
    batch.defer(`${key} ${model.stem}`, id, (ids) => {
      const whose = call.engine.directory.identityBehind(model.stem, ids[0] ?? 0);
      return whose === undefined ? work() : work(ids);
    });
    await Promise.resolve();
  };
}
