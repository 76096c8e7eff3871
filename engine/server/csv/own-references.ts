import { CellProblem } from '../../model/csv/codec.ts';
import type { Row } from '../../model/input.ts';
import type { Call } from '../context/context.ts';
import { baseTable } from '../query/source.ts';
import { cellOf, type FileColumns, type ReadRow } from './file-columns.ts';
import type { RefusedRows } from './refused-rows.ts';
import { rowProblem, type RowProblem } from './row-problems.ts';

interface OwnFile {
  readonly call: Call;
  readonly file: FileColumns;
}
interface FileMeans extends OwnFile {
  readonly refused: RefusedRows;
}

/** Checks whether a field refers to rows of the file's own resource. */
export function isOwnReference({ call, file }: OwnFile, field: string): boolean {
  const target = call.engine.models[file.model.field[field]?.ref?.stem ?? ''];
  return target !== undefined && baseTable(call, target) === baseTable(call, file.model);
}

/** Checks whether a cell names no row of its own resource so far, which may follow in the file. */
export const mayComeLater = (means: FileMeans, { field, problem }: ReadRow['problems'][number]): boolean =>
  ['unknown_reference', 'misspelt_reference'].includes(problem.code) && isOwnReference(means, field);

/** Returns rows whose cells name refused rows with that as their problem: they are refused for it. */
export function explainRefused(means: FileMeans, rows: readonly ReadRow[]): readonly ReadRow[] {
  const { file, refused } = means;
  for (let explained = rows; ;) {
    let hasNew = false;
    explained = explained.map((row) => {
      const problems = row.problems.map((one) => {
        const text = mayComeLater(means, one) ? cellOf(file, row.source, one.field) : '';
        const line = text === '' ? undefined : refused.lineOf(text);
        if (line === undefined) return one;
        hasNew = true;
        refused.note(row);
        return { ...one, problem: new CellProblem('refused_reference', { line }) };
      });
      return { ...row, problems };
    });
    if (!hasNew) return explained;
  }
}

/** The written rows of a batch, and why others were not. */
interface Written {
  readonly settled: { readonly id: number; readonly line: number; readonly matched: { readonly raw: Row } }[];
  readonly problems: RowProblem[];
}

/** Refuses rows that a trial has written only because those that they refer to were written for it. */
export function refuseFollowers(
  means: FileMeans & { /** Lines by ids. */ readonly standIns: Map<number, number> },
  { settled, problems }: Written,
): void {
  const { file, standIns } = means;
  const fields = file.sources.map(({ column }) => column.path).filter((path) => isOwnReference(means, path));
  const kept: typeof settled = [];
  for (const row of settled) {
    const own = fields.flatMap((field) => {
      const line = standIns.get(row.matched.raw[field] as number);
      return line === undefined ? [] : rowProblem(row.line, field, 'refused_reference', { line });
    });
    if (own.length > 0) standIns.set(row.id, row.line);
    else kept.push(row);
    problems.push(...own);
  }
  settled.splice(0, settled.length, ...kept);
}
