import { createElement, Suspense, type ReactElement } from 'react';
import { useLocale, useRecordContext, useResourceContext } from 'ra-core';
import { MASK, type Row } from '../../model/input.ts';
import { useEngine } from '../context/EngineContext.tsx';
import type { GeneratedCellProps } from '../context/cell-props.ts';
import { cellValue } from './cell-value.ts';
import { cellOf } from './cells.ts';
import { MaskedCell } from './TextCells.tsx';

/**
 * Renders the value of a field in the record around, by a cell of its own, or that of its kind. Nothing
 * without a value.
 */
export function GeneratedCell({
  field,
  path = field.name,
  valuePath = path,
  place = 'list',
  hasLinks = false,
  root,
}: GeneratedCellProps): ReactElement | null {
  const record = useRecordContext<Row & { id: number }>();
  const locale = useLocale();
  const stem = useResourceContext() ?? '';
  const { models, overrides } = useEngine();
  if (!record) return null;
  const value = cellValue(record, path, valuePath);
  if (value === undefined) return null;
  if (value === MASK) return <MaskedCell />;
  const own =
    overrides.cells[`${stem}.${path}`] ?? overrides.kinds[field.schema['x-ui']?.display ?? '']?.cell;
  const cell = createElement(own ?? cellOf(field), {
    field,
    path,
    value,
    record,
    locale,
    place,
    hasLinks,
    root: root ?? models[stem]?.schema ?? field.schema,
    Member: GeneratedCell,
  });
  return own ? <Suspense fallback={<span className="skeleton" />}>{cell}</Suspense> : cell;
}
