import { useMemo } from 'react';
import { keyOf, kindsOf, type Kind } from '../../parts/decisions/kinds.ts';
import { useDecisions } from '../../parts/decisions/use-decisions.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { isRefusal, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import type { WaitingItem } from './figures.ts';

/** The user's decision about a request of the dashboard. */
export interface Verdict {
  readonly item: WaitingItem;
  readonly isAccepted: boolean;
  readonly comment: string;
  /** Text of the request. */
  readonly what: string;
}

export interface Verdicts {
  /** The kinds that the user decides about, in the order of the inbox. */
  readonly kinds: readonly Kind[];
  readonly kindOf: (item: WaitingItem) => Kind | undefined;
  readonly isDecided: (item: WaitingItem) => boolean;
  readonly decide: (verdict: Verdict) => void;
}

/** Returns verdicts on the dashboard's requests, as their declarations offer them. */
export function useVerdicts(): Verdicts {
  const engine = useEngine();
  const kinds = useMemo(() => kindsOf(engine, 'leaves'), [engine]);
  const { decided, decide } = useDecisions();
  const kindOf = (item: WaitingItem): Kind | undefined => kinds.find(({ kind }) => kind === item.kind);
  const stepOf = (kind: Kind | undefined, isAccepted: boolean): OfferedStep | undefined =>
    kind?.steps.find((step) => isRefusal(step) !== isAccepted);
  return {
    kinds,
    kindOf,
    isDecided: (item) => {
      const kind = kindOf(item);
      return kind !== undefined && decided.has(keyOf(kind, item));
    },
    decide: ({ item, isAccepted, comment, what }) => {
      const kind = kindOf(item);
      const step = stepOf(kind, isAccepted);
      if (!kind || !step) return;
      decide(
        { kind, rows: [item], step, comment },
        {
          message: `crewdeck.dashboard.${isAccepted ? 'accepted' : 'rejected'}`,
          args: { name: item.name, what },
        },
      );
    },
  };
}
