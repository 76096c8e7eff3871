import { Suspense, useState, type ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { toId } from '@crewdeck/engine/model/ids.ts';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { meets } from '@crewdeck/engine/model/access.ts';
import { DayLegend } from '../../parts/DayCell.tsx';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { firstDay, monthOf } from '@crewdeck/engine/model/days.ts';
import { MonthSwitch } from '@crewdeck/engine/console/ui/MonthSwitch.tsx';
import { Segments } from '@crewdeck/engine/console/ui/Segments.tsx';
import { CategoryChoice, DownloadButton, Toggle } from '../../parts/Tools.tsx';
import { SearchTool } from '@crewdeck/engine/console/list/SearchTool.tsx';
import { useView } from '@crewdeck/engine/console/ui/use-view.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useEngine, useModel, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { CreateLink } from '@crewdeck/engine/console/list/CreateLink.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useMenuLabel } from '@crewdeck/engine/console/routes/use-menu.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { PersonYear } from './PersonYear.tsx';
import { useReport, useReportCount, type ReportQuery } from '../../parts/report-data.ts';

const GeneratedList = lazyPart(() => import('@crewdeck/engine/console/list/GeneratedList.tsx'));
const MailDialog = lazyPart(() => import('./MailDialog.tsx'));

const PERSON = 'person';
type View = 'month' | 'mine' | 'list';

/** Button of the attendance mail, for those who send it. */
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
      <Suspense fallback={null}>
        {isOpen && (
          <MailDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The views that somebody has: the month of others only where there are others. */
function useViews(): { readonly views: readonly View[]; readonly isReady: boolean } {
  const { permissions, isSuperAdmin } = useEngine();
  const model = useModel();
  const readsAll =
    isSuperAdmin || (model.scope !== undefined && meets({ permissions }, model, [model.scope.all]));
  const { data, error } = useReport({ ...monthOf(today()), limit: 1 });
  const seesOthers = readsAll || (data?.totalCount ?? 0) > 1;
  return {
    views: readsAll ? ['month', 'mine', 'list'] : seesOthers ? ['mine', 'month', 'list'] : ['mine'],
    isReady: readsAll || data !== undefined || error !== null,
  };
}

/** The conditions of the address, which the figures of the dashboards lead to. */
function useAsked(): Pick<ReportQuery, 'unmarked' | 'team'> {
  const query = new URLSearchParams(useLocation().search);
  const unmarked = query.get('unmarked');
  return {
    ...((unmarked === 'period' || unmarked === 'today') && { unmarked }),
    ...(query.get('team') === 'mine' && { team: 'mine' as const }),
  };
}

function MonthView({
  title,
  choice,
}: {
  readonly title: string;
  readonly choice: ReactElement;
}): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const asked = useAsked();
  const [month, setMonth] = useState(monthOf(today()));
  const [team, setTeam] = useState(asked.team);
  const [department, setDepartment] = useState<number>();
  const [text, setText] = useState('');
  const [unmarked, setUnmarked] = useState(asked.unmarked);
  const people = { team: team ?? department, searchTextValue: text };
  const filter = { ...people, unmarked };
  const isNow = firstDay(month) === firstDay(monthOf(today()));
  const gaps = useReportCount({ ...month, ...people, unmarked: 'period' });
  const open = useReportCount({ ...month, ...people, unmarked: 'today' }, isNow);
  const toggle = (value: 'period' | 'today', count: number | undefined): ReactElement => (
    <Toggle
      label={translate(`crewdeck.attendance.only.${value}`)}
      count={count}
      isOn={unmarked === value}
      onChange={(isOn) => {
        setUnmarked(isOn ? value : undefined);
      }}
    />
  );
  return (
    <>
      <PageHeader title={title}>
        <MonthSwitch
          month={month}
          onChange={(next) => {
            setMonth(next);
            if (unmarked === 'today') setUnmarked(undefined);
          }}
        />
        {choice}
        <MailButton />
        <DownloadButton
          endpoint="GET attendance/report/download-csv"
          of="attendance"
          label={translate('crewdeck.time.csv')}
          options={{ query: { ...month, ...filter } }}
        />
      </PageHeader>
      <section className="card grid-card">
        <div className="grid-tools">
          <SearchTool label={translate('crewdeck.time.nameOrId')} value={text} onChange={setText} />
          {team === undefined ? (
            <CategoryChoice
              category="department"
              label={translate('crewdeck.time.team')}
              value={department}
              onChange={setDepartment}
            />
          ) : (
            <Toggle
              label={translate('crewdeck.attendance.only.mine')}
              isOn
              onChange={() => {
                setTeam(undefined);
              }}
            />
          )}
          {toggle('period', gaps)}
          {isNow && (unmarked === 'today' || (open ?? 0) > 0) && toggle('today', open)}
          <DayLegend />
        </div>
        <AttendanceGrid
          key={`${people.team}/${text}/${unmarked}`}
          month={month}
          filter={filter}
          onPerson={(userId) => {
            void navigate({ search: `?view=mine&${PERSON}=${userId}` });
          }}
        />
      </section>
    </>
  );
}

/** Name of somebody whose year is looked at. */
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

/** Attendance: the own year; for those who see others, their months as a grid and every entry as a list. */
export default function AttendancePage({ match }: PageProps): ReactElement {
  const { userId: me = 0 } = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const { search } = useLocation();
  const { views, isReady } = useViews();
  const [view, setView] = useView<View>('attendance', views, 'list');
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
  if (view === 'month') return <MonthView title={title} choice={choice || <span />} />;
  if (view === 'list')
    return (
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <GeneratedList match={match} title={title} actions={choice} />
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
