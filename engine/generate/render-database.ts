import { toSnake } from '../model/column-name.ts';
import type { Model } from '../model/model.ts';
import { isSystemField } from '../model/system-fields.ts';
import { toField } from '../server/database/field-names.ts';
import type { DatabaseSpec } from '../server/database/tables/tables.ts';
import type { Column } from './read-columns.ts';

/** Type of a column by the name of its PostgreSQL type, as database/connection/type-parsers.ts reads it. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Instant',
  jsonb: 'Json',
};

const declarations = `
/** A point in time: read as ISO 8601 in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** Read as the value, written as its JSON. */
export type Json<T = unknown> = ColumnType<T, string, string>;

/** The same, where the database has a value of its own for what an insert leaves out. */
export type Preset<C extends Instant | Json> =
  C extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never;

/** Values of a record's field. */
type Value<S extends Stem, F extends keyof Records[S]> = NonNullable<Records[S][F]>;
`;

function plainType({ table, name, type, isArray }: Column): string {
  const known = types[type];
  if (!known)
    throw new Error(`${table}.${name}: no TypeScript type for ${type}. Add it to render-database.ts.`);
  return isArray ? `${known}[]` : known;
}

/** Returns the type of a column; for a field of a model, that of its records. */
function valueType(column: Column, model: Model | undefined): string {
  const plain = plainType(column);
  const name = toField(column.name);
  if (!model?.field[name] || isSystemField(name) || plain === 'Instant') return plain;
  const value = `Value<'${model.stem}', '${name}'>`;
  return plain === 'Json' ? `Json<${value}>` : value;
}

function columnType(column: Column, model: Model | undefined): string {
  const value = valueType(column, model);
  if (column.isAlwaysGenerated) return `GeneratedAlways<${value}>`;
  const orNull = column.isNullable ? ' | null' : '';
  if (!column.hasDefault) return `${value}${orNull}`;
  return /^(Instant|Json)\b/.test(value) ? `Preset<${value}>${orNull}` : `Generated<${value}${orNull}>`;
}

function renderColumn(column: Column, model: Model | undefined): string {
  const name = toField(column.name);
  if (toSnake(name) !== column.name)
    throw new Error(`${column.table}.${column.name} is not the column name of a field ${name}.`);
  return `  ${name}: ${columnType(column, model)};`;
}

const interfaceName = (table: string): string => {
  const name = toField(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
};

/** Columns of a view have the rules of the table behind it. */
function behindView(column: Column, all: readonly Column[], { views }: DatabaseSpec): Column {
  const base = views[column.table]?.of;
  const origin = all.find((one) => one.table === base && one.name === column.name);
  return origin ? { ...origin, table: column.table } : column;
}

/**
 * Kysely's types of all tables and views: columns by the names of their fields, with the values of the
 * records where a schema has them.
 */
export function renderDatabase(
  columns: readonly Column[],
  models: Readonly<Record<string, Model>>,
  database: DatabaseSpec,
): string {
  const tables = [...new Set(columns.map((column) => column.table))].sort();
  const stored = Object.values(models).filter((model) => !model.custom);
  const interfaces = tables.map((table) => {
    const model = stored.find((one) => one.table === table);
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => renderColumn(behindView(column, columns, database), model));
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const entries = tables.map((table) => `  ${table}: ${interfaceName(table)};`);
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Records, Stem } from './types.ts';
${declarations}
${interfaces.join('\n')}
/** Every table and view by its name, its columns by the names of their fields. */
export interface Database {
${entries.join('\n')}
}
`;
}
