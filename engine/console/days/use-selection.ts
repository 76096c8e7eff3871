import { useCallback, useRef, useState } from 'react';
import type { CellPlace } from '../grid/grid-keys.ts';
import { selectCell, type Selection } from './selection.ts';

/** Column of the first day: names are no cells with a value. */
export const FIRST = 1;

export interface UseSelection {
  readonly selection: Selection;
  /** Returns the current selection, for code that runs before the next render. */
  readonly read: () => Selection;
  readonly select: (place: CellPlace) => void;
  readonly extend: (place: CellPlace) => void;
}

/** Holds the selected cells; the last one that was moved to is the active one. */
export function useSelection(): UseSelection {
  const [selection, setSelection] = useState<Selection>(() => selectCell({ row: 0, column: FIRST }));
  const latest = useRef(selection);
  const put = useCallback((next: Selection) => {
    latest.current = next;
    setSelection(next);
  }, []);
  return {
    selection,
    read: useCallback(() => latest.current, []),
    select: useCallback(
      (place) => {
        put(selectCell(place));
      },
      [put],
    ),
    extend: useCallback(
      (place) => {
        put({ ...latest.current, to: place });
      },
      [put],
    ),
  };
}
