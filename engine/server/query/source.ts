import { sql, type RawBuilder } from 'kysely';
import type { Model, Reference, Requirement } from '../../model/model.ts';
import type { Call, Engine } from '../context.ts';

export type Condition = RawBuilder<boolean>;

/** Another way to the rows of a resource than its own permissions. */
export interface Access {
  /** What is asked to read them. */
  readonly read: readonly Requirement[];
  /** What is asked to change them. */
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
}

export const NOTHING: Condition = sql<boolean>`false`;
export const EVERYTHING: Condition = sql<boolean>`true`;

/** Returns SQL of the conditions of which one must hold. */
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
 * Returns SQL that holds where a value is among those of a query, which does not look at the row: it is run
 * once, and an index on the value serves also beside an `or`.
 */
export const isIn = (value: RawBuilder<unknown>, query: RawBuilder<unknown>): Condition =>
  sql<boolean>`${value} = any(array(${query}))`;

/** Returns the table that a model's rows are stored in: of a view the one below it. */
export const baseTable = ({ engine }: { readonly engine: Pick<Engine, 'models'> }, model: Model): string =>
  model.from ? (engine.models[model.from.stem] as Model).table : model.table;

/** Returns SQL of a field's column. */
export const columnRef = (alias: string, model: Model, name: string): RawBuilder<unknown> => {
  const field = model.field[name];
  return sql.ref(`${alias}.${field?.alias ?? field?.column ?? name}`);
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
