import { memo, type CSSProperties, type ReactElement } from 'react';
import { pictureOf } from '../../parts/colleague.ts';
import { lookOfDay, type DayLook } from '../../parts/DayCell.tsx';
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

export interface GridRowProps {
  /** Place in the document; another row takes it when this one has left the window. */
  readonly slot: number;
  readonly index: number;
  readonly row: ReportRow | undefined;
  readonly month: GridMonth;
  /** Column of the row that has the focus. */
  readonly active: number | undefined;
  /** Days for which a correction waits. */
  readonly asked: ReadonlySet<string> | undefined;
  readonly top: number;
}

export const rowId = (slot: number): string => `attendance-${slot}`;
export const cellId = (slot: number, column: number): string => `attendance-${slot}-${column}`;

/** One person's month; its cells are there while it is being loaded. */
export const GridRow = memo(function GridRow({
  slot,
  index,
  row,
  month,
  active,
  asked,
  top,
}: GridRowProps): ReactElement {
  // On paper the rows follow each other.
  const style: CSSProperties = { transform: `translateY(${top}px)`, order: index };
  return (
    <div
      id={rowId(slot)}
      className="grid-row"
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!row}
      data-row={index}
      style={style}
    >
      <div
        className="grid-name"
        role="rowheader"
        id={cellId(slot, 0)}
        data-column={0}
        data-active={active === 0 || undefined}
      >
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
            role="gridcell"
            id={cellId(slot, at + 1)}
            data-column={at + 1}
            data-active={active === at + 1 || undefined}
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
