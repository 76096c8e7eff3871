import { Suspense, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { useView } from '@crewdeck/engine/console/ui/use-view.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { CreateLink } from '@crewdeck/engine/console/form/CreateLink.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { MyLeave } from './MyLeave.tsx';

const Inbox = lazyPart(() => import('../../parts/inbox/Inbox.tsx'));
const GeneratedList = lazyPart(() => import('@crewdeck/engine/console/list/GeneratedList.tsx'));

const views = ['inbox', 'all', 'mine'] as const;
type View = (typeof views)[number];

/** Renders leave: one's own, and for users who decide the waiting requests and all that they may see. */
export default function LeavePage({ match }: PageProps): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const { isAllowed } = useAction(model.stem, 'decide');
  const [view, setView] = useView<View>('leaves', isAllowed ? views : ['mine'], 'all');
  const menuLabel = useMenuLabel(match.route.path);
  const title = menuLabel ?? translate(`resources.${model.stem}.plural`);
  usePageTitle(title);
  const choice = isAllowed && (
    <Segments<View>
      name="leave-view"
      label={translate('crewdeck.time.view')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: translate(`crewdeck.leave.views.${value}`) }))}
    />
  );
  if (view === 'all')
    return (
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <GeneratedList match={match} title={title} actions={choice} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={title}>
        {choice}
        {view === 'mine' && <CreateLink />}
      </PageHeader>
      {view === 'mine' ? (
        <MyLeave />
      ) : (
        <Suspense fallback={<PageSkeleton kind="list" />}>
          <Inbox first={model.stem} />
        </Suspense>
      )}
    </>
  );
}
