import { MASK, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { mayRead } from './filterable.ts';

/** Actions whose values are those of fields. */
const writes: ReadonlySet<unknown> = new Set(['create', 'update', 'delete']);

/** Checks whether the caller does not see what an entry holds under a name. */
function isClosed(call: Call, model: Model | undefined, action: unknown, name: string): boolean {
  const field = model?.field[name];
  if (model && field) return field.sensitive || !mayRead(call, model, field);
  // Of a resource or field that is gone, or is called otherwise by now, nobody knows who may read it.
  return (!model || writes.has(action)) && !call.identity.isSuperAdmin;
}

/**
 * Makes of an entry of a history what the caller may see: that fields were changed which they do not read of
 * the record, but neither what these held nor what they hold.
 */
export function presentEntry(call: Call, entry: Row): Row {
  const model = call.engine.models[String(entry.entity)];
  const sides = [entry.before, entry.after] as readonly (Row | null | undefined)[];
  const names = [...new Set(sides.flatMap((side) => Object.keys(side ?? {})))];
  const closed = names.filter((name) => isClosed(call, model, entry.action, name));
  if (closed.length === 0) return entry;
  const masks = Object.fromEntries(closed.map((name) => [name, MASK]));
  const [before, after] = sides.map((side) => side && { ...side, ...masks });
  return { ...entry, before, after };
}
