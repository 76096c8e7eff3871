import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import type { InboxKind } from '../../../resources/inbox.ts';
import { inboxOf } from '../../parts/waiting.ts';
import { toKind, useInbox } from '../../parts/worklist/use-inbox.ts';
import { useWork, WorkStream } from '../../parts/worklist/WorkStream.tsx';
import { KindChips } from './KindChips.tsx';
import '@crewdeck/engine/console/theme/list.css';
import '@crewdeck/engine/console/ui/tools.css';
import './inbox.css';

const PER_PAGE = 50;

interface InboxPlace {
  /** Undefined: of all kinds. */
  readonly kind: InboxKind | undefined;
  readonly page: number;
}

/** Returns the kind and the page in the address, and a function that changes them. */
function usePlaceOfAddress(): readonly [InboxPlace, (place: InboxPlace) => void] {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return [
    { kind: toKind(params.get('kind')), page },
    ({ kind, page: to }) => {
      setParams({ ...(kind !== undefined && { kind }), ...(to > 1 && { page: String(to) }) });
    },
  ];
}

/** Renders everything that waits for the user: answered in its line, opened, or postponed to a day. */
export default function InboxPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.menu.inbox');
  const [place, goTo] = usePlaceOfAddress();
  const { kind, page } = place;
  const work = useWork();
  const query = useInbox({ kind, skip: (page - 1) * PER_PAGE, limit: PER_PAGE }, inboxOf);
  return (
    <>
      <PageHeader title={title} />
      <Loaded query={query}>
        {(inbox) => (
          <>
            {(kind !== undefined || Object.values(inbox.counts).filter((count) => count > 0).length > 1) && (
              <KindChips
                counts={inbox.counts}
                value={kind}
                onChoose={(chosen) => {
                  goTo({ kind: chosen, page: 1 });
                }}
              />
            )}
            <section className="card">
              <WorkStream
                inbox={inbox}
                work={work}
                empty={
                  <EmptyState
                    title={translate('crewdeck.waits.empty')}
                    detail={translate('crewdeck.waits.emptyHint')}
                  />
                }
              />
              {inbox.totalCount > PER_PAGE && (
                <Pager
                  page={page}
                  perPage={PER_PAGE}
                  total={inbox.totalCount}
                  onPage={(to) => {
                    goTo({ ...place, page: to });
                  }}
                />
              )}
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}
