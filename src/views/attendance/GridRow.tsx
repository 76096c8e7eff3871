import { memo, type ReactElement } from 'react';
import { pictureOf } from '../../parts/colleague.ts';
import { lookOfDay, type DayLook } from '../../parts/DayCell.tsx';
import type { RowPlace } from '@crewdeck/engine/console/grid/GridBody.tsx';
import { cellProps, gridIds, rowProps } from '@crewdeck/engine/console/grid/grid-row.ts';
import { PersonAvatar } from '@crewdeck/engine/console/ui/PersonAvatar.tsx';
import type { ReportRow } from '../../parts/report-data.ts';

/** What all rows of a month share. */
export interface GridMonth {
  readonly dates: readonly string[];
  readonly labels: readonly string[];
  readonly today: string;
  readonly locale: string;
  readonly signs: Readonly<Record<DayLook, string | null>>;
  readonly words: Readonly<Record<DayLook, string>>;
  /** Day and look of each cell. */ readonly names: Readonly<Record<DayLook, readonly string[]>>;
  readonly asked: string;
}
export const totals = ['present', 'wfh', 'leave', 'unmarked'] as const;

export interface GridRowProps extends RowPlace {
  readonly row: ReportRow | undefined;
  readonly month: GridMonth;
  /** Column of the row that has the focus. */
  readonly active: number | undefined;
  /** Days for which a correction waits. */
  readonly asked: ReadonlySet<string> | undefined;
}

export const monthIds = gridIds('attendance');

/** One person's month; its cells are there while it is being loaded. */
export const GridRow = memo(function GridRow(props: GridRowProps): ReactElement {
  const { slot, row, month, active, asked } = props;
  return (
    <div {...rowProps(monthIds, props)} className="grid-row" aria-busy={!row}>
      <div {...cellProps(monthIds, slot, 0, active)} className="grid-name" role="rowheader">
        {row ? (
          <>
            <PersonAvatar name={row.name} size={22} {...pictureOf(row)} />
            <span className="ellipsis" title={`${row.name} ${row.empId}`}>
              {row.name}
            </span>
          </>
        ) : (
          <span className="skeleton" />
        )}
      </div>
      {month.dates.map((date, at) => {
        const day = row?.days?.[at];
        const look = day ? lookOfDay(day) : 'outside';
        const waits = asked?.has(date) === true;
        const name = month.names[look][at] ?? '';
        return (
          <div
            key={date}
            {...cellProps(monthIds, slot, at + 1, active)}
            className={date === month.today ? 'grid-day is-today' : 'grid-day'}
            aria-label={waits ? `${name}, ${month.asked}` : name}
            title={month.words[look]}
          >
            <span className={`day-cell is-${look}${waits ? ' is-asked' : ''}`} aria-hidden>
              {month.signs[look]}
            </span>
          </div>
        );
      })}
      <div className="grid-totals" role="presentation">
        {totals.map((name) => (
          <div key={name} role="gridcell" className={`grid-total is-${name}${row?.[name] ? '' : ' is-zero'}`}>
            {row?.[name].toLocaleString(month.locale)}
          </div>
        ))}
      </div>
    </div>
  );
});
