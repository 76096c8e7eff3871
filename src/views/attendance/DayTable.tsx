import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { DayCell, lookOfDay, type ReportDay } from '../../parts/DayCell.tsx';
import { formatDay, formatDuration, formatMonthName } from '@crewdeck/engine/console/format/dates.ts';
import { isChangeable, today } from '@crewdeck/engine/console/client/company-clock.ts';
import { mayAct } from '@crewdeck/engine/console/context/access.ts';
import { useEngine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { toPath } from '@crewdeck/engine/console/routes/paths.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { windowStart } from '../../../resources/reporting-window.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { sumDays } from '../../parts/report-data.ts';

/** Checks whether a day is worth listing: past days, and leave in the future. */
export const isReported = ({ state, half, date }: ReportDay): boolean =>
  state === 'marked' ||
  state === 'unmarked' ||
  (state === 'holiday' && date <= today()) ||
  half !== null ||
  (state === 'ahead' && date === today());

function DayRow({ day, isOwn }: { readonly day: ReportDay; readonly isOwn: boolean }): ReactElement {
  const { models, permissions, isSuperAdmin } = useEngine();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const look = lookOfDay(day);
  const corrections = models['exception-requests'];
  const path =
    corrections && mayAct({ permissions, isSuperAdmin }, corrections, 'create')
      ? toPath(corrections, 'create')
      : undefined;
  const isOpen = day.date >= windowStart(today());
  const isMarkable =
    isOwn && isOpen && (day.state === 'unmarked' || (day.state === 'ahead' && day.date === today()));
  const mayCorrect =
    isOwn &&
    path !== undefined &&
    day.date < today() &&
    isChangeable(day.date) &&
    (day.state === 'unmarked' || (day.state === 'marked' && day.status !== 0));
  return (
    <tr>
      <td>{formatDay(day.date, locale, 'weekday')}</td>
      <td>
        <span className="day">
          <DayCell look={look} />
          {translate(`crewdeck.time.looks.${look}`)}
          {day.half !== null && (
            <small>{translate(valueKey('leaves', 'dayPart', day.half), { _: day.half })}</small>
          )}
        </span>
      </td>
      <td>
        {day.checkIn === null && day.checkOut === null
          ? null
          : `${day.checkIn ?? '…'}–${day.checkOut ?? '…'}`}
      </td>
      <td className="is-number">
        {day.workingHours === null ? null : formatDuration(day.workingHours, translate)}
      </td>
      <td className="day-actions">
        {isMarkable && <MarkButtons date={day.date} />}
        {mayCorrect && (
          <Link
            className="btn btn-plain btn-small"
            to={path}
            state={{
              record: {
                date: day.date,
                kind: day.state === 'unmarked' ? 'other' : 'wrong_status',
                wantedStatus: day.status === 1 ? 3 : 1,
              },
            }}
          >
            {translate('crewdeck.attendance.correct')}
          </Link>
        )}
      </td>
    </tr>
  );
}

function MonthBody({
  month,
  days,
  isOwn,
}: {
  readonly month: number;
  readonly days: readonly ReportDay[];
  readonly isOwn: boolean;
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const { present, wfh, leave, unmarked, minutes } = sumDays(days);
  const part = (key: string, value: number): string =>
    `${translate(`crewdeck.attendance.sums.${key}`)} ${value.toLocaleString(locale)}`;
  const sums = [
    part('present', present),
    part('wfh', wfh),
    part('leave', leave),
    part('unmarked', unmarked),
    formatDuration(minutes, translate),
  ].join(' · ');
  return (
    <tbody>
      <tr className="month-row">
        <th scope="rowgroup" colSpan={5}>
          {formatMonthName(month, locale)}
          <span>{sums}</span>
        </th>
      </tr>
      {[...days]
        .reverse()
        .filter(isReported)
        .map((day) => (
          <DayRow key={day.date} day={day} isOwn={isOwn} />
        ))}
    </tbody>
  );
}

/** Renders the days of a year as a list, newest first, by month; or of one month. */
export function DayTable({
  days,
  month,
  isOwn,
}: {
  readonly days: readonly ReportDay[];
  readonly month: number | undefined;
  readonly isOwn: boolean;
}): ReactElement {
  const translate = useTranslate();
  const ofMonth = (number: number): readonly ReportDay[] =>
    days.filter((day) => Number(day.date.slice(5, 7)) === number);
  const months = Array.from({ length: 12 }, (_, index) => 12 - index).filter(
    (number) => (month === undefined || number === month) && ofMonth(number).some(isReported),
  );
  const head = (name: string): string => translate(`resources.attendance.fields.${name}`);
  return (
    <div className="day-scroll">
      <table className="list-table day-table">
        <thead>
          <tr>
            <th scope="col">{head('date')}</th>
            <th scope="col">{head('status')}</th>
            <th scope="col">{`${head('checkIn')} – ${head('checkOut')}`}</th>
            <th scope="col" className="is-number">
              {head('workingHours')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{translate('ra.action.open_menu')}</span>
            </th>
          </tr>
        </thead>
        {months.map((number) => (
          <MonthBody key={number} month={number} days={ofMonth(number)} isOwn={isOwn} />
        ))}
      </table>
    </div>
  );
}
