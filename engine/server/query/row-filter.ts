import { operators } from '../../model/kinds.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context.ts';
import { mayAsk } from './askable.ts';
import { assertText, filterError, parseBoolean, parseValue } from './filter-values.ts';
import { parseFilterName } from './filter.ts';

const isNothing = (value: unknown): boolean => value === null || value === undefined;
const fold = (value: unknown): string => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Test = (value: unknown) => boolean;

/** A bound as long as it was given: a day bounds moments by their day. */
const bounds =
  (bound: unknown, isFrom: boolean): Test =>
  (value) => {
    if (isNothing(value)) return false;
    const own = typeof bound === 'number' ? Number(value) : String(value).slice(0, String(bound).length);
    const limit = typeof bound === 'number' ? bound : String(bound);
    return isFrom ? own >= limit : own <= limit;
  };

function testOf(call: Call, model: Model, key: string, given: unknown): readonly [string, Test] {
  const { path, operator } = parseFilterName(key);
  const field = model.field[path];
  const isKnown = field && mayAsk(call, model, field);
  const fits = operators[field?.kind ?? 'json'].some((one) => one === operator);
  if (!isKnown || !fits) throw filterError(key, 'unknown_field');
  if (operator === 'empty') {
    const isEmpty = parseBoolean(key, given);
    return [path, (value) => isNothing(value) === isEmpty];
  }
  if (operator === 'contains') {
    const text = fold(assertText(key, String(given)));
    return [path, (value) => !isNothing(value) && fold(value).includes(text)];
  }
  if (operator === 'gte' || operator === 'lte')
    return [path, bounds(parseValue(key, field, given), operator === 'gte')];
  const values = (Array.isArray(given) ? given : [given]).map((one) => parseValue(key, field, one));
  return [path, (value) => values.some((one) => String(one) === String(value))];
}

/**
 * Returns whether a row that comes from no table meets a filter, by the names and operators that all lists
 * know. Throws 422 as they do.
 */
export function rowFilter(call: Call, model: Model, filter: Row): (row: Row) => boolean {
  const tests = Object.entries(filter)
    .filter(([, given]) => given !== undefined && given !== '')
    .map(([key, given]) => testOf(call, model, key, given));
  return (row) => tests.every(([path, test]) => test(row[path]));
}
