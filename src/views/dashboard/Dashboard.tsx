import { Suspense, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Data } from '@crewdeck/engine/console/client/api.ts';
import { capitalize, formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath } from '@crewdeck/engine/console/routes/paths.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { todayOf } from '../../parts/waiting.ts';
import { useInbox } from '../../parts/worklist/use-inbox.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { DepartmentsCard, HeadcountCard } from './CompanyCharts.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { dayOffOf, type Summary } from './figures.ts';
import { NewsCard } from './NewsCard.tsx';
import { ComingsCard, TraineesCard } from './PeopleCards.tsx';
import { ReportCard } from './ReportCard.tsx';
import { TeamCard } from './TeamCard.tsx';
import { TicketsCard } from './TicketsCard.tsx';
import { LOADED, TodayStream } from './TodayStream.tsx';
import { UpcomingCard } from './UpcomingCard.tsx';
import { WeeksCard } from './WeeksCard.tsx';
import './dashboard.css';
import './charts.css';

// Few people train others.
const TrainingCard = lazyPart(() => import('./TrainingCard.tsx'));

/** Renders the waiting items and the user's days, then the figures of the company, the news, and trends. */
function Parts({
  summary,
  inbox,
}: {
  readonly summary: Summary;
  readonly inbox: UseQueryResult<Data<'GET inbox'>>;
}): ReactElement {
  const { today, own, team, training, company, operation } = summary;
  const dayOff = dayOffOf(own, today);
  return (
    <>
      <div className="dash-columns">
        <div className="dash-main">
          <section className="card today-card">
            <TodayStream query={inbox} />
            <WeeksCard own={own} today={today} />
          </section>
          {training && (
            <Suspense fallback={<section className="card training-skeleton" aria-busy="true" />}>
              <TrainingCard training={training} today={today} />
            </Suspense>
          )}
          {company && <CompanyFigures company={company} operation={operation} today={today} />}
          {company && <HeadcountCard company={company} today={today} />}
          {company && (
            <div className="dash-pair">
              <TraineesCard company={company} today={today} />
              <ComingsCard company={company} today={today} />
            </div>
          )}
          <div className="dash-pair">
            <ReportCard own={own} today={today} />
            <TicketsCard own={own} />
          </div>
          <NewsCard />
        </div>
        <div className="dash-side">
          {company && <DepartmentsCard company={company} today={today} dayOff={dayOff} />}
          {team && <TeamCard team={team} today={today} />}
          <BalanceCard own={own} />
          <UpcomingCard own={own} today={today} />
        </div>
      </div>
    </>
  );
}

/** Renders the start page of most users: their day, and their waiting items. */
export default function Dashboard(): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useEndpoint('GET dashboard/summary', {});
  const inbox = useInbox({ limit: LOADED }, todayOf);
  usePageTitle(translate('crewdeck.menu.dashboard'));
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />;
  if (!data || inbox.isPending) return <DashboardSkeleton />;
  const [leave, ticket] = [createPath(engine, 'leaves'), createPath(engine, 'tickets')];
  return (
    <>
      <PageHeader title={capitalize(formatDay(data.today, locale, 'long'), locale)}>
        {ticket !== undefined && (
          <Link className="btn" to={ticket}>
            <Icon name="ticket" size={16} />
            {translate('crewdeck.dashboard.newTicket')}
          </Link>
        )}
        {leave !== undefined && (
          <Link className="btn" to={leave}>
            <Icon name="leaf" size={16} />
            {translate('crewdeck.dashboard.applyLeave')}
          </Link>
        )}
      </PageHeader>
      <Parts summary={data} inbox={inbox} />
    </>
  );
}
