import { createElement, type ReactElement } from 'react';
import { useLocale, useRecordContext } from 'react-admin';
import type { Row } from '../../../resources/engine/input.ts';
import type { FieldModel } from '../../../resources/engine/model.ts';
import { cellOf, isShownEmpty } from './cells.ts';

const valueAt = (row: Readonly<Row>, path: string): unknown => path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Row)[name] : undefined), row);

/** The value of a field in the record around, shown by its kind. */
export function GeneratedCell({ field, path = field.name }: { readonly field: FieldModel; readonly path?: string }): ReactElement | null {
  const record = useRecordContext<Row & { id: number }>();
  const locale = useLocale();
  if (!record) return null;
  const value = valueAt(record, path);
  const cell = cellOf(field);
  if ((value === null || value === undefined || value === '') && !isShownEmpty(cell)) return null;
  return createElement(cell, { field, path, value, record, locale });
}
