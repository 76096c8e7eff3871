import { closingOf } from '../../model/closing.ts';
import { PERIOD_CLOSED } from '../database/tables/closed-months.ts';
import { isStalePlan } from '../database/connection/preparing-client.ts';
import type { Model } from '../../model/model.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import type { Engine } from '../context/context.ts';

interface DatabaseFailure {
  code?: string;
  constraint?: string;
  table?: string;
  message?: string;
  detail?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
/** PostgreSQL 18's code for a reference that restricts; earlier versions use 23503. */
const RESTRICTED = '23001';
const OVERLAP = '23P01';
const CHECK = '23514';
const NOT_NULL = '23502';
const OUT_OF_RANGE = '22003';
const BAD_TEXT = new Set(['22021', '22P05', '22P02']);
/** A deadlock, a failed serialisation, a plan from before a migration: the transaction may run again. */
export const isRetryable = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as DatabaseFailure).code ?? '') || isStalePlan(error);

/** Names of the fields whose columns a constraint's name holds (`employees_email_key`). */
function fieldsOf(model: Model, constraint: string): string[] {
  const inner = constraint
    .slice(model.table.length + 1)
    .replace(/_(key|fkey|enum|max_length|min_length|minimum|maximum)$/, '');
  const exact = model.fields.filter((field) => field.column === inner);
  const named =
    exact.length > 0 ? exact : model.fields.filter((field) => `_${inner}_`.includes(`_${field.column}_`));
  // `user_id` holds `id`, which is not meant.
  const isPart = (column: string): boolean =>
    named.some((other) => other.column !== column && `_${other.column}_`.includes(`_${column}_`));
  return named.filter((field) => !isPart(field.column)).map((field) => field.name);
}

/** A month of the row, or of one that follows from it, is closed. */
function monthClosed({ models }: Engine, model: Model, failure: DatabaseFailure): Error {
  const { detail = '', table = '' } = failure;
  const written = Object.values(models).find((one) => one.table === table);
  const days = written?.stem === model.stem ? closingOf(model) : undefined;
  return fail('period_closed', {
    cause: failure,
    reason: 'month_closed',
    params: { month: detail },
    errors: days ? [fieldError(days.from.name, 'closed_month')] : [],
  });
}

/**
 * Returns the failure for a violated constraint: a duplicate, a missing reference, a value out of its limits.
 * Any other error is returned unchanged.
 */
export function toFailure(
  engine: Engine,
  model: Model,
  error: unknown,
  verb: 'create' | 'update' | 'delete',
): unknown {
  const { code, constraint = '' } = error as DatabaseFailure;
  const own =
    Object.values(engine.models).find((one) => !one.from && constraint.startsWith(`${one.table}_`)) ?? model;
  if (constraint === PERIOD_CLOSED) return monthClosed(engine, model, error as DatabaseFailure);
  const declared = engine.rules[model.stem]?.constraints?.[constraint];
  if (declared) return declared(error);
  const fields = fieldsOf(model.from ? (engine.models[model.from.stem] as Model) : model, constraint);
  switch (code) {
    case UNIQUE:
      return fail('duplicate', {
        cause: error,
        errors: fields.map((field) => fieldError(field, 'duplicate')),
      });
    case FOREIGN_KEY:
    case RESTRICTED:
      return verb === 'delete'
        ? fail('conflict', {
            cause: error,
            reason: 'used_by',
            params: { entries: { resource: own.stem, name: own.plural.toLowerCase() } },
          })
        : failFields(...fields.map((field) => fieldError(field, 'unknown_reference')));
    case OVERLAP:
      return fail('conflict', { cause: error, reason: 'overlap' });
    case CHECK:
      return failFields(...fields.map((field) => fieldError(field, 'invalid')));
    case NOT_NULL:
      return failFields(
        fieldError(
          model.fields.find((field) => field.column === (error as { column?: string }).column)?.name ?? '',
          'required',
        ),
      );
    case OUT_OF_RANGE:
      return failFields(fieldError('', 'invalid'));
    default:
      return code && BAD_TEXT.has(code) ? failFields(fieldError('', 'control_character')) : error;
  }
}
