import { CellProblem, type CsvCodec } from '../codec.ts';
import { formats, normaliseText } from '../../formats.ts';

/**
 * Dates as `2026-11-21`; `21/11/2026` and `21.11.2026` are read as well, since spreadsheets write them so.
 */
export const dateCodec: CsvCodec = {
  write: (value) => String(value),
  read: (text) => {
    const found = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim());
    const [year, month, day] = found
      ? [found[3], found[2], found[1]]
      : (/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim())?.slice(1) ?? []);
    const date =
      year === undefined
        ? normaliseText(text, 'date')
        : `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    return formats.date(date) ? date : new CellProblem('format', { format: 'date' });
  },
};
