import { useNotify, useTranslate } from 'ra-core';
import { stepStates, type ApprovalEntry } from '../../model/approval.ts';
import { call } from '../client/api.ts';
import { useReload, useSessionCheck } from '../context/actions.ts';
import { useFailureText } from '../context/failures.ts';
import { useApprovalAction } from './use-approvals.ts';

export type Verdict = typeof stepStates.accepted | typeof stepStates.rejected;

/** Result of steps that were decided together. */
interface Decided {
  readonly decided: readonly number[];
  readonly refused: readonly { readonly id: number; readonly code: string; readonly message: string }[];
}

/** Returns a function that notifies how many were decided, and which were not and why. */
function useNotifyDecided(): (entries: readonly ApprovalEntry[], answer: Decided) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (entries, { decided, refused }) => {
    if (decided.length > 0)
      notify('crewdeck.approval.decidedMany', {
        type: 'success',
        messageArgs: { smart_count: decided.length },
      });
    const [first] = refused;
    if (!first) return;
    const whose = entries.filter(({ id }) => refused.some((one) => one.id === id));
    notify('crewdeck.approval.refusedMany', {
      type: 'warning',
      messageArgs: {
        names: whose.map(({ owner }) => owner.name).join(', '),
        why: translate(`crewdeck.failures.${first.code}`, { _: first.message }),
      },
    });
  };
}

/** Decides one or several steps, notifies the result, and reloads. */
export function useDecide(): (
  entries: readonly ApprovalEntry[],
  state: Verdict,
  comment: string,
) => Promise<void> {
  const one = useApprovalAction('decideOne');
  const many = useApprovalAction('decideMany');
  const notify = useNotify();
  const notifyDecided = useNotifyDecided();
  const reload = useReload();
  const failure = useFailureText();
  const checkSession = useSessionCheck();
  const send = async (
    entries: readonly ApprovalEntry[],
    body: { readonly state: Verdict },
  ): Promise<void> => {
    const [first, second] = entries;
    if (!one || !many || !first) return;
    if (second) {
      const ids = entries.map(({ id }) => id);
      notifyDecided(entries, (await call(many, { body: { ...body, ids } })) as Decided);
      return;
    }
    await call(one, { params: { id: first.id }, body: { ...body, version: first.version } });
    const done = body.state === stepStates.accepted ? 'acceptedDone' : 'rejectedDone';
    notify(`crewdeck.approval.${done}`, { type: 'success', messageArgs: { name: first.owner.name } });
  };
  return async (entries, state, comment) => {
    const word = comment.trim();
    try {
      await send(entries, { state, ...(word !== '' && { comment: word }) });
    } catch (error) {
      checkSession(error);
      notify(failure(error), { type: 'error' });
    }
    await reload();
  };
}
