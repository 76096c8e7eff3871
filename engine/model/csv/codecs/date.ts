import { CellProblem, type CsvCodec } from '../codec.ts';
import { toInstant } from '../../days.ts';
import { readDate } from '../dates.ts';

/** Dates as `2026-11-21`; read as spreadsheets and people write them, the day before the month. */
export const dateCodec: CsvCodec = {
  write: (value) => String(value),
  // Workbooks count their days from 1900.
  toCell: (value) => (String(value) < '1900-03-01' ? String(value) : toInstant(String(value))),
  read: (text) => readDate(text) ?? new CellProblem('format', { format: 'date' }),
};
