import { AppError, type ReasonParams } from '../errors.ts';

/** Why a row was refused; `field` is empty where the row as a whole was. */
export interface Refusal {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** Why exactly a rule refused it, where the code does not say it. */
  readonly reason?: string;
  /** Parameters of the message, for other languages. */
  readonly params?: ReasonParams;
}

/**
 * What a failed write means for the row: its wrong fields, or the rule that forbids it. Throws what is no
 * failure of the row.
 */
export function refusalsOf(failure: unknown): Refusal[] {
  if (!(failure instanceof AppError) || failure.status >= 500) throw failure;
  const { code, message, reason, params, errors = [] } = failure;
  if (code === 'validation_failed' && errors.length > 0) return [...errors];
  return [
    {
      field: errors[0]?.field ?? '',
      code,
      message,
      ...(reason !== undefined && { reason }),
      ...(params && { params }),
    },
  ];
}
