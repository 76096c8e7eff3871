import type { ComponentType } from 'react';
import type { Row } from '../../model/input.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Cell } from '../context/cell-props.ts';
import type { KindInputProps } from '../context/input-props.ts';

/** Cell and input for values of an `x-ui.display`; each has its file in this folder. */
export interface ValueKind {
  readonly cell: Cell;
  /** Replaces the input of the field's kind. */
  readonly input?: ComponentType<KindInputProps>;
  /** Formats a value as text, where there is no room for its cell: a condition, a sum. */
  readonly format?: (field: FieldModel, value: unknown, locale: string, record?: Readonly<Row>) => string;
}
