import { sql, type RawBuilder } from 'kysely';
import { todayIn } from '../../model/days.ts';
import { parseFilterName, SELF, takesOperator, type FilterOperator } from '../../model/filters.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { periodFrom } from '../../model/periods.ts';
import type { Row } from '../../model/input.ts';
import { awaitedRecords } from './approval/waiting.ts';
import type { Call } from '../context/context.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import {
  assertPlainFilter,
  assertText,
  filterError,
  parseBoolean,
  parseInteger,
  parsePeriod,
  parseValue,
} from './filter-values.ts';
import { filterableRows, canFilterBy } from './filterable.ts';
import { isAmong, peopleOfCaller, relatedTo } from './relations.ts';
import {
  among,
  both,
  columnOf,
  columnRef,
  either,
  EVERYTHING,
  isIn,
  type Condition,
  type Source,
} from './source.ts';
import { namesCalled, namesContaining } from './terms.ts';
import { escapeLike, searchCondition, searchReferenced } from './text-search.ts';

/** A requested filter: `joiningDate_gte` with its value. */
interface Filter {
  /** The name as the caller wrote it, for failures. */
  readonly key: string;
  readonly path: string;
  readonly operator: FilterOperator;
  readonly value: unknown;
}

/** A filter on one value of a row: the SQL of that value, and the field that says how it is compared. */
interface Comparison extends Filter {
  readonly field: FieldModel;
  readonly ref: RawBuilder<unknown>;
}

export interface FilterOptions {
  /** References may be named by unique value, code or name. */
  readonly named?: boolean;
  /** Set by a definition, not by the caller: the caller's permissions are not checked. */
  readonly fixed?: boolean;
}

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

type Bound = 'gte' | 'lte';

function boundCondition(
  { field, ref }: Pick<Comparison, 'field' | 'ref'>,
  bound: Bound,
  value: unknown,
  zone: string,
): Condition {
  if (field.kind === 'dateTime' && isDay(value)) {
    // A day as a bound of an instant means the whole day in the company's time zone.
    return bound === 'gte'
      ? sql<boolean>`${ref} >= (${value}::date)::timestamp at time zone ${zone}`
      : sql<boolean>`${ref} < (${value}::date + 1)::timestamp at time zone ${zone}`;
  }
  return bound === 'gte' ? sql<boolean>`${ref} >= ${value}` : sql<boolean>`${ref} <= ${value}`;
}

/** The days of a period that moves with the company's day, as a range that an index serves. */
function periodCondition({ engine }: Call, comparison: Comparison): Condition {
  const { timeZone } = engine.config;
  const name = parsePeriod(comparison.key, comparison.value);
  const { from, to } = periodFrom(name, todayIn(timeZone, engine.now()));
  return both([
    from === undefined ? EVERYTHING : boundCondition(comparison, 'gte', from, timeZone),
    to === undefined ? EVERYTHING : boundCondition(comparison, 'lte', to, timeZone),
  ]);
}

function equalCondition(field: FieldModel, ref: RawBuilder<unknown>, values: readonly unknown[]): Condition {
  if (field.kind === 'references') return sql<boolean>`${ref} && ${values}::bigint[]`;
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

/** Rows of a source in which a field may be compared. */
const rowsOf = (source: Source, field: FieldModel | undefined, { fixed }: FilterOptions) =>
  fixed && field ? EVERYTHING : filterableRows(source, field);

/**
 * A reference named by a unique value, code or name instead of its id, as the v1 queries allow; by those that
 * the caller may ask about.
 */
function namedCondition(
  { call }: Source,
  { key, field, ref, value }: Comparison,
  options: FilterOptions,
): Condition {
  const target = call.engine.models[field.ref!.stem] as Model;
  const text = assertText(key, String(value));
  const keys = target.fields.filter(
    (one) =>
      one.unique === true || one.name === 'uniqueValue' || (one.name === 'name' && target.field.uniqueValue),
  );
  const names = keys.flatMap((one) => {
    const rows = rowsOf({ call, model: target, alias: 'n' }, one, options);
    const column = columnRef('n', target, one.name);
    // What a definition names, it names by what is stored.
    const called = one.term && !options.fixed ? namesCalled(call, text) : [];
    const meant = [sql<boolean>`lower(${column}) = lower(${text})`];
    if (called.length > 0) meant.push(equalCondition(one, column, called));
    return rows ? both([either(meant), rows]) : [];
  });
  if (names.length === 0) throw filterError(key, 'type', { type: 'integer' });
  return sql<boolean>`${ref} in (select n.id from ${sql.table(target.table)} n
    where ${either(names)} and ${among(call.engine, field.ref!, 'n')})`;
}

function emptyCondition({ kind }: FieldModel, ref: RawBuilder<unknown>): Condition {
  if (kind === 'references') return sql<boolean>`coalesce(cardinality(${ref}), 0) = 0`;
  if (kind === 'values' || kind === 'rows') return sql<boolean>`(${ref} is null or ${ref} = '[]'::jsonb)`;
  return sql<boolean>`${ref} is null`;
}

/** Text that has the value in it; of a seeded name also what the reader calls it. */
function containsCondition(call: Call, { key, field, ref, value }: Comparison): Condition {
  const text = assertText(key, String(value));
  const stored = sql<boolean>`crewdeck_fold(${ref}) like '%' || crewdeck_fold(${escapeLike(text)}) || '%'`;
  const names = field.term ? namesContaining(call, text) : [];
  return names.length === 0 ? stored : either([stored, equalCondition(field, ref, names)]);
}

function compare({ call }: Source, comparison: Comparison): Condition {
  const { key, field, ref, operator, value } = comparison;
  switch (operator) {
    case 'gte':
    case 'lte':
      return boundCondition(comparison, operator, parseValue(key, field, value), call.engine.config.timeZone);
    case 'period':
      return periodCondition(call, comparison);
    case 'contains':
      return containsCondition(call, comparison);
    case 'year':
    case 'month':
      return partCondition(key, ref, operator, value);
    case 'empty': {
      const empty = emptyCondition(field, ref);
      return parseBoolean(key, value) ? empty : sql<boolean>`not ${empty}`;
    }
    default: {
      const values = (Array.isArray(value) ? value : [value]).map((one) => parseValue(key, field, one));
      const meant = field.term ? values.flatMap((one) => [one, ...namesCalled(call, String(one))]) : values;
      return equalCondition(field, ref, meant);
    }
  }
}

/**
 * SQL of one filter on a field path: a field, a member of an object, or a field of a referenced record.
 * Throws 422 on the filter's name for a path, operator or value that does not fit, or that the caller may not
 * read.
 */
function filterCondition(source: Source, filter: Filter, options: FilterOptions): Condition {
  const { call, model } = source;
  const { key, path } = filter;
  const [name = '', next, ...beyond] = path.split('.');
  const field = model.field[name];
  if (!field || beyond.length > 0 || !(options.fixed || canFilterBy(call, model, field)))
    throw filterError(key, 'unknown_field');
  const comparison = { ...filter, field, ref: columnOf(source, name) };
  if (next === undefined) return fieldCondition(source, comparison, options);
  if (field.kind === 'object') return memberCondition(source, comparison, next);
  return referencedCondition(source, comparison, next, options);
}

/** SQL of a filter on a field of the referenced record, or of a text search (`q`) in it. */
function referencedCondition(
  { call, alias }: Source,
  comparison: Comparison,
  next: string,
  options: FilterOptions,
): Condition {
  const { key, field, ref, value } = comparison;
  const target = field.kind === 'reference' ? call.engine.models[field.ref?.stem ?? ''] : undefined;
  if (!target) throw filterError(key, 'unknown_field');
  const inner = { call, model: target, alias: `${alias}f` };
  const own = target.field[next];
  const rows = rowsOf(inner, own, options);
  const condition =
    own && rows
      ? both([
          fieldCondition(inner, { ...comparison, field: own, ref: columnOf(inner, next) }, options),
          rows,
        ])
      : next === 'q' && searchReferenced(inner, String(value));
  if (!condition) throw filterError(key, 'unknown_field');
  return sql<boolean>`${ref} in (select ${sql.ref(`${inner.alias}.id`)}
    from ${sql.table(target.table)} ${sql.id(inner.alias)} where ${condition})`;
}

/** The caller, or the people to whom they stand in a relation: those whom they lead. */
function relatedCondition({ call }: Source, { key, field, ref, value }: Comparison): Condition {
  if (field.kind !== 'reference' || field.ref?.stem !== call.engine.people.stem)
    throw filterError(key, 'unknown_field');
  if (value === SELF) return isAmong(ref, peopleOfCaller(call));
  const related = relatedTo(call, String(value));
  if (!related) throw filterError(key, 'enum');
  return isIn(ref, related);
}

/** Rows that wait for the decision of the caller, or of those whom they stand in for or lead. */
function awaitsCondition({ call, model, alias }: Source, { key, field, value }: Comparison): Condition {
  if (model.approval?.field !== field.name) throw filterError(key, 'unknown_field');
  if (value !== SELF) throw filterError(key, 'enum');
  return isIn(sql.ref(`${alias}.id`), awaitedRecords(call, model));
}

function fieldCondition(source: Source, comparison: Comparison, options: FilterOptions): Condition {
  const { key, field, operator, value } = comparison;
  if (operator === 'related') return relatedCondition(source, comparison);
  if (operator === 'awaits') return awaitsCondition(source, comparison);
  if (!takesOperator(field, operator)) throw filterError(key, 'unknown_field');
  const isNamed =
    field.kind === 'reference' &&
    operator === 'eq' &&
    typeof value === 'string' &&
    options.named &&
    !/^\d+$/.test(value);
  return isNamed ? namedCondition(source, comparison, options) : compare(source, comparison);
}

function memberCondition(source: Source, comparison: Comparison, member: string): Condition {
  const { key, field, ref } = comparison;
  const node = field.schema.properties?.[member];
  if (!node || field.sensitive || node.type !== 'string') throw filterError(key, 'unknown_field');
  const text: FieldModel = { ...field, kind: 'text', schema: node };
  if (!takesOperator(text, comparison.operator)) throw filterError(key, 'unknown_field');
  return compare(source, { ...comparison, field: text, ref: sql`(${ref} ->> ${sql.lit(member)})` });
}

/**
 * Returns SQL of a filter object in the simple-rest dialect: `q`, fields with operator suffixes, lists for
 * one of.
 */
export function filterConditions(source: Source, filter: Row, options: FilterOptions = {}): Condition[] {
  const conditions: Condition[] = [];
  assertPlainFilter(filter);
  for (const [key, given] of Object.entries(filter)) {
    if (key === 'q') {
      conditions.push(searchCondition(source, String(given ?? '')));
      continue;
    }
    if (given === undefined || given === '') continue;
    const { path, operator } = parseFilterName(key);
    const parsed: Filter =
      given === null ? { key, path, operator: 'empty', value: true } : { key, path, operator, value: given };
    conditions.push(filterCondition(source, parsed, options));
  }
  return conditions;
}
