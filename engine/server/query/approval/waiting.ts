import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { relationsOf } from '../../../model/relations.ts';
import type { Model } from '../../../model/model.ts';
import type { Call } from '../../context/context.ts';
import { verbatim } from '../../database/field-names.ts';
import { findPeople } from '../../identity/find-people.ts';
import { relatedTo } from '../relations.ts';
import { either, type Condition } from '../source.ts';
import { representedBy } from './deputies.ts';
import type { Step } from './step.ts';
import { stepsTable } from './tables.ts';

/** SQL of the ids and roles in whose stead the caller decides about rows of a resource. */
function behalfOf(call: Call, stem: string): { ids: RawBuilder<unknown>; roles: RawBuilder<unknown> } {
  const { columns, from, id, isKnown, isActive } = call.engine.directory.identities;
  const ids = sql`array(select b.id from (${representedBy(call, call.identity.userId)}) b
    where b.resources is null or b.resources @> ${JSON.stringify(stem)}::jsonb)`;
  const roles = sql`array(select i."userRole" from (
    select ${columns} from ${from} where ${id} = any(${ids}) and ${isKnown} and ${isActive}) i)`;
  return { ids, roles };
}

/** Conditions on steps (`a`) whose holders stand below the caller, in the deep relation that named them. */
const heldBelow = (call: Call): Condition[] =>
  Object.entries(relationsOf(call.engine.people)).flatMap(([by, relation]) => {
    const led = 'field' in relation && relation.deep ? relatedTo(call, by) : undefined;
    return led ? [sql<boolean>`(a.by = ${by} and a.holder_id = any(array(${led})))`] : [];
  });

/** SQL that a step (`a`) of a resource waits, has one of these holders, and is about another person. */
const waitsFor = (call: Call, { stem }: Model, held: readonly Condition[]): Condition =>
  sql<boolean>`(a.stem = ${stem} and a.state = 0 and a.since is not null
    and a.owner_id <> ${call.identity.userId} and ${either(held)})`;

/** SQL conditions on steps (`a`) of a resource that the caller holds, or those whom they stand in for. */
function heldInStead(call: Call, { stem }: Model): readonly Condition[] {
  const { ids, roles } = behalfOf(call, stem);
  return [sql<boolean>`a.holder_id = any(${ids})`, sql<boolean>`a.holder_role = any(${roles})`];
}

/**
 * SQL of the ids of the records of a resource that wait for the caller: for themselves, for those they are
 * deputies of, and for those they lead, since the person above may decide.
 */
export const awaitedRecords = (call: Call, model: Model): RawBuilder<unknown> =>
  sql`select a.record_id from ${stepsTable(call)} a
    where ${waitsFor(call, model, [...heldInStead(call, model), ...heldBelow(call)])}`;

/**
 * SQL of the steps of a resource that wait for the caller or for those whom they stand in for, and for nobody
 * else: what waits for people whom they lead is left to these.
 */
export const ownSteps = (call: Call, model: Model): RawBuilder<unknown> =>
  sql`select a.* from ${stepsTable(call)} a where ${waitsFor(call, model, heldInStead(call, model))}`;

/** A person on whose behalf the caller decides today; the caller is one of them. */
export interface Represented {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  /** Resources that are covered; null for all. */
  readonly resources: readonly string[] | null;
}

/** Returns in whose stead the caller decides today, the caller first. */
export async function readRepresented(call: Call, db: Kysely<Database>): Promise<readonly Represented[]> {
  const { userId, userRole, name } = call.identity;
  const self = { id: userId, name, role: userRole, resources: null };
  const { rows } = await sql<Pick<Represented, 'id' | 'resources'>>`
    select b.id, b.resources from (${representedBy(call, userId)}) b where b.id <> ${userId}
    order by b.id`.execute(verbatim(db));
  if (rows.length === 0) return [self];
  const ids = rows.map(({ id }) => id);
  const people = await findPeople(
    call.engine.directory,
    db,
    (column) => sql<boolean>`${column('userId')} = any(${ids}::bigint[])`,
    ids.length,
  );
  const byId = new Map(people.map((person) => [person.userId, person]));
  const own = rows.flatMap(({ id, resources }) => {
    const person = byId.get(id);
    return person ? [{ id, name: person.name, role: person.userRole, resources }] : [];
  });
  return [self, ...own];
}

const coversResource = ({ resources }: Represented, stem: string): boolean =>
  resources === null || resources.includes(stem);

/** SQL of the steps (`a`) of some resources that wait for the caller, or for those whom they stand in for. */
export function waitsForOneOf(
  call: Call,
  represented: readonly Represented[],
  stems: readonly string[],
): Condition {
  const held = stems.map((stem) => {
    const mine = represented.filter((one) => coversResource(one, stem));
    return sql<boolean>`(a.stem = ${stem} and (a.holder_id = any(${mine.map(({ id }) => id)}::bigint[])
      or a.holder_role = any(${mine.map(({ role }) => role)}::text[])))`;
  });
  return sql<boolean>`(a.state = 0 and a.since is not null and a.owner_id <> ${call.identity.userId}
    and ${either(held)})`;
}

/** Returns the person on whose behalf the caller may decide a step; undefined if there is no such person. */
export const representedFor = (
  represented: readonly Represented[],
  { stem, ownerId, holderId, holderRole }: Pick<Step, 'stem' | 'ownerId' | 'holderId' | 'holderRole'>,
): Represented | undefined =>
  represented.find(
    (one) =>
      coversResource(one, stem) && one.id !== ownerId && (one.id === holderId || one.role === holderRole),
  );

/** The person on whose behalf a step is decided; null for the decider's own. */
export interface Stead {
  readonly onBehalfOf: number | null;
}

/**
 * Returns on whose behalf the caller may decide a step: as its holder, as a deputy, or as the person above
 * the holder in a deep relation. Undefined if they may not.
 */
export async function findStead(call: Call, db: Kysely<Database>, step: Step): Promise<Stead | undefined> {
  const { userId } = call.identity;
  if (step.ownerId === userId) return undefined;
  const own = representedFor(await readRepresented(call, db), step);
  if (own) return { onBehalfOf: own.id === userId ? null : own.id };
  const { rows: led } = await sql`select 1 from ${stepsTable(call)} a where a.id = ${step.id}
    and ${either(heldBelow(call))}`.execute(verbatim(db));
  return led.length > 0 ? { onBehalfOf: null } : undefined;
}
