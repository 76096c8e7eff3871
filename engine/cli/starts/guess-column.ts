import { CellProblem, type ReadContext } from '../../model/csv/codec.ts';
import { findDateOrders, readDate } from '../../model/csv/dates.ts';
import { codecs } from '../../model/csv/kind-codecs.ts';
import { formats, normaliseText } from '../../model/formats.ts';
import type { Kind } from '../../model/kinds.ts';
import type { JsonSchema } from '../../model/schema.ts';

/** A column as guessed from its cells: its field, and its values; an empty cell has none. */
export interface Guess {
  readonly schema: JsonSchema;
  readonly values: readonly unknown[];
}

/** A choice has few values that occur several times. */
const MOST_CHOICES = 12;
const FEWEST_ROWS = 10;
const LONGEST_CHOICE = 40;
const LONGEST_LINE = 200;

/** A number, and nothing that only looks like one: `007`, `+49 30 …`, `1,234`, a code of twenty digits. */
const isNumber = (cell: string): boolean =>
  /^-?[\d.,\s'\u00a0\u202f]+$/.test(cell) &&
  !/^-?0\d/.test(cell) &&
  !/^-?[1-9]\d{0,2},\d{3}$/.test(cell) &&
  cell.replace(/\D/g, '').length <= 15;

/** Returns whether `1.234` may be a thousand or a fraction in all of the cells. */
function mayBeThousands(cells: readonly string[]): boolean {
  const pointed = cells.filter((cell) => cell.includes('.'));
  return pointed.length > 0 && pointed.every((cell) => /^-?[1-9]\d{0,2}\.\d{3}$/.test(cell));
}

function fits(name: 'email' | 'uri' | 'date-time', cell: string): boolean {
  const rule = formats[name];
  return typeof rule === 'function' ? rule(cell) : rule.test(cell);
}

const digitsAfterPoint = (value: unknown): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;

/** The cells as values of a kind; undefined where one of them is none. */
function readAs(kind: Kind, cells: readonly string[]): unknown[] | undefined {
  const context = { field: { kind } } as ReadContext;
  const values: unknown[] = [];
  for (const cell of cells) {
    const value = cell === '' ? undefined : codecs[kind].read(cell, context);
    if (value instanceof CellProblem) return undefined;
    values.push(value);
  }
  return values;
}

function guessNumber(cells: readonly string[]): Guess | undefined {
  if (mayBeThousands(cells) || !cells.every((cell) => cell === '' || isNumber(cell))) return undefined;
  const values = readAs('number', cells);
  if (!values) return undefined;
  const digits = Math.max(...values.map(digitsAfterPoint));
  if (digits === 0) return { schema: { type: 'integer' }, values };
  return { schema: { type: 'number', ...(digits <= 2 && { multipleOf: 0.01 }) }, values };
}

const isTruth = (cell: string): boolean => /^(?:true|false|yes|no)?$/i.test(cell);
const guessBoolean = (cells: readonly string[]): Guess | undefined =>
  cells.every(isTruth)
    ? {
        schema: { type: 'boolean' },
        values: cells.map((cell) => (cell === '' ? undefined : /^(?:true|yes)$/i.test(cell))),
      }
    : undefined;

function guessMoment(cells: readonly string[]): Guess | undefined {
  if (cells.every((cell) => cell === '' || fits('date-time', cell)))
    return {
      schema: { type: 'string', format: 'date-time' },
      values: cells.map((cell) => cell || undefined),
    };
  const [order, ...others] = findDateOrders(cells);
  const values = cells.map((cell) => (cell === '' ? undefined : readDate(cell, order)));
  const isDate = (cell: string, index: number): boolean =>
    cell === '' || (values[index] !== undefined && !/\d:\d/.test(cell));
  // `03/04/2026` alone may be in March or in April; a time would be lost in a date.
  if (others.length > 0 || !cells.every(isDate)) return undefined;
  return { schema: { type: 'string', format: 'date' }, values };
}

function isChoice(filled: readonly string[], different: number): boolean {
  return (
    filled.length >= FEWEST_ROWS &&
    different <= MOST_CHOICES &&
    filled.length >= 3 * different &&
    filled.every((cell) => cell.length <= LONGEST_CHOICE && !cell.includes('\n'))
  );
}

/** Returns whether a column identifies rows, by its title. */
const isCode = (title: string): boolean => /(?:^|\s)(?:code|number|sku|slug|isbn|e[\s-]?mail)$/i.test(title);

function guessText(title: string, cells: readonly string[]): Guess {
  const filled = cells.filter(Boolean);
  const different = new Set(filled).size;
  if (isChoice(filled, different))
    return {
      schema: { type: 'string', enum: [...new Set(filled)] },
      values: cells.map((cell) => cell || undefined),
    };
  const every = (isSo: (cell: string) => boolean): boolean => filled.length > 0 && filled.every(isSo);
  const format = (['email', 'uri'] as const).find((name) =>
    every((cell) => fits(name, normaliseText(cell, name))),
  );
  const isLine = every((cell) => cell.length <= LONGEST_LINE && !cell.includes('\n'));
  const isUnique = isCode(title) && different > 1 && different === cells.length;
  return {
    schema: {
      type: 'string',
      ...(format && { format }),
      ...(isLine && { maxLength: LONGEST_LINE }),
      ...(isUnique && { 'x-unique': true }),
    },
    values: cells.map((cell) => (cell === '' ? undefined : normaliseText(cell, format ?? 'text'))),
  };
}

/** Guesses a column from its title and its trimmed cells; empty cells are ignored. */
export function guessColumn(title: string, cells: readonly string[]): Guess {
  const isEmpty = cells.every((cell) => cell === '');
  const guess =
    (isEmpty ? undefined : (guessNumber(cells) ?? guessBoolean(cells) ?? guessMoment(cells))) ??
    guessText(title, cells);
  return { ...guess, schema: { title, ...guess.schema } };
}
