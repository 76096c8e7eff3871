import { memo, type CSSProperties, type ReactElement } from 'react';
import { pictureOf } from '../../components/colleague.ts';
import { lookOfDay, type DayLook } from '../../components/DayCell.tsx';
import { PersonAvatar } from '../../layout/PersonAvatar.tsx';
import type { ReportRow } from '../../components/report-data.ts';

/** What all rows of a month share. */
export interface GridMonth { readonly dates: readonly string[]; readonly labels: readonly string[]; readonly today: string; readonly locale: string; readonly signs: Readonly<Record<DayLook, string | null>>; readonly words: Readonly<Record<DayLook, string>>; readonly asked: string }
export const totals = ['present', 'wfh', 'leave', 'unmarked'] as const;

export interface GridRowProps {
  readonly index: number;
  readonly row: ReportRow | undefined;
  readonly month: GridMonth;
  /** Column of the row that has the focus. */
  readonly active: number | undefined;
  /** Days for which a correction waits. */
  readonly asked: ReadonlySet<string> | undefined;
  readonly top: number;
}

export const cellId = (row: number, column: number): string => `attendance-${row}-${column}`;

/** One person's month. */
export const GridRow = memo(function GridRow({ index, row, month, active, asked, top }: GridRowProps): ReactElement {
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  if (!row) return <div className="grid-row is-loading" role="row" aria-rowindex={index + 2} style={style}><div className="grid-name" role="rowheader"><span className="skeleton" /></div></div>;
  return (
    <div className="grid-row" role="row" aria-rowindex={index + 2} data-row={index} style={style}>
      <div className="grid-name" role="rowheader" id={cellId(index, 0)} data-column={0} data-active={active === 0 || undefined}><PersonAvatar name={row.name} size={22} {...pictureOf(row)} /><span className="ellipsis" title={`${row.name} ${row.empId}`}>{row.name}</span></div>
      {month.dates.map((date, at) => {
        const day = row.days?.[at];
        const look = day ? lookOfDay(day) : 'outside';
        const waits = asked?.has(date) === true;
        return (
          <div key={date} role="gridcell" id={cellId(index, at + 1)} data-column={at + 1} data-active={active === at + 1 || undefined} className={date === month.today ? 'grid-day is-today' : 'grid-day'} aria-label={`${month.labels[at] ?? ''}: ${month.words[look]}${waits ? `, ${month.asked}` : ''}`} title={month.words[look]}>
            <span className={`day-cell is-${look}${waits ? ' is-asked' : ''}`} aria-hidden>{month.signs[look]}</span>
          </div>
        );
      })}
      {totals.map((name) => <div key={name} role="gridcell" className={`grid-total is-${name}${row[name] === 0 ? ' is-zero' : ''}`}>{row[name].toLocaleString(month.locale)}</div>)}
    </div>
  );
});
