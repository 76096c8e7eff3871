import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { AppError, failFields, type FieldError } from '../errors.ts';
import type { Call } from '../context.ts';
import { findSentFaults, rootOf, type Body } from './body.ts';
import { sameValue } from './values.ts';

/** A field that is wrong as it was sent: no fault of the change where the row holds the same already. */
interface FieldFault {
  readonly sent: unknown;
  readonly errors: readonly FieldError[];
}
export type FieldFaults = ReadonlyMap<string, FieldFault>;

/**
 * What is wrong with the fields that were sent for a row that nobody has looked at yet. Throws 422 at once
 * for what no row can hold.
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
 * The body without the fields that the row holds as they were sent, wrong as they are: a form sends them
 * along, and a schema that has become stricter since must not keep its people from changing the others.
 * Throws 422 for what the change would bring.
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
