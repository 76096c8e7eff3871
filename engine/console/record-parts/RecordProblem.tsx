import type { ReactElement } from 'react';
import { HttpError, useTranslate } from 'ra-core';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureText } from '../context/failures.ts';

/**
 * Renders why a record could not be loaded, and a retry button.
 * @example
 * import { HttpError } from 'ra-core';
 * const error = new HttpError('Not found', 404, { code: 'not_found' });
 * <RecordProblem error={error} onRetry={() => location.reload()} />; // → 'This does not exist.Try again'
 */
export function RecordProblem({
  error,
  onRetry,
}: {
  readonly error: unknown;
  /** Its result is not awaited. */
  readonly onRetry: () => unknown;
}): ReactElement {
  const translate = useTranslate();
  const text = useFailureText();
  const requestId =
    error instanceof HttpError ? (error.body as { requestId?: string } | null)?.requestId : undefined;
  return (
    <section className="card">
      <EmptyState
        tone="error"
        isPage
        title={text(error)}
        {...(requestId !== undefined && { requestId })}
        action={
          <button type="button" className="btn" onClick={() => void onRetry()}>
            {translate('crewdeck.error.retry')}
          </button>
        }
      />
    </section>
  );
}
