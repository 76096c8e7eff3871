import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { Day } from '../../model/days.ts';
import type { DaysQuery } from './days-api.ts';
import type { DaysView } from './days-view.ts';
import { signClass, signText } from './palette.ts';
import type { Pending } from './pending.ts';
import { useDayTotals } from './use-day-totals.ts';

export interface DaysSumsProps {
  readonly query: DaysQuery;
  readonly view: DaysView;
  readonly pending: Pending;
  /** Lines of the grid above. */
  readonly lines: number;
  /** Opens the rows whose day counts for a total. */
  readonly onDay: ((total: string, day: Day) => void) | undefined;
}

/** Renders the totals of the days over all rows, a line for each; each number links to the rows it counts. */
export function DaysSums({ query, view, pending, lines, onDay }: DaysSumsProps): ReactElement | null {
  const translate = useTranslate();
  const totalOf = useDayTotals(query, view, pending);
  const { totals, columns, textOf } = view.sums;
  if (totals.length === 0) return null;
  return (
    <div role="rowgroup" className="days-sums">
      {totals.map(({ name, label, sign }, place) => {
        const all = view.dates.reduce((sum, day) => sum + (totalOf(day, place) ?? 0), 0);
        return (
          <div key={name} role="row" aria-rowindex={lines + 2 + place} className="grid-row days-sum">
            <div className="grid-name" role="rowheader">
              {sign && (
                <span className={signClass(sign)} aria-hidden>
                  {signText(sign)}
                </span>
              )}
              <span className="ellipsis" title={label}>
                {label}
              </span>
              <em>{textOf(all)}</em>
            </div>
            {view.dates.map((day, at) => {
              const count = totalOf(day, place) ?? 0;
              const text = translate('crewdeck.text.pair', {
                label: `${view.labels[at]}, ${label}`,
                text: textOf(count),
              });
              return (
                <div
                  key={day}
                  role="gridcell"
                  className={day === view.today ? 'grid-day is-today' : 'grid-day'}
                >
                  {count > 0 && onDay && (
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-label={text}
                      title={text}
                      onClick={() => {
                        onDay(name, day);
                      }}
                    >
                      {textOf(count)}
                    </button>
                  )}
                </div>
              );
            })}
            <div
              className="grid-totals"
              role="presentation"
              style={{ '--columns': columns.length } as object}
            />
          </div>
        );
      })}
    </div>
  );
}
