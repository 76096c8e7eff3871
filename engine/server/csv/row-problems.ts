import { AppError, fieldError, type FailureParams, type FieldFailureCode } from '../errors.ts';
import type { ReadRow } from './file-columns.ts';

/** Why a row was refused; `field` is empty where the row as a whole was. */
export interface RowProblem {
  readonly line: number;
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** Figures of the rule, for the message in another language. */ readonly params?: FailureParams;
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

/**
 * What a failed write means for the row: its wrong fields, or the rule that forbids it. Throws what is no
 * failure of the row.
 */
export function toRowProblems(failure: unknown, line: number): RowProblem[] {
  if (!(failure instanceof AppError) || failure.status >= 500) throw failure;
  const { code, message, errors = [] } = failure;
  if (code === 'validation_failed' && errors.length > 0) return errors.map((one) => ({ line, ...one }));
  return [{ line, field: errors[0]?.field ?? '', code, message }];
}
