import type { Kind } from '../../model/kinds.ts';
import type { FieldModel } from '../../model/model.ts';
import { BooleanCell } from './BooleanCell.tsx';
import type { Cell } from '../context/cell-props.ts';
import { DataCell } from './DataCell.tsx';
import { EnumCell } from './EnumCell.tsx';
import { formatDecimal } from '../format/formats.ts';
import { formatDate, formatInstant } from '../format/dates.ts';
import { ObjectCell, RowsCell } from './NestedCell.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';
import { HtmlCell, TermCell, TextCell } from './TextCells.tsx';
import { ValuesCell } from './ValuesCell.tsx';
import { kindViewOf } from '../../kinds/cells.ts';

const plainNumber: Cell = ({ value, locale }) =>
  typeof value === 'number'
    ? value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 6 })
    : String(value);

const byKind: Readonly<Record<Kind, Cell>> = {
  text: TextCell,
  multiline: TextCell,
  html: HtmlCell,
  decimal: ({ value, locale }) => formatDecimal(value, locale),
  time: ({ value }) => String(value).slice(0, 5),
  integer: plainNumber,
  number: plainNumber,
  boolean: BooleanCell,
  date: ({ value, locale }) => formatDate(value, locale),
  dateTime: ({ value, locale }) => formatInstant(value, locale),
  enum: EnumCell,
  reference: ReferenceCell,
  references: ReferenceCell,
  values: ValuesCell,
  rows: RowsCell,
  object: ObjectCell,
  json: DataCell,
};

/** Returns the cell of a field: that of its kind of values, else that of its type. */
export const cellOf = (field: FieldModel): Cell =>
  field.term ? TermCell : (kindViewOf(field)?.cell ?? byKind[field.kind]);
/** Checks whether the values of a field are states: each with a shape of its own, most with a colour. */
export const isState = ({ kind, schema }: FieldModel): boolean =>
  kind === 'enum' && Object.values(schema['x-enum'] ?? {}).some(({ icon }) => icon !== undefined);
export const isNumeric = (field: FieldModel): boolean =>
  ['integer', 'number', 'decimal'].includes(field.kind);
