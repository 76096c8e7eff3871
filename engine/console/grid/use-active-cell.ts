import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { moveCell, placeOf, type CellPlace, type GridSize } from './grid-keys.ts';

interface Options {
  readonly readSize: () => GridSize;
  /** A key has led to a cell. */
  readonly onMove: (cell: CellPlace) => void;
  /** A cell was chosen by click, Enter or space. */
  readonly onOpen: (cell: CellPlace) => void;
}

export interface ActiveCell {
  /** The cell where the focus is; undefined while it is outside of the grid. */
  readonly active: CellPlace | undefined;
  readonly gridProps: {
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** The cell of a grid that keys and clicks lead to; the grid has the focus for all of its cells. */
export function useActiveCell({ readSize, onMove, onOpen }: Options): ActiveCell {
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 1 });
  const [hasFocus, setFocus] = useState(false);
  return {
    active: hasFocus ? active : undefined,
    gridProps: {
      onFocus: () => {
        setFocus(true);
      },
      onBlur: () => {
        setFocus(false);
      },
      onKeyDown: (event) => {
        const next = moveCell(active, event.key, event.ctrlKey || event.metaKey, readSize());
        if (next) {
          setActive(next);
          onMove(next);
        } else if (event.key === 'Enter' || event.key === ' ') onOpen(active);
        else return;
        event.preventDefault();
      },
      onClick: (event) => {
        const cell = placeOf(event.target);
        if (!cell) return;
        setActive(cell);
        onOpen(cell);
      },
    },
  };
}
