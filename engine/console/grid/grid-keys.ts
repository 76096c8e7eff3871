/** A cell of the grid; column 0 is the name, followed by its values. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Number of rows that a page key skips. */ readonly page: number;
  /** First column that keys reach; by default the names. */ readonly first?: number;
}

const clamp = (value: number, first: number, size: number): number =>
  Math.max(first, Math.min(size - 1, value));

/** Returns the cell that a key leads to, as in any grid; undefined for a key that does not move. */
export function moveCell(
  { row, column }: CellPlace,
  key: string,
  isWide: boolean,
  { rows, columns, page, first = 0 }: GridSize,
): CellPlace | undefined {
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: isWide ? { row: 0, column: first } : { row, column: first },
    End: isWide ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 },
  };
  const next = moves[key];
  return next && { row: clamp(next.row, 0, rows), column: clamp(next.column, first, columns) };
}

/** Returns the cell that contains an element of the page. */
export function placeOf(element: EventTarget | null): CellPlace | undefined {
  if (!(element instanceof Element)) return undefined;
  const cell = element.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** Returns the column whose head contains an element of the page. */
export function headOf(element: EventTarget | null): number | undefined {
  const head = element instanceof Element ? element.closest<HTMLElement>('[data-head]') : null;
  return head ? Number(head.dataset.head) : undefined;
}
