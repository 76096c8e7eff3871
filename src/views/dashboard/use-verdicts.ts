import { useMemo } from 'react';
import { keyOf, kindsOf, type Kind } from '../../parts/decisions/kinds.ts';
import { useDecisions } from '../../parts/decisions/use-decisions.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { isRefusal, type OfferedStep } from '@crewdeck/engine/console/record/offers.ts';
import { stemOf, type WaitingItem } from './figures.ts';

/** What the person says about a request of the dashboard. */
export interface Verdict {
  readonly item: WaitingItem;
  readonly isAccepted: boolean;
  readonly comment: string;
  /** The request in words. */
  readonly what: string;
}

export interface Verdicts {
  readonly isDecided: (item: WaitingItem) => boolean;
  readonly mayDecide: (item: WaitingItem) => boolean;
  readonly decide: (verdict: Verdict) => void;
}

/** Verdicts on the dashboard's requests, by what their declarations offer. */
export function useVerdicts(): Verdicts {
  const engine = useEngine();
  const kinds = useMemo(() => new Map(kindsOf(engine).map((kind) => [kind.model.stem, kind])), [engine]);
  const { decided, decide } = useDecisions();
  const kindOf = (item: WaitingItem): Kind | undefined => kinds.get(stemOf[item.kind]);
  const stepOf = (kind: Kind | undefined, isAccepted: boolean): OfferedStep | undefined =>
    kind?.steps.find((step) => isRefusal(step) !== isAccepted);
  return {
    isDecided: (item) => {
      const kind = kindOf(item);
      return kind !== undefined && decided.has(keyOf(kind, item));
    },
    mayDecide: (item) => kindOf(item) !== undefined,
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
