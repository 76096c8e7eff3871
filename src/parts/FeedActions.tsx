import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { FeedTask } from './use-calendar-feed.ts';

export interface FeedActionsProps {
  readonly isThere: boolean;
  /** The link, if it was just created. */
  readonly url: string | undefined;
  readonly isDisabled: boolean;
  readonly onCreate: () => void;
  readonly onAsk: (task: FeedTask) => void;
}

/** Renders the actions for the link, or the button that creates one. */
export function FeedActions({ isThere, url, isDisabled, onCreate, onAsk }: FeedActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = (url: string): void => {
    void navigator.clipboard.writeText(url).then(() => {
      notify('crewdeck.calendar.copied', { type: 'success' });
    });
  };
  return (
    <div className="feed-actions">
      {!isThere ? (
        <button type="button" className="btn" disabled={isDisabled} onClick={onCreate}>
          {translate('crewdeck.calendar.create')}
        </button>
      ) : (
        <>
          {url !== undefined && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                copy(url);
              }}
            >
              <Icon name="check" size={16} />
              {translate('crewdeck.calendar.copy')}
            </button>
          )}
          <button
            type="button"
            className="btn"
            onClick={() => {
              onAsk('renew');
            }}
          >
            {translate('crewdeck.calendar.renew')}
          </button>
          <button
            type="button"
            className="btn btn-plain is-destructive"
            onClick={() => {
              onAsk('revoke');
            }}
          >
            {translate('crewdeck.calendar.revoke')}
          </button>
        </>
      )}
    </div>
  );
}
