import type { ReactElement } from 'react';
import { HttpError, useLocale, useTranslate } from 'ra-core';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { entitledOf, useBalances } from '../../parts/leave-data.ts';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { RecordProblem } from '@crewdeck/engine/console/record-parts/RecordProblem.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';

const NOT_FOUND = 404;

/** Renders a person's remaining days of each type of leave that has a limit. */
export function LeaveLeftCard({ userId }: { readonly userId: number }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale();
  const term = useTerm();
  const { isAllowed } = useAction('leaves', 'balances');
  const year = Number(today().slice(0, 4));
  const { data, error, refetch } = useBalances(userId, year);
  // For users who may not read it, it does not exist.
  if (!isAllowed || (error instanceof HttpError && error.status === NOT_FOUND)) return null;
  if (error) return <RecordProblem error={error} onRetry={refetch} />;
  const limited = data?.leaveCountList.filter(({ left }) => left !== null) ?? [];
  if (data && limited.length === 0) return null;
  return (
    <section className="card record-section" aria-busy={!data}>
      <div className="person-head">
        <h2>{translate('crewdeck.profile.leaveLeft')}</h2>
        <span className="person-year">{String(year)}</span>
      </div>
      <dl className="person-left">
        {limited.map((balance) => (
          <div key={balance.leaveType}>
            <dt>{term(balance.labels.leaveType)}</dt>
            <dd>
              <b>{(balance.left ?? 0).toLocaleString(locale)}</b>{' '}
              {translate('crewdeck.profile.ofDays', {
                whole: (entitledOf(balance) ?? 0).toLocaleString(locale),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
