import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { mayReadSome } from '../context/fields.ts';

/** A field that has become another. */
export interface Change {
  readonly field: FieldModel;
  readonly from: unknown;
  readonly to: unknown;
}

const byTheWay = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt'];
const asRow = (value: unknown): Readonly<Row> =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

/** What an entry of the history changed of its record, as far as the person reads such fields. */
export function changesOf(engine: Engine, model: Model, entry: Readonly<Row>): Change[] {
  const [before, after] = [asRow(entry.before), asRow(entry.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const field = byTheWay.includes(name) ? undefined : model.field[name];
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (!field || !mayReadSome(engine, model, field) || JSON.stringify(from) === JSON.stringify(to))
      return [];
    return [{ field, from, to }];
  });
}
