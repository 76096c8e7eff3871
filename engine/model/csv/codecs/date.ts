import { CellProblem, type CsvCodec } from '../codec.ts';
import { readDate } from '../dates.ts';

/** Dates as `2026-11-21`; read as spreadsheets and people write them, the day before the month. */
export const dateCodec: CsvCodec = {
  write: (value) => String(value),
  read: (text) => readDate(text) ?? new CellProblem('format', { format: 'date' }),
};
