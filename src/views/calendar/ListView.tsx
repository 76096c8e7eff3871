import type { ReactElement } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { EmptyState } from '@crewdeck/engine/console/ui/EmptyState.tsx';
import { formatDay } from '@crewdeck/engine/console/format/dates.ts';
import { today } from '@crewdeck/engine/console/client/company-clock.ts';
import { eachDay, type Period } from '@crewdeck/engine/model/days.ts';
import { DayEntries } from './DayEntries.tsx';
import { entriesFrom, type Entry } from './entries.ts';

/** Renders the days of a month on which an entry begins, with its duration. */
export function ListView({
  period,
  entries,
}: {
  readonly period: Period;
  readonly entries: readonly Entry[];
}): ReactElement {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en-US';
  const days = eachDay(period.from, period.to)
    .map((day) => ({ day, own: entriesFrom(entries, day, period) }))
    .filter(({ own }) => own.length > 0);
  if (days.length === 0)
    return (
      <EmptyState
        title={translate('crewdeck.calendar.empty')}
        detail={translate('crewdeck.calendar.emptyDetail')}
      />
    );
  return (
    <div className="calendar-list">
      {days.map(({ day, own }) => (
        <section key={day} aria-current={day === today() ? 'date' : undefined}>
          <h2>{formatDay(day, locale, 'long')}</h2>
          <DayEntries entries={own} hasSpan />
        </section>
      ))}
    </div>
  );
}
