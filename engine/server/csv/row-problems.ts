import { fieldError, type FailureParams, type FieldFailureCode } from '../errors.ts';
import { refusalsOf, type Refusal } from '../write/refusal.ts';
import type { ReadRow } from './file-columns.ts';

/** Why a row of a file was refused. */
export interface RowProblem extends Refusal {
  readonly line: number;
}

/** What the cells of a row could not be read as. */
export const cellProblems = ({ source, problems }: ReadRow): RowProblem[] =>
  problems.map(({ field, problem }) => ({
    line: source.line,
    ...fieldError(field, problem.code, problem.params),
  }));

/** One reason against a row. */
export const rowProblem = (
  line: number,
  field: string,
  code: FieldFailureCode,
  params?: FailureParams,
): RowProblem => ({ line, ...fieldError(field, code, params) });

/** What a failed write means for the row. Throws what is no failure of the row. */
export const toRowProblems = (failure: unknown, line: number): RowProblem[] =>
  refusalsOf(failure).map((one) => ({ line, ...one }));
