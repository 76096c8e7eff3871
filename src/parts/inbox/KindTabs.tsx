import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { keyOf, type Kind } from '../decisions/kinds.ts';
import type { Decisions } from '../decisions/use-decisions.ts';
import { useRequests } from './use-requests.ts';

function KindTab({
  kind,
  decided,
  isCurrent,
  onChoose,
}: {
  readonly kind: Kind;
  readonly decided: Decisions['decided'];
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const { rows, total, error } = useRequests(kind, { status: kind.waiting, text: '' });
  return (
    <button type="button" role="tab" className="view-tab" aria-selected={isCurrent} onClick={onChoose}>
      {translate(`crewdeck.inbox.kinds.${kind.model.stem}`, {
        _: translate(`resources.${kind.model.stem}.plural`),
      })}{' '}
      {!error && <em>{total - rows.filter((row) => decided.has(keyOf(kind, row))).length}</em>}
    </button>
  );
}

export interface KindTabsProps {
  readonly kinds: readonly Kind[];
  readonly current: Kind;
  readonly decided: Decisions['decided'];
  readonly onChoose: (kind: Kind) => void;
}

/** Renders the kinds of requests, each with the number of waiting ones. */
export function KindTabs({ kinds, current, decided, onChoose }: KindTabsProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="tabs" role="tablist" aria-label={translate('crewdeck.inbox.kindsLabel')}>
      {kinds.map((one) => (
        <KindTab
          key={one.model.stem}
          kind={one}
          decided={decided}
          isCurrent={one === current}
          onChoose={() => {
            onChoose(one);
          }}
        />
      ))}
    </div>
  );
}
