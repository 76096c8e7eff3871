import { sql, type Kysely, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { relationsOf } from '../../model/relations.ts';
import type { Database } from '../../model/register.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { findPeople, type PersonColumn } from '../identity/find-people.ts';
import type { Identity } from '../identity/identity.ts';
import { readCondition, readScope } from './scope.ts';
import { columnRef, either } from './source.ts';

/** A row as it would be stored: what nothing is said of has its default. */
const rowAsStored = ({ fields }: Model, values: Readonly<Row>): string =>
  JSON.stringify(
    Object.fromEntries(
      fields
        .filter(({ alias }) => !alias)
        .map(({ name, column, schema }) => [column, values[name] ?? schema.default ?? null]),
    ),
  );

/**
 * Returns those of `people` who may read a row, which may not be stored yet: by their permissions, the scope
 * and the rules of the resource, as if each of them were the caller.
 */
export async function readersAmong(
  call: Call,
  db: Kysely<Database>,
  { model, values }: { readonly model: Model; readonly values: Readonly<Row> },
  people: readonly Identity[],
): Promise<Identity[]> {
  const allowed = people.filter((identity) => meets(identity, model, model.needs.read));
  if (allowed.length === 0) return [];
  const conditions = allowed.map((identity) => {
    const condition = readCondition({ call: { ...call, identity }, model, alias: 't' });
    return sql`(${identity.userId}::bigint, ${condition})`;
  });
  const { rows } = await sql<{ id: number }>`
    select p.id from jsonb_populate_record(null::${sql.table(model.table)}, ${rowAsStored(model, values)}::jsonb) t
    cross join lateral (values ${sql.join(conditions)}) as p(id, may) where p.may`.execute(verbatim(db));
  const ids = new Set(rows.map(({ id }) => id));
  return allowed.filter(({ userId }) => ids.has(userId));
}

/** People whose rights one statement looks at. */
const MOST_CONDITIONS = 200;

/** A row, not necessarily stored, and its reader. */
interface RowOf {
  readonly values: Readonly<Row>;
  readonly person: number;
  readonly place: number;
}

/**
 * Checks whether a row is open to whom it belongs, once they may read the resource: nothing has to be looked
 * up.
 */
function isOpenToOwner(call: Call, model: Model, { values, person }: RowOf): boolean {
  if (model.moduleByValue || !model.scope?.own.some((path) => values[path] === person)) return false;
  return readScope({ call, model, alias: 't' }).hidden === undefined;
}

/** Returns those of some rows that these people read, each their own. */
async function rowsReadBy(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  { people, rows }: { readonly people: readonly Identity[]; readonly rows: readonly RowOf[] },
): Promise<readonly RowOf[]> {
  const callOf = (identity: Identity): Call => ({ ...call, identity });
  const byPerson = new Map(people.map((identity) => [identity.userId, identity]));
  const open: RowOf[] = [];
  const doubtful: RowOf[] = [];
  for (const row of rows) {
    const identity = byPerson.get(row.person);
    if (identity) (isOpenToOwner(callOf(identity), model, row) ? open : doubtful).push(row);
  }
  if (doubtful.length === 0) return open;
  const conditions = people.map((identity) => {
    const own = doubtful.flatMap(({ person }, at) => (person === identity.userId ? at + 1 : []));
    const condition = readCondition({ call: callOf(identity), model, alias: 't' });
    return sql<boolean>`(t.ordinality = any(${own}::bigint[]) and ${condition})`;
  });
  const json = `[${doubtful.map(({ values }) => rowAsStored(model, values)).join()}]`;
  const { rows: read } = await sql<{ at: number }>`select t.ordinality::integer as at
    from jsonb_populate_recordset(null::${sql.table(model.table)}, ${json}::jsonb) with ordinality t
    where ${either(conditions)}`.execute(verbatim(db));
  return [...open, ...read.flatMap(({ at }) => doubtful[at - 1] ?? [])];
}

/**
 * Returns the places of the rows that their people may read, each their own: by their permissions, the scope
 * and the rules of the resource, as if they were active callers: inactive people may be active again.
 */
export async function placesReadBy(
  call: Call,
  db: Kysely<Database>,
  model: Model,
  rows: readonly Omit<RowOf, 'place'>[],
): Promise<ReadonlySet<number>> {
  const byPerson = Map.groupBy(
    rows.map((row, place) => ({ ...row, place })),
    ({ person }) => person,
  );
  const ids = [...byPerson.keys()];
  const places = new Set<number>();
  for (let at = 0; at < ids.length; at += MOST_CONDITIONS) {
    const some = ids.slice(at, at + MOST_CONDITIONS);
    const { directory } = call.engine;
    const isOne = (column: PersonColumn) => sql<boolean>`${column('userId')} = any(${some}::bigint[])`;
    const all = await findPeople(directory, db, isOne, some.length, { mustBeActive: false });
    const people = all.filter((identity) => meets(identity, model, model.needs.read));
    const own = some.flatMap((id) => byPerson.get(id) ?? []);
    for (const { place } of await rowsReadBy(call, db, model, { people, rows: own })) places.add(place);
  }
  return places;
}

/** The people whom a record names, and those who have written about it. */
async function findNamed(
  { engine }: Call,
  db: Kysely<Database>,
  { model, messages, id }: CommentThread,
): Promise<readonly number[]> {
  const { on = '', author = '' } = model.conversation ?? {};
  const naming = model.fields.filter(
    ({ ref, alias }) => ref?.stem === engine.people.stem && !ref.many && !alias,
  );
  const named = naming.map(
    ({ name }) =>
      sql`select ${columnRef('t', model, name)} as id from ${sql.table(model.table)} t where t.id = ${id}`,
  );
  const wrote = sql`select ${columnRef('m', messages, author)} from ${sql.table(messages.table)} m
    where ${columnRef('m', messages, on)} = ${id}`;
  const { rows } = await sql<{ id: number | null }>`${sql.join([...named, wrote], sql` union `)}`.execute(
    verbatim(db),
  );
  return rows.flatMap((row) => row.id ?? []);
}

/** A record with a conversation, and the resource of its messages. */
export interface CommentThread {
  readonly model: Model;
  readonly messages: Model;
  readonly id: number;
}

/**
 * Returns the conversation of a resource's rows, or that they are part of: the models of record and messages.
 */
export function threadOf(
  { engine }: Pick<Call, 'engine'>,
  model: Model,
): Omit<CommentThread, 'id'> | undefined {
  const about = model.conversation ? model : engine.models[model.partOf?.stem ?? ''];
  const messages = engine.models[about?.conversation?.messages ?? ''];
  return about && messages ? { model: about, messages } : undefined;
}

export interface ReadersQuery {
  /** Part of their name. */
  readonly q?: string;
  /** Finds also people who read all rows by their role, which checks every role. */
  readonly withRoles?: true;
  readonly limit: number;
}

/**
 * Returns the readers of a record's message: among the people whom the record names, those who have written
 * about it, and those to whom everything is open by a flag or their role.
 */
export async function findReaders(
  call: Call,
  db: Kysely<Database>,
  thread: CommentThread,
  { values, q = '', withRoles, limit }: ReadersQuery & { readonly values?: Readonly<Row> },
): Promise<Identity[]> {
  const { engine } = call;
  const { model, messages, id } = thread;
  const named = await findNamed(call, db, thread);
  const relations = relationsOf(engine.people);
  const flags = (model.scope?.through ?? []).flatMap((name) => {
    const relation = relations[name];
    return relation && 'flag' in relation ? relation.flag : [];
  });
  const all = model.scope?.all;
  const where = (column: PersonColumn): RawBuilder<boolean> => {
    const open = either([
      sql<boolean>`${column('userId')} = any(${named}::bigint[])`,
      sql<boolean>`${column('userRole')} = ${engine.directory.superAdmin}`,
      ...flags.map((flag) => sql<boolean>`${column(flag)}`),
      ...(withRoles && all?.module
        ? [sql<boolean>`${column('granted')} -> ${all.module} @> ${JSON.stringify(all.permission)}::jsonb`]
        : []),
    ]);
    return q === '' ? open : sql<boolean>`strpos(lower(${column('name')}), lower(${q})) > 0 and ${open}`;
  };
  const people = await findPeople(engine.directory, db, where, limit);
  const { on = '' } = model.conversation ?? {};
  return readersAmong(call, db, { model: messages, values: { ...values, [on]: id } }, people);
}
