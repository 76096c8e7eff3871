import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useFailureText } from '../context/failures.ts';
import { QueueRow } from './QueueRow.tsx';
import type { QueueState } from './use-queue.ts';

/** Renders the rows of the open tab, or why there are none yet. */
export function QueueRows({ state }: { readonly state: QueueState }): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const { isPending: isListPending } = useListContext();
  const { query, rows, place } = state;
  if (query.error)
    return (
      <div className="queue-note" role="alert">
        <p>{failure(query.error)}</p>
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            void query.refetch();
          }}
        >
          {translate('crewdeck.list.retry')}
        </button>
      </div>
    );
  if (query.isPending)
    return (
      <div className="page-skeleton queue-loading" aria-busy={isListPending || query.isPending}>
        {[80, 65, 75, 60].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  return (
    <ul className="split-view-rows" aria-label={translate(`crewdeck.queue.tabs.${place.tab}`)}>
      {rows.map((row) => (
        <QueueRow key={row.id} row={row} state={state} />
      ))}
      {rows.length === 0 && <li className="queue-note">{translate(`crewdeck.queue.empty.${place.tab}`)}</li>}
      {query.hasNextPage && (
        <li className="queue-more">
          <button
            type="button"
            className="btn"
            disabled={query.isFetchingNextPage}
            onClick={() => {
              void query.fetchNextPage();
            }}
          >
            {translate('crewdeck.queue.more')}
          </button>
        </li>
      )}
    </ul>
  );
}
