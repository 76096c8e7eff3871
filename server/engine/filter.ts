import { sql, type RawBuilder } from 'kysely';
import { normaliseText, formats } from '../../resources/engine/formats.ts';
import { operators, type Operator as KindOperator } from '../../resources/engine/kinds.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import type { Row } from '../../resources/engine/input.ts';
import { failFields, fieldError } from '../errors.ts';
import type { Call } from './context.ts';
import { among, baseTable, columnRef } from './scope.ts';
import { mayProbe } from './select.ts';

type Condition = RawBuilder<boolean>;
/** Beside the operators of the kinds: the year and the month of a date. */
type Operator = KindOperator | 'year' | 'month';

const wrong = (
  name: string,
  code: 'type' | 'unknown_field' | 'control_character' | 'enum' | 'format',
  params?: Record<string, string>,
): Error => failFields(fieldError(name, code, params));

/** Text that a database can hold. */
export function assertText(name: string, value: string): string {
  if (value.includes('\0') || !value.isWellFormed()) throw wrong(name, 'control_character');
  return value;
}

/**
 * Refuses objects in the place of a value, where `String` would run into their own `toString`, or into
 * thousands of levels. A list of plain values means one of them; a text search has one text.
 */
export function assertPlainFilter(filter: Row): void {
  for (const [name, value] of Object.entries(filter)) {
    const isSearch = name === 'q' || name.endsWith('.q');
    const values = Array.isArray(value) && !isSearch ? (value as unknown[]) : [value];
    if (values.some((one) => typeof one === 'object' && one !== null))
      throw wrong(name, 'type', { type: isSearch ? 'string' : 'value' });
  }
}

function parseInteger(name: string, value: unknown): number {
  const number = typeof value === 'number' ? value : /^-?\d{1,15}$/.test(String(value)) ? Number(value) : NaN;
  if (!Number.isInteger(number) || Math.abs(number) > 2 ** 53) throw wrong(name, 'type', { type: 'integer' });
  return number;
}
/** Numbers beyond a column's range match nothing instead of failing in the database. */
const inColumnRange = (number: number): number => Math.max(-2_147_483_648, Math.min(2_147_483_647, number));

function parseBoolean(name: string, value: unknown): boolean {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  throw wrong(name, 'type', { type: 'boolean' });
}

function parseFormatted(name: string, value: unknown, format: 'date' | 'time'): string {
  const slashed = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(value));
  const text = normaliseText(slashed ? `${slashed[3]}-${slashed[2]}-${slashed[1]}` : String(value), format);
  const rule = formats[format];
  if (!(typeof rule === 'function' ? rule(text) : rule.test(text))) throw wrong(name, 'format', { format });
  return text;
}

/** An instant, or a day in its place. `Date.parse` would take what no database reads, such as `1`. */
function parseInstant(name: string, value: unknown): string {
  const text = String(value).trim();
  if (!formats['date-time'](text) && !formats.date(text))
    throw wrong(name, 'format', { format: 'date-time' });
  return text;
}

function parseNumber(name: string, value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
  if (!Number.isFinite(number) || typeof value === 'object') throw wrong(name, 'type', { type: 'number' });
  return number;
}

function parseEnum(name: string, field: FieldModel, value: unknown): unknown {
  const meant = field.schema.type === 'integer' ? parseInteger(name, value) : String(value);
  if (!field.schema.enum?.includes(meant)) throw wrong(name, 'enum');
  return meant;
}

/** A value of a filter as the column holds it. Throws 422 on the filter's name when it does not fit. */
export function parseValue(name: string, field: FieldModel, value: unknown): unknown {
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'references':
      return inColumnRange(parseInteger(name, value));
    case 'number':
    case 'decimal':
      return parseNumber(name, value);
    case 'boolean':
      return parseBoolean(name, value);
    case 'date':
      return parseFormatted(name, value, 'date');
    case 'time':
      return parseFormatted(name, value, 'time');
    case 'enum':
      return parseEnum(name, field, value);
    case 'dateTime':
      return parseInstant(name, value);
    default:
      if (typeof value === 'object') throw wrong(name, 'type', { type: 'string' });
      return assertText(name, normaliseText(String(value), field.schema.format));
  }
}

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

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

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
  if (keys.length === 0) throw wrong(name, 'type', { type: 'integer' });
  tables.add(baseTable(call, target));
  const value = assertText(name, text);
  return sql<boolean>`${ref} in (select n.id from ${sql.table(target.table)} n where (${sql.join(
    keys.map((key) => sql`lower(${columnRef('n', target, key.name)}) = lower(${value})`),
    sql` or `,
  )}) and ${among(call.engine, field.ref!, 'n')})`;
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
      const wantsEmpty = parseBoolean(name, raw);
      const empty =
        field.kind === 'references'
          ? sql<boolean>`coalesce(cardinality(${ref}), 0) = 0`
          : field.kind === 'values' || field.kind === 'rows'
            ? sql<boolean>`(${ref} is null or ${ref} = '[]'::jsonb)`
            : sql<boolean>`${ref} is null`;
      return wantsEmpty ? empty : sql<boolean>`not ${empty}`;
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
    throw wrong(key, 'unknown_field');
  const ref = columnRef(alias, model, name);
  if (next === undefined) {
    const isPart = (operator === 'year' || operator === 'month') && field.kind === 'date';
    if (!isPart && !operators[field.kind].includes(operator as KindOperator))
      throw wrong(key, 'unknown_field');
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
  if (!target) throw wrong(key, 'unknown_field');
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
  if (!node || field.sensitive || node.type !== 'string') throw wrong(key, 'unknown_field');
  const text: FieldModel = { ...field, kind: 'text', schema: node };
  return applyOperator(call, key, text, sql`(${ref} ->> ${sql.lit(member)})`, operator, raw);
}

/**
 * SQL condition of a text search over the marked fields, ignoring case and accents. Every word must be found;
 * words of one or two letters are looked for at the beginnings of words, where the trigram index serves them
 * too. A marked reference is searched by the text of the referenced record.
 */
export function searchCondition(
  call: Call,
  model: Model,
  alias: string,
  text: string,
  tables: Set<string>,
): Condition {
  const words = assertText('q', text).trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql<boolean>`true`;
  const targets = model.fields.filter((field) => field.search && field.ref && mayProbe(call, model, field));
  const conditions = words.map((word) => {
    const places: Condition[] = ownText(call, model, alias, word);
    for (const field of targets) {
      const target = call.engine.models[field.ref!.stem] as Model;
      tables.add(baseTable(call, target));
      places.push(
        sql<boolean>`${columnRef(alias, model, field.name)} in (select s.id from ${sql.table(target.table)} s
          where ${sql.join([...ownText(call, target, 's', word), sql<boolean>`false`], sql` or `)})`,
      );
    }
    return places.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A word in the own text of a record; who sees some of the fields only finds by those only. */
function ownText(call: Call, model: Model, alias: string, word: string): Condition[] {
  const marked = model.fields.filter((field) => field.search && !field.ref);
  const seen = marked.filter((field) => mayProbe(call, model, field));
  if (seen.length === 0) return [];
  const pattern = `%${word.length < 3 ? ' ' : ''}${escapeLike(word)}%`;
  const indexed = sql<boolean>`${sql.ref(`${alias}.search_text`)} like crewdeck_fold(${pattern})`;
  if (seen.length === marked.length) return [indexed];
  const text = sql.join(
    seen.map((field) => sql`' ' || coalesce(${columnRef(alias, model, field.name)}, '')`),
    sql` || `,
  );
  return [sql<boolean>`(${indexed} and crewdeck_fold(${text}) like crewdeck_fold(${pattern}))`];
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
