import { sql, type RawBuilder } from 'kysely';
import { relationsOf } from '../../model/relations.ts';
import type { Database } from '../../model/register.ts';
import type { Kysely } from 'kysely';
import { verbatim } from '../database/field-names.ts';
import { findPeople } from '../identity/find-people.ts';
import type { Identity } from '../identity/identity.ts';
import type { Engine } from '../context/context.ts';
import { among, columnRef } from './source.ts';

/** The engine alone: the holder does not depend on the caller. */
interface Asking {
  readonly engine: Pick<Engine, 'directory' | 'people' | 'models'>;
}
type Db = Kysely<Database>;

/** People of one role, or with one flag, who are looked at before it counts as held by nobody. */
const MOST_OF_MANY = 50;

/** The active people of a role. */
export const peopleOfRole = ({ engine }: Asking, db: Db, role: string): Promise<Identity[]> =>
  findPeople(engine.directory, db, (column) => sql<boolean>`${column('userRole')} = ${role}`, MOST_OF_MANY);

/** The active people who have the flag of a relation. */
export async function peopleWithFlag({ engine }: Asking, db: Db, name: string): Promise<Identity[]> {
  const relation = relationsOf(engine.people)[name];
  if (!relation || !('flag' in relation)) return [];
  return findPeople(engine.directory, db, (column) => sql<boolean>`${column(relation.flag)}`, MOST_OF_MANY);
}

/** Returns the people among `ids` who may sign in, by their ids. */
export async function activeAmong(
  { engine }: Asking,
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Identity>> {
  const found = await findPeople(
    engine.directory,
    db,
    (column) => sql<boolean>`${column('userId')} = any(${ids}::bigint[])`,
    ids.length,
  );
  return new Map(found.map((identity) => [identity.userId, identity]));
}

/** Reads the people whom each owner names in a relation, if these may sign in. */
export async function readRelated(
  asking: Asking,
  db: Db,
  name: string,
  owners: readonly number[],
): Promise<ReadonlyMap<number, Identity>> {
  const { people } = asking.engine;
  const relation = relationsOf(people)[name];
  if (!relation || !('field' in relation)) return new Map();
  const { where } = relation;
  const { rows } = await sql<{ owner: number; related: number }>`
    select p.id as owner, ${columnRef('p', people, relation.field)} as related
    from ${sql.table(people.table)} p where p.id = any(${owners}::bigint[])
      and ${columnRef('p', people, relation.field)} is not null
      and ${among(asking.engine, { stem: people.stem, ...(where && { where }) }, 'p')}`.execute(verbatim(db));
  const byId = await activeAmong(asking, db, [...new Set(rows.map(({ related }) => related))]);
  return new Map(
    rows.flatMap(({ owner, related }) => {
      const identity = byId.get(related);
      return identity ? [[owner, identity] as const] : [];
    }),
  );
}

/** SQL that a person is one of some people, or names one of them in a relation. */
export function isOrNames(
  { engine: { people } }: Asking,
  person: RawBuilder<unknown>,
  ids: readonly number[],
): RawBuilder<boolean> {
  const naming = Object.values(relationsOf(people)).flatMap((relation) =>
    'field' in relation
      ? sql`or ${person} = any(array(select p.id from ${sql.table(people.table)} p
          where ${columnRef('p', people, relation.field)} = any(${ids}::bigint[])))`
      : [],
  );
  return sql<boolean>`(${person} = any(${ids}::bigint[]) ${sql.join(naming, sql` `)})`;
}
