import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { yearChoices } from '../../parts/year-choices.ts';
import { formatDuration, formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { DayTable, isReported } from './DayTable.tsx';
import { HeatMap } from './HeatMap.tsx';
import { useReport, type ReportRow } from '../../parts/report-data.ts';
import '@crewdeck/engine/console/theme/list.css';
import './attendance.css';

/** Renders the sums of a year. */
function Figures({ row }: { readonly row: ReportRow }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (key: 'present' | 'wfh' | 'leave' | 'unmarked'): ReactElement => (
    <div className={key === 'unmarked' && row[key] > 0 ? 'figure is-gap' : 'figure'}>
      <dt>{translate(`crewdeck.attendance.sums.${key}`)}</dt>
      <dd>{row[key].toLocaleString(locale)}</dd>
    </div>
  );
  return (
    <dl className="card figures">
      {figure('present')}
      {figure('wfh')}
      {figure('leave')}
      {figure('unmarked')}
      <div className="figure">
        <dt>{translate('resources.attendance.fields.workingHours')}</dt>
        <dd>{formatDuration(row.minutes, translate)}</dd>
      </div>
    </dl>
  );
}

/** Renders a person's year: the sums, the heat map, and the days as a list. */
export function PersonYear({ userId }: { readonly userId: number }): ReactElement {
  const { userId: me } = useEngine();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [month, setMonth] = useState<number>();
  const query = useReport({ year, userId, daily: true });
  return (
    <>
      <div className="year-tools">
        <Choice
          label={translate('crewdeck.time.year')}
          value={year}
          choices={yearChoices().map((value) => ({ value, label: String(value) }))}
          onChange={(value) => {
            if (value !== undefined) setYear(value);
          }}
        />
        <Choice
          label={translate('crewdeck.time.month')}
          value={month}
          all={translate('crewdeck.list.all')}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: formatMonthName(index + 1, locale),
          }))}
          onChange={setMonth}
        />
      </div>
      <Loaded query={query} height={320}>
        {({ attendanceReport: [row] }) => {
          const days = row?.days ?? [];
          if (!row || !days.some(isReported))
            return (
              <section className="card">
                <EmptyState
                  title={translate('crewdeck.attendance.noneIn', { year: String(year) })}
                  detail={translate('resources.attendance.hint')}
                />
              </section>
            );
          return (
            <div className="year">
              <Figures row={row} />
              <HeatMap days={days} label={translate('crewdeck.attendance.heatMap', { year: String(year) })} />
              <section className="card list">
                <DayTable days={days} month={month} isOwn={userId === me} />
              </section>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
