import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { isWeekend, type Day, type Period } from '../../model/days.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { today } from '../client/company-clock.ts';
import { mayAct } from '../context/access.ts';
import { formatDay } from '../format/dates.ts';
import { useEngine, useModel } from '../context/EngineContext.tsx';
import { useCreateText } from '../form/CreateLink.tsx';
import { toPath } from '../routes/paths.ts';
import { Icon } from '../ui/icons.tsx';
import { CalendarBar, KEYS_HINT } from './CalendarBar.tsx';
import type { Entry } from './entries.ts';
import { useHeld, type HeldState } from './use-held.ts';
import type { Moving } from './use-moving.ts';
import { countHidden, layOut, weeksOf } from './weeks.ts';

const MOST_LINES = 4;

interface DayProps {
  readonly calendar: ModelCalendar;
  readonly day: Day;
  readonly isOutside: boolean;
  readonly hidden: number;
  readonly onMore: () => void;
}

/**
 * Renders one day: its number, a button for a new row that begins on it, and the number of its hidden rows.
 */
function CalendarDay({ calendar, day, isOutside, hidden, onMore }: DayProps): ReactElement {
  const engine = useEngine();
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const create = useCreateText();
  const path = toPath(model, 'create');
  const date = formatDay(day, locale, 'long');
  return (
    <div
      className="calendar-day"
      data-day={day}
      data-weekend={isWeekend(day)}
      data-outside={isOutside}
      aria-current={day === today() ? 'date' : undefined}
    >
      <span className="calendar-number" aria-hidden data-text={Number(day.slice(8))} />
      {path !== undefined && mayAct(engine, model, 'create') && (
        <Link
          className="calendar-plus"
          to={path}
          state={{ record: { [calendar.from]: day, [calendar.to]: day } }}
          aria-label={translate('crewdeck.month.on', { text: create, date })}
          title={create}
        >
          <Icon name="plus" size={12} />
        </Link>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="calendar-more"
          data-text={translate('crewdeck.month.more', { count: hidden })}
          aria-label={translate('crewdeck.month.moreOn', { count: hidden, date })}
          onClick={onMore}
        />
      )}
    </div>
  );
}

interface WeekProps extends Pick<CalendarMonthProps, 'calendar' | 'month' | 'entries' | 'onOpen'> {
  readonly days: readonly Day[];
  readonly state: HeldState;
}

/** Renders a week, as high as its first lines; the rest on demand. */
function CalendarWeek({ calendar, month, days, entries, state, onOpen }: WeekProps): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const bars = layOut(entries, { from: days[0] as Day, to: days[6] as Day });
  const most = isWhole ? Infinity : MOST_LINES;
  const hidden = countHidden(bars, most);
  const lines = Math.min(most, Math.max(...bars.map(({ line }) => line + 1), 0));
  return (
    <div className="calendar-week" style={{ '--lines': lines } as object}>
      <div className="calendar-row">
        {days.map((day, column) => (
          <CalendarDay
            key={day}
            calendar={calendar}
            day={day}
            isOutside={!day.startsWith(month)}
            hidden={hidden[column] ?? 0}
            onMore={() => {
              setWhole(true);
            }}
          />
        ))}
      </div>
      <div className="calendar-bars">
        {bars
          .filter(({ line }) => line < most)
          .map((bar) => (
            <CalendarBar
              key={bar.entry.record.id}
              calendar={calendar}
              bar={bar}
              isHeld={state.held?.entry.record.id === bar.entry.record.id}
              handlers={state}
              onOpen={onOpen}
            />
          ))}
      </div>
    </div>
  );
}

interface CalendarMonthProps {
  readonly calendar: ModelCalendar;
  /** `2026-11`. */
  readonly month: string;
  /** Whole weeks. */
  readonly period: Period;
  readonly entries: readonly Entry[];
  readonly onOpen: (id: number) => void;
  readonly onMove: Moving['move'];
}

/** Renders the weeks of a month; a dragged row is shown at its target. */
export function CalendarMonth(props: CalendarMonthProps): ReactElement {
  const { calendar, period, entries, onMove } = props;
  const { stem } = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const state = useHeld({ onMove, lasts: calendar.from !== calendar.to, period });
  const { held, announcement } = state;
  const shown = entries.map((entry) =>
    entry.record.id === held?.entry.record.id ? { ...entry, ...held.over } : entry,
  );
  const weeks = weeksOf(period);
  return (
    <div
      role="group"
      aria-label={translate(`resources.${stem}.plural`)}
      className={held?.by === 'pointer' ? 'list-calendar is-moving' : 'list-calendar'}
    >
      <p id={KEYS_HINT} className="visually-hidden">
        {translate('crewdeck.month.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="calendar-weekdays" aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day}>{formatDay(day, locale, 'weekdayShort')}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <CalendarWeek key={days[0]} {...props} days={days} entries={shown} state={state} />
      ))}
    </div>
  );
}
