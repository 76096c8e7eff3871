import { createElement, type ReactElement } from 'react';
import { useLocale, useRecordContext, useResourceContext } from 'ra-core';
import type { Row } from '../../model/input.ts';
import { useEngine } from '../context/EngineContext.tsx';
import type { GeneratedCellProps } from '../context/cell-props.ts';
import { cellOf } from './cells.ts';

const valueAt = (row: Readonly<Row>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Row)[name] : undefined),
      row,
    );
const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Renders the value of a field in the record around, by its kind, or by a cell of its own. Nothing without a
 * value.
 */
export function GeneratedCell({
  field,
  path = field.name,
  valuePath = path,
  place = 'list',
  root,
}: GeneratedCellProps): ReactElement | null {
  const record = useRecordContext<Row & { id: number }>();
  const locale = useLocale();
  const stem = useResourceContext() ?? '';
  const { models, overrides } = useEngine();
  if (!record) return null;
  // A path into a referenced record has no value here, only its label.
  const value =
    valueAt(record, valuePath) ??
    (path.includes('.')
      ? (valueAt(record, `labels.${path}`) ?? (record.labels as Row | undefined)?.[path])
      : undefined);
  if (isAbsent(value)) return null;
  const cell = overrides.cells[`${stem}.${path}`] ?? cellOf(field);
  return createElement(cell, {
    field,
    path,
    value,
    record,
    locale,
    place,
    root: root ?? models[stem]?.schema ?? field.schema,
    Member: GeneratedCell,
  });
}
