import { CellProblem, foldText, type CsvCodec } from '../codec.ts';

/** Values by their labels in the language of the file; read in any language, or as the values themselves. */
export const enumCodec: CsvCodec = {
  write: (value, { field, words }) => words.label(field, value as string | number) ?? String(value),
  read: (text, { field, valueOf }) => {
    const own = field.schema.enum?.find(
      (value) => value !== null && foldText(String(value)) === foldText(text),
    );
    return own ?? valueOf(field, foldText(text)) ?? new CellProblem('enum');
  },
};
