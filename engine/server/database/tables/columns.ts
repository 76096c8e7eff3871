import { isWide, LARGEST_INTEGER } from '../../../model/whole-numbers.ts';
import type { Kind } from '../../../model/kinds.ts';
import type { FieldModel, Model } from '../../../model/model.ts';

/** Sorting follows the root collation of ICU on every database; PGlite's own default is byte order. */
const TEXT = 'text collate "und-x-icu"';

function enumType({ schema }: FieldModel): string {
  if (schema.type !== 'integer' && schema.type !== 'number') return TEXT;
  const values = (schema.enum ?? []) as readonly number[];
  if (!values.every((value) => Number.isSafeInteger(value))) return 'double precision';
  return values.every((value) => Math.abs(value) <= LARGEST_INTEGER) ? 'integer' : 'bigint';
}

const columnTypes: Readonly<Record<Kind, string | ((field: FieldModel) => string)>> = {
  text: TEXT,
  multiline: TEXT,
  html: TEXT,
  decimal: 'numeric(14,2)',
  integer: (field) => (isWide(field) ? 'bigint' : 'integer'),
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'time',
  enum: enumType,
  reference: 'bigint',
  references: 'bigint[]',
  values: 'jsonb',
  rows: 'jsonb',
  object: 'jsonb',
  json: 'jsonb',
};

/** SQL type of a field's column. */
export function columnType(field: FieldModel): string {
  const type = columnTypes[field.kind];
  return typeof type === 'string' ? type : type(field);
}

/** SQL literal of a value. */
export const quote = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`;

/** SQL literal of a default for a column of the field. */
export function defaultLiteral(field: FieldModel): string | undefined {
  const value = field.schema.default;
  if (value === undefined || value === null) return undefined;
  if (field.kind === 'references') return `'{${(value as number[]).join(',')}}'`;
  if (['values', 'rows', 'object', 'json'].includes(field.kind))
    return `${quote(JSON.stringify(value))}::jsonb`;
  return quote(value);
}

/** Returns SQL conditions that a row has one of some values in each of some fields. */
export const valuesSql = (
  model: Model,
  only: Readonly<Record<string, readonly (string | number)[]>> = {},
): readonly string[] =>
  Object.entries(only).map(
    ([name, values]) => `"${model.field[name]!.column}" in (${values.map(quote).join(', ')})`,
  );
