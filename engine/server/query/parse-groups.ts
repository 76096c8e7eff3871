import { sql, type RawBuilder } from 'kysely';
import {
  dayParts,
  figureNames,
  hasDays,
  isCounted,
  isGroupable,
  MOST_FIGURES,
  MOST_GROUPS,
  MOST_KEYS,
  type DayPart,
  type GroupsQuery,
} from '../../model/groups.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import type { Row } from '../../model/input.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import { filterableRows, canFilterBy } from './filterable.ts';
import { assertPlainFilter, filterError, parseNumber } from './filter-values.ts';
import { parseJsonObject, parseListQuery } from './parse-list-query.ts';
import type { Sort } from './sort.ts';
import { both, columnOf, columnRef, type Condition, type Source } from './source.ts';

/** A key that rows are grouped by. */
export interface Key {
  /** Name as the caller wrote it: `status`, `date:month`. */
  readonly name: string;
  readonly field: FieldModel;
  readonly value: RawBuilder<unknown>;
  /** The record whose field it is, where it is none of the row. */
  readonly join?: RawBuilder<unknown>;
}
/** A figure of each group under its name, `sum_days`. */
export interface Figure {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
}
/** The parsed query of groups. */
export interface ParsedGroups {
  readonly keys: readonly Key[];
  readonly figures: readonly Figure[];
  readonly having: Condition;
  readonly filter: Row;
  readonly sort: Sort | undefined;
  readonly skip: number;
  readonly limit: number;
}

const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The part of time that a moment or a day falls into. */
function partOf({ call }: Source, field: FieldModel, ref: RawBuilder<unknown>, part: DayPart) {
  const zone = call.engine.config.timeZone;
  const day = field.kind === 'dateTime' ? sql`(${ref} at time zone ${zone})` : sql`${ref}::timestamp`;
  if (part === 'month') return sql`to_char(${day}, 'YYYY-MM')`;
  if (part === 'year') return sql`to_char(${day}, 'YYYY')`;
  return sql`to_char(${part === 'week' ? sql`date_trunc('week', ${day})` : day}, 'YYYY-MM-DD')`;
}

interface Found {
  readonly field: FieldModel;
  readonly ref: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
}

/** Returns the field of a path, if the caller may filter by it. */
function findField(source: Source, path: string, place: number): Found | undefined {
  const { call, model } = source;
  const [name = '', next, ...beyond] = path.split('.');
  const field = model.field[name];
  if (!field || beyond.length > 0 || !canFilterBy(call, model, field)) return undefined;
  if (next === undefined) return isGroupable(field) ? { field, ref: columnOf(source, name) } : undefined;
  const target = field.kind === 'reference' ? (call.engine.models[field.ref!.stem] as Model) : undefined;
  if (!target || target.custom) return undefined;
  const inner = { call, model: target, alias: `${source.alias}${place}` };
  const own = target.field[next];
  const rows = filterableRows(inner, own);
  if (!own || !rows || !isGroupable(own)) return undefined;
  const named = sql<boolean>`${sql.ref(`${inner.alias}.id`)} = ${columnOf(source, name)}`;
  return {
    field: own,
    ref: columnRef(inner.alias, target, next),
    join: sql`left join ${sql.table(target.table)} ${sql.id(inner.alias)} on ${both([named, rows])}`,
  };
}

function parseKey(source: Source, name: string, place: number): Key {
  const [path = '', part, ...beyond] = name.split(':');
  const found = findField(source, path, place);
  if (!found || beyond.length > 0) throw filterError('by', 'unknown_field');
  const { field, ref, join } = found;
  if (part !== undefined && !hasDays(field)) throw filterError('by', 'unknown_field');
  const dayPart = dayParts.find((one) => one === part);
  // A day without its part, or a part that there is not.
  if (hasDays(field) && !dayPart) throw filterError('by', 'enum');
  return { name, field, value: dayPart ? partOf(source, field, ref, dayPart) : ref, ...(join && { join }) };
}

function parseKeys(source: Source, text: string | undefined): Key[] {
  const names = namesIn(text);
  if (names.length === 0) throw failFields(fieldError('by', 'required'));
  if (names.length > MOST_KEYS) throw failFields(fieldError('by', 'maxItems', { limit: MOST_KEYS }));
  if (new Set(names).size < names.length) throw failFields(fieldError('by', 'uniqueItems'));
  return names.map((name, place) => parseKey(source, name, place));
}

/** SQL of a figure; the same numbers come to the same sum in whatever order they are met. */
function figureOf(source: Source, what: string, name: string, key: string): Figure {
  const { call, model } = source;
  const field = model.field[name];
  const figure = figureNames.find((one) => one === what);
  if (!figure || !field || !isCounted(field) || !canFilterBy(call, model, field))
    throw filterError(key, 'unknown_field');
  return {
    name: `${figure}_${name}`,
    value: sql`${sql.raw(figure)}(${columnOf(source, name)}::numeric)::float8`,
  };
}

function parseFigures(source: Source, query: GroupsQuery): Figure[] {
  return figureNames.flatMap((what) => {
    const names = [...new Set(namesIn(query[what]))];
    if (names.length > MOST_FIGURES) throw failFields(fieldError(what, 'maxItems', { limit: MOST_FIGURES }));
    return names.map((name) => figureOf(source, what, name, what));
  });
}

const bound = /^(?:(count)|([a-z]+)_(.+))_(gte|lte)$/;

/** Returns the condition of groups with figures within bounds: `count_gte`, `sum_days_lte`. */
function parseHaving(source: Source, text: string | undefined): Condition {
  const having = parseJsonObject('having', text);
  assertPlainFilter(having);
  return both(
    Object.entries(having).map(([key, given]) => {
      const [, isCount, what = '', name = '', way] = bound.exec(key) ?? [];
      if (way === undefined) throw filterError(key, 'unknown_field');
      const value = isCount ? sql`count(*)` : figureOf(source, what, name, key).value;
      const limit = parseNumber(key, given);
      return way === 'gte'
        ? sql<boolean>`${value} >= ${limit}::float8`
        : sql<boolean>`${value} <= ${limit}::float8`;
    }),
  );
}

/**
 * Parses the query of groups of a source's rows. Throws 422 at the parameter (of a filter or a bound, at its
 * name) for wrong values and for fields that the caller may not filter by.
 */
export function parseGroups(source: Source, query: GroupsQuery): ParsedGroups {
  const { skip, limit, filter = {}, sort } = parseListQuery(query);
  if (limit === null || skip + limit > MOST_GROUPS)
    throw failFields(fieldError('range', 'maximum', { limit: MOST_GROUPS }));
  const keys = parseKeys(source, query.by);
  const figures = parseFigures(source, query);
  const having = parseHaving(source, query.having);
  const sorted = ['count', ...[...keys, ...figures].map(({ name }) => name)];
  if (sort && !sorted.includes(sort[0])) throw failFields(fieldError('sort', 'unknown_field'));
  return { keys, figures, having, filter, sort, skip, limit };
}
