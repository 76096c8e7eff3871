import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { Card, CardNote } from './Card.tsx';
import { unmarkedPath, type Team } from './figures.ts';

interface PersonProps {
  readonly person: { readonly userId: number; readonly name: string; readonly avatarUrl: string | null };
  readonly detail: string;
}

/** Renders a person with one line about them, as a link to their page if that is open. */
export function PersonRow({ person, detail }: PersonProps): ReactElement {
  const path = recordPath(useEngine(), 'employees', person.userId);
  return (
    <li className="is-tall">
      <PersonAvatar name={person.name} {...(person.avatarUrl !== null && { src: person.avatarUrl })} />
      <span className="grow two-lines">
        {path === undefined ? (
          <b className="ellipsis">{person.name}</b>
        ) : (
          <Link className="row-link ellipsis" to={path}>
            <b>{person.name}</b>
          </Link>
        )}
        <small title={detail}>{detail}</small>
      </span>
    </li>
  );
}

/** Renders the user's team: at work, not marked, away today and this week. */
export function TeamCard({ team, today }: { readonly team: Team; readonly today: string }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const figures = [
    [
      'atWork',
      team.atWork,
      listPath(engine, 'attendance', { date: today, status: [1, 3], userId_related: 'manager' }),
    ],
    [
      'awayToday',
      team.away,
      team.away === 0
        ? undefined
        : listPath(engine, 'leaves', {
            leaveStatus: [1],
            leaveFrom_lte: today,
            leaveTo_gte: today,
            leaveType: team.awayTypes,
            userId_related: 'manager',
          }),
    ],
    ['unmarked', team.unmarked, unmarkedPath(engine, 'mine')],
  ] as const;
  const partOf = (dayPart: string): string =>
    dayPart === 'full' ? '' : ` · ${translate('crewdeck.dashboard.halfAway')}`;
  return (
    <Card
      title={translate('crewdeck.dashboard.team')}
      mark={
        <span className="dash-meta">
          {translate('crewdeck.dashboard.teamSize', { smart_count: team.size })}
        </span>
      }
    >
      <div className="mini-figures">
        {figures.map(([name, count, path]) => {
          const content = (
            <>
              <b>{count.toLocaleString(locale)}</b>
              <span>{translate(`crewdeck.dashboard.${name}`)}</span>
            </>
          );
          return path === undefined ? (
            <span key={name}>{content}</span>
          ) : (
            <Link key={name} to={path}>
              {content}
            </Link>
          );
        })}
      </div>
      {team.awayToday.length > 0 && (
        <>
          <h3>{translate('crewdeck.dashboard.awayToday')}</h3>
          <ul className="dash-rows">
            {team.awayToday.map((one) => {
              const where = translate(`crewdeck.dashboard.${one.isHome ? 'atHome' : 'away'}`);
              return <PersonRow key={one.userId} person={one} detail={`${where}${partOf(one.dayPart)}`} />;
            })}
          </ul>
        </>
      )}
      <h3>{translate('crewdeck.dashboard.awayWeek')}</h3>
      {team.awayWeek.length === 0 && <CardNote>{translate('crewdeck.dashboard.nobodyAwayWeek')}</CardNote>}
      <ul className="dash-rows">
        {team.awayWeek.map((one) => (
          <PersonRow
            key={`${one.userId}-${one.from}`}
            person={one}
            detail={`${formatPeriod(one.from, one.to, locale)}${partOf(one.dayPart)}`}
          />
        ))}
      </ul>
      {team.awayInWeek > team.awayWeek.length && (
        <CardNote>
          {translate('crewdeck.dashboard.further', { smart_count: team.awayInWeek - team.awayWeek.length })}
        </CardNote>
      )}
    </Card>
  );
}
