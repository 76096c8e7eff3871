import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { Pager } from '@crewdeck/engine/console/ui/Pager.tsx';
import { WorkList } from '@crewdeck/engine/console/worklist/WorkList.tsx';
import { DecisionDialog } from '../../parts/decisions/DecisionDialog.tsx';
import { KindChips } from './KindChips.tsx';
import { PER_PAGE, toKind, useInboxPage, type InboxPlace } from './use-inbox.ts';
import { useGroups } from './use-groups.tsx';
import { useItemText } from './use-item-text.ts';
import { useVerdict } from './use-verdict.ts';
import '@crewdeck/engine/console/theme/list.css';
import '@crewdeck/engine/console/ui/tools.css';
import './inbox.css';

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

/** Renders everything that waits for the user: decided, taken, opened, or postponed to a day. */
export default function InboxPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.menu.inbox');
  const [place, goTo] = usePlaceOfAddress();
  const query = useInboxPage(place);
  const textOf = useItemText();
  const verdicts = useVerdict();
  const { groupsOf, onLater } = useGroups(verdicts);
  const { pending, ask, decide } = verdicts;
  return (
    <>
      <PageHeader title={title} />
      <Loaded query={query}>
        {({ inboxList, counts, totalCount }) => {
          const groups = groupsOf(inboxList, counts);
          const isEmpty = groups.length === 0;
          return (
            <>
              {(place.kind !== undefined ||
                Object.values(counts).filter((count) => count > 0).length > 1) && (
                <KindChips
                  counts={counts}
                  value={place.kind}
                  onChoose={(kind) => {
                    goTo({ kind, page: 1 });
                  }}
                />
              )}
              <section className="card">
                {isEmpty ? (
                  <EmptyState
                    title={translate('crewdeck.waits.empty')}
                    detail={translate('crewdeck.waits.emptyHint')}
                  />
                ) : (
                  <WorkList groups={groups} onLater={onLater} />
                )}
                {totalCount > PER_PAGE && (
                  <Pager
                    page={place.page}
                    perPage={PER_PAGE}
                    total={totalCount}
                    onPage={(page) => {
                      goTo({ ...place, page });
                    }}
                  />
                )}
              </section>
            </>
          );
        }}
      </Loaded>
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
