import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { listPath, recordPath } from '@crewdeck/engine/console/routes/paths.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { StatusPill } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { pictureOf } from '../../parts/colleague.ts';
import { TraineeCommands } from '../../parts/TraineeCommands.tsx';
import TrainingEnd from '../../parts/TrainingEnd.tsx';
import { Card, CardNote } from './Card.tsx';
import type { Training } from './figures.ts';

const SOON_DAYS = 7;
const open = { traineeStatus: ['in_training', 'extended'], isActive: true, trainerId_related: 'self' };

function Trainee({ trainee }: { readonly trainee: Training['people'][number] }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const path = recordPath(useEngine(), 'trainees', trainee.userId);
  return (
    <li className="is-tall">
      <PersonAvatar name={trainee.name} {...pictureOf(trainee)} />
      <span className="grow two-lines">
        {path === undefined ? (
          <b className="ellipsis">{trainee.name}</b>
        ) : (
          <Link className="row-link ellipsis" to={path}>
            <b>{trainee.name}</b>
          </Link>
        )}
        {trainee.missing > 0 && (
          <span>
            <StatusPill tone="warning" shape="clock">
              {translate('crewdeck.dashboard.missingOf', { smart_count: trainee.missing })}
            </StatusPill>
          </span>
        )}
      </span>
      <TrainingEnd value={trainee.trainingEnd} record={trainee} locale={locale} />
      <TraineeCommands trainee={trainee} />
    </li>
  );
}

/** Renders the user's trainees: their progress, those about to end or overdue, and missing reports. */
export default function TrainingCard({
  training,
  today,
}: {
  readonly training: Training;
  readonly today: string;
}): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const locale = useLocale();
  const { count, endingSoon, late, missing, people } = training;
  const figures = [
    [
      'endingSoon',
      endingSoon,
      { ...open, trainingEnd_gte: today, trainingEnd_lte: addDays(today, SOON_DAYS) },
    ],
    ['beyondEnd', late, { ...open, trainingEnd_lte: addDays(today, -1) }],
    ['missingReports', missing.length, { id: missing }],
  ] as const;
  return (
    <Card
      title={translate('crewdeck.dashboard.myTrainees')}
      mark={<span className="dash-meta">{count.toLocaleString(locale)}</span>}
      to={listPath(engine, 'trainees', open)}
      link={translate('crewdeck.dashboard.all')}
    >
      <div className="mini-figures">
        {figures.map(([name, figure, where]) => {
          const content = (
            <>
              <b>{figure.toLocaleString(locale)}</b>
              <span>{translate(`crewdeck.dashboard.${name}`)}</span>
            </>
          );
          const path = figure === 0 ? undefined : listPath(engine, 'trainees', where);
          return path === undefined ? (
            <span key={name}>{content}</span>
          ) : (
            <Link key={name} to={path}>
              {content}
            </Link>
          );
        })}
      </div>
      <ul className="dash-rows">
        {people.map((trainee) => (
          <Trainee key={trainee.userId} trainee={trainee} />
        ))}
      </ul>
      {count > people.length && (
        <CardNote>{translate('crewdeck.dashboard.further', { smart_count: count - people.length })}</CardNote>
      )}
    </Card>
  );
}
