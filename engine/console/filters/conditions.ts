import { isForFlags } from '../../model/access.ts';
import { isMoment, relatedNames } from '../../model/filters.ts';
import { operators, type Operator as KindOperator } from '../../model/kinds.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { peopleOf } from '../../model/people.ts';
import type { Row } from '../../model/input.ts';
import type { Engine } from '../context/EngineContext.tsx';
import { findField, isForReader, isShownIn, mayRead } from '../context/fields.ts';

/** `period`: moves with the current day. `related`: the reader, or people in a relation to them. */
export type Operator = KindOperator | 'period' | 'related';

/** One condition of a list as a person reads it. `key` is its place in the filter: `status`, `date_gte`. */
export interface Condition {
  readonly key: string;
  readonly path: string;
  readonly field: FieldModel;
  readonly operator: Operator;
  readonly value: unknown;
}
export interface Filter {
  readonly path: string;
  readonly field: FieldModel;
  readonly operators: readonly Operator[];
  /** Relations to the reader that a reference to people can be filtered by. */
  readonly relations: readonly string[];
}

const suffixed: readonly Operator[] = ['gte', 'lte', 'contains', 'empty', 'period', 'related'];

export const toKey = (path: string, operator: Operator): string =>
  suffixed.includes(operator) ? `${path}_${operator}` : path;

/** A list of ids is "one of"; a filter for a single value is sent as a list of one. */
function operatorsOf(field: FieldModel): KindOperator[] {
  const own = operators[field.kind];
  if (field.kind === 'boolean') return ['eq'];
  return own.includes('in')
    ? own.filter((one) =>
        ['enum', 'reference', 'references', 'values'].includes(field.kind)
          ? one !== 'eq' && one !== 'gte' && one !== 'lte'
          : one !== 'in',
      )
    : [...own];
}

const relationsTo = (models: Engine['models'], { kind, ref }: FieldModel): readonly string[] =>
  kind === 'reference' && ref && models[ref.stem]?.schema['x-resource']?.people
    ? relatedNames(peopleOf(models))
    : [];

const preferred: readonly Operator[] = ['in', 'contains', 'gte', 'eq'];
export const firstOperator = (filter: Filter): Operator =>
  preferred.find((one) => filter.operators.includes(one)) ?? (filter.operators[0] as Operator);

/**
 * Returns the filters of these paths, by default those that the model offers, as far as the user may use
 * them.
 */
export function availableFilters(
  engine: Engine,
  model: Model,
  fixed: readonly string[] = [],
  paths: readonly string[] = model.filters,
): Filter[] {
  const { models, flags, isSuperAdmin } = engine;
  return paths.flatMap((path) => {
    const field = findField(models, model, path);
    const own = model.field[path.split('.')[0] ?? ''];
    const isOffered =
      field &&
      own &&
      !fixed.includes(path) &&
      isShownIn(field, 'filter') &&
      isForReader(engine, field) &&
      mayRead(engine, model, own) &&
      isForFlags(own, flags, isSuperAdmin);
    if (!isOffered) return [];
    const relations = relationsTo(models, field);
    const period = isMoment(field.kind) ? (['period'] as const) : [];
    const related = relations.length > 0 ? (['related'] as const) : [];
    return [{ path, field, relations, operators: [...period, ...operatorsOf(field), ...related] }];
  });
}

function parseKey(
  filters: readonly Filter[],
  key: string,
  value: unknown,
): Pick<Condition, 'path' | 'operator'> | undefined {
  const operator = suffixed.find((one) => key.endsWith(`_${one}`));
  const path = operator ? key.slice(0, -operator.length - 1) : key;
  if (!filters.some((filter) => filter.path === path)) return undefined;
  return { path, operator: operator ?? (Array.isArray(value) ? 'in' : 'eq') };
}

/**
 * Returns the conditions of a filter, in its order; keys that no filter offers are left to the caller that
 * set them.
 */
export function readConditions(filters: readonly Filter[], values: Readonly<Row>): Condition[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const parsed = parseKey(filters, key, value);
    const field = filters.find((filter) => filter.path === parsed?.path)?.field;
    return parsed && field ? [{ key, field, value, ...parsed }] : [];
  });
}

/** Returns the filter with a condition in place of the one at `oldKey`. */
export function withCondition(
  values: Readonly<Row>,
  condition: { path: string; operator: Operator; value: unknown },
  oldKey?: string,
): Row {
  const { [oldKey ?? '']: _, ...rest } = values;
  return { ...rest, [toKey(condition.path, condition.operator)]: condition.value };
}

export function withoutCondition(values: Readonly<Row>, key: string): Row {
  const { [key]: _, ...rest } = values;
  return rest;
}
