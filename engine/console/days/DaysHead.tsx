import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import { weekdayOf } from '../../model/days.ts';
import { formatWeekday } from '../context/dates.ts';
import { useModel } from '../context/EngineContext.tsx';
import type { DaysView } from './days-view.ts';

/** The days of the month, whose rows they are, and what is counted of them. */
export function DaysHead({
  view,
  rows,
  count,
}: {
  readonly view: DaysView;
  /** The resource whose records are the rows. */
  readonly rows: string;
  readonly count: number | undefined;
}): ReactElement {
  const translate = useTranslate();
  const { stem } = useModel();
  const sum = translate(`resources.${stem}.plural`);
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
        >
          <span>
            {formatWeekday(weekdayOf(date), view.locale, 'narrow')}
            <b>{Number(date.slice(8)).toLocaleString(view.locale)}</b>
          </span>
        </div>
      ))}
      <div className="grid-totals" role="presentation">
        <div role="columnheader" className="grid-total" title={sum}>
          <abbr title={sum}>{sum}</abbr>
        </div>
      </div>
    </div>
  );
}
