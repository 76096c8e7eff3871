import type { Row } from '../../model/input.ts';
import { sortable } from '../../model/kinds.ts';
import type { Model } from '../../model/model.ts';
import { VIEW_LIMITS, type ViewQuery } from '../../model/view-actions.ts';
import type { Call } from '../context/context.ts';
import { AppError, failFields, fieldError } from '../errors/errors.ts';
import { canFilterBy } from '../query/filterable.ts';
import { filterConditions } from '../query/filter.ts';
import { assertPlainFilter } from '../query/filter-values.ts';
import { rowFilter } from '../query/row-filter.ts';

/** Does what refuses fields by their names, which stand inside another one here. */
function within(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    throw failFields(...error.errors.map((one) => ({ ...one, field: `${place}.${one.field}` })));
  }
}

/** Runs the checks of a list's query without the query. */
function assertFilter(call: Call, model: Model, filter: Row): void {
  assertPlainFilter(filter);
  if (!call.engine.rules[model.stem]?.source) filterConditions({ call, model, alias: 't' }, filter);
  else {
    const { q: _, ...conditions } = filter;
    rowFilter(call, model, conditions);
  }
}

/** Checks whether the caller may read what a path names: a field, a member, one of the referenced record. */
function isColumn(call: Call, model: Model, path: string): boolean {
  const [name = '', next, ...beyond] = path.split('.');
  const field = model.field[name];
  if (!field || beyond.length > 0 || !canFilterBy(call, model, field)) return false;
  if (next === undefined) return true;
  if (field.kind === 'object') return Object.hasOwn(field.schema.properties ?? {}, next);
  const target = call.engine.models[field.ref?.stem ?? ''];
  const end = target?.field[next];
  return target !== undefined && end !== undefined && canFilterBy(call, target, end);
}

/**
 * Refuses with 422 a query that the caller could not send to the list: conditions, order and columns may name
 * only fields that the model offers and the caller may read.
 */
export function assertQuery(call: Call, model: Model, { filter, sort, columns = [] }: ViewQuery): void {
  if (JSON.stringify(filter).length > VIEW_LIMITS.filter)
    throw failFields(fieldError('query.filter', 'maxLength', { limit: VIEW_LIMITS.filter }));
  within('query.filter', () => {
    assertFilter(call, model, filter);
  });
  const sorted = sort && model.field[sort.field];
  const maySort = sorted && sortable(sorted.kind) && canFilterBy(call, model, sorted);
  if (sort && !(maySort || sort.field === model.defaultSort[0]))
    throw failFields(fieldError('query.sort.field', 'unknown_field'));
  const place = columns.findIndex((path) => !isColumn(call, model, path));
  if (place >= 0) throw failFields(fieldError(`query.columns[${place}]`, 'unknown_field'));
}

/** Checks whether the caller could ask the list for it, with the model as it is now. */
export function canRunQuery(call: Call, model: Model, query: ViewQuery): boolean {
  try {
    assertQuery(call, model, query);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
