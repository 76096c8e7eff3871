import { sql, type OperationNodeSource, type RawBuilder, type SelectType } from 'kysely';
import type { Database } from '../../model/register.ts';
import { toSnake } from '../../model/column-name.ts';

type TableName = keyof Database;

/** The columns of a table by the names of their fields, each as SQL of its value. */
type Columns<T extends TableName> = {
  readonly [C in keyof Database[T]]-?: RawBuilder<SelectType<Database[T][C]>>;
};

/**
 * A table in a `sql` template: itself, its columns, and under `$` their names alone.
 * @example
 * import { sql } from 'kysely';
 * const isReady = (v: Table<'vehicles'>) => sql<boolean>`${v.state} = 'ready' and ${v.odometer} < 250000`;
 * const v = table('vehicles', 'v');
 * const { rows } = await sql`select ${v.plate} from ${v} where ${isReady(v)}`.execute(tx);
 * rows.length; // → 3
 */
export type Table<T extends TableName> = OperationNodeSource & Columns<T> & { readonly $: Columns<T> };

/** Returns an object whose members are created at their first use. */
function lazy<M extends object>(known: M, make: (name: string) => unknown): M {
  return new Proxy(known, {
    get(target, name) {
      if (!Reflect.has(target, name) && typeof name === 'string') Reflect.set(target, name, make(name));
      return Reflect.get(target, name);
    },
  });
}

const columns = lazy({}, (field) => sql.id(toSnake(field)));

function refer(name: string, alias: string | undefined): object {
  const from = alias === undefined ? sql.table(name) : sql`${sql.table(name)} as ${sql.id(alias)}`;
  const itself = { expressionType: undefined, toOperationNode: () => from.toOperationNode(), $: columns };
  return lazy(itself, (field) => sql.ref(`${alias ?? name}.${toSnake(field)}`));
}

const tables = new Map<string, object>();

/**
 * Returns a table for `sql` templates, where a column that no schema has does not compile. Where SQL takes
 * only the name of a column, as in `set` and in the list of an insert, it is under `$`.
 *
 * The alias may also be that of a query that answers rows of the table, or `excluded`; only the columns are
 * used then. What a subquery selects is given a name of its own with `as`, since it is written out below.
 * @example
 * import { sql } from 'kysely';
 * const v = table('vehicles', 'v');
 * const worn = sql<{ plate: string }>`select ${v.plate} as plate from ${v} where ${v.odometer} > 200000`;
 * (await worn.execute(tx)).rows; // → [{ plate: 'FL-B 200' }]
 * const move = sql`update ${v} set ${v.$.odometer} = ${v.odometer} + 120`;
 * move.compile(tx).sql; // → 'update "vehicles" as "v" set "odometer" = "v"."odometer" + 120'
 */
export function table<T extends TableName>(name: T, alias?: string): Table<T> {
  const key = `${name} ${alias ?? ''}`;
  const known = tables.get(key) ?? refer(name, alias);
  tables.set(key, known);
  return known as Table<T>;
}
