import { Suspense, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { lazyPart } from '@crewdeck/engine/console/code.ts';
import { formatDay, formatWeekday } from '@crewdeck/engine/console/format/dates.ts';
import { weekdayOf } from '@crewdeck/engine/model/days.ts';
import { valueKey } from '@crewdeck/engine/console/context/messages.ts';
import { Icon } from '@crewdeck/engine/console/ui/icons.tsx';
import { lookOfDay, useDaySign } from '../../parts/DayCell.tsx';
import { countMarked, toStrip, unmarkedDays, type Day, type Own } from './figures.ts';

const DayDialog = lazyPart(() => import('./DayDialog.tsx'));

/** Returns a function that gives the text of a day: its mark, or why it has none. */
export function useDayState(): (day: Day) => string {
  const translate = useTranslate();
  return (day) => {
    const word = translate(
      day.state === 'marked'
        ? valueKey('attendance', 'status', day.status)
        : `crewdeck.dashboard.state.${day.state}`,
    );
    return day.half === null ? word : translate('crewdeck.dashboard.half', { state: word });
  };
}

interface CellProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly onOpen: (day: Day) => void;
}

function DayCell({ day, isToday, onOpen }: CellProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const stateOf = useDayState();
  const look = lookOfDay(day);
  const name = translate('crewdeck.dashboard.dayAt', {
    date: formatDay(day.date, locale, 'long'),
    state: stateOf(day),
  });
  const sign = useDaySign()(look);
  const looks = `day-cell strip-cell is-${look}${isToday ? ' is-today' : ''}`;
  const isOpen = day.state === 'unmarked' || (day.state === 'marked' && day.status !== 0 && day.status !== 2);
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

/** Renders the last weeks, a cell a day, with unmarked days and a link to correct them. */
export function WeeksCard({ own, today }: { readonly own: Own; readonly today: string }): ReactElement {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Day>();
  const { marked, total } = countMarked(own.days, today);
  const open = unmarkedDays(own.days);
  const last = open.at(-1);
  return (
    <div className="weeks">
      <div className="dash-head">
        <h2>{translate('crewdeck.dashboard.lastWeeks')}</h2>
        <span className="grow" />
        <span className="dash-meta">{translate('crewdeck.dashboard.markedOf', { marked, total })}</span>
      </div>
      <ol className="day-strip">
        {toStrip(own.days).map((day) => (
          <DayCell key={day.date} day={day} isToday={day.date === today} onOpen={setChosen} />
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
      <Suspense fallback={null}>
        {chosen && (
          <DayDialog
            day={chosen}
            markableFrom={own.markableFrom}
            onClose={() => {
              setChosen(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
