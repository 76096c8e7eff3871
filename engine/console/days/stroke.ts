import type { CellPlace } from '../grid/grid-keys.ts';

/** Returns the cells between two cells: a fast pointer does not fire events in each of them. */
export function cellsBetween(from: CellPlace, to: CellPlace): readonly CellPlace[] {
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return {
      row: Math.round(from.row + (to.row - from.row) * part),
      column: Math.round(from.column + (to.column - from.column) * part),
    };
  });
}
