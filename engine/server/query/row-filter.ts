import { todayIn } from '../../model/days.ts';
import { parseFilterName, takesOperator } from '../../model/filters.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { periodFrom } from '../../model/periods.ts';
import type { Call } from '../context/context.ts';
import { canFilterBy } from './filterable.ts';
import { assertText, filterError, parseBoolean, parsePeriod, parseValue } from './filter-values.ts';

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

/** A period that moves with the company's day. */
function during({ engine }: Call, key: string, given: unknown): Test {
  const today = todayIn(engine.config.timeZone, engine.now());
  const { from, to } = periodFrom(parsePeriod(key, given), today);
  return (value) =>
    (from === undefined || bounds(from, true)(value)) && (to === undefined || bounds(to, false)(value));
}

function testOf(call: Call, model: Model, key: string, given: unknown): readonly [string, Test] {
  const { path, operator } = parseFilterName(key);
  const field = model.field[path];
  const isKnown = field && canFilterBy(call, model, field);
  // Properties of a value that only the database knows (its year, the person behind it) are not filtered by
  // in such rows.
  const fits =
    field && !['year', 'month', 'related', 'awaits'].includes(operator) && takesOperator(field, operator);
  if (!isKnown || !fits) throw filterError(key, 'unknown_field');
  if (operator === 'period') return [path, during(call, key, given)];
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
