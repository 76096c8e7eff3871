import {
  dayFilters,
  MOST_DAYS,
  MOST_DAY_ROWS,
  RELATED,
  SOME_DAY_ROWS,
  type DaysQuery,
} from '../../model/day-grid.ts';
import { addDays, daysBetween, isWithin, type Period } from '../../model/days.ts';
import { parseFilterName } from '../../model/filters.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import { canFilterBy } from '../query/filterable.ts';
import { assertPlainFilter, filterError, parseNumber } from '../query/filter-values.ts';
import { parseJsonObject, parseListQuery } from '../query/parse-list-query.ts';
import type { Source } from '../query/source.ts';

/** The parsed query of a grid. */
export interface ParsedDaysQuery extends Period {
  readonly skip: number;
  readonly limit: number;
  readonly filter: Row;
  readonly q: string | undefined;
  /** Field of the rows' records by which they stand together. */
  readonly group: FieldModel | undefined;
  /** Only rows with a cell. */
  readonly isFilled: boolean;
  /** Only rows whose totals are within these bounds, on these days. */
  readonly bounds: readonly Bound[];
  readonly boundDays: Period;
}

/** At least, or at most, so many days of a total. */
export interface Bound {
  /** Place of the total in the declaration. */
  readonly total: number;
  readonly way: 'gte' | 'lte';
  readonly value: number;
}

function parsePeriod({ from, to }: DaysQuery): Period {
  if (from === undefined || to === undefined)
    throw failFields(fieldError(from === undefined ? 'from' : 'to', 'required'));
  if (to < from) throw failFields(fieldError('to', 'before_start'));
  if (daysBetween(from, to) >= MOST_DAYS)
    throw failFields(fieldError('to', 'too_late', { date: addDays(from, MOST_DAYS - 1) }));
  return { from, to };
}

const boundName = /^(.+)_(gte|lte)$/;

function parseBounds({ days }: Model, text: string | undefined): readonly Bound[] {
  const conditions = parseJsonObject('having', text);
  assertPlainFilter(conditions);
  return Object.entries(conditions).map(([key, given]) => {
    const [, name, way] = boundName.exec(key) ?? [];
    const total = (days?.totals ?? []).findIndex((one) => one.name === name);
    if (total < 0) throw filterError(key, 'unknown_field');
    return { total, way: way as Bound['way'], value: parseNumber(key, given) };
  });
}

/**
 * Parses the query of a grid whose rows are the records `rows`. Throws 422 at the parameter (of a filter, at
 * its name) for wrong values and for fields that the caller may not filter by.
 */
export function parseDays(model: Model, rows: Source, query: DaysQuery): ParsedDaysQuery {
  const period = parsePeriod(query);
  const range = query.range ?? `[0,${SOME_DAY_ROWS - 1}]`;
  const { skip, limit, filter = {} } = parseListQuery({ range, filter: query.filter });
  if (limit === null || limit > MOST_DAY_ROWS)
    throw failFields(fieldError('range', 'maximum', { limit: MOST_DAY_ROWS }));
  const offered = dayFilters(model);
  const strange = Object.keys(filter).find(
    (key) => key !== RELATED && !offered.includes(parseFilterName(key).path),
  );
  if (strange !== undefined) throw filterError(strange, 'unknown_field');
  const name = query.group;
  const group = name === undefined ? undefined : rows.model.field[name];
  const isOffered =
    group && model.days?.groups.includes(group.name) && canFilterBy(rows.call, rows.model, group);
  if (name !== undefined && !isOffered) throw filterError('group', 'unknown_field');
  const { on, having } = query;
  if (on !== undefined && !isWithin(on, period)) throw filterError('on', 'enum');
  return {
    ...period,
    skip,
    limit,
    filter,
    q: query.q,
    group,
    isFilled: query.filled === true,
    bounds: parseBounds(model, having),
    boundDays: on === undefined ? period : { from: on, to: on },
  };
}
