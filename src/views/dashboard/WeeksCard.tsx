import { useState, type ReactElement } from 'react';
import { useAction } from '@crewdeck/engine/console/context/actions.ts';
import { useLocale, useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { formatDay, formatDuration, formatWeekday } from '@crewdeck/engine/console/format/dates.ts';
import { weekdayOf } from '@crewdeck/engine/model/days.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { StatusPill } from '@crewdeck/engine/console/ui/StatusPill.tsx';
import { lookOfDay, useDaySign } from '../../parts/DayCell.tsx';
import { countMarked, toStrip, unmarkedDays, type Day, type Own } from './figures.ts';
import { Opened } from '@crewdeck/engine/console/ui/Opened.tsx';

const ON_LEAVE = 0;

const DayDialog = lazyPart(() => import('./DayDialog.tsx'));

/** Checks whether a working day is today, and not marked yet. */
const isOpenToday = ({ date, state }: Day, today: string): boolean =>
  date === today && (state === 'ahead' || state === 'unmarked');

/** Returns a function that gives the text of a day: its mark, or why it has none; today's is not ahead. */
export function useDayState(today: string): (day: Day) => string {
  const translate = useTranslate();
  return (day) => {
    const word = translate(
      day.state === 'marked'
        ? valueKey('attendance', 'status', day.status)
        : `crewdeck.dashboard.state.${isOpenToday(day, today) ? 'unmarked' : day.state}`,
    );
    return day.half === null ? word : translate('crewdeck.dashboard.half', { state: word });
  };
}

interface CellProps {
  readonly day: Day;
  readonly today: string;
  readonly onOpen: (day: Day) => void;
}

function DayCell({ day, today, onOpen }: CellProps): ReactElement {
  const isToday = day.date === today;
  const translate = useTranslate();
  const locale = useLocale();
  const stateOf = useDayState(today);
  const look = lookOfDay(day);
  const name = translate('crewdeck.dashboard.dayAt', {
    date: formatDay(day.date, locale, 'long'),
    state: stateOf(day),
  });
  const sign = useDaySign()(look);
  const looks = `day-cell strip-cell is-${look}${isToday ? ' is-today' : ''}`;
  const isOpen =
    day.state === 'unmarked' ||
    (day.state === 'marked' && day.status !== 0 && day.status !== 2) ||
    (isToday && day.state !== 'marked' && day.state !== 'outside');
  return (
    <li {...(isToday && { 'aria-current': 'date' as const })}>
      <span aria-hidden>{formatWeekday(weekdayOf(day.date), locale, 'narrow')}</span>
      {isOpen ? (
        <button
          type="button"
          className={looks}
          aria-label={name}
          title={name}
          onClick={() => {
            onOpen(day);
          }}
        >
          {sign}
        </button>
      ) : (
        <span className={looks} role="img" aria-label={name} title={name}>
          {sign}
        </span>
      )}
      <span aria-hidden>{Number(day.date.slice(8)).toLocaleString(locale)}</span>
    </li>
  );
}

/** Renders today's mark, or why there is none, and a link that changes it. */
function TodayMark({
  own,
  today,
  onChange,
}: {
  readonly own: Own;
  readonly today: string;
  readonly onChange: (day: Day) => void;
}): ReactElement | null {
  const translate = useTranslate();
  const day = own.days.find(({ date }) => date === today);
  const stateOf = useDayState(today);
  const { isAllowed: mayMark } = useAction('attendance', 'mark');
  if (!day) return null;
  const { state, status, workingHours } = day;
  const isOpen = isOpenToday(day, today);
  const isWorked = state === 'marked' && status !== ON_LEAVE;
  const change = isWorked ? 'changeMark' : isOpen ? 'otherHours' : 'markAnyway';
  return (
    <span className="today-mark">
      {translate('crewdeck.dashboard.today')}
      <StatusPill tone={status === ON_LEAVE ? 'warning' : isWorked ? 'success' : 'neutral'}>
        {stateOf(day)}
      </StatusPill>
      {isWorked && typeof workingHours === 'number' && formatDuration(workingHours, translate)}
      {mayMark && status !== ON_LEAVE && state !== 'outside' && (
        <button
          type="button"
          className="link-btn"
          onClick={() => {
            onChange(day);
          }}
        >
          {translate(`crewdeck.dashboard.${change}`)}
        </button>
      )}
    </span>
  );
}

/** Renders the last weeks, a cell a day, with unmarked days and a link to correct them. */
export function WeeksCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Day>();
  const { marked, total } = countMarked(own.days, today);
  // Later days wait in the stream, where they are marked.
  const open = unmarkedDays(own.days).filter(({ date }) => date < own.markableFrom);
  const last = open.at(-1);
  return (
    <div className="weeks">
      <div className="dash-head">
        <h2>{translate('crewdeck.dashboard.yourDays')}</h2>
        <TodayMark own={own} today={today} onChange={setChosen} />
        <span className="grow" />
        <span className="dash-meta">{translate('crewdeck.dashboard.markedOf', { marked, total })}</span>
      </div>
      <ol className="day-strip">
        {toStrip(own.days).map((day) => (
          <DayCell key={day.date} day={day} today={today} onOpen={setChosen} />
        ))}
      </ol>
      {last && (
        <p className="note is-error weeks-note">
          <Icon name="warning" size={16} />
          <span className="grow">
            {translate('crewdeck.dashboard.openDays', {
              smart_count: open.length,
              date: formatDay(last.date, locale, 'long'),
            })}
          </span>
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              setChosen(last);
            }}
          >
            {translate('crewdeck.dashboard.correct')}
          </button>
        </p>
      )}
      <Opened>
        {chosen && (
          <DayDialog
            day={chosen}
            markableFrom={own.markableFrom}
            version={chosen.date === today ? own.attendance?.version : undefined}
            onClose={() => {
              setChosen(undefined);
            }}
          />
        )}
      </Opened>
    </div>
  );
}
