import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, mayVisit } from '@crewdeck/engine/console/routes/paths.ts';
import { FigureCard } from './FigureCard.tsx';
import { inboxPath, waitingIn, type Company, type Operation } from './figures.ts';

/** Renders the company in four numbers, and for operators of the server its failures. */
export function CompanyFigures({
  company,
  operation,
  today,
}: {
  readonly company: Company;
  readonly operation: Operation | undefined;
  readonly today: string;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const month = company.trend.at(-1);
  const { headcount, atWork, atHome, onLeave, waiting } = company;
  const total = translate('crewdeck.dashboard.ofTotal', { total: headcount.toLocaleString(locale) });
  return (
    <div className="figures">
      <FigureCard
        label={translate('crewdeck.dashboard.headcount')}
        value={headcount}
        to={listPath(engine, 'employees', { isActive: true, joiningDate_lte: today })}
        detail={translate('crewdeck.dashboard.joinedLeft', {
          joined: month?.joined ?? 0,
          left: month?.left ?? 0,
          month: month ? formatDay(month.month, locale, 'monthOnly') : '',
        })}
      />
      <FigureCard
        label={translate('crewdeck.dashboard.atWork')}
        value={atWork}
        of={total}
        to={listPath(engine, 'attendance', { date: today, status: [1, 3] })}
        detail={translate('crewdeck.dashboard.presentHome', { present: atWork - atHome, home: atHome })}
      />
      <FigureCard
        label={translate('crewdeck.dashboard.awayToday')}
        value={onLeave}
        of={total}
        to={listPath(engine, 'attendance', { date: today, status: [0] })}
        detail={translate('crewdeck.dashboard.awayDetail', { leave: onLeave, home: atHome })}
      />
      <FigureCard
        label={translate('crewdeck.dashboard.waiting')}
        value={waitingIn(waiting)}
        to={inboxPath(engine)}
        detail={
          waiting.late > 0
            ? translate('crewdeck.dashboard.late', { smart_count: waiting.late })
            : translate('crewdeck.dashboard.noneLate')
        }
        {...(waiting.late > 0 && { tone: 'warning' as const })}
      />
      {operation && (
        <FigureCard
          label={translate('crewdeck.dashboard.errorsToday')}
          value={operation.errorsToday}
          to={
            mayVisit(engine, '/log-management')
              ? `/log-management/${operation.logFile}?level=error`
              : undefined
          }
          detail={
            operation.errorsToday > 0
              ? translate('crewdeck.dashboard.inLog', { name: operation.logFile })
              : translate('crewdeck.dashboard.allRuns')
          }
          {...(operation.errorsToday > 0 && { tone: 'error' as const })}
        />
      )}
      {operation && (
        <FigureCard
          label={translate('crewdeck.dashboard.failedJobs')}
          value={operation.failedJobs}
          to={mayVisit(engine, '/jobs') ? '/jobs?state=failed' : undefined}
          detail={translate('crewdeck.dashboard.openJobs', { smart_count: operation.openJobs })}
          {...(operation.failedJobs > 0 && { tone: 'error' as const })}
        />
      )}
    </div>
  );
}
