import { fieldError, type FailureParams, type FieldFailureCode } from '../errors/errors.ts';
import { refusalsOf, type Refusal } from '../write/refusal.ts';
import type { ReadRow } from './file-columns.ts';

/** The reason why a row of a file was refused. */
export interface RowProblem extends Refusal {
  readonly line: number;
}

/** Returns the problems of cells that could not be read. */
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

/** Returns the problems of a row whose write failed. Rethrows errors that are not the row's. */
export const toRowProblems = (failure: unknown, line: number): RowProblem[] =>
  refusalsOf(failure).map((one) => ({ line, ...one }));
