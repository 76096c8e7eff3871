import type { ReactElement, ReactNode } from 'react';
import { useTranslate } from 'ra-core';

export interface EmptyStateProps {
  readonly title: string;
  readonly detail?: string;
  readonly action?: ReactNode;
  readonly tone?: 'first' | 'noMatch' | 'error';
  readonly requestId?: string;
  readonly isPage?: boolean;
}

/**
 * Renders an empty place: a sentence, the reason, and what to do next.
 * @example
 * const action = <a href="/trips/create">Plan a trip</a>;
 * <EmptyState title="No trips" action={action} />; // → 'No tripsPlan a trip'
 */
export function EmptyState({
  title,
  detail,
  action,
  tone = 'first',
  requestId,
  isPage = false,
}: EmptyStateProps): ReactElement {
  const translate = useTranslate();
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="empty-state" role={tone === 'error' ? 'alert' : undefined}>
      <Title>{title}</Title>
      {detail !== undefined && <p>{detail}</p>}
      {requestId !== undefined && (
        <p className="request">{translate('crewdeck.error.request', { id: requestId })}</p>
      )}
      {action}
    </div>
  );
}
