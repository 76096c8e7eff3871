import { Suspense, useMemo, type ReactElement } from 'react';
import { useRecordContext, useShowContext, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { useEngine, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { Activity } from '@crewdeck/engine/console/record/Activity.tsx';
import { RecordHeader } from '@crewdeck/engine/console/record/RecordHeader.tsx';
import { RecordSections } from '@crewdeck/engine/console/record/RecordSections.tsx';
import { RelatedList } from '@crewdeck/engine/console/page/RelatedList.tsx';
import { ShowPage } from '@crewdeck/engine/console/page/ShowPage.tsx';
import { TabBar } from '@crewdeck/engine/console/record/TabBar.tsx';
import { useCounts } from '@crewdeck/engine/console/record/use-counts.ts';
import { PageSkeleton } from '@crewdeck/engine/console/ui/PageSkeleton.tsx';
import { LeaveLeftCard } from './LeaveLeftCard.tsx';
import { MonthCard } from './MonthCard.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { PersonActions } from './PersonActions.tsx';
import { hasReports, personTabs, shownTabs } from './person-tabs.ts';
import { ProfileSettings } from './ProfileSettings.tsx';
import { RecentReports } from './RecentReports.tsx';
import { TraineeHistory } from './TraineeHistory.tsx';
import '@crewdeck/engine/console/theme/record.css';
import './person.css';

const PersonalData = lazyPart(() => import('@crewdeck/engine/console/privacy/PersonalData.tsx'));
const RecordTimeline = lazyPart(() => import('@crewdeck/engine/console/timeline/RecordTimeline.tsx'));

const work = ['work', 'account'];
const workOfTrainee = ['work', 'training', 'account'];
const personal = ['identity', 'contact'];

function Tab({ tab, isOwn }: { readonly tab: string; readonly isOwn: boolean }): ReactElement | null {
  const engine = useEngine();
  const record = useRecordContext<Row & { id: number }>();
  const { lists, keys } = useMemo(() => personTabs(engine, record ?? { id: 0 }), [engine, record]);
  if (!record) return null;
  const isHere = record.isActive !== false;
  const list = lists.find(({ key }) => key === tab);
  const model = list && engine.models[list.stem];
  if (list?.hasTimelineOnly && model)
    return (
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <RecordTimeline model={model} of={record.id} />
      </Suspense>
    );
  // No new rows are created for a person who has left.
  if (list && model) return <RelatedList model={model} where={list.where} isOpen={isHere} />;
  if (tab === 'training') return <TraineeHistory userId={record.id} />;
  if (tab === 'activity') return <Activity />;
  if (tab === 'notifications') return <NoticeSettings />;
  if (tab === 'data')
    return (
      <Suspense fallback={<PageSkeleton kind="list" />}>
        <PersonalData
          person={record.id}
          name={String(record.name)}
          isActive={record.isActive === true}
          {...(typeof record.erasedAt === 'string' && { erasedAt: record.erasedAt })}
        />
      </Suspense>
    );
  if (tab === 'personal')
    return isOwn && holds(engine, 'profile', 'update') ? (
      <OwnDetails groups={personal} />
    ) : (
      <div className="record-main">
        <RecordSections groups={personal} />
      </div>
    );
  return (
    <div className="record-columns">
      <div className="record-main">
        {keys.includes('attendance') && <MonthCard userId={record.id} />}
        <RecordSections groups={record.traineeStatus ? workOfTrainee : work} />
      </div>
      <aside>
        {isHere && keys.includes('leave') && <LeaveLeftCard userId={record.id} />}
        {hasReports(engine, record) && <RecentReports userId={record.id} />}
        {isOwn ? <ProfileSettings /> : <Activity />}
      </aside>
    </div>
  );
}

function Person({ record }: { readonly record: Row & { readonly id: number } }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const { refetch } = useShowContext();
  const [query, setQuery] = useSearchParams();
  const tabs = useMemo(() => personTabs(engine, record), [engine, record]);
  const counts = useCounts(tabs.lists);
  const keys = shownTabs(tabs, counts, query.get('tab'));
  const current = keys.find((key) => key === query.get('tab')) ?? 'overview';
  return (
    <>
      <section className="card record-card">
        <RecordHeader
          actions={
            <PersonActions
              onChanged={() => {
                void refetch();
              }}
            />
          }
        />
        <TabBar
          label={translate('crewdeck.profile.sections')}
          current={current}
          tabs={keys.map((key) => ({
            key,
            label: translate(`crewdeck.profile.${key}`),
            count: key === 'attendance' ? undefined : counts[key],
          }))}
          onChoose={(key) => {
            setQuery(key === 'overview' ? {} : { tab: key }, { replace: true });
          }}
        />
      </section>
      <Tab tab={current} isOwn={record.id === engine.userId} />
    </>
  );
}

/**
 * Renders a person: the own profile with the fields that may be changed, or another person's record with
 * everything that belongs to it.
 */
export default function PersonPage(props: PageProps): ReactElement {
  return <ShowPage {...props}>{(record) => <Person record={record} />}</ShowPage>;
}
