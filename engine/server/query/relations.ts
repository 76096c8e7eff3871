import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Call } from '../context.ts';
import { among, columnRef, type Condition } from './source.ts';

/** SQL that says something of a person. */
export type PersonTest = (person: RawBuilder<unknown>) => Condition;

/** Returns SQL that holds for one person. */
export const isPerson =
  (id: number): PersonTest =>
  (person) =>
    sql<boolean>`${person} = ${id}`;

/** Returns SQL of the people who name `id` in a field of theirs, or name somebody who does. */
const below = (people: Model, field: string, id: number): RawBuilder<unknown> => {
  const table = sql.table(people.table);
  // `union` ends a circle that data from elsewhere may hold.
  return sql`with recursive below as (
      select e.id from ${table} e where ${columnRef('e', people, field)} = ${id}
      union select e.id from ${table} e join below b on ${columnRef('e', people, field)} = b.id)
    select id from below`;
};

/**
 * Returns SQL that holds for the people to whom the caller stands in a relation: those below them for a deep
 * one.
 */
function relatedTo({ engine, identity }: Call, name: string): PersonTest | undefined {
  const { people } = engine;
  const id = identity.userId;
  const relation = relationsOf(people)[name];
  if (!relation || !('field' in relation)) return undefined;
  const { field, deep, where } = relation;
  const table = sql.table(people.table);
  const named = deep
    ? below(people, field, id)
    : sql`select e.id from ${table} e where ${columnRef('e', people, field)} = ${id}`;
  const related = where
    ? sql`select o.id from ${table} o where o.id in (${named})
      and ${among(engine, { stem: people.stem, where }, 'o')}`
    : named;
  return (person) => sql<boolean>`${person} in (${related})`;
}

/** Returns whether the caller has the flag of one of these relations, which opens the rows of everybody. */
export const isRelatedToAll = ({ engine, identity }: Call, names: readonly string[]): boolean =>
  names.some((name) => {
    const relation = relationsOf(engine.people)[name];
    return relation !== undefined && 'flag' in relation && Reflect.get(identity, relation.flag) === true;
  });

/** Returns SQL that holds for the people to whom the caller stands in a relation, for each of these. */
export const relatedPeople = (call: Call, names: readonly string[]): readonly PersonTest[] =>
  names.flatMap((name) => relatedTo(call, name) ?? []);
