import { AppError, type ReasonParams } from '../errors/errors.ts';

/** The reason why a row was refused; `field` is empty for the row as a whole. */
export interface Refusal {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** The exact reason of a rule, if the code does not say it. */
  readonly reason?: string;
  /** Parameters of the message, for other languages. */
  readonly params?: ReasonParams;
}

/**
 * Returns the refusals of a row whose write failed: its wrong fields, or the rule that forbids it. Rethrows
 * other errors.
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
