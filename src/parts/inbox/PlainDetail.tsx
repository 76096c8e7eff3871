import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { mayReadSome } from '@crewdeck/engine/console/context/fields.ts';
import { Field } from '@crewdeck/engine/console/cells/Field.tsx';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { formatDuration } from '@crewdeck/engine/console/format/dates.ts';
import { DayCell, lookOfDay } from '../DayCell.tsx';
import { useReport } from '../report-data.ts';
import type { Kind, Request } from '../decisions/kinds.ts';

/** Renders the current state of the day of a correction. */
function DayNow({ userId, date }: { readonly userId: number; readonly date: string }): ReactElement | null {
  const translate = useTranslate();
  const { data } = useReport({ userId, ...monthOf(date) });
  const day = data?.attendanceReport[0]?.days?.find((one) => one.date === date);
  if (!day) return null;
  const look = lookOfDay(day);
  const times = [day.checkIn, day.checkOut].some((one) => one !== null)
    ? `${day.checkIn ?? '…'}–${day.checkOut ?? '…'}`
    : '';
  return (
    <section>
      <h3>{translate('crewdeck.inbox.dayNow')}</h3>
      <p className="inbox-day">
        <DayCell look={look} />
        {translate(`crewdeck.time.looks.${look}`)}
        <span>{times}</span>
        {day.workingHours !== null && <span>{formatDuration(day.workingHours, translate)}</span>}
      </p>
    </section>
  );
}

const isLong = (kind: string): boolean => kind === 'multiline' || kind === 'html';

/**
 * Renders a request by its fields: the short ones in a row, the texts below; for a correction the day that it
 * changes.
 */
export function PlainDetail({ kind, row }: { readonly kind: Kind; readonly row: Request }): ReactElement {
  const engine = useEngine();
  const translate = useTranslate();
  const { model, owner, field: state } = kind;
  const fields = model.form
    .flat()
    .filter((name) => name !== owner && name !== state)
    .flatMap((name) => model.field[name] ?? [])
    .filter(
      (one) => mayReadSome(engine, model, one) && row[one.name] !== null && row[one.name] !== undefined,
    );
  const label = (name: string): string => translate(`resources.${model.stem}.fields.${name}`);
  return (
    <>
      <dl className="inbox-facts">
        {fields
          .filter((one) => !isLong(one.kind))
          .map((one) => (
            <div key={one.name}>
              <dt>{label(one.name)}</dt>
              <dd>
                <Field source={one.name} place="list" />
              </dd>
            </div>
          ))}
      </dl>
      {fields
        .filter((one) => isLong(one.kind))
        .map((one) => (
          <section key={one.name}>
            <h3>{label(one.name)}</h3>
            <div className="inbox-reason">
              <Field source={one.name} />
            </div>
          </section>
        ))}
      {row.wantedStatus !== undefined && <DayNow userId={Number(row[owner])} date={String(row.date)} />}
    </>
  );
}
