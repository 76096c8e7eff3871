import { isWritable, MASK, normaliseInput, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { findViolations, type Violation } from '../../model/validate.ts';
import {
  fail,
  failFields,
  fieldError,
  type FieldError,
  type FieldFailureCode,
  type FailureParams,
} from '../errors.ts';
import type { Call } from '../context.ts';
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

const toFieldError = ({ field, code, params }: Violation): FieldError =>
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
  model: Model,
  raw: unknown,
  verb: 'create' | 'update',
  only?: readonly string[],
): Body {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw fail('bad_request', { reason: 'body_not_object' });
  const { labels: _, ...sent } = raw as Row;
  const { values, cleared } = normaliseInput(model, sent);
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

const DEEPEST = 64;
/** Nested data beyond what databases and validators follow. */
export const isTooDeep = (value: unknown, depth = 0): boolean =>
  depth > DEEPEST ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((child) => isTooDeep(child, depth + 1)));

const rootOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

/**
 * Refuses what is wrong with the fields that were sent, before the row is looked at; missing ones may stand
 * in the row.
 */
export function assertSent(call: Call, model: Model, body: Body, partial: boolean): void {
  const known = new Set([...Object.keys(body.values), ...body.cleared]);
  const deep = Object.entries(body.values)
    .filter(([, value]) => isTooDeep(value))
    .map(([name]) => fieldError(name, 'invalid'));
  if (deep.length > 0) throw failFields(...deep);
  const unknown = body.cleared
    .filter((name) => !model.field[name])
    .map((name) => fieldError(name, 'unknown_field'));
  const violations = findViolations(call.engine.validators[model.stem]!, body.values).filter(
    (one) => !partial || known.has(rootOf(one.field)),
  );
  if (violations.length + unknown.length > 0) throw failFields(...unknown, ...violations.map(toFieldError));
}

/** Refuses a record that breaks the schema as a whole. */
export function assertRecord(call: Call, model: Model, record: Row): void {
  const input = Object.fromEntries(
    model.fields
      .filter((field) => isWritable(field) && record[field.name] !== undefined && record[field.name] !== null)
      .map((field) => [field.name, record[field.name]]),
  );
  const violations = findViolations(call.engine.validators[model.stem]!, input);
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
