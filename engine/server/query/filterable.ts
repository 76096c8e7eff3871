import { meets } from '../../model/access.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { aliveCondition, readCondition } from './scope.ts';
import { EVERYTHING, NOTHING, type Condition, type Source } from './source.ts';

/** Checks whether everybody sees the field of any row. */
export const isOpen = (model: Model, { name }: FieldModel): boolean =>
  model.open.includes(name) || (name === 'id' && model.open.length > 0);

/**
 * Checks whether the caller has what the field asks for itself of its readers; what is only written has none.
 */
export const mayRead = (call: Call, model: Model, field: FieldModel): boolean =>
  !field.writeOnly && (!field.read || meets(call.identity, model, [field.read]));

/**
 * Checks whether the caller may filter, sort and search by the field, in the rows that they read: only
 * readable fields can be filtered by.
 */
export const canFilterBy = (call: Call, model: Model, field: FieldModel): boolean =>
  field.name !== 'isDeleted' &&
  mayRead(call, model, field) &&
  (isOpen(model, field) || meets(call.identity, model, model.needs.read));

/**
 * Returns SQL of the rows, reached through a reference, in which the caller may ask about the field: of an
 * open one all, of others those that they read. Undefined where they may in none: then the field is none for
 * them.
 */
export function filterableRows(source: Source, field: FieldModel | undefined): Condition | undefined {
  if (!field || !canFilterBy(source.call, source.model, field)) return undefined;
  return isOpen(source.model, field) ? EVERYTHING : readCondition(source);
}

/**
 * Returns SQL of the rows that the caller may choose: those they read; of a resource with open fields every
 * one.
 */
export function choosableRows(source: Source): Condition {
  const { call, model } = source;
  if (meets(call.identity, model, model.needs.read)) return readCondition(source);
  return model.open.length > 0 ? aliveCondition(source) : NOTHING;
}
