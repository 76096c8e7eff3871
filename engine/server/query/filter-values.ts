import type { Row } from '../../model/input.ts';
import { formats, normaliseText } from '../../model/formats.ts';
import type { FieldModel } from '../../model/model.ts';
import { isPeriodName, type PeriodName } from '../../model/periods.ts';
import { columnType } from '../database/tables/columns.ts';
import { failFields, fieldError } from '../errors/errors.ts';

/** The failure of a filter whose name or value does not fit. */
export const filterError = (
  name: string,
  code: 'type' | 'unknown_field' | 'control_character' | 'enum' | 'format',
  params?: Record<string, string>,
): Error => failFields(fieldError(name, code, params));

/** Text that a database can hold. */
export function assertText(name: string, value: string): string {
  if (value.includes('\0') || !value.isWellFormed()) throw filterError(name, 'control_character');
  return value;
}

/**
 * Refuses objects in the place of a value, where `String` would run into their own `toString`, or into
 * thousands of levels. A list of plain values means one of them; a text search has one text.
 */
export function assertPlainFilter(filter: Row): void {
  for (const [name, value] of Object.entries(filter)) {
    const isSearch = name === 'q' || name.endsWith('.q');
    const values = Array.isArray(value) && !isSearch ? (value as unknown[]) : [value];
    if (values.some((one) => typeof one === 'object' && one !== null))
      throw filterError(name, 'type', { type: isSearch ? 'string' : 'value' });
  }
}

export function parseInteger(name: string, value: unknown): number {
  const number = typeof value === 'number' ? value : /^-?\d{1,16}$/.test(String(value)) ? Number(value) : NaN;
  if (!Number.isSafeInteger(number)) throw filterError(name, 'type', { type: 'integer' });
  return number;
}
/** Numbers beyond a column's range match nothing instead of failing in the database. */
const inColumnRange = (field: FieldModel, number: number): number =>
  columnType(field) === 'integer' ? Math.max(-2_147_483_648, Math.min(2_147_483_647, number)) : number;

export function parseBoolean(name: string, value: unknown): boolean {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  throw filterError(name, 'type', { type: 'boolean' });
}

function parseFormatted(name: string, value: unknown, format: 'date' | 'time'): string {
  const slashed = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(value));
  const text = normaliseText(slashed ? `${slashed[3]}-${slashed[2]}-${slashed[1]}` : String(value), format);
  const rule = formats[format];
  if (!(typeof rule === 'function' ? rule(text) : rule.test(text)))
    throw filterError(name, 'format', { format });
  return text;
}

/** An instant, or a day in its place. `Date.parse` would take what no database reads, such as `1`. */
function parseInstant(name: string, value: unknown): string {
  const text = String(value).trim();
  if (!formats['date-time'](text) && !formats.date(text))
    throw filterError(name, 'format', { format: 'date-time' });
  return text;
}

export function parseNumber(name: string, value: unknown): number {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
  if (!Number.isFinite(number) || typeof value === 'object')
    throw filterError(name, 'type', { type: 'number' });
  return number;
}

function parseEnum(name: string, field: FieldModel, value: unknown): unknown {
  const meant = field.schema.type === 'integer' ? parseInteger(name, value) : String(value);
  if (!field.schema.enum?.includes(meant)) throw filterError(name, 'enum');
  return meant;
}

export function parsePeriod(name: string, value: unknown): PeriodName {
  if (!isPeriodName(value)) throw filterError(name, 'enum');
  return value;
}

/** A value of a filter as the column holds it. Throws 422 on the filter's name when it does not fit. */
export function parseValue(name: string, field: FieldModel, value: unknown): unknown {
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'references':
      return inColumnRange(field, parseInteger(name, value));
    case 'number':
    case 'decimal':
      return parseNumber(name, value);
    case 'boolean':
      return parseBoolean(name, value);
    case 'date':
      return parseFormatted(name, value, 'date');
    case 'time':
      return parseFormatted(name, value, 'time');
    case 'enum':
      return parseEnum(name, field, value);
    case 'dateTime':
      return parseInstant(name, value);
    default:
      if (typeof value === 'object') throw filterError(name, 'type', { type: 'string' });
      return assertText(name, normaliseText(String(value), field.schema.format));
  }
}
