import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { QueueTab } from '../../model/queue.ts';
import { useTabTotal, type QueueState } from './use-queue.ts';

function Part({
  tab,
  isCurrent,
  onChoose,
}: {
  readonly tab: QueueTab;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const total = useTabTotal(tab);
  return (
    <button type="button" className="view-tab" aria-pressed={isCurrent} onClick={onChoose}>
      {translate(`crewdeck.queue.tabs.${tab}`)}
      {total !== undefined && <em>{total.toLocaleString(locale)}</em>}
    </button>
  );
}

/** Renders the tabs of the queue, each with its number of rows. */
export function QueueTabs({ state }: { readonly state: QueueState }): ReactElement {
  const translate = useTranslate();
  return (
    <div className="view-tabs queue-parts" role="group" aria-label={translate('crewdeck.queue.tabs.label')}>
      {state.tabs.map((tab) => (
        <Part
          key={tab}
          tab={tab}
          isCurrent={tab === state.place.tab}
          onChoose={() => {
            state.turn(tab);
          }}
        />
      ))}
    </div>
  );
}
