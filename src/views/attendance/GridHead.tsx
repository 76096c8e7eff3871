import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { weekdayOf } from '@crewdeck/engine/model/days.ts';
import { formatWeekday } from '@crewdeck/engine/console/context/dates.ts';
import { totals, type GridMonth } from './GridRow.tsx';

/** The days of the month and the names of its sums. */
export function GridHead({
  month,
  count,
}: {
  readonly month: GridMonth;
  readonly count: number;
}): ReactElement {
  const translate = useTranslate();
  return (
    <div className="grid-row grid-head" role="row" aria-rowindex={1}>
      <div className="grid-name" role="columnheader">
        {translate('crewdeck.attendance.people', { smart_count: count })}
      </div>
      {month.dates.map((date, index) => (
        <div
          key={date}
          role="columnheader"
          className={date === month.today ? 'grid-day is-today' : 'grid-day'}
          aria-label={month.labels[index]}
        >
          <span>
            {formatWeekday(weekdayOf(date), month.locale, 'narrow')}
            <b>{Number(date.slice(8)).toLocaleString(month.locale)}</b>
          </span>
        </div>
      ))}
      <div className="grid-totals" role="presentation">
        {totals.map((name) => (
          <div
            key={name}
            role="columnheader"
            className={`grid-total is-${name}`}
            title={translate(`crewdeck.attendance.sums.${name}`)}
          >
            <abbr title={translate(`crewdeck.attendance.sums.${name}`)}>
              {translate(`crewdeck.attendance.short.${name}`)}
            </abbr>
          </div>
        ))}
      </div>
    </div>
  );
}
