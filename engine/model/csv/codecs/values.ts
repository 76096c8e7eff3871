import { CellProblem, type CsvCodec } from '../codec.ts';
import { joinList, splitList } from './list.ts';

/** Several plain values. */
export const valuesCodec: CsvCodec = {
  write: (value) => joinList((value as unknown[]).map(String)),
  read: (text, { field }) => {
    const type = field.schema.items?.type;
    const values = splitList(text).map((part) =>
      type === 'integer' || type === 'number' ? Number(part) : part,
    );
    return values.some((value) => Number.isNaN(value))
      ? new CellProblem('type', { type: String(type) })
      : values;
  },
};
