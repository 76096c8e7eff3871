import type { ReactElement } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { ReportRow } from '../../parts/report-data.ts';
import type { CellPlace } from './grid-keys.ts';
import { GridRow, rowId, type GridMonth } from './GridRow.tsx';
import type { Corrections } from './use-corrections.ts';

export interface GridBodyProps {
  /** The rows that are drawn. */
  readonly items: readonly VirtualItem[];
  /** Height of all rows. */
  readonly height: number;
  readonly month: GridMonth;
  readonly corrections: Corrections;
  /** The cell that has the focus. */
  readonly active: CellPlace | undefined;
  readonly slotOf: (index: number) => number;
  readonly rowAt: (index: number) => ReportRow | undefined;
}

/** The rows in sight, in the order of their places in the document. */
export function GridBody(props: GridBodyProps): ReactElement {
  const { items, height, month, corrections, active, slotOf, rowAt } = props;
  return (
    <div
      role="rowgroup"
      className="grid-body"
      aria-owns={items.map(({ index }) => rowId(slotOf(index))).join(' ')}
      style={{ height }}
    >
      {items
        .toSorted((one, other) => slotOf(one.index) - slotOf(other.index))
        .map(({ index, start }) => {
          const row = rowAt(index);
          return (
            <GridRow
              key={slotOf(index)}
              slot={slotOf(index)}
              index={index}
              row={row}
              month={month}
              active={active?.row === index ? active.column : undefined}
              asked={row && corrections.daysByPerson.get(row.userId)}
              top={start}
            />
          );
        })}
    </div>
  );
}
