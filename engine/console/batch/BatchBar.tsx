import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../ui/icons.tsx';
import type { RowState } from './rows.ts';
import type { Sending } from './use-send.ts';

export interface BatchBarProps {
  readonly counts: Readonly<Record<RowState, number>>;
  readonly sending: Sending | undefined;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Renders how many files will be sent, and the progress. */
export function BatchBar({ counts, sending, onClose, onSend }: BatchBarProps): ReactElement {
  const translate = useTranslate();
  const { ready, failed, doubt, left, sent } = counts;
  const count = ready + failed;
  const messages = [
    ...(doubt > 0 ? [translate('crewdeck.batch.doubtsLeft', { smart_count: doubt })] : []),
    ...(left > 0 ? [translate('crewdeck.batch.areLeftOut', { smart_count: left })] : []),
    ...(sent > 0 ? [translate('crewdeck.batch.areSent', { smart_count: sent })] : []),
  ];
  const isRetry = failed > 0 && ready === 0;
  return (
    <>
      <div className="batch-status" role="status">
        {sending ? (
          <>
            <progress
              value={sending.done}
              max={sending.total}
              aria-label={translate('crewdeck.batch.progress')}
            />
            {translate('crewdeck.batch.sending', { done: sending.done, total: sending.total })}
          </>
        ) : (
          messages.join(' ')
        )}
      </div>
      <button type="button" className="btn" disabled={sending !== undefined} onClick={onClose}>
        {translate(sent > 0 ? 'ra.action.close' : 'crewdeck.form.cancel')}
      </button>
      {(count > 0 || sent === 0) && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={sending !== undefined || count === 0}
          aria-busy={sending !== undefined}
          onClick={onSend}
        >
          <Icon name="upload" size={16} />
          {translate(isRetry ? 'crewdeck.batch.again' : 'crewdeck.batch.send', { smart_count: count })}
        </button>
      )}
    </>
  );
}
