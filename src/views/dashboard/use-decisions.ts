import { useCallback, useState } from 'react';
import { useAddUndoableMutation, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../engine/failures.ts';
import { endpointKey } from '../../engine/use-endpoint.ts';
import { call } from '../../providers/api.ts';
import { sendLater } from '../../providers/pending-sends.ts';
import type { WaitingItem } from './figures.ts';

export interface Decision {
  readonly item: WaitingItem;
  readonly isAccepted: boolean;
  readonly comment: string;
  readonly what: string;
}

export const keyOf = ({ kind, id }: WaitingItem): string => `${kind}-${id}`;

/** Each kind of request has its own endpoint and its own word for yes. */
async function sendDecision({ item: { kind, id, version }, isAccepted, comment }: Decision): Promise<void> {
  const rest = { version, ...(comment !== '' && { comment }) };
  const goesOn = { keepalive: true };
  const status = isAccepted ? ('approved' as const) : ('rejected' as const);
  if (kind === 'leave')
    await call(
      'PATCH employee/updateLeaveStatus/{id}',
      { params: { id }, body: { leaveStatus: isAccepted ? 1 : 2, ...rest } },
      goesOn,
    );
  else if (kind === 'exception')
    await call('PATCH exception/updateStatus/{id}', { params: { id }, body: { status, ...rest } }, goesOn);
  else
    await call(
      'PATCH employee/updateDownTimeStatus/{id}',
      { params: { id }, body: { status, ...rest } },
      goesOn,
    );
}

/**
 * Decisions that show at once and are sent when their toast is gone or the page is left; until then they can
 * be taken back, so nothing is ever undone on the server. `decided` holds the keys of what no longer waits.
 */
export function useDecisions(): {
  readonly decided: readonly string[];
  readonly decide: (decision: Decision) => void;
} {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const notify = useNotify();
  const failure = useFailureText();
  const queryClient = useQueryClient();
  const addMutation = useAddUndoableMutation();
  const decide = useCallback(
    (decision: Decision) => {
      const key = keyOf(decision.item);
      const show = (): void => {
        setDecided((keys) => keys.filter((one) => one !== key));
      };
      const refresh = (): Promise<void> =>
        queryClient.invalidateQueries({ queryKey: endpointKey('GET dashboard/summary') });
      const pending = sendLater(async () => {
        try {
          await sendDecision(decision);
          await refresh();
        } catch (error) {
          notify(failure(error), { type: 'error' });
          await refresh();
          show();
        }
      });
      setDecided((keys) => [...keys, key]);
      addMutation(({ isUndo }: { isUndo: boolean }) => {
        if (isUndo) {
          pending.drop();
          show();
        } else void pending.send();
      });
      notify(`crewdeck.dashboard.${decision.isAccepted ? 'accepted' : 'rejected'}`, {
        type: 'success',
        undoable: true,
        messageArgs: { name: decision.item.name, what: decision.what },
      });
    },
    [notify, failure, queryClient, addMutation],
  );
  return { decided, decide };
}
