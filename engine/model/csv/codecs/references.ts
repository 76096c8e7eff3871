import { CellProblem, type CsvCodec } from '../codec.ts';
import { joinList, splitList } from './list.ts';

/** Several referenced rows by their names. */
export const referencesCodec: CsvCodec = {
  write: (value, { field, nameOf }) => joinList((value as number[]).map((id) => nameOf(field, id))),
  read: (text, { field, idOf }) => {
    const names = splitList(text);
    const ids = names.map((name) => idOf(field, name));
    const problem = ids.find((id) => id instanceof CellProblem);
    if (!problem) return ids;
    const wrong = names.filter((_, index) => ids[index] instanceof CellProblem);
    return new CellProblem(problem.code, { ...problem.params, text: joinList(wrong) });
  },
};
