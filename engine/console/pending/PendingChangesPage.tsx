import { useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { pendingStates } from '../../model/pending-changes.ts';
import type { PageProps } from '../context/EngineContext.tsx';
import { Loaded } from '../record-parts/Loaded.tsx';
import { useMenuLabel } from '../routes/use-menu.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Segments } from '../ui/Segments.tsx';
import { PendingEntry } from './PendingEntry.tsx';
import { usePending } from './use-pending.ts';
import '../approval/approval.css';
import '../theme/list.css';
import '../theme/record.css';
import './pending.css';

const PER_PAGE = 25;

type Part = keyof typeof pendingStates;
const parts = Object.keys(pendingStates) as readonly Part[];

/**
 * Renders the changes that another user confirms: the reader's own and those they can confirm, waiting and
 * past.
 */
export default function PendingChangesPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.pending.page');
  const [part, setPart] = useState<Part>('waiting');
  const [page, setPage] = useState(1);
  const query = usePending({ state: pendingStates[part], skip: (page - 1) * PER_PAGE, limit: PER_PAGE });
  return (
    <>
      <PageHeader title={title} />
      <section className="card">
        <div className="approval-parts">
          <Segments
            name="part"
            label={title}
            segments={parts.map((value) => ({ value, label: translate(`crewdeck.pending.parts.${value}`) }))}
            value={part}
            onChange={(value) => {
              setPart(value);
              setPage(1);
            }}
          />
        </div>
        <Loaded query={query}>
          {({ pendingChangeList, totalCount }) =>
            totalCount === 0 ? (
              <EmptyState
                title={translate(`crewdeck.pending.${part === 'waiting' ? 'empty' : 'emptyDecided'}`)}
                detail={translate('crewdeck.pending.emptyHint')}
              />
            ) : (
              <>
                <ul className="approval-list">
                  {pendingChangeList.map((change) => (
                    <PendingEntry key={change.id} change={change} />
                  ))}
                </ul>
                <Pager page={page} perPage={PER_PAGE} total={totalCount} onPage={setPage} />
              </>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
