import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { isRefusal } from '@crewdeck/engine/console/record/offers.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxKeys } from './InboxKeys.tsx';
import { KindTabs } from './KindTabs.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestList } from './RequestList.tsx';
import { useInbox, type InboxState } from './use-inbox.ts';
import { useKeys } from '@crewdeck/engine/console/ui/use-keys.ts';
import '@crewdeck/engine/console/theme/list.css';
import '@crewdeck/engine/console/theme/record.css';
import '@crewdeck/engine/console/ui/split-view.css';
import './inbox.css';

/** Binds the keys that move, select and decide. */
function useInboxKeys({ kind, current, selected, select, step, take }: InboxState): void {
  useKeys({
    KeyJ: () => {
      step(1);
    },
    KeyK: () => {
      step(-1);
    },
    KeyA: () => {
      take(kind.steps.find((one) => !isRefusal(one)));
    },
    KeyR: () => {
      take(kind.steps.find(isRefusal));
    },
    KeyX: () => {
      if (!current) return;
      const { id } = current;
      select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
    },
  });
}

/** Renders the list of requests, or why it is empty. */
function InboxRows({ inbox }: { readonly inbox: InboxState }): ReactElement {
  const { requests } = inbox;
  if (requests.error) return <RecordProblem error={requests.error} onRetry={requests.refetch} />;
  if (requests.isPending)
    return (
      <div className="page-skeleton inbox-loading" aria-busy="true">
        {[80, 65, 75, 60].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  return (
    <RequestList
      kind={inbox.kind}
      rows={inbox.rows}
      current={inbox.current}
      selected={inbox.selected}
      isSelectable={inbox.isWaiting}
      onSelect={inbox.select}
      onOpen={(id) => {
        inbox.open(id);
        inbox.setOpen(true);
      }}
      onDecide={inbox.take}
      onMore={requests.showMore}
    />
  );
}

/** Renders the open request, or that there is none. */
function InboxRequest({ inbox }: { readonly inbox: InboxState }): ReactElement | null {
  const translate = useTranslate();
  const { kind, current, filter, requests } = inbox;
  if (current)
    return (
      <RequestDetail
        kind={kind}
        row={current}
        comment={inbox.comment}
        onComment={inbox.write}
        onDecide={(step) => {
          inbox.take(step, [current.id]);
        }}
        onBack={() => {
          inbox.setOpen(false);
        }}
      />
    );
  if (requests.isPending || requests.error) return null;
  const isEmpty = inbox.isWaiting && filter.text === '';
  return (
    <EmptyState
      title={translate(isEmpty ? 'crewdeck.inbox.empty' : 'crewdeck.list.noMatch')}
      detail={translate('crewdeck.inbox.emptyHint')}
    />
  );
}

/**
 * Renders the requests that wait for a decision, decided one by one or many at once, by pointer or keys; each
 * can be undone for some seconds.
 */
export default function Inbox({ first }: { readonly first: string }): ReactElement {
  const translate = useTranslate();
  const inbox = useInbox(first);
  const [hasFilters, showFilters] = useState(false);
  useInboxKeys(inbox);
  return (
    <>
      <InboxKeys />
      <section className="card split-view inbox" data-open={inbox.isOpen}>
        <div className="split-view-list">
          <div className="inbox-tabs">
            <KindTabs
              kinds={inbox.kinds}
              current={inbox.kind}
              decided={inbox.decided}
              onChoose={inbox.turn}
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={translate('crewdeck.list.filters')}
              aria-expanded={hasFilters}
              onClick={() => {
                showFilters(!hasFilters);
              }}
            >
              <Icon name="filter" size={16} />
            </button>
          </div>
          {hasFilters && <InboxFilters kind={inbox.kind} filter={inbox.filter} onChange={inbox.narrow} />}
          <InboxRows inbox={inbox} />
        </div>
        <InboxRequest inbox={inbox} />
      </section>
    </>
  );
}
