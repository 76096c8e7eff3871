import { Suspense, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { useView } from '@crewdeck/engine/console/ui/use-view.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import GeneratedList from '@crewdeck/engine/console/list/GeneratedList.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';

const Inbox = lazyPart(() => import('../../parts/inbox/Inbox.tsx'));
const views = ['inbox', 'all'] as const;
type View = (typeof views)[number];

/** Renders corrections of attendance: those that wait for a decision, and all that the user may see. */
export default function ExceptionPage({ match }: PageProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { isAllowed } = useAction(model.stem, 'decide');
  const [view, setView] = useView<View>('exceptions', isAllowed ? views : ['all'], 'all');
  const title = useMenuLabel(match.route.path) ?? translate(`resources.${model.stem}.plural`);
  usePageTitle(title);
  const choice = isAllowed && (
    <Segments<View>
      name="exception-view"
      label={translate('crewdeck.time.view')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: translate(`crewdeck.leave.views.${value}`) }))}
    />
  );
  if (view === 'all') return <GeneratedList match={match} title={title} actions={choice} />;
  return (
    <>
      <PageHeader title={title}>{choice}</PageHeader>
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <Inbox first={model.stem} />
      </Suspense>
    </>
  );
}
