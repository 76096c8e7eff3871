import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useRecordFromLocation, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { pictureOf } from '../../parts/colleague.ts';
import { formatPeriod } from '@crewdeck/engine/console/format/dates.ts';
import { useDaysText, type Preview } from '../../parts/leave-data.ts';
import type { FormBodyProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { FirstInputContext } from '@crewdeck/engine/console/context/first-input.ts';
import { useFailureText } from '@crewdeck/engine/console/context/failures.ts';
import { StepsAhead } from '@crewdeck/engine/console/approval/StepsAhead.tsx';
import { ActionBar } from '@crewdeck/engine/console/form/ActionBar.tsx';
import { Input } from '@crewdeck/engine/console/form/Input.tsx';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { extendPeriod } from './calendar-days.ts';
import { LeaveCalendar } from './LeaveCalendar.tsx';
import { LeaveCost } from './LeaveCost.tsx';
import { useCost, useLeaveRequest } from './use-request.ts';
import './leave-form.css';

/** Renders the team members who are away on days of the request. */
function AwayThen({ preview }: { readonly preview: Preview }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  return (
    <section className="leave-away">
      <h2>{translate('crewdeck.leave.awayThen')}</h2>
      {preview.teamAway.length === 0 ? (
        <p className="none">{translate('crewdeck.leave.nobodyAway')}</p>
      ) : (
        <ul>
          {preview.teamAway.map((mate) => (
            <li key={mate.userId}>
              <PersonAvatar name={mate.name} size={22} {...pictureOf(mate)} />
              {mate.name}
              <span>{formatPeriod(mate.dates[0] ?? '', mate.dates.at(-1) ?? '', locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * Resets the half for several days, which are whole ones; the chosen half is restored once it is a single day
 * again.
 */
function useHalfOfOneDay(isOneDay: boolean, dayPart: string): void {
  const { setValue } = useFormContext();
  const half = useRef<string>(undefined);
  useEffect(() => {
    if (isOneDay) {
      if (half.current !== undefined) setValue('dayPart', half.current, { shouldDirty: true });
      half.current = undefined;
    } else if (dayPart !== 'full') {
      half.current = dayPart;
      setValue('dayPart', 'full', { shouldDirty: true });
    }
  }, [isOneDay, dayPart, setValue]);
}

/** Renders the application for leave: type, days and reason, next to a calendar that shows its cost. */
export default function LeaveForm({ place, names, onCancel, onDelete }: FormBodyProps): ReactElement {
  const translate = useTranslate();
  const failure = useFailureText();
  const daysText = useDaysText();
  const { setValue, watch } = useFormContext();
  const userId = watch('userId') as number | undefined;
  const request = useLeaveRequest();
  const { from, to, dayPart } = request;
  const { preview, isCurrent, error } = useCost(request);
  const isOneDay = from === undefined || to === undefined || from === to;
  useEffect(() => {
    if (from !== undefined && (to === undefined || to < from))
      setValue('leaveTo', from, { shouldDirty: true });
  }, [from, to, setValue]);
  useHalfOfOneDay(isOneDay, dayPart);
  const given = useRecordFromLocation() as Readonly<Row> | null;
  // A request whose type and days are given, such as by a sentence, lacks only its reason.
  const isReasonLeft =
    place === 'create' && ['leaveType', 'leaveFrom', 'leaveTo'].every((name) => given?.[name] !== undefined);
  const choose = (date: string): void => {
    const period = extendPeriod(from, to, date);
    setValue('leaveFrom', period.from, { shouldDirty: true, shouldValidate: true });
    setValue('leaveTo', period.to, { shouldDirty: true, shouldValidate: true });
  };
  const consequence =
    preview && isCurrent && preview.total > 0
      ? translate('crewdeck.leave.reserved', {
          days: daysText(preview.total),
          // Half a day takes the singular.
          smart_count: Math.max(1, preview.total),
        })
      : undefined;
  return (
    <>
      <div className="leave-form">
        <section className="card leave-fields">
          <div className="form-section">
            {names.includes('userId') && <Input source="userId" required={false} />}
            <Input source="leaveType" />
            <div className="form-row" data-columns="2">
              <Input source="leaveFrom" />
              <Input source="leaveTo" />
            </div>
            <div>
              <Input source="dayPart" disabled={!isOneDay} />
              <p className="hint">{translate('crewdeck.leave.halfDays')}</p>
            </div>
            <FirstInputContext.Provider value={isReasonLeft ? 'reason' : undefined}>
              <Input source="reason" />
            </FirstInputContext.Provider>
          </div>
          {error ? (
            <p className="note is-error leave-problem" role="alert">
              {failure(error)}
            </p>
          ) : (
            <LeaveCost request={request} preview={preview} />
          )}
          {place === 'create' && preview && isCurrent && preview.total > 0 && (
            <StepsAhead stem="leaves" record={{ days: preview.total, ...(userId && { userId }) }} />
          )}
        </section>
        <section className="card leave-plan">
          <LeaveCalendar request={request} preview={preview} onChoose={choose} />
          {preview && <AwayThen preview={preview} />}
        </section>
      </div>
      <ActionBar
        place={place}
        onCancel={onCancel}
        verb={translate(place === 'create' ? 'crewdeck.leave.send' : 'crewdeck.form.save')}
        consequence={consequence}
        {...(onDelete && { onDelete })}
      />
    </>
  );
}
