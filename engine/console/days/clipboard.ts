import type { CellPlace } from '../grid/grid-keys.ts';
import { boxOf, type Box, type Selection } from './selection.ts';

/** Rows of cells, as they are copied; undefined is a text that matches no value. */
export type Block<T> = readonly (readonly (T | undefined)[])[];

const CELL = '\t';

/** Formats a block as text for spreadsheets. */
export const toText = <T>(block: Block<T>, write: (value: T | undefined) => string): string =>
  block.map((row) => row.map(write).join(CELL)).join('\n');

/** Parses a text of a spreadsheet, or of this grid, as a block. */
export function readText<T>(text: string, read: (text: string) => T | undefined): Block<T> {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split(CELL).map((cell) => read(cell.trim())));
}

/**
 * Returns the cells that a pasted block fills: from the selection's first cell, repeated as often as the
 * selection is a multiple of it or larger. Cells beyond the end of the grid are left out.
 */
export function pasteAt<T>(
  block: Block<T>,
  selection: Selection,
  size: { readonly rows: number; readonly columns: number },
): readonly (readonly [CellPlace, T])[] {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const { top, left, bottom, right }: Box = boxOf(selection);
  const rows = Math.min(Math.max(bottom - top + 1, height), size.rows - top);
  const columns = Math.min(Math.max(right - left + 1, width), size.columns - left);
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => {
      const value = block[row % height]?.[column % width];
      return value === undefined ? [] : [[{ row: top + row, column: left + column }, value] as const];
    }).flat(),
  ).flat();
}
