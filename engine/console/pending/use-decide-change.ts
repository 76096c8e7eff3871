import { useNotify } from 'ra-core';
import { pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import type { Action } from '../../model/operation.ts';
import { call } from '../client/api.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { usePendingAction } from './use-pending.ts';

export type ChangeVerdict = typeof pendingStates.confirmed | typeof pendingStates.refused;

interface Deciding {
  readonly decide: (change: PendingChange, state: ChangeVerdict, comment: string) => Promise<void>;
  readonly withdraw: (change: PendingChange) => Promise<void>;
}

/** Decides about changes that wait, notifies the result, and reloads. */
export function useDecideChange(): Deciding {
  const [one, two] = [usePendingAction('decide'), usePendingAction('withdraw')];
  const notify = useNotify();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const run = async (
    action: Action | undefined,
    { id, requestedBy }: PendingChange,
    body: object,
    done: string,
  ): Promise<void> => {
    try {
      if (action) await call(action, { params: { id }, body });
      notify(`crewdeck.pending.${done}`, { type: 'success', messageArgs: { name: requestedBy.name } });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    await reload();
  };
  return {
    decide: (change, state, comment) => {
      const word = comment.trim();
      const body = { state, ...(word !== '' && { comment: word }) };
      return run(one, change, body, state === pendingStates.confirmed ? 'acceptedDone' : 'rejectedDone');
    },
    withdraw: (change) => run(two, change, {}, 'withdrawnDone'),
  };
}
