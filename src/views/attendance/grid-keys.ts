/** A cell of the grid; column 0 is the name, the days follow. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key passes over. */ readonly page: number;
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

/** Where a key leads from a cell, as in any grid; undefined for a key that does not move. */
export function moveCell(
  { row, column }: CellPlace,
  key: string,
  isWide: boolean,
  { rows, columns, page }: GridSize,
): CellPlace | undefined {
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: isWide ? { row: 0, column: 0 } : { row, column: 0 },
    End: isWide ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 },
  };
  const next = moves[key];
  return next && { row: clamp(next.row, rows), column: clamp(next.column, columns) };
}
