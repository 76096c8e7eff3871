import { isForFlags, meets } from '../../model/access.ts';
import { isWritable, type Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { flagsOf } from '../../model/relations.ts';
import { fail, fieldError } from '../errors/errors.ts';
import type { Body } from './body.ts';
import type { Call } from '../context/context.ts';
import { memoizePerModel } from '../query/memoize-per-model.ts';
import { mayWriteForOthers } from '../query/scope.ts';
import { sameValue } from './values.ts';

/** The value that the module of a record follows from, where it does. */
export const valueOfModule = (model: Model, record: Row): string | undefined =>
  model.moduleByValue ? String(record[model.moduleByValue.field]) : undefined;

/**
 * Refuses fields that are not the caller's to write, unless they keep their value. Where the module follows
 * from the row, that of `record` and that it had before must both let them.
 */
export function assertFieldAccess(
  { call, model, body }: { readonly call: Call; readonly model: Model; readonly body: Body },
  record: Row,
  before?: Row,
): void {
  const touched = [...Object.keys(body.values), ...body.cleared];
  const modules = [record, before ?? record].map((row) => valueOfModule(model, row));
  const flags = flagsOf(call.engine.people, call.identity);
  const mayFill = (field: FieldModel): boolean => isForFlags(field, flags, call.identity.isSuperAdmin);
  const mayWrite = (field: FieldModel, module: string | undefined): boolean =>
    !field.write || meets(call.identity, model, [field.write], module);
  const refused = touched.filter((name) => {
    const field = model.field[name];
    return (
      field &&
      !(mayFill(field) && modules.every((module) => mayWrite(field, module))) &&
      !sameValue(field, body.values[name], before ? before[name] : field.schema.default)
    );
  });
  if (refused.length > 0)
    throw fail('forbidden', { errors: refused.map((name) => fieldError(name, 'invalid')) });
}

const ownersOf = memoizePerModel((model) => model.fields.filter((field) => field.owner && !field.alias));

/** The owner of a new row: the caller, or whom the caller names where they may write for others. */
export function fillOwner(call: Call, model: Model, record: Row): void {
  for (const field of ownersOf(model)) {
    if (!isWritable(field) || record[field.name] === undefined) record[field.name] = call.identity.userId;
  }
}

/** Refuses with 403 another user's row if the caller may write only their own. */
export function assertOwner(call: Call, model: Model, record: Row): void {
  if (mayWriteForOthers(call, model, valueOfModule(model, record))) return;
  const others = ownersOf(model).filter((field) => record[field.name] !== call.identity.userId);
  if (others.length > 0)
    throw fail('forbidden', { errors: others.map((field) => fieldError(field.name, 'invalid')) });
}

const defaultsOf = memoizePerModel((model): Row =>
  Object.fromEntries(
    model.fields
      .filter((field) => isWritable(field) && field.schema.default !== undefined)
      .map((field) => [field.name, field.schema.default]),
  ),
);

/** A new row with what its schema fills in. */
export const withDefaults = (model: Model, values: Row): Row => ({ ...defaultsOf(model), ...values });

/** Refuses with 404 a row without these values. */
export function assertExpected(row: Row, expected: Row = {}): void {
  if (Object.entries(expected).some(([name, value]) => String(row[name]) !== String(value)))
    throw fail('not_found');
}
