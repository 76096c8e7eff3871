import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { BarList } from '@crewdeck/engine/console/ui/BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { unmarkedPath, type Company } from './figures.ts';
import { monthSpan, within } from './analytics.ts';
import { TrendChart } from './TrendChart.tsx';

/** Renders headcount over a year, with joiners and leavers. */
export function HeadcountCard({
  company,
  today,
}: {
  readonly company: Company;
  readonly today: string;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('crewdeck.dashboard.headcount');
  const columns = [
    { name: translate('crewdeck.dashboard.people'), look: 'is-people' },
    { name: translate('crewdeck.dashboard.joined'), look: 'is-joined' },
    { name: translate('crewdeck.dashboard.gone'), look: 'is-gone' },
  ];
  const inMonth = (field: string, month: string, to: string): string | undefined =>
    listPath(engine, 'employees', within(field, monthSpan(month, { from: `${month}-01`, to })));
  const rows = company.trend.map(({ month, count, joined, left }) => ({
    key: month,
    label: formatDay(month, locale, 'monthLong'),
    values: [count, joined, left],
    paths: [
      undefined,
      inMonth('joiningDate', month, today),
      inMonth('leavingDate', month, addDays(today, -1)),
    ],
  }));
  return (
    <ChartCard title={title} rowLabel={translate('crewdeck.dashboard.month')} columns={columns} rows={rows}>
      <TrendChart trend={company.trend} label={title} />
    </ChartCard>
  );
}

/** Renders for each department who is at work, from home, on leave, not marked. */
export function DepartmentsCard({
  company,
  today,
  dayOff,
}: {
  readonly company: Company;
  readonly today: string;
  readonly dayOff: 'weekend' | 'holiday' | undefined;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const term = useTerm();
  const names = ['present', 'home', 'away', 'unmarked'].map((name) =>
    translate(`crewdeck.dashboard.${name}`),
  );
  const looks = ['is-present', 'is-home', 'is-away', 'is-unmarked'];
  const departments = [...company.departments].sort((one, other) => other.people - one.people);
  const rows = departments.map(({ id, label, atWork, atHome, away, unmarked }) => ({
    key: String(id),
    label: term(label),
    values: [atWork - atHome, atHome, away, unmarked],
    to: listPath(engine, 'employees', { department: [id], isActive: true, joiningDate_lte: today }),
  }));
  const unmarked = departments.reduce((sum, department) => sum + department.unmarked, 0);
  return (
    <ChartCard
      title={translate('crewdeck.dashboard.attendanceToday')}
      rowLabel={translate('crewdeck.dashboard.department')}
      columns={names.map((name, index) => ({ name, look: looks[index] ?? '' }))}
      rows={rows}
      className="is-legend-below"
      {...(dayOff !== undefined && { nothing: translate(`crewdeck.dashboard.state.${dayOff}`) })}
      to={unmarked > 0 ? unmarkedPath(engine) : undefined}
      link={translate('crewdeck.dashboard.unmarkedCount', { smart_count: unmarked })}
    >
      <BarList rows={rows} looks={looks} names={names} />
    </ChartCard>
  );
}
