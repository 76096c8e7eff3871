import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { pictureOf } from '../../parts/colleague.ts';
import { formatFullDay, formatWeekday } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { moveDay } from '@crewdeck/engine/console/grid/day-keys.ts';
import { firstDay, lastDay, monthOf, type Month } from '@crewdeck/engine/model/days.ts';
import { useDaysText, usePreview, type Preview } from '../../parts/leave-data.ts';
import { MonthSwitch } from '@crewdeck/engine/console/ui/MonthSwitch.tsx';
import { useTerm } from '@crewdeck/engine/console/context/terms.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import { weeksOf, type CalendarDay } from './calendar-days.ts';
import type { LeaveRequest } from './use-request.ts';

const SHOWN_AWAY = 2;
const isSame = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month;

function Legend(): ReactElement {
  const translate = useTranslate();
  return (
    <ul className="calendar-legend">
      {(['yours', 'weekend', 'holiday', 'away'] as const).map((name) => (
        <li key={name}>
          <i className={`is-${name}`} />
          {translate(`crewdeck.leave.legend.${name}`)}
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly request: LeaveRequest;
  readonly cost: number | undefined;
  readonly isCurrent: boolean;
  readonly onChoose: (date: string) => void;
}

function Day({ day, request, cost, isCurrent, onChoose }: DayProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const term = useTerm();
  const daysText = useDaysText();
  const { date, reason, title, away } = day;
  const { from, to } = request;
  const isIn = from !== undefined && to !== undefined && date >= from && date <= to;
  const classes = [
    'calendar-day',
    reason && `is-${reason}`,
    isIn && 'is-yours',
    date === from && 'is-first',
    date === to && 'is-last',
    date === today() && 'is-today',
  ]
    .filter(Boolean)
    .join(' ');
  const named =
    reason === 'holiday'
      ? term(title ?? '')
      : reason === 'weekend'
        ? translate('crewdeck.leave.legend.weekend')
        : undefined;
  const label = [
    formatFullDay(date, locale),
    named,
    isIn && cost !== undefined && cost > 0 && daysText(cost),
    away.length > 0 &&
      translate('crewdeck.leave.awayNames', { names: away.map(({ name }) => name).join(', ') }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <td className={classes}>
      <button
        type="button"
        data-day={date}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isIn}
        title={away.length > 0 ? away.map(({ name }) => name).join(', ') : named}
        onClick={() => {
          onChoose(date);
        }}
      >
        <span className="visually-hidden">{label}</span>
        {/* The visible text repeats the accessible name in short. */}
        <span className="calendar-number" aria-hidden>
          {Number(date.slice(8))}
        </span>
        {away.length > 0 && (
          <span className="calendar-away" aria-hidden>
            {away.slice(0, SHOWN_AWAY).map((mate) => (
              <PersonAvatar key={mate.userId} name={mate.name} size={20} {...pictureOf(mate)} />
            ))}
            {away.length > SHOWN_AWAY && <em>{`+${away.length - SHOWN_AWAY}`}</em>}
          </span>
        )}
        {reason === 'holiday' && (
          <span className="calendar-tag is-holiday ellipsis" aria-hidden>
            {named}
          </span>
        )}
        {isIn && cost !== undefined && cost > 0 && (
          <span className="calendar-tag ellipsis" aria-hidden>
            {daysText(cost)}
          </span>
        )}
      </button>
    </td>
  );
}

export interface LeaveCalendarProps {
  readonly request: LeaveRequest;
  readonly preview: Preview | undefined;
  readonly onChoose: (date: string) => void;
}

/**
 * Renders a month to choose the days of a request from: weekends, holidays, absences of others, and the cost
 * of each day.
 */
export function LeaveCalendar({ request, preview, onChoose }: LeaveCalendarProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const [month, setMonth] = useState<Month>(monthOf(request.from ?? today()));
  const [focused, setFocused] = useState(request.from ?? today());
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  const { data } = usePreview({
    userId: request.userId,
    leaveFrom: firstDay(month),
    leaveTo: lastDay(month),
    id: request.id,
  });
  // Days of another month do not apply to this one.
  const known = data?.days[0] && isSame(monthOf(data.days[0].date), month) ? data : undefined;
  useEffect(() => {
    if (request.from !== undefined) {
      setMonth(monthOf(request.from));
      setFocused(request.from);
    }
  }, [request.from]);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    follows.current = false;
  }, [focused]);
  const current = isSame(monthOf(focused), month) ? focused : firstDay(month);
  const move = (event: KeyboardEvent): void => {
    const next = moveDay(current, event);
    if (next === undefined) return;
    event.preventDefault();
    follows.current = true;
    setMonth(monthOf(next));
    setFocused(next);
  };
  const costs = new Map(preview?.days.map((day) => [day.date, day.cost]));
  return (
    <>
      <div className="calendar-head">
        <MonthSwitch month={month} onChange={setMonth} />
        <Legend />
      </div>
      <table
        ref={grid}
        className="leave-calendar"
        aria-label={translate('crewdeck.leave.calendar')}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => (
              <th key={index} scope="col" abbr={formatWeekday(index, locale, 'long')}>
                {formatWeekday(index, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, known).map((week, index) => (
            <tr key={index}>
              {week.map((day, at) =>
                day ? (
                  <Day
                    key={day.date}
                    day={day}
                    request={request}
                    cost={costs.get(day.date)}
                    isCurrent={day.date === current}
                    onChoose={onChoose}
                  />
                ) : (
                  <td key={at} className="is-void" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
