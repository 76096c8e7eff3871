import { CellProblem, type CsvCodec } from '../codec.ts';

/** `1 234,5`, `1,234.5`, `1'234.5` → `1234.5`: of point and comma the last one is the decimal mark. */
function toPlain(text: string): string {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '');
  const [point, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  if (comma < 0) return plain;
  return comma > point ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
}

/** Digits that a number of a workbook keeps. */
const EXACT_DIGITS = 15;
const digitsOf = (value: unknown): number => String(value).replaceAll(/^-?0*|\D/g, '').length;

/** Numbers with a point; spreadsheets of other countries write a comma. Amounts of money stay text. */
export const numberCodec: CsvCodec = {
  write: (value) => String(value),
  toCell: (value) => (digitsOf(value) > EXACT_DIGITS ? String(value) : Number(value)),
  read: (text, { field }) => {
    const plain = toPlain(text);
    if (!/^[+-]?\d+(\.\d+)?$/.test(plain))
      return new CellProblem('type', { type: field.kind === 'integer' ? 'integer' : 'number' });
    return field.kind === 'decimal' ? plain.replace(/^\+/, '') : Number(plain);
  },
  isPlain: true,
};
