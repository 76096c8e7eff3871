import type { ReactElement } from 'react';
import type { Row } from '../../../resources/engine/input.ts';
import type { FieldModel } from '../../../resources/engine/model.ts';

/** A value in a list. `path` leads to it in the record. */
export interface CellProps { readonly field: FieldModel; readonly path: string; readonly value: unknown; readonly record: Readonly<Row>; readonly locale: string }
export type Cell = (props: CellProps) => ReactElement | string | null;
