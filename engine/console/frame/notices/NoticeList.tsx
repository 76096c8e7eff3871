import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useFailureText } from '../../context/failures.ts';
import type { Notice } from '../../context/notices.ts';
import { NoticeLine } from './NoticeLine.tsx';
import './notices.css';

export interface NoticeListProps {
  readonly notices: readonly Notice[] | undefined;
  readonly error: unknown;
  readonly none: string;
  readonly onRetry: () => void;
  readonly onOpen?: () => void;
}

/** Renders notifications below each other, or why there are none. */
export function NoticeList({ notices, error, none, onRetry, onOpen }: NoticeListProps): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  if (error !== null && notices === undefined)
    return (
      <p className="notice-none" role="alert">
        {failure(error)}{' '}
        <button type="button" className="link-btn" onClick={onRetry}>
          {translate('crewdeck.error.retry')}
        </button>
      </p>
    );
  if (notices === undefined)
    return (
      <div className="notice-none" aria-busy="true">
        <span className="skeleton" style={{ width: '70%' }} />
      </div>
    );
  if (notices.length === 0) return <p className="notice-none">{none}</p>;
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} {...(onOpen && { onOpen })} />
      ))}
    </ul>
  );
}
