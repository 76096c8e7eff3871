import { sql, type RawBuilder } from 'kysely';
import { columnsOfField, exportColumns, type CsvColumn } from '../../model/csv/columns.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { failFields, fieldError } from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { filterableRows, canFilterBy } from '../query/filterable.ts';
import { both, columnRef } from '../query/source.ts';

/** A column of an export and where its value comes from. */
export interface Exported extends CsvColumn {
  readonly select: RawBuilder<unknown>;
  /** Name of the value in the row. */ readonly source: string;
}

const isClear = (call: Call, model: Model, field: FieldModel): boolean =>
  !field.sensitive && canFilterBy(call, model, field);

function ofRow(model: Model, column: CsvColumn): Exported {
  const source = column.member?.of ?? column.path;
  return { ...column, source, select: columnRef('t', model, source) };
}

const unknown = (): Error => failFields(fieldError('columns', 'unknown_field'));

/** A field of a referenced record, as lists show it (`userId.department`), where the caller reads it. */
function ofReferenced(call: Call, model: Model, path: string): Exported[] {
  const [name = '', next = '', ...beyond] = path.split('.');
  const field = model.field[name];
  const target = field?.kind === 'reference' ? call.engine.models[field.ref?.stem ?? ''] : undefined;
  const own = target?.field[next];
  const rows = target && filterableRows({ call, model: target, alias: 'x' }, own);
  if (!field || !target || !own || !rows || !canFilterBy(call, model, field) || beyond.length > 0)
    throw unknown();
  if (field.sensitive || own.sensitive) return [];
  const where = both([sql<boolean>`x.id = ${columnRef('t', model, name)}`, rows]);
  return [
    {
      path,
      field: { ...own, name: path },
      source: path,
      select: sql`(select ${columnRef('x', target, next)} from ${sql.table(target.table)} x where ${where})`,
    },
  ];
}

function chosen(call: Call, model: Model, path: string): Exported[] {
  const field = model.field[path.split('.')[0] ?? ''];
  if (!field) throw unknown();
  const own = columnsOfField(model, field).filter((column) => column.path === path || field.name === path);
  if (own.length === 0) return ofReferenced(call, model, path);
  return isClear(call, model, field) ? own.map((column) => ofRow(model, column)) : [];
}

/**
 * Columns of a file for the caller: all of the resource, or those that are named. What they may not see in
 * clear is left out. Throws 422 for a name that no column has, and for a path through a reference whose end
 * the caller may not read.
 */
export function exportedColumns(call: Call, model: Model, paths?: readonly string[]): Exported[] {
  if (paths) return [...new Set(paths)].flatMap((path) => chosen(call, model, path));
  return exportColumns(model)
    .filter((column) => isClear(call, model, model.field[column.member?.of ?? column.path] ?? column.field))
    .map((column) => ofRow(model, column));
}
