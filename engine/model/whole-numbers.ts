import type { FieldModel } from './model.ts';

/** The largest number of an `integer` column. */
export const LARGEST_INTEGER = 2 ** 31 - 1;

/** Returns whether a field's integers need 64 bits, by the limits of its schema. */
export function isWide({ name, schema }: FieldModel): boolean {
  if (['id', 'createdBy'].includes(name)) return true;
  const { minimum = 0, maximum = 0 } = schema;
  return Math.abs(maximum) > LARGEST_INTEGER || Math.abs(minimum) > LARGEST_INTEGER;
}

/** The limits of a field's whole numbers: those of its column, or narrower ones of its schema. */
export function wholeLimits(field: FieldModel): { readonly minimum: number; readonly maximum: number } {
  const most = isWide(field) ? Number.MAX_SAFE_INTEGER : LARGEST_INTEGER;
  const { minimum = -most, maximum = most } = field.schema;
  return { minimum: Math.max(minimum, -most), maximum: Math.min(maximum, most) };
}
