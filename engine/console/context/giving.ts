import { isWritable, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { mayAct, mayWriteForOthers } from './access.ts';
import type { Engine } from './EngineContext.tsx';
import { mayWrite } from './fields.ts';

/**
 * Checks whether the user may create a row with these values: each is writable, and the owner is the user
 * unless they write for others.
 */
export function mayGive(engine: Engine, model: Model, given: Readonly<Row>): boolean {
  const isTheirs = (name: string, value: unknown): boolean => {
    const field = model.field[name];
    if (!field || !isWritable(field) || !mayWrite(engine, model, field)) return false;
    return !field.owner || value === engine.userId || mayWriteForOthers(engine, model);
  };
  return (
    mayAct(engine, model, 'create', given) &&
    Object.entries(given).every(([name, value]) => isTheirs(name, value))
  );
}
