import { today as companyToday } from '@crewdeck/engine/console/client/company-clock.ts';
import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { firstDay, monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { useEngine, type PageProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath } from '@crewdeck/engine/console/routes/paths.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { usePageTitle } from '@crewdeck/engine/console/routes/use-breadcrumb.ts';
import { useEndpoint } from '@crewdeck/engine/console/context/use-endpoint.ts';
import { PageHeader } from '@crewdeck/engine/console/ui/PageHeader.tsx';
import { plans, toRows, type Chart, type Plan, type Span, type Topic } from './analytics.ts';
import { BarList } from '@crewdeck/engine/console/ui/BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import './dashboard.css';
import './charts.css';

/**
 * Topics of the charts; `own` is the field by which the lists behind a user's own figures are filtered to
 * them; those of projects and tickets are filtered by themselves.
 */
const topics: Readonly<Record<string, { readonly topic: Topic; readonly own?: string }>> = {
  alpha: { topic: 'people', own: 'userId' },
  beta: { topic: 'attendance', own: 'userId' },
  crypto: { topic: 'projects' },
};
const periods = [3, 6, 12] as const;

/** Returns a span of whole months up to today. */
const spanOf = (today: string, months: number): Span => ({
  from: firstDay(moveMonth(monthOf(today), 1 - months)),
  to: today,
});

function PlannedChart({
  plan,
  charts,
  span,
  where,
}: {
  readonly plan: Plan;
  readonly charts: readonly Chart[];
  readonly span: Span;
  /** Filter of all lists behind the figures. */ readonly where: Readonly<Record<string, unknown>>;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const rows = toRows(plan, charts, span, { translate, locale, term }, (stem, filter) =>
    listPath(engine, stem, { ...filter, ...where }),
  );
  const columns = plan.series.map(({ name, look }) => ({
    name: translate(plan.series.length === 1 ? 'crewdeck.charts.value' : `crewdeck.charts.${name}`),
    look,
  }));
  const [names, looks] = [columns.map(({ name }) => name), columns.map(({ look }) => look)];
  const total = rows.reduce((sum, { values }) => sum + values.reduce((one, value) => one + value, 0), 0);
  return (
    <ChartCard
      title={translate(`crewdeck.charts.${plan.name}`)}
      rowLabel={translate(plan.kind === 'months' ? 'crewdeck.charts.month' : 'crewdeck.charts.label')}
      columns={columns}
      rows={rows}
      mark={
        plan.series.length === 1 && (
          <span className="dash-meta">
            {translate('crewdeck.charts.total', { count: total.toLocaleString(locale) })}
          </span>
        )
      }
    >
      {plan.kind === 'months' ? (
        <MonthColumns rows={rows} looks={looks} names={names} isStacked={plan.isStacked ?? false} />
      ) : (
        <BarList rows={rows} looks={looks} />
      )}
    </ChartCard>
  );
}

/**
 * Renders charts of people, of time, or of work over a period; own figures for users who may not see
 * everybody's.
 */
export default function Analytics({ match }: PageProps): ReactElement {
  const { userId } = useEngine();
  const translate = useTranslate();
  const name = match.route.overview?.label ?? 'alpha';
  const { topic, own } = topics[name] ?? { topic: 'people' };
  const [months, setMonths] = useState<number>(12);
  const [today] = useState(companyToday);
  const span = spanOf(today, months);
  const { data, error, refetch } = useEndpoint(
    'GET dashboard/analytics/{topic}',
    { params: { topic }, query: { ...span } },
    { keepsFormer: true },
  );
  const title = translate(`crewdeck.menu.${name}`);
  usePageTitle(title);
  if (error && !data) return <RecordProblem error={error} onRetry={refetch} />;
  if (!data) return <DashboardSkeleton />;
  const { isOwn, charts } = data;
  return (
    <>
      <PageHeader title={title}>
        <div className="segments" role="radiogroup" aria-label={translate('crewdeck.charts.period')}>
          {periods.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="period"
                checked={months === one}
                onChange={() => {
                  setMonths(one);
                }}
              />
              <span>{translate('crewdeck.charts.months', { smart_count: one })}</span>
            </label>
          ))}
        </div>
      </PageHeader>
      {isOwn && <p className="analytics-own">{translate('crewdeck.charts.ownFigures')}</p>}
      <div className="analytics">
        {plans[topic].map((plan) => (
          <PlannedChart
            key={plan.name}
            plan={plan}
            charts={charts}
            span={span}
            where={isOwn && own !== undefined ? { [own]: [userId] } : {}}
          />
        ))}
      </div>
    </>
  );
}
