import { useEffect, useRef, type ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { EntryBar } from './EntryBar.tsx';
import { formatDay, formatSpan } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { DAY_MINUTES, eachDay, isWeekend, type Day, type Period } from '@crewdeck/engine/model/days.ts';
import { entriesOn, isTimed, layOutEntries, timedOn, type Entry } from './entries.ts';
import { useEntryText } from './use-calendar.ts';

const HOUR_PX = 48;
/** First visible hour: most shifts begin then. */
const FIRST_HOUR = 6;
const hours = Array.from({ length: 24 }, (_none, hour) => hour);
const toPx = (minutes: number): number => (minutes / 60) * HOUR_PX;

function formatHour(hour: number, locale: string): string {
  return new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}

export interface WeekViewProps {
  readonly period: Period;
  readonly entries: readonly Entry[];
  readonly onOpen: (day: Day, cell: HTMLElement) => void;
}

/** Renders a week: whole days above, hours below. Each day's head opens its entries. */
export function WeekView({ period, entries, onOpen }: WeekViewProps): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const text = useEntryText();
  const scroller = useRef<HTMLDivElement>(null);
  const days = eachDay(period.from, period.to);
  const bars = layOutEntries(
    entries.filter((entry) => !isTimed(entry)),
    period,
  );
  const lines = Math.max(1, ...bars.map(({ line }) => line + 1));
  useEffect(() => {
    scroller.current?.scrollTo({ top: toPx(FIRST_HOUR * 60) });
  }, []);
  return (
    <div className="calendar-weekview">
      <div
        ref={scroller}
        className="calendar-scroll"
        role="region"
        aria-label={translate('crewdeck.calendar.grid', { period: formatSpan(period, locale) })}
      >
        <div className="week-head">
          <span className="week-corner" />
          {days.map((day) => {
            const own = entriesOn(entries, day);
            return (
              <button
                key={day}
                type="button"
                className="week-day"
                data-weekend={isWeekend(day)}
                aria-current={day === today() ? 'date' : undefined}
                onClick={(event) => {
                  onOpen(day, event.currentTarget);
                }}
              >
                {formatDay(day, locale, 'weekday')}
                {own.length > 0 && <span className="visually-hidden">, {own.map(text).join('; ')}</span>}
              </button>
            );
          })}
          <span className="week-corner week-all">{translate('crewdeck.calendar.allDay')}</span>
          <div className="week-bars" style={{ minHeight: lines * 24 + 8 }}>
            {bars.map((bar) => (
              <EntryBar key={`${bar.entry.kind}${bar.entry.id}`} bar={bar} />
            ))}
          </div>
        </div>
        <div className="week-hours" style={{ height: toPx(DAY_MINUTES) }}>
          <div className="week-times" aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ top: toPx(hour * 60) }}>
                {hour > 0 && formatHour(hour, locale)}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <div key={day} className="week-column" data-weekend={isWeekend(day)} data-today={day === today()}>
              {timedOn(entries, day).map(({ entry, from, to }) => (
                <span
                  key={`${entry.kind}${entry.id}`}
                  className="calendar-bar is-timed"
                  data-kind={entry.kind}
                  style={{ top: toPx(from), height: toPx(to - from) - 2 }}
                  title={text(entry)}
                >
                  {text(entry)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
