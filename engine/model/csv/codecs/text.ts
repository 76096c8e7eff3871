import type { CsvCodec } from '../codec.ts';

/**
 * Text as it is; a line break is one character in a file, whatever it was made of. Lines of a cell whose
 * field has a single one are joined: an address is `Lindenstraße 4, Hinterhaus`.
 */
export const textCodec: CsvCodec = {
  write: (value) => String(value).replace(/\r\n?/g, '\n'),
  read: (text, { field: { schema }, completion }) => {
    const { format = 'line' } = schema;
    if (format === 'line') return text.trim().replaceAll(/\s*,?\s*\n\s*/g, ', ');
    return completion[format]?.(text) ?? text;
  },
};
