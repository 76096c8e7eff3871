import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { holds } from '@crewdeck/engine/model/access.ts';
import { formatDay, formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath, listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Card, CardNote } from './Card.tsx';
import { missingReportsPath, type Own } from './figures.ts';

const SHOWN = 3;

/**
 * Renders the last daily reports with their open questions, and for users who read all reports a link to the
 * missing ones.
 */
export function ReportCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const create = createPath(engine, 'dsr');
  const missing = holds(engine, 'dsr', 'read_all') ? missingReportsPath(engine, today) : undefined;
  const reports = own.reports.slice(0, SHOWN);
  return (
    <Card
      title={translate('crewdeck.dashboard.report')}
      to={listPath(engine, 'dsr', { userId: [engine.userId] })}
      link={translate('crewdeck.dashboard.history')}
      tools={
        <>
          {missing !== undefined && (
            <Link to={missing}>{translate('crewdeck.dashboard.missingReports')}</Link>
          )}
          {own.dsrId === null && create !== undefined && (
            <Link to={create} state={{ record: { workingDate: today } }}>
              {translate('crewdeck.waits.write')}
            </Link>
          )}
        </>
      }
    >
      {reports.length === 0 && <CardNote>{translate('crewdeck.dashboard.noReports')}</CardNote>}
      <ul className="dash-rows">
        {reports.map((report) => (
          <li key={report.id}>
            <Link className="row-link" to={recordPath(engine, 'dsr', report.id) ?? '/dsr'}>
              {formatDay(report.date, locale, 'weekday')}
            </Link>
            <b>{formatDuration(report.minutes, translate)}</b>
            <span className="dash-meta grow ellipsis">
              {translate('crewdeck.value.entries', { smart_count: report.entries })}
            </span>
            {report.openQueries > 0 && (
              <span className="pill is-primary">
                <Icon name="info" size={12} />
                {translate('crewdeck.dashboard.questions', { smart_count: report.openQueries })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
