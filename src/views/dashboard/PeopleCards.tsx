import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatIn } from '@crewdeck/engine/console/format/dates.ts';
import { addDays, daysBetween } from '@crewdeck/engine/model/days.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { StatusPill } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { Link } from 'react-router';
import { Card, CardNote } from './Card.tsx';
import type { Company } from './figures.ts';
import { PersonRow } from './TeamCard.tsx';

const SOON = 2;
const AHEAD = 14;
const SHOWN = 5;

/** Renders trainees whose training ends in the next two weeks. */
export function TraineesCard({
  company,
  today,
}: {
  readonly company: Company;
  readonly today: string;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Card
      title={translate('crewdeck.dashboard.traineesEnding')}
      to={listPath(engine, 'trainees', {
        traineeStatus: ['in_training', 'extended'],
        isActive: true,
        trainingEnd_gte: today,
        trainingEnd_lte: addDays(today, AHEAD),
      })}
      link={translate('crewdeck.dashboard.all')}
    >
      {company.traineesEnding.length === 0 && (
        <CardNote>{translate('crewdeck.dashboard.noTraineesEnding')}</CardNote>
      )}
      <ul className="dash-rows">
        {company.traineesEnding.slice(0, SHOWN).map((one) => {
          const days = daysBetween(today, one.trainingEnd);
          const path = recordPath(engine, 'trainees', one.userId);
          return (
            <li key={one.userId} className="is-tall">
              <PersonAvatar name={one.name} {...(one.avatarUrl !== null && { src: one.avatarUrl })} />
              <span className="grow two-lines">
                {path === undefined ? (
                  <b>{one.name}</b>
                ) : (
                  <Link className="row-link ellipsis" to={path}>
                    <b>{one.name}</b>
                  </Link>
                )}
                <small>
                  {one.trainer === null
                    ? translate('crewdeck.dashboard.noTrainer')
                    : translate('crewdeck.dashboard.trainer', { name: one.trainer })}
                </small>
              </span>
              <StatusPill tone={days <= SOON ? 'warning' : 'neutral'} shape="clock">
                {formatIn(days, locale)}
              </StatusPill>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Renders the people who join and leave, nearest to today first. */
export function ComingsCard({
  company,
  today,
}: {
  readonly company: Company;
  readonly today: string;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const rows = [
    ...company.joiners.map((one) => ({
      ...one,
      date: one.joiningDate,
      words: one.joiningDate > today ? 'joinsOn' : 'joinedOn',
    })),
    ...company.leavers.map((one) => ({
      ...one,
      date: one.leavingDate,
      words: one.leavingDate >= today ? 'leavesOn' : 'leftOn',
    })),
  ].sort((one, other) => Math.abs(daysBetween(today, one.date)) - Math.abs(daysBetween(today, other.date)));
  return (
    <Card
      title={translate('crewdeck.dashboard.comings')}
      to={listPath(engine, 'employees', {
        joiningDate_gte: addDays(today, -30),
        joiningDate_lte: addDays(today, 30),
      })}
      link={translate('crewdeck.dashboard.all')}
    >
      {rows.length === 0 && <CardNote>{translate('crewdeck.dashboard.noComings')}</CardNote>}
      <ul className="dash-rows">
        {rows.slice(0, SHOWN).map((one) => (
          <PersonRow
            key={`${one.words}-${one.userId}`}
            person={one}
            detail={translate(`crewdeck.dashboard.${one.words}`, { date: formatDay(one.date, locale) })}
          />
        ))}
      </ul>
    </Card>
  );
}
