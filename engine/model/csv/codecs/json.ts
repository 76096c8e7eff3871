import { CellProblem, type CsvCodec } from '../codec.ts';

/** Nested data as JSON. */
export const jsonCodec: CsvCodec = {
  write: (value) => JSON.stringify(value),
  read: (text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return new CellProblem('format', { format: 'json' });
    }
  },
};
