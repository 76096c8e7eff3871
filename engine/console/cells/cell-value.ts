import type { Row } from '../../model/input.ts';

const valueAt = (row: Readonly<Row>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Row)[name] : undefined),
      row,
    );

/** Returns what a cell of a record shows; undefined if there is nothing to show. */
export function cellValue(record: Readonly<Row>, path: string, valuePath = path): unknown {
  // A path into a referenced record has no value here, only its label.
  const value =
    valueAt(record, valuePath) ??
    (path.includes('.')
      ? (valueAt(record, `labels.${path}`) ?? (record.labels as Row | undefined)?.[path])
      : undefined);
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
