import { isDeepStrictEqual } from 'node:util';
import { toId as readId } from '../../model/ids.ts';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/**
 * Checks whether two values of a field mean the same: `12.5` and `12.50`, two spellings of one instant,
 * absent and null.
 */
export function sameValue(field: FieldModel, a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  // What was sent may be an object with a `toString` of its own.
  if (typeof a === 'object' || typeof b === 'object') return isDeepStrictEqual(a, b);
  if (field.kind === 'decimal') return Number(a) === Number(b);
  if (field.kind === 'dateTime') return Date.parse(String(a)) === Date.parse(String(b));
  return isDeepStrictEqual(a, b);
}

/** Names of the stored fields in which two rows differ. */
export const changedFields = (model: Model, before: Row, after: Row): string[] =>
  model.fields
    .filter(
      (field) =>
        !field.alias && field.name !== 'id' && !sameValue(field, before[field.name], after[field.name]),
    )
    .map((field) => field.name);

const jsonKinds = new Set(['values', 'rows', 'object', 'json']);

/** A field's value as its column takes it. */
export function toColumn(field: FieldModel, value: unknown): unknown {
  if (isEmpty(value)) return null;
  return jsonKinds.has(field.kind) ? JSON.stringify(value) : value;
}

/**
 * Returns the id in a part of an address; 0, which names nothing, for what is none.
 * @example
 * toId('17'); // → 17
 * toId('seventeen'); // → 0
 * toId(undefined); // → 0
 */
export const toId = (text: string | undefined): number => readId(text ?? '') ?? 0;
