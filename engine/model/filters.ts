import { operators, type Kind, type Operator as KindOperator } from './kinds.ts';
import type { FieldModel, Model } from './model.ts';
import { askedRelations } from './relations.ts';

/**
 * Beside the operators of the kinds: the year and the month of a date, a period that moves with the day, a
 * relation of people, and of the field that an approval decides, whose decision it waits for.
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

/** What `_related` and `_awaits` call whoever asks. */
export const SELF = 'self';

/** Returns who a reference to people can be asked for: the reader, those in a relation to them. */
export const relatedNames = (people: Model): readonly string[] => [SELF, ...askedRelations(people)];

export const isMoment = (kind: Kind): boolean => kind === 'date' || kind === 'dateTime';

/** Whether a field can be compared so; whom a reference leads to is the model's to say. */
export function takesOperator({ kind }: Pick<FieldModel, 'kind'>, operator: FilterOperator): boolean {
  if (operator === 'year' || operator === 'month') return kind === 'date';
  if (operator === 'awaits') return kind === 'enum';
  if (operator === 'period') return isMoment(kind);
  return operator === 'related' ? kind === 'reference' : operators[kind].includes(operator);
}
