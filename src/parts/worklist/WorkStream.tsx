import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { WorkGroup } from '@crewdeck/engine/console/worklist/work-item.ts';
import { WorkList } from '@crewdeck/engine/console/worklist/WorkList.tsx';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { inboxKinds } from '../../../resources/inbox.ts';
import { DecisionDialog } from '../decisions/DecisionDialog.tsx';
import { useItemText } from './use-item-text.ts';
import { useVerdict, type Verdicts } from './use-verdict.ts';
import { useWorkItems, type WorkItems } from './use-work-items.tsx';

type Inbox = Data<'GET inbox'>;

export interface Work {
  readonly verdicts: Verdicts;
  readonly items: WorkItems;
}

/** Returns what a page does about its waiting items: kept while other items are loaded. */
export function useWork(): Work {
  const verdicts = useVerdict();
  return { verdicts, items: useWorkItems(verdicts) };
}

export interface WorkStreamProps {
  readonly inbox: Inbox;
  readonly work: Work;
  /** A single group in the order of urgency, of at most so many items; otherwise a group of each kind. */
  readonly only?: { readonly title: string; readonly most: number };
  /** Rendered if nothing is left. */
  readonly empty: ReactElement;
}

/** Renders what waits for the user; each item is answered in its line, by a pointer or by keys. */
export function WorkStream({
  inbox: { inboxList, counts, totalCount },
  work: { verdicts, items },
  only,
  empty,
}: WorkStreamProps): ReactElement {
  const translate = useTranslate();
  const textOf = useItemText();
  const { toWork, isGone, onLater } = items;
  const { pending, ask, decide } = verdicts;
  const groupOf = (name: string, title: string, all: Inbox['inboxList'], total: number): WorkGroup => {
    const left = all.filter((item) => !isGone(item));
    const count = total - (all.length - left.length);
    return { name, title, count, items: left.slice(0, only?.most).map(toWork) };
  };
  const groups = (
    only
      ? [groupOf('all', only.title, inboxList, totalCount)]
      : inboxKinds.map((kind) => {
          const ofKind = inboxList.filter((item) => item.kind === kind);
          return groupOf(kind, translate(`crewdeck.waits.kinds.${kind}`), ofKind, counts[kind]);
        })
  ).filter((group) => group.items.length > 0);
  return (
    <>
      {groups.length === 0 ? empty : <WorkList groups={groups} onLater={onLater} />}
      {pending && (
        <DecisionDialog
          name={pending.item.name ?? ''}
          what={textOf(pending.item).detail}
          isAccepted={pending.isAccepted}
          onClose={() => {
            ask(undefined);
          }}
          onDecide={(comment) => {
            ask(undefined);
            decide({ ...pending, comment, what: textOf(pending.item).detail });
          }}
        />
      )}
    </>
  );
}
