import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Card, CardNote } from './Card.tsx';
import { formatDays, type Own } from './figures.ts';
import { ValuePill } from './ValuePill.tsx';

type Balance = Own['balances'][number];

function BalanceLine({ balance }: { readonly balance: Balance }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const type = useTerm()(String(balance.labels.leaveType));
  const { entitled, carriedOver, taken, pending, left } = balance;
  if (entitled === null || left === null)
    return (
      <li>
        <span className="balance-type">{type}</span>
        <span className="dash-meta">
          {translate('crewdeck.dashboard.unlimited', {
            days: formatDays(taken + pending, translate, locale),
          })}
        </span>
      </li>
    );
  const total = entitled + carriedOver;
  const share = (days: number): string =>
    `${total === 0 ? 0 : Math.max(0, Math.min(100, (days / total) * 100))}%`;
  const [takenText = '', pendingText = '', leftText = '', totalText = ''] = [taken, pending, left, total].map(
    (days) => days.toLocaleString(locale),
  );
  return (
    <li>
      <span className="balance-type">{type}</span>
      <span className="balance-left">
        <b>{leftText}</b> {translate('crewdeck.dashboard.leftOf', { total: totalText })}
      </span>
      <span
        className="balance-bar"
        role="img"
        aria-label={translate('crewdeck.dashboard.balanceText', {
          type,
          taken: takenText,
          pending: pendingText,
          left: leftText,
        })}
      >
        <span className="is-taken" style={{ width: share(taken) }} />
        <span className="is-pending" style={{ width: share(pending) }} />
        <span className="is-left" style={{ width: share(left) }} />
      </span>
    </li>
  );
}

/** Renders the remaining days of each type of leave, and the own requests that are open or to come. */
export function BalanceCard({ own }: { readonly own: Own }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const shown = own.balances.filter(
    ({ entitled, taken, pending }) => entitled !== null || taken + pending > 0,
  );
  return (
    <Card
      title={translate('crewdeck.dashboard.balance')}
      to={listPath(engine, 'leaves', { userId: [engine.userId] })}
      link={translate('crewdeck.dashboard.myRequests')}
    >
      <ul className="balances">
        {shown.map((balance) => (
          <BalanceLine key={balance.leaveType} balance={balance} />
        ))}
      </ul>
      <p className="legend">
        <span className="is-taken">{translate('crewdeck.dashboard.taken')}</span>
        <span className="is-pending">{translate('crewdeck.dashboard.pending')}</span>
        <span className="is-left">{translate('crewdeck.dashboard.left')}</span>
      </p>
      {own.leaves.length === 0 && <CardNote>{translate('crewdeck.dashboard.noRequests')}</CardNote>}
      <ul className="dash-rows">
        {own.leaves.map((leave) => {
          const path = recordPath(engine, 'leaves', leave.id);
          const period = formatPeriod(leave.leaveFrom, leave.leaveTo, locale);
          const words = `${term(String(leave.labels.leaveType))}, ${period}`;
          return (
            <li key={leave.id}>
              <ValuePill stem="leaves" path="leaveStatus" value={leave.leaveStatus} />
              <span className="grow ellipsis" title={words}>
                {path === undefined ? (
                  words
                ) : (
                  <Link className="row-link" to={path}>
                    {words}
                  </Link>
                )}
              </span>
              <span className="dash-meta">{formatDays(leave.days, translate, locale)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
