import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine, useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { createPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useOpenDays } from './use-open-days.ts';
import './report-form.css';

/** Renders the days without a report of the user, each with a link to its form. */
export function OwnOpenDays(): ReactElement | null {
  const engine = useEngine();
  const { stem } = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const days = useOpenDays(engine.userId);
  const path = createPath(engine, stem);
  if (!days || days.length === 0 || path === undefined) return null;
  const label = translate('crewdeck.dailyReports.open');
  return (
    <nav className="card report-choice report-open" aria-label={label}>
      <span>{label}</span>
      {days.map((day) => (
        <Link key={day} className="btn btn-soft" to={path} state={{ record: { workingDate: day } }}>
          {day === today() ? translate('crewdeck.dashboard.today') : formatDay(day, locale, 'weekday')}
        </Link>
      ))}
    </nav>
  );
}
