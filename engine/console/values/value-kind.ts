import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Cell } from '../context/cell-props.ts';

/**
 * Cell and text for values of an `x-ui.display`; each has its file in this folder. Their inputs are in
 * `inputs/`, which a list does not need.
 */
export interface ValueKind {
  readonly cell: Cell;
  /** Formats a value as text, where there is no room for its cell: a condition, a sum. */
  readonly format?: (field: FieldModel, value: unknown, locale: string, record?: Readonly<Row>) => string;
}
