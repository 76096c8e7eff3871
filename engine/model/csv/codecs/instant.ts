import { CellProblem, type CsvCodec } from '../codec.ts';
import { formats } from '../../formats.ts';

/** Instants as ISO 8601 in UTC. */
export const instantCodec: CsvCodec = {
  write: (value) => String(value),
  read: (text) =>
    formats['date-time'](text.trim()) ? text.trim() : new CellProblem('format', { format: 'date-time' }),
};
