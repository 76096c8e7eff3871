import type { ReactElement } from 'react';
import type { RowSlots } from './use-row-slots.ts';

/** Place of a row: in the grid, in the document, and in pixels from the top. */
export interface RowPlace {
  readonly index: number;
  readonly slot: number;
  readonly top: number;
}

export interface GridBodyProps {
  readonly slots: Pick<RowSlots, 'items' | 'slotOf'>;
  readonly height: number;
  readonly rowId: (slot: number) => string;
  /** Renders a row; its key is the slot. */
  readonly renderRow: (place: RowPlace) => ReactElement;
}

/** Renders the visible rows, in the order of their places in the document. */
export function GridBody({ slots, height, rowId, renderRow }: GridBodyProps): ReactElement {
  const { items, slotOf } = slots;
  return (
    <div
      role="rowgroup"
      className="grid-body"
      aria-owns={items.map(({ index }) => rowId(slotOf(index))).join(' ')}
      style={{ height }}
    >
      {items
        .toSorted((one, other) => slotOf(one.index) - slotOf(other.index))
        .map(({ index, start }) => renderRow({ index, slot: slotOf(index), top: start }))}
    </div>
  );
}
