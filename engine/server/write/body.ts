import { isWritable, MASK, normaliseInput, toInput, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { broughtAfter, findViolations, type Violation } from '../../model/validate.ts';
import {
  ENOUGH_FAULTS,
  fail,
  failFields,
  fieldError,
  type FieldError,
  type FieldFailureCode,
  type FailureParams,
} from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { cleanHtml } from './html.ts';
import { sameValue } from './values.ts';

/** A request's body, read by the schema. */
export interface Body {
  /** Writable (and unknown) fields with a value, normalised. */
  readonly values: Row;
  /** Writable fields that were sent empty. */
  readonly cleared: readonly string[];
  /** Read-only fields that only an action changes. */
  readonly decided: Row;
  readonly version?: number;
}

/** Returns what a violation is as a fault of a field. */
export const toFieldError = ({ field, code, params }: Violation): FieldError =>
  fieldError(field, code as FieldFailureCode, params as FailureParams);

function assertUnmasked(model: Model, values: Row): void {
  const masked = Object.keys(values).filter((name) => model.field[name]?.sensitive && values[name] === MASK);
  if (masked.length > 0) throw failFields(...masked.map((name) => fieldError(name, 'masked_value')));
}

/**
 * Reads a body: read-only fields are set aside, text is normalised, HTML sanitised. Throws 400 or 422 for
 * what is no record at all.
 */
export function readBody(
  { engine }: Pick<Call, 'engine'>,
  model: Model,
  raw: unknown,
  { verb, only }: { readonly verb: 'create' | 'update'; readonly only?: readonly string[] },
): Body {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw fail('bad_request', { reason: 'body_not_object' });
  const { labels: _, ...sent } = raw as Row;
  const { values, cleared } = normaliseInput(model, sent, engine.completion);
  assertUnmasked(model, values);
  const accepted: Row = {};
  const decided: Row = {};
  for (const [name, value] of Object.entries(values)) {
    const field = model.field[name];
    // What an action decides may be given when the row is made, where the schema lets it be written at all.
    if (model.decided.includes(name) && !(verb === 'create' && field && isWritable(field)))
      decided[name] = value;
    else if (!field || (only && !only.includes(name)) || isWritable(field))
      accepted[name] =
        field?.kind === 'html' && typeof value === 'string'
          ? cleanHtml(name, value, field.schema.maxLength)
          : value;
  }
  const version = values.version;
  if (version !== undefined && !Number.isInteger(version))
    throw failFields(fieldError('version', 'type', { type: 'integer' }));
  return {
    values: accepted,
    decided,
    cleared: cleared.filter((name) => !model.field[name] || isWritable(model.field[name])),
    ...(typeof version === 'number' && { version }),
  };
}

/** Deepest nesting of a field's value: databases and validators do not go any further. */
export const DEEPEST = 64;

export const isTooDeep = (value: unknown, depth = 0): boolean =>
  depth > DEEPEST ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((child) => isTooDeep(child, depth + 1)));

/** Returns the field of the record that contains a path. */
export const rootOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

type IsWanted = (field: string) => boolean;

function findFaults(
  { engine }: Call,
  model: Model,
  { values, cleared }: Body,
  isWanted: IsWanted = () => true,
): FieldError[] {
  const deep = Object.entries(values)
    .filter(([, value]) => isTooDeep(value))
    .map(([name]) => fieldError(name, 'too_deep', { limit: DEEPEST }));
  if (deep.length > 0) throw failFields(...deep);
  const unknown = cleared
    .filter((name) => !model.field[name])
    .map((name) => fieldError(name, 'unknown_field'));
  const validate = engine.validators[model.stem]!;
  const wrong = findViolations(validate, values, ENOUGH_FAULTS, ({ field }) => isWanted(field));
  return [...unknown.filter(({ field }) => isWanted(field)), ...wrong.map(toFieldError)];
}

/** Returns the faults of the sent fields of a row; missing ones may exist in the stored row. */
export function findSentFaults(call: Call, model: Model, body: Body): FieldError[] {
  const known = new Set([...Object.keys(body.values), ...body.cleared]);
  return findFaults(call, model, body, (field) => known.has(rootOf(field)));
}

/** Refuses what is wrong with a new record. */
export function assertSent(call: Call, model: Model, body: Body): void {
  const faults = findFaults(call, model, body);
  if (faults.length > 0) throw failFields(...faults);
}

/**
 * Refuses a record that breaks the schema as a whole. What a row `before` broke already, in a field that
 * keeps its value, is let be: the schema may have become stricter since.
 */
export function assertRecord({ engine }: Call, model: Model, record: Row, before?: Row): void {
  const validate = engine.validators[model.stem]!;
  const values = toInput(model, record);
  if (validate(values)) return;
  const isBrought =
    before &&
    broughtAfter(findViolations(validate, toInput(model, before)), (path) => {
      const field = model.field[rootOf(path)];
      return field !== undefined && sameValue(field, record[field.name], before[field.name]);
    });
  const violations = findViolations(validate, values, ENOUGH_FAULTS, isBrought);
  if (violations.length > 0) throw failFields(...violations.map(toFieldError));
}

/** Refuses with 409 another value of a field that only an action decides. */
export function assertUndecided(model: Model, body: Body, before: Row | undefined): void {
  const changed = Object.entries(body.decided).find(
    ([name, value]) =>
      !sameValue(
        model.field[name]!,
        value,
        before ? before[name] : (model.field[name]?.schema.default ?? null),
      ),
  );
  if (!changed) return;
  const [field] = changed;
  throw fail('illegal_transition', {
    reason: 'own_action_only',
    params: { field: { resource: model.stem, field, name: model.field[field]?.schema.title ?? field } },
    errors: [fieldError(field, 'invalid')],
  });
}
