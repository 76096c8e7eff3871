import { hasSqlState, isLostConnection } from '../database/connection/unreachable.ts';
import { AppError } from '../errors/errors.ts';

/** Checks whether a rule or the database has refused a write, so that nothing of it was stored. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code !== 'outcome_unknown'
    : hasSqlState(error) && !isLostConnection(error);

/** The way in which items are written together or alone. */
export interface WriteMany<I, O> {
  /** Writes all of the items or none; returns their results in their order. */
  readonly attempt: (items: readonly I[]) => Promise<readonly O[]>;
  /** Checks whether an item is only written alone; by default none is. */
  readonly isAlone?: (item: I) => boolean;
  /** Checks whether items that have failed together are retried alone; by default those that were refused. */
  readonly mayRetry?: (error: unknown) => boolean;
  /** Receives the result of each written item. */
  readonly onWritten?: (item: I, result: O) => void;
  /** Receives the error of an item that has failed alone; throws it if it does not refuse this item. */
  readonly onFailed: (item: I, error: unknown) => void;
  /** Waits for an item that is written alone; by default to its end. */
  readonly pace?: (work: Promise<void>) => Promise<void>;
}

/**
 * Writes items together; if they are refused, each alone, so that each has its own result or error. An error
 * that refuses nothing, such as a lost connection, is thrown, and no further item is tried.
 */
export async function writeMany<I, O>(
  items: readonly I[],
  { attempt, isAlone, mayRetry = isRefused, onWritten, onFailed, pace = (work) => work }: WriteMany<I, O>,
): Promise<void> {
  const together = isAlone ? items.filter((item) => !isAlone(item)) : items;
  let remaining = items;
  if (together.length > 1) {
    const results = await attempt(together).catch((error: unknown) => {
      if (!mayRetry(error)) throw error;
      return undefined;
    });
    if (results) {
      for (const [index, item] of together.entries()) onWritten?.(item, results[index] as O);
      const written = new Set(together);
      remaining = items.filter((item) => !written.has(item));
    }
  }
  for (const item of remaining)
    await pace(
      attempt([item]).then(
        ([result]) => onWritten?.(item, result as O),
        (error: unknown) => {
          onFailed(item, error);
        },
      ),
    );
}
