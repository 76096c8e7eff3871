import { MASK, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

/** A field with its old and its new value. */
export interface Change {
  readonly field: FieldModel;
  readonly from: unknown;
  readonly to: unknown;
}

const byTheWay = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt'];
const asRow = (value: unknown): Readonly<Row> =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

/** Checks whether a value has changed; a masked one, which the user may not read, counts as changed. */
const isOther = (from: unknown, to: unknown): boolean =>
  from === MASK || JSON.stringify(from) !== JSON.stringify(to);

/** Returns the names of the fields that an entry changed. */
export function namesChanged(entry: Readonly<Row>): string[] {
  const [before, after] = [asRow(entry.before), asRow(entry.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !byTheWay.includes(name) && isOther(before[name] ?? null, after[name] ?? null),
  );
}

/** Returns the changes of an entry of the history: values that the user may not read are masked. */
export function changesOf(engine: Engine, model: Model, entry: Readonly<Row>): Change[] {
  const [before, after] = [asRow(entry.before), asRow(entry.after)];
  return namesChanged(entry).flatMap((name) => {
    const field = model.field[name];
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (!field || (to !== MASK && !mayReadSome(engine, model, field))) return [];
    return [{ field, from, to }];
  });
}
