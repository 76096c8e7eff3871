import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Field } from '@crewdeck/engine/console/cells/Field.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { labelsOf } from '@crewdeck/engine/console/routes/titles.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { formatDay, formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { entitledOf, useBalances, useDaysText, usePreview, type Preview } from '../leave-data.ts';
import { personOf, type Kind, type Request } from '../decisions/kinds.ts';
import { TeamBars } from './TeamBars.tsx';

/** Returns the working day on which most other team members are away or have requested leave. */
export function fullestDay({
  days,
  teamAway,
  teamRequested = [],
}: Preview):
  | { readonly date: string; readonly away: number; readonly requested: readonly string[] }
  | undefined {
  const counted = days
    .filter(({ reason }) => reason === null)
    .map(({ date }) => ({
      date,
      away: teamAway.filter((mate) => mate.dates.includes(date)).length,
      requested: teamRequested.filter((mate) => mate.dates.includes(date)).map(({ name }) => name),
    }));
  return counted
    .filter(({ requested }) => requested.length > 0)
    .sort((one, other) => other.away + other.requested.length - one.away - one.requested.length)[0];
}

function Clash({ preview }: { readonly preview: Preview }): ReactElement | null {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const day = fullestDay(preview);
  if (!day) return null;
  return (
    <p className="note is-warning">
      <Icon name="warning" />
      {translate('crewdeck.inbox.clash', {
        smart_count: day.requested.length,
        date: formatDay(day.date, locale, 'weekday'),
        names: day.requested.join(', '),
        away: day.away + day.requested.length + 1,
        size: preview.teamSize,
      })}
    </p>
  );
}

/** Renders a person's leave of this year. */
function TheirYear({
  userId,
  name,
  year,
  path,
}: {
  readonly userId: number;
  readonly name: string;
  readonly year: number;
  readonly path: string;
}): ReactElement {
  const translate = useTranslate();
  const term = useTerm();
  const daysText = useDaysText();
  const query = useBalances(userId, year);
  return (
    <section>
      <h3>{translate('crewdeck.inbox.theirYear', { name, year: String(year) })}</h3>
      <Loaded query={query} height={32}>
        {({ leaveCountList }) => {
          const taken = leaveCountList.filter((one) => one.taken > 0);
          return (
            <p className="inbox-year">
              {taken.map((one) => (
                <span key={one.leaveType}>
                  {term(one.labels.leaveType)} <b>{daysText(one.taken)}</b>
                </span>
              ))}
              {taken.length === 0 && <span>{translate('crewdeck.inbox.nothingTaken')}</span>}
              <Link to={`${path}?filter=${encodeURIComponent(JSON.stringify({ userId: [userId] }))}`}>
                {translate('crewdeck.inbox.allRequests')}
              </Link>
            </p>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Renders a request for leave: its cost, the remaining days, absences of others, and the person's year. */
export function LeaveDetail({ kind, row }: { readonly kind: Kind; readonly row: Request }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const daysText = useDaysText();
  const { userId, leaveType, leaveFrom, leaveTo, dayPart, days } = row as unknown as {
    userId: number;
    leaveType: number;
    leaveFrom: string;
    leaveTo: string;
    dayPart: string;
    days: number;
  };
  const year = Number(leaveFrom.slice(0, 4));
  const isWaiting = row[kind.field] === kind.waiting;
  const { data: preview } = usePreview({ userId, leaveType, leaveFrom, leaveTo, dayPart, id: row.id });
  const balance = useBalances(userId, year).data?.leaveCountList.find((one) => one.leaveType === leaveType);
  const after = isWaiting ? preview?.balances.find((one) => one.year === year)?.after : balance?.left;
  const whole = balance ? entitledOf(balance) : null;
  const write = (value: number): string => value.toLocaleString(locale);
  const fact = (label: string, value: string, tone = ''): ReactElement => (
    <div>
      <dt>{label}</dt>
      <dd className={tone}>{value}</dd>
    </div>
  );
  const leftText =
    after === null || whole === null
      ? translate('crewdeck.leave.noLimit')
      : after === undefined
        ? '…'
        : translate('crewdeck.leave.of', { part: write(after), whole: write(whole) });
  const away = preview?.teamAway.length ?? 0;
  return (
    <>
      <dl className="inbox-facts">
        {fact(term(String(labelsOf(row).leaveType ?? '')), formatPeriod(leaveFrom, leaveTo, locale))}
        {fact(translate('crewdeck.inbox.costs'), daysText(days))}
        {fact(
          translate(isWaiting ? 'crewdeck.inbox.leftAfter' : 'crewdeck.inbox.leftNow'),
          leftText,
          typeof after === 'number' && after < 0 ? 'is-short' : '',
        )}
        {fact(
          translate('crewdeck.inbox.teamThen'),
          preview
            ? translate('crewdeck.inbox.awayOf', { smart_count: away, away, size: preview.teamSize })
            : '…',
          away > 0 ? 'is-warned' : '',
        )}
      </dl>
      {typeof row.reason === 'string' && (
        <section>
          <h3>{translate(`resources.${kind.model.stem}.fields.reason`)}</h3>
          <div className="inbox-reason">
            <Field source="reason" />
          </div>
        </section>
      )}
      <TeamBars userId={userId} name={personOf(kind, row)} from={leaveFrom} to={leaveTo} />
      <TheirYear userId={userId} name={personOf(kind, row)} year={year} path={kind.model.page?.path ?? ''} />
      {isWaiting && preview && <Clash preview={preview} />}
    </>
  );
}
