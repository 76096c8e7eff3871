import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { toId } from '@crewdeck/engine/model/ids.ts';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { meets } from '@crewdeck/engine/model/access.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useEngine, useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { CreateLink } from '@crewdeck/engine/console/form/CreateLink.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { PersonYear } from './PersonYear.tsx';
import { useReport } from '../../parts/report-data.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';

const GeneratedList = lazyPart(() => import('@crewdeck/engine/console/list/GeneratedList.tsx'));
const MailDialog = lazyPart(() => import('./MailDialog.tsx'));

const PERSON = 'person';
type View = 'all' | 'mine';

/** Renders the button of the attendance mail, for users who send it. */
function MailButton(): ReactElement | null {
  const translate = useTranslate();
  const { isAllowed } = useAction('attendance', 'sendMail');
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="bell" size={16} />
        {translate('crewdeck.attendance.mail.open')}
      </button>
      <Opened>
        {isOpen && (
          <MailDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Opened>
    </>
  );
}

/** Returns the views that the user has: their own days, and those of others where there are others. */
function useViews(): { readonly views: readonly View[]; readonly isReady: boolean } {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const readsAll =
    isSuperAdmin || (model.scope !== undefined && meets({ permissions }, model, [model.scope.all]));
  const { data, error } = useReport({ ...monthOf(today()), limit: 1 });
  const seesOthers = readsAll || (data?.totalCount ?? 0) > 1;
  return {
    views: readsAll ? ['all', 'mine'] : seesOthers ? ['mine', 'all'] : ['mine'],
    isReady: readsAll || data !== undefined || error !== null,
  };
}

/**
 * Returns the current view: from the address, which may contain a shape of the list too, else the last
 * choice.
 */
function useWhose(views: readonly View[]): readonly [View, (view: View) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useStore<string>('crewdeck.view.attendance', '');
  const query = new URLSearchParams(search);
  const isOfList = ['view', 'filter', 'month', 'bound', 'rows'].some((name) => query.has(name));
  const named = query.get('view') === 'mine' ? 'mine' : isOfList ? 'all' : kept;
  const view = views.find((one) => one === named) ?? views[0] ?? 'mine';
  useEffect(() => {
    // The list leaves its first shape out of the address.
    if (isOfList && named === 'all') keep('all');
  }, [isOfList, named, keep]);
  return [
    view,
    (next) => {
      keep(next);
      void navigate({ search: '' }, { replace: true });
    },
  ];
}

/** Renders the name of the person whose year is shown. */
function PersonTitle({
  userId,
  choice,
}: {
  readonly userId: number;
  readonly choice: ReactElement | false;
}): ReactElement {
  const { data } = useReport({ ...monthOf(today()), userId });
  const title = data?.attendanceReport[0]?.name ?? '…';
  usePageTitle(title);
  return <PageHeader title={title}>{choice}</PageHeader>;
}

/**
 * Renders attendance: the own year; for users who see others, everybody's days as a list, which is a grid.
 */
export default function AttendancePage({ match }: PageProps): ReactElement {
  const { userId: me = 0 } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { search } = useLocation();
  const { views, isReady } = useViews();
  const [view, setView] = useWhose(views);
  const title = useMenuLabel(match.route.path) ?? translate(`resources.${model.stem}.plural`);
  const person = toId(new URLSearchParams(search).get(PERSON) ?? '') ?? me;
  if (!isReady) return <PageSkeleton kind="list" />;
  const choice = views.length > 1 && (
    <Segments<View>
      name="attendance-view"
      label={translate('crewdeck.time.view')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: translate(`crewdeck.attendance.views.${value}`) }))}
    />
  );
  if (view === 'all')
    return (
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <GeneratedList match={match} title={title} actions={choice} more={<MailButton />} />
      </Suspense>
    );
  return (
    <>
      {person === me ? (
        <PageHeader title={title}>
          {choice}
          <CreateLink />
        </PageHeader>
      ) : (
        <PersonTitle userId={person} choice={choice} />
      )}
      <PersonYear key={person} userId={person} />
    </>
  );
}
