import { useEffect, useState, type ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { onNews } from '../client/news.ts';
import { useForget } from '../context/actions.ts';
import { useModel } from '../context/EngineContext.tsx';
import { NothingHere } from '../list/ListStates.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { QueueKeys } from './QueueKeys.tsx';
import { QueueRecord } from './QueueRecord.tsx';
import { QueueRows } from './QueueRows.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { useQueue, type QueueState } from './use-queue.ts';
import '../theme/record.css';
import '../ui/split-view.css';
import './queue.css';

/** Reads the queue again when the server announces news; a conversation that is open does so itself. */
function useNews(isOpen: boolean): void {
  const { stem, conversation } = useModel();
  const forget = useForget();
  const isFollowed = conversation !== undefined && isOpen;
  useEffect(() => {
    if (isFollowed) return undefined;
    return onNews(() => {
      forget(stem);
    });
  }, [isFollowed, forget, stem]);
}

/** Renders the place of a record without one: nothing waits, or nothing matches the filter. */
function NoRecord({ state }: { readonly state: QueueState }): ReactElement | null {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (state.query.isPending || state.query.error) return null;
  if (state.rows.length > 0) return <EmptyState title={translate('crewdeck.queue.choose')} />;
  if (Object.keys(filterValues as Row).length > 0) return <NothingHere />;
  return <EmptyState title={translate(`crewdeck.queue.empty.${state.place.tab}`)} />;
}

/** Renders the rows of the list around as a queue: one after the other, with the record next to it. */
export default function Queue(): ReactElement {
  const model = useModel();
  const state = useQueue(model.stem);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { place, step } = state;
  useNews(place.row !== undefined);
  useKeys({
    KeyJ: () => {
      step(1);
    },
    KeyK: () => {
      step(-1);
    },
    '?': () => {
      setHelpOpen(true);
    },
  });
  return (
    <div className="split-view queue" data-open={place.row !== undefined}>
      <div className="split-view-list">
        <QueueTabs state={state} />
        <QueueRows state={state} />
      </div>
      {place.row === undefined ? (
        <div className="split-view-record queue-record">
          <NoRecord state={state} />
        </div>
      ) : (
        <QueueRecord
          key={place.row}
          id={place.row}
          state={state}
          onHelp={() => {
            setHelpOpen(true);
          }}
        />
      )}
      {isHelpOpen && (
        <QueueKeys
          onClose={() => {
            setHelpOpen(false);
          }}
        />
      )}
    </div>
  );
}
