import type { CsvCodec } from '../codec.ts';

/** Text as it is; a line break is one character in a file, whatever it was made of. */
export const textCodec: CsvCodec = {
  write: (value) => String(value).replace(/\r\n?/g, '\n'),
  read: (text) => text,
};
