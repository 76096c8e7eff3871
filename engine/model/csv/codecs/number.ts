import { CellProblem, type CsvCodec } from '../codec.ts';
import { readNumber } from '../numbers.ts';

/** Digits that a number of a workbook keeps. */
const EXACT_DIGITS = 15;
const digitsOf = (value: unknown): number => String(value).replaceAll(/^-?0*|\D/g, '').length;

/** Numbers with a point; spreadsheets of other countries write a comma. Amounts of money stay text. */
export const numberCodec: CsvCodec = {
  write: (value) => String(value),
  toCell: (value) => (digitsOf(value) > EXACT_DIGITS ? String(value) : Number(value)),
  read: (text, { field }) => {
    const plain = readNumber(text);
    if (plain === undefined)
      return new CellProblem('type', { type: field.kind === 'integer' ? 'integer' : 'number' });
    return field.kind === 'decimal' ? plain.replace(/^\+/, '') : Number(plain);
  },
  isPlain: true,
};
