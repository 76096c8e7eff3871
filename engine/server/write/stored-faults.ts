import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { AppError, failFields, type FieldError } from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { findSentFaults, rootOf, type Body } from './body.ts';
import { sameValue } from './values.ts';

/** A faulty field of the input: no fault of the change if the row has the same value already. */
interface FieldFault {
  readonly sent: unknown;
  readonly errors: readonly FieldError[];
}
export type FieldFaults = ReadonlyMap<string, FieldFault>;

/**
 * Finds the faults of the sent fields of a row that was not read yet. Throws 422 at once for fields that no
 * row can have.
 */
export function findFieldFaults(call: Call, model: Model, raw: unknown, body: Body): FieldFaults {
  const faults = findSentFaults(call, model, body);
  if (faults.some(({ field }) => !model.field[rootOf(field)])) throw failFields(...faults);
  const byField = Map.groupBy(faults, ({ field }) => rootOf(field));
  return new Map(
    [...byField].map(([name, errors]) => [name, { sent: (raw as Readonly<Row>)[name], errors }]),
  );
}

const errorsOf = (fieldFaults: FieldFaults): FieldError[] =>
  [...fieldFaults.values()].flatMap(({ errors }) => errors);

/**
 * Returns the body without faulty fields that the row already has unchanged: a form sends them along, and a
 * schema that has become stricter must not keep users from changing other fields. Throws 422 for faults that
 * the change would introduce.
 */
export function withoutStoredFaults(model: Model, fieldFaults: FieldFaults, body: Body, before: Row): Body {
  if (fieldFaults.size === 0) return body;
  const isHeld = (name: string, value: unknown): boolean =>
    sameValue(model.field[name]!, value, before[name]);
  const brought = [...fieldFaults].filter(
    ([name, { sent }]) => !isHeld(name, sent) && !isHeld(name, body.values[name]),
  );
  if (brought.length > 0) throw failFields(...errorsOf(new Map(brought)));
  return {
    ...body,
    values: Object.fromEntries(Object.entries(body.values).filter(([name]) => !fieldFaults.has(name))),
    cleared: body.cleared.filter((name) => !fieldFaults.has(name)),
  };
}

/**
 * Returns the error for a caller who may not know the row: the faults of the input, whatever the row holds.
 */
export const refusalOf = (fieldFaults: FieldFaults, error: unknown): unknown =>
  fieldFaults.size > 0 && error instanceof AppError ? failFields(...errorsOf(fieldFaults)) : error;
