import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useBalances, entitledOf, type Preview, type PreviewDay } from '../../parts/leave-data.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import type { LeaveRequest } from './use-request.ts';

const ofReason = (days: readonly PreviewDay[], reason: PreviewDay['reason']): readonly PreviewDay[] =>
  days.filter((day) => day.reason === reason);

type YearBalance = Preview['balances'][number];

/** Returns the first year in which fewer days remain than the request takes. */
const shortYear = ({ balances }: Preview): YearBalance | undefined =>
  balances.find(({ after }) => after !== null && after < 0);

/** Returns the most severe objection to a request. */
function warningOf(preview: Preview): string | undefined {
  if (preview.overlaps > 0) return 'crewdeck.leave.overlaps';
  if (preview.total === 0) return 'crewdeck.leave.noWorkingDay';
  return shortYear(preview) && 'crewdeck.leave.short';
}

/** Renders the remaining days of the type in each year of the request. */
function LeftLines({
  request,
  preview,
}: {
  readonly request: LeaveRequest;
  readonly preview: Preview;
}): ReactElement {
  const { userId: me } = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const year = preview.balances[0]?.year ?? 0;
  const balances = useBalances(request.userId ?? me, year).data?.leaveCountList;
  const own = balances?.find((one) => one.leaveType === request.leaveType);
  const entitled = own && own.year === year ? entitledOf(own) : null;
  const write = (value: number): string => value.toLocaleString(locale);
  return (
    <>
      {preview.balances
        .filter(({ after }) => after !== null)
        .map((balance) => (
          <div key={balance.year} className={(balance.after ?? 0) < 0 ? 'cost-line is-short' : 'cost-line'}>
            <dt>
              {translate(
                preview.balances.length > 1 ? 'crewdeck.leave.leftAfterIn' : 'crewdeck.leave.leftAfter',
                { year: String(balance.year) },
              )}
            </dt>
            <dd>
              {entitled === null || preview.balances.length > 1
                ? write(balance.after ?? 0)
                : translate('crewdeck.leave.of', { part: write(balance.after ?? 0), whole: write(entitled) })}
            </dd>
          </div>
        ))}
    </>
  );
}

/** Renders the request counted day by day, before it is sent. */
export function LeaveCost({
  request,
  preview,
}: {
  readonly request: LeaveRequest;
  readonly preview: Preview | undefined;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const { userId: me } = useEngine();
  const type = useBalances(
    request.userId ?? me,
    Number((request.from ?? '').slice(0, 4)) || monthOf(today()).year,
  ).data?.leaveCountList.find((one) => one.leaveType === request.leaveType);
  const write = (value: number): string => value.toLocaleString(locale);
  if (!preview)
    return (
      <section className="leave-cost">
        <h2>{translate('crewdeck.leave.cost')}</h2>
        <p className="none">{translate('crewdeck.leave.costHint')}</p>
      </section>
    );
  const weekend = ofReason(preview.days, 'weekend');
  const holidays = ofReason(preview.days, 'holiday');
  const short = shortYear(preview);
  const warning = warningOf(preview);
  return (
    <section className="leave-cost" aria-live="polite">
      <h2>{translate('crewdeck.leave.cost')}</h2>
      <dl>
        <div className="cost-line is-strong">
          <dt>
            {translate('crewdeck.leave.calendarDays', {
              period: formatPeriod(request.from ?? '', request.to ?? '', locale),
            })}
          </dt>
          <dd>{write(preview.days.length)}</dd>
        </div>
        {weekend.length > 0 && (
          <div className="cost-line">
            <dt>{translate('crewdeck.leave.weekend')}</dt>
            <dd>{`− ${write(weekend.length)}`}</dd>
          </div>
        )}
        {holidays.length > 0 && (
          <div className="cost-line">
            <dt>
              {translate('crewdeck.leave.holidayNamed', {
                names: holidays.map((day) => term(day.title ?? '')).join(', '),
              })}
            </dt>
            <dd>{`− ${write(holidays.length)}`}</dd>
          </div>
        )}
        <div className="cost-line is-total">
          <dt>
            {type
              ? translate('crewdeck.leave.daysOf', {
                  type: term(type.labels.leaveType).toLocaleLowerCase(locale),
                })
              : translate('crewdeck.leave.total')}
          </dt>
          <dd>{write(preview.total)}</dd>
        </div>
        <LeftLines request={request} preview={preview} />
      </dl>
      {warning !== undefined && (
        <p className="note is-warning" role="status">
          <Icon name="warning" />
          {translate(warning, { left: write(short?.left ?? 0), year: String(short?.year ?? '') })}
        </p>
      )}
    </section>
  );
}
