import type { CsvCodec } from '../codec.ts';

/** A referenced row by its code, name, unique value or number. */
export const referenceCodec: CsvCodec = {
  write: (value, { field, nameOf }) => nameOf(field, value as number),
  read: (text, { field, idOf }) => idOf(field, text.trim()),
};
