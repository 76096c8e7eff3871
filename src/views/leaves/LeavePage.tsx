import { lazy, Suspense, type ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Segments } from '../../components/Segments.tsx';
import { useView } from '../../components/use-view.ts';
import { useAction } from '../../engine/actions.ts';
import { useModel, type PageProps } from '../../engine/EngineContext.tsx';
import { CreateLink } from '../../engine/list/CreateLink.tsx';
import { usePageTitle } from '../../engine/use-breadcrumb.ts';
import { useMenuLabel } from '../../engine/use-menu.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { MyLeave } from './MyLeave.tsx';

const Inbox = lazy(() => import('../../components/inbox/Inbox.tsx'));
const GeneratedList = lazy(() => import('../../engine/list/GeneratedList.tsx'));

const views = ['inbox', 'all', 'mine'] as const;
type View = (typeof views)[number];

/** Leave: one's own, and for those who decide what waits for them and everything that they may see. */
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
