import type { ReactElement } from 'react';
import { useGetList, useLocale, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { formatDay, formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import './recent.css';

const SHOWN = 5;
type Report = RaRecord<number> & Row;

const tasksOf = ({ entries }: Report): string =>
  Array.isArray(entries) ? entries.map(({ task }: { task?: string }) => task ?? '').join(' · ') : '';

/** Renders a person's last daily reports, each with its projects and tasks. */
export function RecentReports({ userId }: { readonly userId: number }): ReactElement | null {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { data } = useGetList<Report>('dsr', {
    filter: { userId },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'workingDate', order: 'DESC' },
  });
  if (!data) return null;
  const all = listPath(engine, 'dsr', { userId: [userId] });
  return (
    <section className="card record-section">
      <h2>{translate('crewdeck.profile.reports')}</h2>
      {data.length === 0 ? (
        <p className="recent-none">{translate('crewdeck.dashboard.noReports')}</p>
      ) : (
        <ul className="recent">
          {data.map((report) => (
            <li key={report.id}>
              <p>
                <Link to={recordPath(engine, 'dsr', report.id) ?? ''}>
                  {formatDay(String(report.workingDate), locale, 'weekday')}
                </Link>
                <span>{formatDuration(report.totalMinutes, translate)}</span>
              </p>
              <small>{tasksOf(report)}</small>
            </li>
          ))}
        </ul>
      )}
      {all !== undefined && data.length > 0 && (
        <Link className="activity-all" to={all}>
          {translate('crewdeck.overview.all')}
        </Link>
      )}
    </section>
  );
}
