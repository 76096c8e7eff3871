import type { CSSProperties } from 'react';
import type { RowPlace } from './GridBody.tsx';

/** Ids of the rows and cells of a grid in the document; column 0 is the name of a row. */
export interface GridIds {
  readonly rowId: (slot: number) => string;
  readonly cellId: (slot: number, column: number) => string;
}

export const gridIds = (name: string): GridIds => ({
  rowId: (slot) => `${name}-${slot}`,
  cellId: (slot, column) => `${name}-${slot}-${column}`,
});

/** Returns the props of a row of a grid. In print the rows follow each other. */
export const rowProps = ({ rowId }: GridIds, { slot, index, top }: RowPlace) => ({
  id: rowId(slot),
  role: 'row',
  'aria-rowindex': index + 2,
  'data-row': index,
  style: { transform: `translateY(${top}px)`, order: index } satisfies CSSProperties,
});

/** Returns the props of a cell of a row; `active` is the column that has the focus. */
export const cellProps = ({ cellId }: GridIds, slot: number, column: number, active: number | undefined) => ({
  role: 'gridcell',
  id: cellId(slot, column),
  'data-column': column,
  'data-active': active === column || undefined,
});
