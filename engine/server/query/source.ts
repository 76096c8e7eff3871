import { sql, type RawBuilder } from 'kysely';
import type { FieldModel, Figure, Model, Reference, Requirement } from '../../model/model.ts';
import type { Call, Engine } from '../context/context.ts';
import { columnType } from '../database/tables/columns.ts';
import { expressionSql } from './expression-sql.ts';

export type Condition = RawBuilder<boolean>;

/** Another way to the rows of a resource than its own permissions. */
export interface Access {
  /** Requirements to read them. */
  readonly read: readonly Requirement[];
  /** Requirements to change them. */
  readonly update: readonly Requirement[];
  /** Fields are changed without the permissions that they ask for themselves. */
  readonly allFields?: true;
}

/** The rows of a resource as a caller asks for them, in SQL that calls them `alias`. */
export interface Source {
  readonly call: Call;
  readonly model: Model;
  readonly alias: string;
  /** Set where the rows are not opened by the permissions of the resource. */
  readonly access?: Access | undefined;
  /** Set for rows of a history that are limited to these resources. */
  readonly about?: readonly string[] | undefined;
}

export const NOTHING: Condition = sql<boolean>`false`;
export const EVERYTHING: Condition = sql<boolean>`true`;

/** Returns SQL that holds if any of the conditions does. */
export function either(conditions: readonly Condition[]): Condition {
  if (conditions.includes(EVERYTHING)) return EVERYTHING;
  return conditions.length === 0 ? NOTHING : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns SQL of the conditions that must all hold. */
export function both(conditions: readonly Condition[]): Condition {
  const meant = conditions.filter((condition) => condition !== EVERYTHING);
  return meant.length === 0 ? EVERYTHING : sql<boolean>`(${sql.join(meant, sql` and `)})`;
}

/**
 * Returns SQL that holds if a value is among those of a query that does not depend on the row: the query runs
 * once, and an index on the value is used even within an `or`.
 */
export const isIn = (value: RawBuilder<unknown>, query: RawBuilder<unknown>): Condition =>
  sql<boolean>`${value} = any(array(${query}))`;

/** Returns the table that a model's rows are stored in: of a view the one below it. */
export const baseTable = ({ engine }: { readonly engine: Pick<Engine, 'models'> }, model: Model): string =>
  model.from ? (engine.models[model.from.stem] as Model).table : model.table;

/** SQL of what a figure takes of its rows, which it calls `alias`. */
function takenSql({ rows, take, of, at }: Figure, alias: string): RawBuilder<unknown> {
  if (of === undefined) return sql`count(*)`;
  const value = columnRef(alias, rows, of);
  // As decimals: the same numbers come to the same sum, to the cent.
  if (take === 'sum') return sql`coalesce(sum(${value}::numeric), 0)`;
  if (take === 'min' || take === 'max') return sql`${sql.raw(take)}(${value})`;
  const [newest, number] = [columnRef(alias, rows, at), sql.ref(`${alias}.id`)];
  return sql`(array_agg(${value} order by ${newest} desc nulls last, ${number} desc))[1]`;
}

/** SQL of a figure over the rows that refer to the row with a number. */
function figureSql(field: FieldModel, figure: Figure, alias: string): RawBuilder<unknown> {
  const { rows, via, where } = figure;
  const inner = `${alias}f`;
  const conditions = [
    sql<boolean>`${columnRef(inner, rows, via)} = ${sql.ref(`${alias}.id`)}`,
    ...Object.entries(where).map(
      ([name, value]) => sql<boolean>`${columnRef(inner, rows, name)} = ${sql.lit(value)}`,
    ),
  ];
  return sql`(select ${takenSql(figure, inner)} from ${sql.table(rows.table)} ${sql.id(inner)}
    where ${both(conditions)})::${sql.raw(columnType(field))}`;
}

/**
 * Returns SQL of a field's column, of what a function answers for the one that it is computed from, or of its
 * figure over other rows, or of its expression.
 */
export const columnRef = (alias: string, model: Model, name: string): RawBuilder<unknown> => {
  const field = model.field[name];
  if (field?.figure) return figureSql(field, field.figure, alias);
  if (field?.expression !== undefined)
    return expressionSql(field, model, (origin) => columnRef(alias, model, origin));
  const column = sql.ref(`${alias}.${field?.alias ?? field?.column ?? name}`);
  return field?.by === undefined ? column : sql`${sql.id(field.by)}(${column})`;
};

/** Returns SQL of a field's column in the rows of a source. */
export const columnOf = ({ alias, model }: Source, name: string): RawBuilder<unknown> =>
  columnRef(alias, model, name);

/**
 * Returns SQL of the rows (table alias `alias`) that a reference may name: those with the values that it asks
 * for.
 */
export function among(
  engine: Pick<Engine, 'models'>,
  ref: Pick<Reference, 'stem' | 'where'>,
  alias: string,
): Condition {
  const target = engine.models[ref.stem] as Model;
  return both(
    Object.entries(ref.where ?? {}).map(([name, value]) => {
      const named = engine.models[target.field[name]?.ref?.stem ?? ''];
      const column = columnRef(alias, target, name);
      return named
        ? sql<boolean>`${column} = (select w.id from ${sql.table(named.table)} w
          where w.unique_value = ${value})`
        : sql<boolean>`${column} = ${value}`;
    }),
  );
}
