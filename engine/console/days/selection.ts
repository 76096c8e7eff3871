import type { CellPlace } from '../grid/grid-keys.ts';

/** The first and the last cell of the selection; often the same. */
export interface Selection {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** A selection as rows and columns, both ends included. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const selectCell = (place: CellPlace): Selection => ({ from: place, to: place });

export const boxOf = ({ from, to }: Selection): Box => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const isInBox = ({ row, column }: CellPlace, { top, bottom, left, right }: Box): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const isOneCell = ({ from, to }: Selection): boolean =>
  from.row === to.row && from.column === to.column;

const count = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Returns the rows of a box, each with its cells. */
export const placesOf = ({ top, bottom, left, right }: Box): readonly (readonly CellPlace[])[] =>
  count(top, bottom).map((row) => count(left, right).map((column) => ({ row, column })));

/** Returns the values that the cells of a box get from its first row; that row itself is left out. */
export const fillDown = <T>(box: Box, read: (place: CellPlace) => T): readonly (readonly [CellPlace, T])[] =>
  placesOf({ ...box, top: box.top + 1 })
    .flat()
    .map((place) => [place, read({ row: box.top, column: place.column })] as const);
