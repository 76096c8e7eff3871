import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { isWithin, type Day, type Period } from '../../model/days.ts';
import type { ModelCalendar } from '../../model/model-lists.ts';
import { formatDay } from '../format/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import { useTitle } from '../routes/use-title.ts';
import { toneOf } from './CalendarBar.tsx';
import type { Entry } from './entries.ts';

/** Renders the days of a month that have entries as a list, for screens too narrow for weeks. */
export function CalendarAgenda({
  calendar,
  period,
  entries,
  onOpen,
}: {
  readonly calendar: ModelCalendar;
  readonly period: Period;
  readonly entries: readonly Entry[];
  readonly onOpen: (id: number) => void;
}): ReactElement {
  const model = useModel();
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const titleOf = useTitle();
  const days = new Map<Day, readonly Entry[]>();
  for (const entry of entries) {
    const day = isWithin(entry.from, period) ? entry.from : period.from;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  if (days.size === 0) return <p className="month-none">{translate('crewdeck.month.none')}</p>;
  return (
    <ul className="list-calendar month-agenda">
      {[...days].map(([day, own]) => (
        <li key={day}>
          <b>{formatDay(day, locale, 'weekday')}</b>
          {own.map(({ record }) => (
            <button
              key={record.id}
              type="button"
              className={`calendar-bar is-${toneOf(model, calendar, record)}`}
              onClick={() => {
                onOpen(record.id);
              }}
            >
              <span className="ellipsis">
                {titleOf(model, record, { without: [calendar.from, calendar.to] })}
              </span>
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
