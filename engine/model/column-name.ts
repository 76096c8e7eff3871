import { systemFields } from './system-fields.ts';

/** Returns the name of the column or table that a field or a stem has in the database. */
export const toSnake = (name: string): string =>
  name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Bytes of a name that PostgreSQL keeps. */
const LONGEST = 63;
/** So much of it is a column's; with the table before it and the rule after it, it names a constraint. */
const LONGEST_COLUMN = 48;
const LONGEST_TABLE = 40;
const LONGEST_MODULE = 30;
/** Letters of a stem that the history and the steps of decisions keep. */
const LONGEST_STEM = 60;

/** A short text that differs where names differ (FNV-1a). */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0').slice(0, 6);
}

const shortened = (name: string, longest: number, joint = '_'): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 7)}${joint}${digest(name)}`;

/** Returns the name of a record in addresses and rows; a name that is too long is cut and ends in a hash. */
export const shortStem = (name: string): string => shortened(name, LONGEST_STEM, '-');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Returns whether a name is too long for a column of a result. */
export const isNameTooLong = (name: string): boolean => bytesOf(name) > LONGEST;

/** Returns a field's name in results; a name that is too long is cut and ends in a hash. */
export function shortName(name: string): string {
  if (!isNameTooLong(name)) return name;
  let start = name;
  while (bytesOf(start) > LONGEST - 7) start = start.slice(0, -1);
  return `${start.toWellFormed().replace('\ufffd', '')}_${digest(name)}`;
}

/** Returns the name of a constraint or an index; a name that is too long is cut and ends in a hash. */
export const ruleName = (name: string): string => shortened(name, LONGEST);

/** The name of the module that a resource is where none is declared; roles and menus call it by that. */
export const moduleName = (stem: string): string => shortened(toSnake(stem), LONGEST_MODULE);

export const tableName = (stem: string): string => shortened(toSnake(stem), LONGEST_TABLE);

const isPlain = (name: string): boolean => /^[a-z][A-Za-z0-9_]*$/.test(name);

function wishedColumn(name: string): string {
  if (isPlain(name)) return shortened(toSnake(name), LONGEST_COLUMN);
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return shortened(/^[a-z]/.test(words) ? words : `f_${words || digest(name)}`, LONGEST_COLUMN);
}

const reserved = new Set([...Object.keys(systemFields).map(toSnake), 'search_text', 'labels']);

/**
 * Returns the column of a field in the database's spelling. If several fields of `all` lead to the same
 * column, the field that is spelt like it keeps it, and the other columns end in a hash.
 */
export function columnOf(name: string, all: readonly string[]): string {
  const wished = wishedColumn(name);
  if (Object.hasOwn(systemFields, name)) return wished;
  const isTaken =
    reserved.has(wished) ||
    (name !== wished && all.some((other) => other !== name && wishedColumn(other) === wished));
  return isTaken ? `${wished.slice(0, LONGEST_COLUMN - 7)}_${digest(name)}` : wished;
}
