import type { Row } from '../model/input.ts';
import type { FieldModel } from '../model/model.ts';
import type { Cell } from '../console/context/cell-props.ts';

/**
 * Cell and text of values of a kind of the engine: the export of its `cell.tsx`. A product's `cell.tsx`
 * exports the cell alone, as default.
 */
export interface KindView {
  readonly cell: Cell;
  /** Formats a value as text, where there is no room for its cell: a condition, a sum. */
  readonly format?: (field: FieldModel, value: unknown, locale: string, record?: Readonly<Row>) => string;
}
