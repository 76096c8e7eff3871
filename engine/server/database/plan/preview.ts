import { castOf } from '../tables/casts.ts';
import { openRenamings, renamedSql } from '../tables/renamings.ts';
import type { ColumnSpec, TableSpec } from '../tables/tables.ts';

const bare = (type: string): string => type.replace(/ collate.*/, '');

function castSql(value: string, old: ColumnSpec, spec: ColumnSpec, isPreview: boolean): string {
  if (old.type === spec.type) return value;
  const type = bare(spec.type);
  const cast = castOf(old.type, spec.type);
  // What cannot be that is refused, and must not end the look at the others.
  if (!cast) return isPreview ? `null::${type}` : `${value}::${type}`;
  return isPreview && cast.fits
    ? `case when ${cast.fits(value)} then ${cast.sql(value)} end`
    : cast.sql(value);
}

/** SQL of what a value of a column becomes, in its new type and with its new names. */
export const valueSql = (value: string, old: ColumnSpec, spec: ColumnSpec, isPreview = false): string =>
  renamedSql(castSql(value, old, spec, isPreview), spec.type, openRenamings(old.renames, spec.renames));

/** The column whose values a column takes over, by its own name or by the one that it had. */
export function formerColumn(
  { columns, kept }: TableSpec,
  name: string,
  { renamedFrom }: ColumnSpec,
): { readonly name: string; readonly spec: ColumnSpec } | undefined {
  const had: Readonly<Record<string, ColumnSpec>> = { ...kept, ...columns };
  const source = had[name] || renamedFrom === undefined ? name : renamedFrom;
  return had[source] && { name: source, spec: had[source] };
}

/**
 * Returns SQL of the value that each column takes over; `row` is the prefix of names, as `new.` in a trigger.
 */
export function takenSql(
  columns: Readonly<Record<string, ColumnSpec>>,
  former: TableSpec,
  { row = '', isPreview = false } = {},
): Record<string, string> {
  const values = Object.entries(columns).flatMap(([name, spec]) => {
    const source = formerColumn(former, name, spec);
    if (!source) return [];
    const value = valueSql(`${row}"${source.name}"`, source.spec, spec, isPreview);
    const isFilled = spec.notNull && spec.default !== undefined;
    return [[name, isFilled ? `coalesce(${value}, ${spec.default})` : value] as const];
  });
  return Object.fromEntries(values);
}

/** SQL of the rows of a table as a migration would make them: nothing is written, and no row is held. */
export function previewSql(source: string, from: TableSpec, to: TableSpec): string {
  const taken = takenSql(to.columns, from, { isPreview: true });
  const values = Object.entries(to.columns).map(([name, { type, default: missing }]) => {
    return `${taken[name] ?? `${missing ?? 'null'}::${bare(type)}`} as "${name}"`;
  });
  return `select ${['id', ...values].join(', ')} from public."${source}"`;
}
