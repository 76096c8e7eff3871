import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { monthFilesModel } from '../../model/month-exports.ts';
import { mayAct } from '../context/access.ts';
import { formatInstant, formatMonth } from '../format/dates.ts';
import { useEngine, type PageProps } from '../context/EngineContext.tsx';
import { useMenuLabel } from '../routes/use-menu.ts';
import { labelsOf } from '../routes/titles.ts';
import { Icon } from '../ui/icons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ClosedDialog } from './ClosedDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { toMonth } from '../closed/month.ts';
import { usePeriods, type Cell } from './use-periods.ts';
import './closing.css';

/** Renders a month of a resource: a lock to close it, or to reopen it. */
function PeriodCell({ cell, onOpen }: { readonly cell: Cell; readonly onOpen: () => void }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { model, month, row, isClosed, isDue } = cell;
  const names = {
    month: formatMonth(toMonth(month), locale),
    name: translate(`resources.${model.stem}.name`, { smart_count: 2, _: model.plural }),
  };
  const by = String(labelsOf(row ?? {}).changedBy ?? '');
  return (
    <td data-state={isClosed ? 'closed' : isDue ? 'due' : 'open'}>
      <button
        type="button"
        className="btn"
        aria-label={translate(`crewdeck.closing.${isClosed ? 'closedMonth' : 'closeMonth'}`, names)}
        onClick={onOpen}
      >
        {isClosed && <Icon name="lock" size={16} />}
        {translate(`crewdeck.closing.${isClosed ? 'closed' : 'close'}`)}
      </button>
      {isClosed && (
        <small>
          {by} · {formatInstant(String(row?.changedAt), locale)}
        </small>
      )}
      {isDue && <small>{translate('crewdeck.closing.due')}</small>}
    </td>
  );
}

/** Renders a link to the files of all months, if the user may read them. */
function ExportsLink(): ReactElement | null {
  const translate = useTranslate();
  const engine = useEngine();
  const holder = monthFilesModel(engine.models);
  if (!holder || !mayAct(engine, holder, 'list')) return null;
  return (
    <Link className="btn" to={holder.page.path}>
      <Icon name="fileText" size={16} />
      {translate('crewdeck.closing.allExports')}
    </Link>
  );
}

/**
 * Renders the last twelve months and which of them are closed: there a month is reviewed, closed and
 * reopened.
 */
export default function PeriodsPage({ match }: PageProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const title = useMenuLabel(match.route.path) ?? translate('crewdeck.closing.page');
  const { models, rows } = usePeriods();
  const [pendingCell, setPendingCell] = useState<Cell>();
  const CellDialog = pendingCell?.isClosed ? ClosedDialog : CloseDialog;
  const end = (): void => {
    setPendingCell(undefined);
  };
  return (
    <>
      <PageHeader title={title}>
        <ExportsLink />
      </PageHeader>
      {rows ? (
        // It scrolls by itself, by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="card closing" role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('crewdeck.closing.month')}</th>
                {models.map(({ stem, plural }) => (
                  <th key={stem} scope="col">
                    {translate(`resources.${stem}.name`, { smart_count: 2, _: plural })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ month, cells }) => (
                <tr key={month}>
                  <th scope="row">{formatMonth(toMonth(month), locale)}</th>
                  {cells.map((cell) => (
                    <PeriodCell
                      key={cell.model.stem}
                      cell={cell}
                      onOpen={() => {
                        setPendingCell(cell);
                      }}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <PageSkeleton kind="list" />
      )}
      {pendingCell && <CellDialog cell={pendingCell} onEnd={end} />}
    </>
  );
}
