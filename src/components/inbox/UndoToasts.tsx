import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { stepKey } from '../../engine/record/offers.ts';
import { Icon } from '../../layout/icons.tsx';
import { personOf, type Request } from './kinds.ts';
import type { Batch } from './use-decisions.ts';

/** What has just been decided, each with the way back. */
export function UndoToasts({
  batches,
  onUndo,
}: {
  readonly batches: readonly Batch[];
  readonly onUndo: (key: number) => void;
}): ReactElement {
  const translate = useTranslate();
  return (
    <div className="toasts undo-toasts">
      {batches.slice(-3).map((batch) => (
        <div key={batch.key} className="toast is-success" role="status">
          <Icon name="check" />
          <div className="toast-text">
            <b>{translate(`${stepKey(batch.step)}Done`, { smart_count: batch.rows.length })}</b>
            <p className="ellipsis">
              {batch.rows.map((row: Request) => personOf(batch.kind, row)).join(', ')}
            </p>
          </div>
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              onUndo(batch.key);
            }}
          >
            {translate('crewdeck.inbox.undo')}
          </button>
        </div>
      ))}
    </div>
  );
}
