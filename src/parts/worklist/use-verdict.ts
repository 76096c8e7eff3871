import { useState } from 'react';
import { useApprovalAction } from '@crewdeck/engine/console/approval/use-approvals.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { stepStates } from '@crewdeck/engine/model/approval.ts';
import type { InboxItem } from '../../../resources/inbox.ts';
import { keyOf } from '../decisions/kinds.ts';
import { useDecisions } from '../decisions/use-decisions.ts';

export interface Verdict {
  readonly item: InboxItem;
  readonly isAccepted: boolean;
  readonly comment: string;
  /** Text of the request. */
  readonly what: string;
}

/** A decision that waits for its comment. */
type PendingVerdict = Pick<Verdict, 'item' | 'isAccepted'>;

export interface Verdicts {
  readonly isDecided: (item: InboxItem) => boolean;
  readonly decide: (verdict: Verdict) => void;
  /** The decision whose comment is written first. */
  readonly pending: PendingVerdict | undefined;
  readonly ask: (pending: PendingVerdict | undefined) => void;
}

/** Decides the steps of approvals, of any kind and also as a deputy; each decision can be undone. */
export function useVerdict(): Verdicts {
  const { models } = useEngine();
  const action = useApprovalAction('decideOne');
  const { decided, decide } = useDecisions();
  const [pending, ask] = useState<PendingVerdict>();
  const kindOf = ({ stem }: InboxItem) => {
    const model = models[stem];
    return model && { model };
  };
  return {
    pending,
    ask,
    isDecided: (item) => {
      const kind = kindOf(item);
      return kind !== undefined && item.id !== null && decided.has(keyOf(kind, { id: item.id }));
    },
    decide: ({ item, isAccepted, comment, what }) => {
      const kind = kindOf(item);
      const { id, version } = item;
      if (!kind || !action || id === null) return;
      const name = item.name ?? '';
      const value = isAccepted ? stepStates.accepted : stepStates.rejected;
      decide(
        {
          kind,
          rows: [{ id, version, name }],
          step: { name: 'decide', action, field: 'state', value },
          comment,
        },
        { message: `crewdeck.dashboard.${isAccepted ? 'accepted' : 'rejected'}`, args: { name, what } },
      );
    },
  };
}
