import { CellProblem, type CsvCodec } from '../codec.ts';
import { formats } from '../../formats.ts';

/** Times of day as `09:30`; `9:30` and `09:30:00` are read as well. */
export const timeCodec: CsvCodec = {
  write: (value) => String(value),
  read: (text) => {
    const time = text
      .trim()
      .replace(/^(\d{1,2}:\d{2}):00$/, '$1')
      .padStart(5, '0');
    return formats.time.test(time) ? time : new CellProblem('format', { format: 'time' });
  },
};
