import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { weekdayOf } from '../../model/days.ts';
import { formatDay, formatWeekday } from '../format/dates.ts';
import type { DaysView } from './days-view.ts';
import { signClass, signText } from './palette.ts';

/** Number of days up to which there is room for more than a letter. */
const WIDE = 14;

/** Renders the days of the month, the title of the rows, and the names of the sums. */
export function DaysHead({
  view,
  rows,
  count,
}: {
  readonly view: DaysView;
  /** Label of the resource whose records are the rows. */
  readonly rows: string;
  readonly count: number | undefined;
}): ReactElement {
  const translate = useTranslate();
  const isWide = view.dates.length <= WIDE;
  return (
    <div className="grid-row grid-head" role="row" aria-rowindex={1}>
      <div className="grid-name" role="columnheader">
        <span className="ellipsis">{translate(`resources.${rows}.plural`)}</span>
        <span className="days-count">{count?.toLocaleString(view.locale)}</span>
      </div>
      {view.dates.map((date, index) => (
        <div
          key={date}
          role="columnheader"
          className={date === view.today ? 'grid-day is-today' : 'grid-day'}
          aria-label={view.labels[index]}
          data-head={index + 1}
        >
          <span>
            {formatWeekday(weekdayOf(date), view.locale, isWide ? 'short' : 'narrow')}
            <b>{isWide ? formatDay(date, view.locale) : Number(date.slice(8)).toLocaleString(view.locale)}</b>
          </span>
        </div>
      ))}
      <div className="grid-totals" role="presentation">
        {view.sums.columns.map(({ name, label, sign }) => (
          <div key={name} role="columnheader" className="grid-total" title={label} aria-label={label}>
            {sign ? (
              <span className={signClass(sign)} aria-hidden>
                {signText(sign)}
              </span>
            ) : (
              <abbr title={label}>{label}</abbr>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
