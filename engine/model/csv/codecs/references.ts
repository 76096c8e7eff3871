import { CellProblem, type CsvCodec } from '../codec.ts';
import { joinList, splitList } from './list.ts';

/** Several referenced rows by their names. */
export const referencesCodec: CsvCodec = {
  write: (value, { field, nameOf }) => joinList((value as number[]).map((id) => nameOf(field, id))),
  read: (text, { field, idOf }) => {
    const ids = splitList(text).map((name) => idOf(field, name));
    return ids.find((id) => id instanceof CellProblem) ?? ids;
  },
};
