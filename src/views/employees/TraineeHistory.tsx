import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { dayOf } from '@crewdeck/engine/console/client/company-clock.ts';
import { formatInstant } from '@crewdeck/engine/console/format/dates.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { call, type Data } from '@crewdeck/engine/console/client/api.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Timeline } from '@crewdeck/engine/console/timeline/Timeline.tsx';
import { toStatuses } from '../../parts/training.ts';

const SHOWN = 100;

type Lines = Data<'GET employee/traineeHistory'>['traineeHistory'];

/** Renders the statuses of a training, from when to when. */
function Statuses({ lines }: { readonly lines: Lines }): ReactElement | null {
  const { models } = useEngine();
  const translate = useTranslate();
  const trainee = useRecordContext<Row & { id: number }>();
  const field = models.trainees?.field.traineeStatus;
  const spells = toStatuses(
    lines.map(({ id, at, changes, remark, labels }) => ({
      id,
      on: dayOf(new Date(at)),
      changes: changes as Readonly<Record<string, unknown>>,
      by: labels.by ?? undefined,
      why: remark ?? undefined,
    })),
    trainee?.trainingStart,
  );
  if (!field || spells.length === 0) return null;
  return (
    <section className="card record-section">
      <h2>{translate('resources.trainees.fields.traineeStatus')}</h2>
      <Timeline stem="trainees" field={field} spells={spells} />
    </section>
  );
}

/** Renders a person's trainers, from when to when, and the outcome; the newest change first. */
export function TraineeHistory({ userId }: { readonly userId: number }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const failure = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey: ['trainee-history', userId],
    queryFn: async ({ signal }) =>
      (await call('GET employee/traineeHistory', { query: { userId, limit: SHOWN } }, { signal }))
        .traineeHistory,
  });
  if (error)
    return (
      <section className="card">
        <EmptyState
          tone="error"
          title={failure(error)}
          action={
            <button
              type="button"
              className="btn"
              onClick={() => {
                void refetch();
              }}
            >
              {translate('crewdeck.error.retry')}
            </button>
          }
        />
      </section>
    );
  if (data?.length === 0)
    return (
      <section className="card">
        <EmptyState title={translate('crewdeck.profile.noHistory')} />
      </section>
    );
  const names = (changes: Readonly<Record<string, unknown>>): string =>
    Object.keys(changes)
      .map((field) => translate(`resources.trainees.fields.${field}`, { _: field }))
      .join(', ');
  return (
    <div className="record-main">
      <Statuses lines={data ?? []} />
      <section className="card record-section" aria-busy={!data}>
        <h2>{translate('crewdeck.profile.training')}</h2>
        <ul className="activity">
          {(data ?? []).map(({ id, at, changes, remark, labels }) => (
            <li key={id}>
              <span className="activity-sign">
                <Icon name="graduation" size={12} />
              </span>
              <p>
                {translate(
                  Object.keys(changes).length > 0
                    ? 'crewdeck.profile.trainingChange'
                    : 'crewdeck.profile.trainingRemark',
                  {
                    name: String(labels.by ?? translate('crewdeck.audit.nobody')),
                    fields: names(changes),
                  },
                )}
                {remark && ` · ${remark}`}
                <time dateTime={at}>{formatInstant(at, locale)}</time>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
