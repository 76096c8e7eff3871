import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { roleOf } from '../../model/approval.ts';
import type { Row } from '../../model/input.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Relation } from '../../model/keywords.ts';
import { verbatim } from '../database/field-names.ts';
import { findPeople, type PersonColumn } from '../identity/find-people.ts';
import { ownerOfRow } from '../query/owner-of-row.ts';
import { readersAmong } from '../query/readers.ts';
import { among, columnRef } from '../query/source.ts';
import type { Happening, Happenings } from './happening.ts';

/** People of a role, or with a flag, who are notified at once. */
const MOST_PEOPLE = 5000;

const isId = (value: unknown): value is number => typeof value === 'number';
const idsIn = (value: unknown): number[] => [value].flat().filter(isId);

async function allWho({ call, tx }: Happening, where: (column: PersonColumn) => unknown): Promise<number[]> {
  const people = await findPeople(
    call.engine.directory,
    tx,
    (column) => sql<boolean>`${where(column)}`,
    MOST_PEOPLE,
  );
  return people.map(({ userId }) => userId);
}

/** Returns the recipients of a record's event, from a lookup for all events. */
type Find = (happening: Happening) => readonly number[];

interface Pair {
  readonly key: number;
  readonly id: number | null;
}

function findIn(pairs: readonly Pair[], keyOf: (happening: Happening) => unknown): Find {
  const people = Map.groupBy(pairs, ({ key }): unknown => key);
  return (happening) => (people.get(keyOf(happening)) ?? []).flatMap(({ id }) => id ?? []);
}

/** Finds the people whom the owners name in a relation, or for a flag all people who have it. */
async function relatives(happenings: Happenings, relation: Relation): Promise<Find> {
  const [{ call, tx }] = happenings;
  if ('flag' in relation) {
    const all = await allWho(happenings[0], (column) => column(relation.flag));
    return () => all;
  }
  const { people } = call.engine;
  const ownerOf = ({ model, row }: Happening): number => ownerOfRow(model, row) ?? 0;
  const owners = [...new Set(happenings.map(ownerOf))];
  const { rows } = await sql<Pair>`
    select p.id as key, ${columnRef('p', people, relation.field)} as id from ${sql.table(people.table)} p
    where p.id = any(${owners}::bigint[])
      and ${among(call.engine, { stem: people.stem, ...(relation.where && { where: relation.where }) }, 'p')}`.execute(
    verbatim(tx),
  );
  return findIn(rows, ownerOf);
}

async function commenters(happenings: Happenings): Promise<Find> {
  const [{ call, tx, model }] = happenings;
  const { messages = '', on = '', author = '' } = model.conversation ?? {};
  const said = call.engine.models[messages];
  if (!said) return () => [];
  const ids = happenings.flatMap(({ row }) => row.id ?? []);
  const { rows } = await sql<Pair>`
    select distinct ${columnRef('m', said, on)} as key, ${columnRef('m', said, author)} as id
    from ${sql.table(said.table)} m where ${columnRef('m', said, on)} = any(${ids}::bigint[])`.execute(
    verbatim(tx),
  );
  return findIn(rows, ({ row }) => row.id);
}

/** Returns the people named by a field; of a list those of entries that the write has added or changed. */
function peopleAt({ row, before }: Happening, path: string): number[] {
  const [name = '', member] = path.split('.');
  if (member === undefined) return idsIn(row[name]);
  const entries = (one: Readonly<Row> | undefined): readonly Row[] => (one?.[name] ?? []) as Row[];
  const former = entries(before);
  return entries(row)
    .filter((entry) => !former.some((one) => isDeepStrictEqual(one, entry)))
    .flatMap((entry) => idsIn(entry[member]));
}

/** Finds the people whom a declaration names for events; the directory says who of them is there. */
async function named(happenings: Happenings, to: string): Promise<Find> {
  const [first] = happenings;
  const role = roleOf(to);
  if (role !== undefined) {
    const all = await allWho(first, (column) => sql`${column('userRole')} = ${role}`);
    return () => all;
  }
  switch (to) {
    case 'owner':
      return ({ model, row }) => idsIn(ownerOfRow(model, row));
    case 'author':
      return ({ row }) => idsIn(row.createdBy);
    case 'deciders':
      return ({ deciders }) => deciders?.people ?? [];
    case 'former':
      return ({ former }) => former ?? [];
    case 'decided':
      return ({ decided }) => decided ?? [];
    case 'mentioned':
      return ({ model, message }) => idsIn(message?.row[model.conversation?.mentions ?? '']);
    case 'commenters':
      return commenters(happenings);
    default: {
      const relation = relationsOf(first.call.engine.people)[to];
      return relation ? relatives(happenings, relation) : (happening) => peopleAt(happening, to);
    }
  }
}

/** Returns the people who read a message: not every reader of the record reads each. */
async function readersOf(happening: Happening, ids: readonly number[]): Promise<readonly number[]> {
  const { call, tx, message } = happening;
  if (!message || ids.length === 0) return ids;
  const people = await findPeople(
    call.engine.directory,
    tx,
    (column) => sql<boolean>`${column('userId')} = any(${[...ids]}::bigint[])`,
    ids.length,
  );
  const readers = await readersAmong(call, tx, { model: message.model, values: message.row }, people);
  return readers.map(({ userId }) => userId);
}

/**
 * Returns a lookup of the recipients that a declaration names for events of a resource, without the actor.
 * All are read at once.
 */
export async function recipientsOf(
  happenings: Happenings,
  to: string,
): Promise<(happening: Happening) => Promise<readonly number[]>> {
  const find = await named(happenings, to);
  return (happening) => {
    const ids = new Set(find(happening));
    if (!happening.surprisesActor) ids.delete(happening.call.identity.userId);
    return readersOf(happening, [...ids]);
  };
}
