import { sql, type RawBuilder } from 'kysely';
import { operators, type Operator as KindOperator } from '../../model/kinds.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import { failFields, fieldError } from '../errors.ts';
import type { Call } from '../context.ts';
import {
  assertPlainFilter,
  assertText,
  filterError,
  parseBoolean,
  parseInteger,
  parseValue,
} from './filter-values.ts';
import { among, baseTable, columnRef } from './scope.ts';
import { mayProbe } from './select.ts';
import { escapeLike, searchCondition } from './text-search.ts';

type Condition = RawBuilder<boolean>;
/** Beside the operators of the kinds: the year and the month of a date. */
type Operator = KindOperator | 'year' | 'month';

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function rangeCondition(
  call: Call,
  name: string,
  field: FieldModel,
  ref: RawBuilder<unknown>,
  operator: 'gte' | 'lte',
  raw: unknown,
): Condition {
  const value = parseValue(name, field, raw);
  if (field.kind === 'dateTime' && isDay(value)) {
    // A day as a bound of an instant means the whole day in the company's time zone.
    const zone = call.engine.config.timeZone;
    return operator === 'gte'
      ? sql<boolean>`${ref} >= (${value}::date)::timestamp at time zone ${zone}`
      : sql<boolean>`${ref} < (${value}::date + 1)::timestamp at time zone ${zone}`;
  }
  return operator === 'gte' ? sql<boolean>`${ref} >= ${value}` : sql<boolean>`${ref} <= ${value}`;
}

function equalCondition(field: FieldModel, ref: RawBuilder<unknown>, values: readonly unknown[]): Condition {
  if (field.kind === 'references') return sql<boolean>`${ref} && ${values}::integer[]`;
  if (field.kind === 'values')
    return sql<boolean>`(${sql.join(
      values.map((value) => sql`${ref} @> ${JSON.stringify(value)}::jsonb`),
      sql` or `,
    )})`;
  if (values.length === 1) return sql<boolean>`${ref} = ${values[0]}`;
  return values.length === 0 ? sql<boolean>`false` : sql<boolean>`${ref} in (${sql.join(values)})`;
}

/** Dates of a year, as a range that an index serves, or of a month of any year. */
function partCondition(
  name: string,
  ref: RawBuilder<unknown>,
  part: 'year' | 'month',
  raw: unknown,
): Condition {
  const number = parseInteger(name, raw);
  const [from, to] = part === 'year' ? [1900, 2200] : [1, 12];
  if (number < from || number > to) throw failFields(fieldError(name, 'out_of_range', { from, to }));
  if (part === 'month') return sql<boolean>`extract(month from ${ref}) = ${number}`;
  return sql<boolean>`(${ref} >= ${`${number}-01-01`}::date and ${ref} < ${`${number + 1}-01-01`}::date)`;
}

/** A reference named by a unique value, code or name instead of its id, as the v1 queries allow. */
function namedCondition(
  call: Call,
  name: string,
  field: FieldModel,
  ref: RawBuilder<unknown>,
  text: string,
  tables: Set<string>,
): Condition {
  const target = call.engine.models[field.ref!.stem] as Model;
  const keys = target.fields.filter(
    (one) =>
      one.unique === true || one.name === 'uniqueValue' || (one.name === 'name' && target.field.uniqueValue),
  );
  if (keys.length === 0) throw filterError(name, 'type', { type: 'integer' });
  tables.add(baseTable(call, target));
  const value = assertText(name, text);
  return sql<boolean>`${ref} in (select n.id from ${sql.table(target.table)} n where (${sql.join(
    keys.map((key) => sql`lower(${columnRef('n', target, key.name)}) = lower(${value})`),
    sql` or `,
  )}) and ${among(call.engine, field.ref!, 'n')})`;
}

function emptyCondition({ kind }: FieldModel, ref: RawBuilder<unknown>): Condition {
  if (kind === 'references') return sql<boolean>`coalesce(cardinality(${ref}), 0) = 0`;
  if (kind === 'values' || kind === 'rows') return sql<boolean>`(${ref} is null or ${ref} = '[]'::jsonb)`;
  return sql<boolean>`${ref} is null`;
}

function applyOperator(
  call: Call,
  name: string,
  field: FieldModel,
  ref: RawBuilder<unknown>,
  operator: Operator,
  raw: unknown,
): Condition {
  switch (operator) {
    case 'gte':
    case 'lte':
      return rangeCondition(call, name, field, ref, operator, raw);
    case 'contains':
      return sql<boolean>`crewdeck_fold(${ref}) like '%' ||
        crewdeck_fold(${escapeLike(assertText(name, String(raw)))}) || '%'`;
    case 'year':
    case 'month':
      return partCondition(name, ref, operator, raw);
    case 'empty': {
      const empty = emptyCondition(field, ref);
      return parseBoolean(name, raw) ? empty : sql<boolean>`not ${empty}`;
    }
    default: {
      const values = (Array.isArray(raw) ? raw : [raw]).map((value) => parseValue(name, field, value));
      return equalCondition(field, ref, values);
    }
  }
}

const suffix = /^(.+?)_(gte|lte|contains|empty|year|month)$/;

/**
 * `joiningDate_gte` → the path and its operator; a plain name means equals, or one of where the value is a
 * list.
 */
export function parseFilterName(key: string): { path: string; operator: Operator } {
  const match = suffix.exec(key);
  return match ? { path: match[1] as string, operator: match[2] as Operator } : { path: key, operator: 'eq' };
}

export interface FilterOptions {
  /** Tables that the conditions look into; each is added. */
  readonly tables: Set<string>;
  /** References may be named by unique value, code or name. */
  readonly named?: boolean;
  /** The path was chosen by a definition, not by the caller. */
  readonly offered?: boolean;
}

/**
 * SQL condition of one filter on a field path: a field, a member of an object, or a field of a referenced
 * record. Throws 422 on `key` for a path, operator or value that does not fit, or that the caller may not
 * read.
 */
export function filterCondition(
  call: Call,
  model: Model,
  alias: string,
  key: string,
  path: string,
  operator: Operator,
  raw: unknown,
  options: FilterOptions,
): Condition {
  const [name = '', next] = path.split('.');
  const field = model.field[name];
  if (!field || name === 'isDeleted' || !(options.offered || mayProbe(call, model, field)))
    throw filterError(key, 'unknown_field');
  const ref = columnRef(alias, model, name);
  if (next === undefined) {
    const isPart = (operator === 'year' || operator === 'month') && field.kind === 'date';
    if (!isPart && !operators[field.kind].includes(operator as KindOperator))
      throw filterError(key, 'unknown_field');
    if (
      field.kind === 'reference' &&
      operator === 'eq' &&
      typeof raw === 'string' &&
      options.named &&
      !/^\d+$/.test(raw)
    )
      return namedCondition(call, key, field, ref, raw, options.tables);
    return applyOperator(call, key, field, ref, operator, raw);
  }
  if (field.kind === 'object') return memberCondition(call, key, field, ref, next, operator, raw);
  const target = field.ref && field.kind === 'reference' ? call.engine.models[field.ref.stem] : undefined;
  if (!target) throw filterError(key, 'unknown_field');
  options.tables.add(baseTable(call, target));
  const inner = `${alias}f`;
  // A path that an endpoint offers was chosen by its definition.
  const further = options.named ? { ...options, offered: true } : options;
  const condition =
    next === 'q'
      ? searchCondition(call, target, inner, String(raw), options.tables)
      : filterCondition(call, target, inner, key, next, operator, raw, further);
  return sql<boolean>`${ref} in (select ${sql.ref(`${inner}.id`)}
    from ${sql.table(target.table)} ${sql.id(inner)} where ${condition})`;
}

function memberCondition(
  call: Call,
  key: string,
  field: FieldModel,
  ref: RawBuilder<unknown>,
  member: string,
  operator: Operator,
  raw: unknown,
): Condition {
  const node = field.schema.properties?.[member];
  if (!node || field.sensitive || node.type !== 'string') throw filterError(key, 'unknown_field');
  const text: FieldModel = { ...field, kind: 'text', schema: node };
  return applyOperator(call, key, text, sql`(${ref} ->> ${sql.lit(member)})`, operator, raw);
}

/**
 * SQL conditions of a filter object in the simple-rest dialect: `q`, fields with operator suffixes, lists for
 * one of.
 */
export function filterConditions(
  call: Call,
  model: Model,
  alias: string,
  filter: Row,
  options: FilterOptions,
): Condition[] {
  const conditions: Condition[] = [];
  assertPlainFilter(filter);
  for (const [key, value] of Object.entries(filter)) {
    if (key === 'q') {
      conditions.push(searchCondition(call, model, alias, String(value ?? ''), options.tables));
      continue;
    }
    if (value === undefined || value === '') continue;
    const { path, operator } = parseFilterName(key);
    const [meant, raw]: [Operator, unknown] = value === null ? ['empty', true] : [operator, value];
    conditions.push(filterCondition(call, model, alias, key, path, meant, raw, options));
  }
  return conditions;
}
