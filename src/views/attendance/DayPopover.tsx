import { type ReactElement } from 'react';
import { Popover } from '@crewdeck/engine/console/ui/floating.tsx';
import { Form, RecordContextProvider, ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { meets } from '@crewdeck/engine/model/access.ts';
import type { Row } from '@crewdeck/engine/model/input.ts';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { ClosedNote } from '@crewdeck/engine/console/closed/ClosedNote.tsx';
import { useClosedMonths } from '@crewdeck/engine/console/closed/use-closed.ts';
import { DayCell, lookOfDay, type ReportDay } from '../../parts/DayCell.tsx';
import { formatDuration, formatFullDay } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { useEngine, type DayDetailProps } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { Loaded } from '@crewdeck/engine/console/record-parts/Loaded.tsx';
import { Field } from '@crewdeck/engine/console/cells/Field.tsx';
import { Input } from '@crewdeck/engine/console/form/Input.tsx';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { RecordSteps } from '@crewdeck/engine/console/record/RecordSteps.tsx';
import '@crewdeck/engine/console/form/form.css';
import { useWhileHere } from '@crewdeck/engine/console/ui/use-newest.ts';
import './day-popover.css';
import { MarkChoice } from './MarkChoice.tsx';
import { useCorrection, type Correction } from './use-correction.ts';
import { useReport } from '../../parts/report-data.ts';
import { useMark } from '../../parts/use-mark.ts';

/** Checks whether the user marks the days of others. */
function useMarksOthers(): boolean {
  const { models, permissions, isSuperAdmin } = useEngine();
  const model = models.attendance;
  return (
    model !== undefined &&
    (isSuperAdmin || (model.scope !== undefined && meets({ permissions }, model, [model.scope.all])))
  );
}

/** Renders the form that marks a person's day, or corrects its mark. */
function DayForm({
  userId,
  day,
  onDone,
}: {
  readonly userId: number;
  readonly day: ReportDay;
  readonly onDone: () => void;
}): ReactElement {
  const translate = useTranslate();
  const { mark, isBusy } = useMark();
  const close = useWhileHere(onDone);
  const start = {
    status: day.status === 1 || day.status === 3 ? day.status : 1,
    checkIn: day.checkIn,
    checkOut: day.checkOut,
    workingHours: day.workingHours,
  };
  const save = async (values: Row): Promise<void> => {
    const given = Object.fromEntries(
      Object.entries({
        status: values.status,
        checkIn: values.checkIn,
        checkOut: values.checkOut,
        ...(values.workingHours !== start.workingHours && { workingHours: values.workingHours }),
      }).filter(([, value]) => value !== null && value !== undefined && value !== ''),
    );
    if (await mark({ ...given, userId, date: day.date })) close();
  };
  return (
    <Form
      className="day-form"
      record={start}
      onSubmit={(values: object) => save(values as Row)}
      sanitizeEmptyValues={false}
    >
      <MarkChoice />
      <div className="form-row" data-columns="3">
        <Input source="checkIn" />
        <Input source="checkOut" />
        <Input source="workingHours" />
      </div>
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        {translate(
          day.state === 'marked' ? 'crewdeck.attendance.saveCorrection' : 'crewdeck.attendance.mark',
        )}
      </button>
    </Form>
  );
}

/** Renders a correction that waits for this day, with the verdicts for users who may decide. */
function WaitingCorrection({ correction }: { readonly correction: Correction }): ReactElement {
  const translate = useTranslate();
  const wish = [
    translate(valueKey('exception-requests', 'wantedStatus', correction.wantedStatus)),
    [correction.wantedCheckIn, correction.wantedCheckOut]
      .filter(Boolean)
      .map((time) => String(time).slice(0, 5))
      .join('–'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <ResourceContextProvider value="exception-requests">
      <RecordContextProvider value={correction}>
        <section className="day-correction">
          <h3>{translate('crewdeck.attendance.correctionWaits')}</h3>
          <p>{wish}</p>
          <Field source="reason" />
          <div className="day-steps">
            <RecordSteps />
          </div>
        </section>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** Renders the state of the day, and the actions for it. */
function DayBody({
  userId,
  day,
  onClose,
}: {
  readonly userId: number;
  readonly day: ReportDay;
  readonly onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const marksOthers = useMarksOthers();
  const correction = useCorrection(userId, day.date);
  const look = lookOfDay(day);
  const month = day.date.slice(0, 7);
  const isClosed = useClosedMonths(useEngine().models.attendance as Model).has(month);
  const isMarkable =
    !isClosed && marksOthers && day.date <= today() && day.state !== 'outside' && day.status !== 0;
  const times =
    day.checkIn === null && day.checkOut === null
      ? undefined
      : `${day.checkIn ?? '…'}–${day.checkOut ?? '…'}`;
  return (
    <>
      <p className="day">
        <DayCell look={look} />
        {translate(`crewdeck.time.looks.${look}`)}
        {times !== undefined && <span>{times}</span>}
        {day.workingHours !== null && <span>{formatDuration(day.workingHours, translate)}</span>}
      </p>
      {isClosed && <ClosedNote month={month} />}
      {correction && <WaitingCorrection correction={correction} />}
      {isMarkable && (
        <ResourceContextProvider value="attendance">
          <DayForm userId={userId} day={day} onDone={onClose} />
        </ResourceContextProvider>
      )}
    </>
  );
}

/** Renders one day of one person, next to its cell. */
export default function DayPopover({ anchor, row, label, day, onClose }: DayDetailProps): ReactElement {
  const locale = useLocale() ?? 'en-US';
  const query = useReport({ ...monthOf(day), userId: row });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          className: 'day-popover',
          role: 'dialog',
          'aria-label': `${label}, ${formatFullDay(day, locale)}`,
        } as object,
      }}
    >
      <h2>{formatFullDay(day, locale)}</h2>
      <p>
        <Link to={`/attendance?view=mine&person=${row}`}>{label}</Link>
      </p>
      <Loaded query={query} height={96}>
        {({ attendanceReport: [found] }) => {
          const reportDay = found?.days?.find(({ date }) => date === day);
          return reportDay ? <DayBody userId={row} day={reportDay} onClose={onClose} /> : <p>…</p>;
        }}
      </Loaded>
    </Popover>
  );
}
