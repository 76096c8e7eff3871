import type { Kind } from '../kinds.ts';
import type { FieldModel } from '../model.ts';
import { isMultipleOf } from '../multiple-of.ts';

/** Sign before the decimals of a number. */
export type DecimalSign = 'point' | 'comma';

const signs = { point: '.', comma: ',' } as const;
const otherOf = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point');

/** `1,234,567` or, in India, `12,34,567`: a group of three at the end, and shorter ones before it. */
const groups = {
  point: /^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/,
  comma: /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/,
} as const;

const withoutSpaces = (cell: string): string => cell.replaceAll(/[\s\u00a0\u202f'\u2019]/g, '');

/** Returns the plain number of a cell with that sign before its decimals; undefined if it is none. */
function readBy(plain: string, sign: DecimalSign): string | undefined {
  const [whole = '', decimals = '0', ...more] = plain.replace(/^[+-]/, '').split(signs[sign]);
  const isNumber = /^\d+$/.test(whole) || groups[otherOf(sign)].test(whole);
  if (!isNumber || !/^\d+$/.test(decimals) || more.length > 0) return undefined;
  return plain.replaceAll(signs[otherOf(sign)], '').replace(signs[sign], '.');
}

/** Returns the signs by which a cell without spaces is a number: both, if it is another one by each. */
function signsOf(plain: string): readonly DecimalSign[] {
  const [point, comma] = [readBy(plain, 'point'), readBy(plain, 'comma')];
  if (point === comma) return [];
  return [
    ...(point === undefined ? [] : ['point' as const]),
    ...(comma === undefined ? [] : ['comma' as const]),
  ];
}

/** Checks whether a cell is one number with a point before the decimals, and another one with a comma. */
export const isOpenNumber = (cell: string): boolean => signsOf(withoutSpaces(cell)).length === 2;

/**
 * Returns a cell as a plain number; undefined for what is none. A cell that can be read in only one way is
 * read so; `sign` decides for the others: without it, a point is before decimals, and a comma leaves it open.
 * @example
 * readNumber('1.234,56'); // → '1234.56'
 * readNumber('1 234,5'); // → '1234.5'
 * readNumber('1.234'); // → '1.234'
 * readNumber('1.234', 'comma'); // → '1234'
 * readNumber('1,234'); // → undefined
 */
export function readNumber(cell: string, sign?: DecimalSign): string | undefined {
  const plain = withoutSpaces(cell);
  const [only, ...others] = signsOf(plain);
  if (others.length === 0) return readBy(plain, only ?? 'point');
  return sign === undefined && plain.includes(',') ? undefined : readBy(plain, sign ?? 'point');
}

/** The cells of a field of numbers. */
export interface NumberCells {
  readonly field: FieldModel;
  readonly cells: Iterable<string>;
}

const CENT = 0.01;
const steps: Partial<Record<Kind, number>> = { integer: 1, decimal: CENT };

/** Returns the signs by which a cell is a number that its field can have. */
function possibleSigns({ kind, schema }: FieldModel, cell: string): readonly DecimalSign[] {
  const step = steps[kind] ?? schema.multipleOf;
  const fits = (sign: DecimalSign): boolean =>
    typeof step !== 'number' || isMultipleOf(Number(readNumber(cell, sign)), step);
  return signsOf(withoutSpaces(cell)).filter(fits);
}

/**
 * Returns the signs by which the numbers of a file can be read; none, if they are the same by either. Two, if
 * a cell is another number by each, and the others prove neither or both.
 */
export function findDecimalSigns(columns: Iterable<NumberCells>): readonly DecimalSign[] {
  const proven = new Set<DecimalSign>();
  let isOpen = false;
  for (const { field, cells } of columns)
    for (const cell of cells) {
      const [sign, ...others] = possibleSigns(field, cell);
      if (sign !== undefined && others.length === 0) proven.add(sign);
      isOpen ||= others.length > 0;
    }
  if (proven.size === 1) return [...proven];
  return isOpen ? ['point', 'comma'] : [];
}
