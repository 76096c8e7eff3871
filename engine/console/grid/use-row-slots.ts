import type { RefObject } from 'react';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';

/** Number of rows rendered before and after the visible ones. */
const OVERSCAN = 4;

export interface RowSlots {
  /** The rendered rows. */
  readonly items: readonly VirtualItem[];
  readonly first: number;
  readonly last: number;
  /** Height of all rows. */
  readonly height: number;
  /**
   * Place of a row in the document. An element that leaves the window at one end becomes the next row at the
   * other, in its place in the document: few of its cells look different.
   */
  readonly slotOf: (index: number) => number;
  readonly isDrawn: (index: number) => boolean;
  readonly scrollTo: (index: number) => void;
  /** Returns the number of rows that a page key skips. */
  readonly readPage: () => number;
}

/** Returns the rows of a grid that are rendered: the visible ones, and a few around them. */
export function useRowSlots(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
): RowSlots {
  // Its functions change with every scroll and are used in the grid's component only. Rows are drawn in a
  // task of their own, not in that of the frame.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const slots = Math.ceil((virtual.scrollRect?.height ?? 0) / rowHeight) + 1 + 2 * OVERSCAN;
  return {
    items,
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
    height: virtual.getTotalSize(),
    slotOf: (index) => index % slots,
    isDrawn: (row) => items.some(({ index }) => index === row),
    scrollTo: (index) => {
      virtual.scrollToIndex(index);
    },
    readPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 2),
  };
}
