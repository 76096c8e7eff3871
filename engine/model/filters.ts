import { operators, type Kind, type Operator as KindOperator } from './kinds.ts';
import type { FieldModel, Model } from './model.ts';
import { filterRelations } from './relations.ts';

/**
 * Operators next to those of the kinds: year and month of a date, a period relative to today, a relation of
 * people, and for the field that an approval decides, the person whose decision is pending.
 */
export type FilterOperator = KindOperator | 'year' | 'month' | 'period' | 'related' | 'awaits';

const suffix = /^(.+?)_(gte|lte|contains|empty|year|month|period|related|awaits)$/;

/**
 * Returns the path and the operator of a filter's name: `joiningDate_gte` → `joiningDate`, `gte`. A plain
 * name means that the values are equal, or, where a list is given, that the value is one of the list.
 */
export function parseFilterName(key: string): { path: string; operator: FilterOperator } {
  const match = suffix.exec(key);
  return match
    ? { path: match[1] as string, operator: match[2] as FilterOperator }
    : { path: key, operator: 'eq' };
}

/** Name of the caller in `_related` and `_awaits`. */
export const SELF = 'self';

/** Returns the values of `_related`: the reader, and the relations of people to them. */
export const relatedNames = (people: Model): readonly string[] => [SELF, ...filterRelations(people)];

export const isMoment = (kind: Kind): boolean => kind === 'date' || kind === 'dateTime';

/** Returns whether a kind of field takes an operator; the model decides about operators of references. */
export function takesOperator({ kind }: Pick<FieldModel, 'kind'>, operator: FilterOperator): boolean {
  if (operator === 'year' || operator === 'month') return kind === 'date';
  if (operator === 'awaits') return kind === 'enum';
  if (operator === 'period') return isMoment(kind);
  return operator === 'related' ? kind === 'reference' : operators[kind].includes(operator);
}
