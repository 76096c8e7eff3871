import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import { VerdictForm } from '../approval/VerdictForm.tsx';
import { useEngine } from '../context/EngineContext.tsx';
import { useDecideChange } from './use-decide-change.ts';

/** Renders the reader's actions for a change that waits: confirm or refuse it, or withdraw their own. */
export function ChangeButtons({ change }: { readonly change: PendingChange }): ReactElement | null {
  const translate = useTranslate();
  const { userId } = useEngine();
  const { decide, withdraw } = useDecideChange();
  const [isBusy, setBusy] = useState(false);
  const { state, mayDecide, requestedBy, about } = change;
  if (state !== pendingStates.waiting) return null;
  if (mayDecide)
    return (
      <VerdictForm
        label={translate('crewdeck.approval.comment', { name: requestedBy.name })}
        words="crewdeck.pending"
        onDecide={(verdict, comment) => decide(change, verdict, comment)}
      />
    );
  if (requestedBy.id !== userId) return null;
  return (
    <div className="approval-verdict">
      <button
        type="button"
        className="btn"
        aria-label={translate('crewdeck.pending.withdrawNamed', { name: about?.name ?? '' })}
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          void withdraw(change).finally(() => {
            setBusy(false);
          });
        }}
      >
        {translate('crewdeck.pending.withdraw')}
      </button>
    </div>
  );
}
