import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { entitledOf, useBalances, useDaysText, type Balance } from '../../parts/leave-data.ts';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';

const percent = (part: number, whole: number | null): string =>
  `${whole === null || whole <= 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;

function BalanceCard({ balance }: { readonly balance: Balance }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const daysText = useDaysText();
  const whole = entitledOf(balance);
  const { taken, pending, left, labels } = balance;
  return (
    <section className="card balance-card">
      <h2>{term(labels.leaveType)}</h2>
      <p className="balance-left">
        {left === null ? (
          <span>{translate('crewdeck.leave.noLimit')}</span>
        ) : (
          <>
            <b>{left.toLocaleString(locale)}</b>
            <span>{translate('crewdeck.leave.leftOf', { whole: (whole ?? 0).toLocaleString(locale) })}</span>
          </>
        )}
      </p>
      {whole !== null && (
        <span className="balance-bar" aria-hidden>
          <i className="is-taken" style={{ width: percent(taken, whole) }} />
          <i className="is-pending" style={{ width: percent(pending, whole) }} />
          <i className="is-left" style={{ width: percent(left ?? 0, whole) }} />
        </span>
      )}
      <p className="balance-meta">
        {translate('crewdeck.leave.takenDays', { days: daysText(taken) })}
        {pending > 0 && ` · ${translate('crewdeck.leave.pendingDays', { days: daysText(pending) })}`}
      </p>
    </section>
  );
}

/**
 * Renders a person's entitled, taken and remaining days of each type in a year. Types without a limit are
 * hidden until they are used.
 */
export function BalanceCards({
  userId,
  year,
}: {
  readonly userId: number;
  readonly year: number;
}): ReactElement {
  const query = useBalances(userId, year);
  return (
    <Loaded query={query} height={112}>
      {({ leaveCountList }) => (
        <div className="balance-cards">
          {leaveCountList
            .filter(({ left, taken, pending }) => left !== null || taken + pending > 0)
            .map((balance) => (
              <BalanceCard key={balance.leaveType} balance={balance} />
            ))}
        </div>
      )}
    </Loaded>
  );
}
