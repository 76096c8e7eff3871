import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay, formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath, listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { Card, CardNote } from './Card.tsx';
import type { Own } from './figures.ts';

/** Renders the last daily reports with their open questions, and today's. */
export function ReportCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const past = own.reports.filter(({ date }) => date !== today).slice(0, 2);
  const create = createPath(engine, 'dsr');
  const written = own.dsrId === null ? undefined : recordPath(engine, 'dsr', own.dsrId);
  return (
    <Card
      title={translate('crewdeck.dashboard.report')}
      to={listPath(engine, 'dsr', { userId: [engine.userId] })}
      link={translate('crewdeck.dashboard.history')}
    >
      {past.length === 0 && <CardNote>{translate('crewdeck.dashboard.noReports')}</CardNote>}
      <ul className="dash-rows">
        {past.map((report) => (
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
      <p className="dash-actions">
        {written !== undefined && (
          <Link className="btn btn-soft" to={written}>
            <Icon name="check" size={16} />
            {translate('crewdeck.dashboard.openReport')}
          </Link>
        )}
        {own.dsrId === null && create !== undefined && (
          <Link className="btn btn-soft" to={create} state={{ record: { workingDate: today } }}>
            <Icon name="pencil" size={16} />
            {translate('crewdeck.dashboard.writeReport')}
          </Link>
        )}
      </p>
    </Card>
  );
}
