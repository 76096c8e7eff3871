import { useState, type ReactElement } from 'react';
import {
  RecordContextProvider,
  useGetList,
  useLocale,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { Link } from 'react-router';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { yearChoices } from '../../parts/year-choices.ts';
import { formatInstant, formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { useDaysText } from '../../parts/leave-data.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Choice } from '@crewdeck/engine/console/ui/Choice.tsx';
import { mayDelete, mayEdit } from '@crewdeck/engine/console/context/access.ts';
import { useEngine, useModel } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Field } from '@crewdeck/engine/console/cells/Field.tsx';
import { useRemoveText } from '@crewdeck/engine/console/context/remove-text.ts';
import { DeleteQuestion } from '@crewdeck/engine/console/form/DeleteQuestion.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { toPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { BalanceCards } from './BalanceCards.tsx';
import './my-leave.css';

type Leave = RaRecord &
  Row & {
    readonly leaveFrom: string;
    readonly leaveTo: string;
    readonly days: number;
    readonly dayPart: string;
    readonly leaveStatus: number;
  };
const PENDING = 0;
const statuses = [0, 1, 2] as const;

function LeaveCard({
  leave,
  onWithdraw,
}: {
  readonly leave: Leave;
  readonly onWithdraw: () => void;
}): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const daysText = useDaysText();
  const withdraw = useRemoveText();
  const { leaveFrom, leaveTo, dayPart, leaveStatus } = leave;
  const labels = labelsOf(leave);
  const type = term(String(labels.leaveType ?? ''));
  const half =
    dayPart === 'full' ? '' : `, ${translate(valueKey(model.stem, 'dayPart', dayPart)).toLowerCase()}`;
  const by =
    leaveStatus === PENDING
      ? translate('crewdeck.leave.requestedAt', { at: formatInstant(leave.createdAt, locale) })
      : translate('crewdeck.leave.decidedBy', {
          name: String(labels.decidedBy ?? translate('crewdeck.audit.nobody')),
          at: formatInstant(leave.decidedAt, locale),
        });
  const mayChange = mayEdit(engine, model, leave);
  const mayWithdraw = mayDelete(engine, model, leave);
  return (
    <RecordContextProvider value={leave}>
      <li className="card leave-card">
        <Link className="leave-title" to={toPath(model, 'show', leave.id) ?? ''}>
          {type}
          {half}
        </Link>
        <Field source="leaveStatus" />
        <span className="leave-when">
          {formatPeriod(leaveFrom, leaveTo, locale)}
          {leaveFrom.slice(0, 4) !== today().slice(0, 4) && ` ${leaveFrom.slice(0, 4)}`}
        </span>
        <b className="leave-days">{daysText(leave.days)}</b>
        <span className="leave-meta">
          {typeof leave.comment === 'string' && leave.comment !== '' ? `“${leave.comment}” ${by}` : by}
        </span>
        {(mayChange || mayWithdraw) && (
          <span className="leave-actions">
            {mayChange && (
              <Link className="btn btn-plain" to={toPath(model, 'edit', leave.id) ?? ''}>
                <Icon name="pencil" size={16} />
                {translate('crewdeck.leave.change')}
              </Link>
            )}
            {mayWithdraw && (
              <button type="button" className="btn btn-plain" onClick={onWithdraw}>
                <Icon name="cross" size={16} />
                {withdraw}
              </button>
            )}
          </span>
        )}
      </li>
    </RecordContextProvider>
  );
}

/** Renders the user's balances and requests of a year, with the actions for each request. */
export function MyLeave(): ReactElement {
  const { userId = 0 } = useEngine();
  const { stem } = useModel();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [status, setStatus] = useState<number>();
  const [withdrawn, setWithdrawn] = useState<Leave>();
  const query = useGetList<Leave>(stem, {
    filter: { userId, leaveFrom_lte: `${year}-12-31`, leaveTo_gte: `${year}-01-01` },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'leaveFrom', order: 'DESC' },
  });
  const count = (value: number | undefined): number =>
    (query.data ?? []).filter((leave) => value === undefined || leave.leaveStatus === value).length;
  const tab = (value: number | undefined, label: string): ReactElement => (
    <button
      key={label}
      type="button"
      className="filter-tab"
      aria-pressed={status === value}
      onClick={() => {
        setStatus(value);
      }}
    >
      {label} <em>{count(value)}</em>
    </button>
  );
  return (
    <>
      <BalanceCards userId={userId} year={year} />
      <div className="my-leave-tools">
        <div className="filter-tabs" role="group" aria-label={translate('crewdeck.list.filters')}>
          {tab(undefined, translate('crewdeck.list.all'))}
          {statuses.map((value) => tab(value, translate(valueKey(stem, 'leaveStatus', value))))}
        </div>
        <Choice
          label={translate('crewdeck.time.year')}
          value={year}
          choices={yearChoices(1).map((value) => ({ value, label: String(value) }))}
          onChange={(value) => {
            if (value !== undefined) setYear(value);
          }}
        />
      </div>
      <Loaded query={query}>
        {(leaves) => {
          const shown = leaves.filter((leave) => status === undefined || leave.leaveStatus === status);
          if (shown.length === 0)
            return (
              <section className="card">
                <EmptyState
                  title={translate(leaves.length === 0 ? 'crewdeck.leave.noneIn' : 'crewdeck.list.noMatch', {
                    year: String(year),
                  })}
                  detail={translate(`resources.${stem}.hint`)}
                />
              </section>
            );
          return (
            <ul className="leave-cards">
              {shown.map((leave) => (
                <LeaveCard
                  key={leave.id}
                  leave={leave}
                  onWithdraw={() => {
                    setWithdrawn(leave);
                  }}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {withdrawn && (
        <DeleteQuestion
          record={withdrawn}
          onDone={() => {
            setWithdrawn(undefined);
            refresh();
          }}
          onClose={() => {
            setWithdrawn(undefined);
          }}
        />
      )}
    </>
  );
}
