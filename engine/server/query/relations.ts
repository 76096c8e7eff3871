import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import { flagsOf, relationsOf } from '../../model/relations.ts';
import type { Call } from '../context/context.ts';
import { among, columnRef, type Condition } from './source.ts';

/** A set of people: the one, and the others to whom they stand in a relation. */
export interface People {
  readonly self: number;
  /** SQL of the ids of others, a query for each relation. */
  readonly others: readonly RawBuilder<unknown>[];
}

/**
 * SQL of the people who name `id` in a field of theirs, or name a person who does; a cycle in imported data
 * ends where it began. The planner takes them for many thousands: `offset 0` has each of them looked up by
 * the index all the same, and `union all` needs no table of that size in memory.
 */
function below(people: Model, field: string, id: number): RawBuilder<unknown> {
  const named = (by: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select e.id from ${sql.table(people.table)} e where ${columnRef('e', people, field)} = ${by}`;
  return sql`with recursive below as (
      select n.id, array[n.id] as path from (${named(sql`${id}`)}) n
      union all select n.id, b.path || n.id
        from below b cross join lateral (${named(sql`b.id`)} offset 0) n where n.id <> all(b.path))
    select id from below`;
}

/**
 * Returns SQL of the ids of the people to whom the caller has a relation, also those below them for a deep
 * one; undefined if no such relation of people is declared.
 */
export function relatedTo({ engine, identity }: Call, name: string): RawBuilder<unknown> | undefined {
  const { people } = engine;
  const id = identity.userId;
  const relation = relationsOf(people)[name];
  if (!relation || !('field' in relation)) return undefined;
  const { field, deep, where } = relation;
  const table = sql.table(people.table);
  const named = deep
    ? below(people, field, id)
    : sql`select e.id from ${table} e where ${columnRef('e', people, field)} = ${id}`;
  return where
    ? sql`select o.id from ${table} o where o.id in (${named})
      and ${among(engine, { stem: people.stem, where }, 'o')}`
    : named;
}

/** Returns whether the caller has the flag of one of these relations, which opens the rows of everybody. */
export const isRelatedToAll = ({ engine, identity }: Call, names: readonly string[]): boolean => {
  const flags = flagsOf(engine.people, identity);
  return names.some((name) => flags.includes(name));
};

/** Returns the caller, together with the people to whom they stand in one of these relations. */
export const peopleOfCaller = (call: Call, names: readonly string[] = []): People => ({
  self: call.identity.userId,
  others: names.flatMap((name) => relatedTo(call, name) ?? []),
});

/** Returns SQL of an array of the ids of a set of people; an id may occur twice. */
export const arrayOf = ({ self, others }: People): RawBuilder<unknown> =>
  sql`array(${sql.join([sql`select ${self}::bigint`, ...others.map((ids) => sql`(${ids})`)], sql` union all `)})`;

/** Returns SQL of the ids of a set of people, each of them once. */
export const idsOf = (people: People): RawBuilder<unknown> =>
  sql`select distinct u.id from unnest(${arrayOf(people)}) as u(id)`;

/**
 * Returns SQL that holds where a column names one of a set of people. The set is found once and compared as
 * one array: an index on the column then finds the rows, which it does for no `or` of subqueries.
 */
export const isAmong = (column: RawBuilder<unknown>, people: People): Condition =>
  people.others.length === 0
    ? sql<boolean>`${column} = ${people.self}`
    : sql<boolean>`${column} = any(${arrayOf(people)})`;
