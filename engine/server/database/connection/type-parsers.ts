import pg from 'pg';

type Parser = (text: string) => unknown;

/**
 * `2026-11-21 09:30:00.5+05:30` → `2026-11-21T04:00:00.500Z`; `infinity` and years before Christ stay text.
 */
export function toInstant(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(:\d\d)?$/.exec(text);
  if (!found) return text;
  const [, day = '', time = '', fraction = '', hours = '', minutes = ':00'] = found;
  return new Date(`${day}T${time}${fraction.slice(0, 4)}${hours}${minutes}`).toISOString();
}

/** `09:30:00` → `09:30`. */
export function toTimeOfDay(text: string): string {
  return text.slice(0, 5);
}

/** Parses a whole number; refuses one that is not exact as a JavaScript number. */
export function toWhole(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} exceeds the range of exact integers.`);
  return number;
}

const keepText: Parser = (text) => text;
// pg reads arrays of text, though its types do not list their oid.
const parseArrayOfText = pg.types.getTypeParser(
  1009 as Parameters<typeof pg.types.getTypeParser>[0],
  'text',
) as (text: string) => (string | null)[];

function arrayOf(parse: Parser): Parser {
  return (text) => parseArrayOfText(text).map((entry) => (entry === null ? null : parse(entry)));
}

/**
 * PostgreSQL type oid → reader of its text form; used for both databases, so that both give the same values.
 */
export const typeParsers: Readonly<Record<number, Parser>> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: toWhole,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  25: keepText,
  1042: keepText,
  1043: keepText,
  1700: keepText,
  2950: keepText,
  114: JSON.parse as Parser,
  3802: JSON.parse as Parser,
  1082: keepText,
  1083: toTimeOfDay,
  1114: keepText,
  1184: toInstant,
  1000: arrayOf((text) => text === 't'),
  1005: arrayOf(Number),
  1007: arrayOf(Number),
  1016: arrayOf(toWhole),
  1021: arrayOf(Number),
  1022: arrayOf(Number),
  1009: parseArrayOfText,
  1015: parseArrayOfText,
  1182: parseArrayOfText,
  1231: parseArrayOfText,
  2951: parseArrayOfText,
  1183: arrayOf(toTimeOfDay),
  1185: arrayOf(toInstant),
};

/** The same for a connection of PostgreSQL's driver. */
export const driverTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : typeParsers[oid]) ?? (pg.types.getTypeParser(oid, format) as Parser),
};
