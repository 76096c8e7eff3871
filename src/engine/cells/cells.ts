import type { Kind } from '../../../resources/engine/kinds.ts';
import type { FieldModel } from '../../../resources/engine/model.ts';
import { labelsOf } from '../titles.ts';
import { AvatarCell } from './AvatarCell.tsx';
import { BooleanCell } from './BooleanCell.tsx';
import type { Cell } from './cell-props.ts';
import { EnumCell } from './EnumCell.tsx';
import { formatBytes, formatDate, formatInstant, formatMinutes } from './formats.ts';
import { RowsCell } from './RowsCell.tsx';
import { ValuesCell } from './ValuesCell.tsx';

const LONGEST = 80;
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const text: Cell = ({ value }) => shorten(String(value));
const number: Cell = ({ value, locale }) => (typeof value === 'number' ? value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 6 }) : String(value));
const labels: Cell = ({ path, record }) => { const label = labelsOf(record)[path] ?? ''; return typeof label === 'string' ? label : label.join(', '); };
const object: Cell = ({ value }) => shorten(Object.values(value as object).filter((part) => typeof part === 'string' && part !== '').join(', '));

const byKind: Readonly<Record<Kind, Cell>> = {
  text, multiline: text, html: ({ value }) => shorten(String(value).replace(/<[^>]*>/g, ' ').trim()), decimal: text, time: text,
  integer: number, number, boolean: BooleanCell, date: ({ value, locale }) => formatDate(value, locale), dateTime: ({ value, locale }) => formatInstant(value, locale),
  enum: EnumCell, reference: labels, references: labels, values: ValuesCell, rows: RowsCell, object, json: ({ value }) => shorten(JSON.stringify(value)),
};

/** Cells by `x-ui.display`. */
const byDisplay: Readonly<Record<string, Cell>> = {
  avatar: AvatarCell, duration: ({ value }) => formatMinutes(value), bytes: ({ value, locale }) => formatBytes(value, locale),
};

/** Cells that show something where the value is absent too. */
const shownEmpty: readonly Cell[] = [AvatarCell];

export const cellOf = (field: FieldModel): Cell => byDisplay[field.schema['x-ui']?.display ?? ''] ?? byKind[field.kind];
export const isShownEmpty = (cell: Cell): boolean => shownEmpty.includes(cell);
export const isNumeric = (field: FieldModel): boolean => ['integer', 'number', 'decimal'].includes(field.kind);
