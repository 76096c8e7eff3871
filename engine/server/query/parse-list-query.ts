import type { Row } from '../../model/input.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import type { ListQuery } from './read.ts';

const MAX_ROWS = 1_000;
const LAST_ROW = 1_000_000_000;

/** Returns the value of a parameter; undefined without one, the text itself where it is not JSON. */
function parseJson(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return text;
  }
}

/** Returns a parameter that is a JSON object; an absent one is empty. Throws 422 for what is none. */
export function parseJsonObject(name: string, text: unknown): Row {
  const value = parseJson(text) ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw failFields(fieldError(name, 'type', { type: 'object' }));
  return value as Row;
}

function parseRange(text: unknown): { skip: number; limit: number } | undefined {
  const range = parseJson(text);
  if (range === undefined) return undefined;
  if (!Array.isArray(range) || range.length !== 2 || !range.every((bound) => Number.isInteger(bound)))
    throw failFields(fieldError('range', 'range_syntax'));
  const [from, to] = range as [number, number];
  if (from < 0 || to < from) throw failFields(fieldError('range', 'invalid'));
  // Beyond what the database counts in, and where adding one changes nothing.
  if (to > LAST_ROW) throw failFields(fieldError('range', 'maximum', { limit: LAST_ROW }));
  if (to - from + 1 > MAX_ROWS) throw failFields(fieldError('range', 'maximum', { limit: MAX_ROWS }));
  return { skip: from, limit: to - from + 1 };
}

/** Returns the sort of the simple-rest dialect. Throws 422 for what is none. */
export function parseSort(text: unknown): readonly [string, 'ASC' | 'DESC'] | undefined {
  const sort = parseJson(text);
  if (sort === undefined) return undefined;
  const [field, order = 'ASC'] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const way = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof field !== 'string' || (way !== 'ASC' && way !== 'DESC'))
    throw failFields(fieldError('sort', 'sort_syntax'));
  return [field, way];
}

/**
 * Returns sort, range and filter of the ra-data-simple-rest dialect. Ids without a range mean all of them.
 */
export function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const filter = parseJsonObject('filter', query.filter);
  const range = parseRange(query.range);
  const sort = parseSort(query.sort);
  const ids = filter.id;
  const limit = range?.limit ?? (Array.isArray(ids) ? MAX_ROWS : 10);
  if (Array.isArray(ids) && ids.length > MAX_ROWS)
    throw failFields(fieldError('filter', 'maxItems', { limit: MAX_ROWS }));
  return { skip: range?.skip ?? 0, limit, filter, ...(sort && { sort }) };
}
