import { sql, type Kysely, type RawBuilder } from 'kysely';
import { meets } from '../../model/access.ts';
import { normaliseText } from '../../model/formats.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Database } from '../../model/register.ts';
import {
  VIEW_LIMITS,
  type KeptView,
  type KeptViews,
  type ViewInput,
  type ViewQuery,
} from '../../model/view-actions.ts';
import type { ActionFunction, Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { table } from '../database/table.ts';
import { functionsOf } from '../context/declared.ts';
import { fail, failFields, fieldError } from '../errors/errors.ts';
import { mayWriteForOthers } from '../query/scope.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import { toId } from '../write/values.ts';
import { assertQuery, canRunQuery } from './view-query.ts';

const v = table('list_views', 'v');

/** Views that are returned at most; no tab bar shows as many. */
const MOST_SEEN = 200;

/** The kept views of any resource, in the types of their declaration. */
interface ViewActions {
  listViews: { input: object; query: object; params: object; answer: KeptViews };
  saveView: { input: ViewInput; query: object; params: object; answer: KeptView };
  removeView: { input: object; query: object; params: { id: string }; answer: null };
}

/** Checks whether the caller may share views: anyone who may change the rows of all users. */
const mayShare = (call: Call, model: Model): boolean =>
  meets(call.identity, model, model.needs.update) && mayWriteForOthers(call, model);

/** The roles that views can be shared with. */
async function readRoles({ engine }: Call, db: Kysely<Database>): Promise<KeptViews['mayShareWith']> {
  const { from, value, label, isActive } = engine.directory.roles;
  const { rows } = await sql<KeptViews['mayShareWith'][number]>`
    select ${value} as value, ${label} as label from ${from} where ${isActive}
    order by ${label}, ${value} limit ${VIEW_LIMITS.roles}`.execute(verbatim(db));
  return rows;
}

/** The views that the caller sees: their own, and those of others that are shared with their role. */
function isSeen({ identity }: Call): RawBuilder<boolean> {
  const { userId, userRole, isSuperAdmin } = identity;
  const isShared = isSuperAdmin
    ? sql<boolean>`cardinality(${v.sharedWith}) > 0`
    : sql<boolean>`${userRole} = any(${v.sharedWith})`;
  return sql<boolean>`(${v.owner} = ${userId} or ${isShared})`;
}

type StoredView = Omit<KeptView, 'isOwn' | 'mayDelete' | 'owner'> & {
  readonly owner: number;
  readonly ownerName: string | null;
};

async function readViews(
  call: Call,
  model: Model,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredView[]> {
  const { people } = call.engine.directory;
  const { rows } = await sql<StoredView>`
    select ${v.id} as id, ${v.name} as name, ${v.query} as query, ${v.sharedWith} as "sharedWith",
      ${v.owner} as owner,
      (select ${people.name} from ${people.from} where ${people.id} = ${v.owner}) as "ownerName"
    from ${v} where ${v.resource} = ${model.stem} and ${isSeen(call)} and ${condition}
    order by (${v.owner} = ${call.identity.userId}), lower(${v.name}), ${v.id} limit ${MOST_SEEN}`.execute(
    verbatim(call.engine.db),
  );
  return rows;
}

function present(call: Call, model: Model, { owner, ownerName, ...view }: StoredView): KeptView {
  const isOwn = owner === call.identity.userId;
  return { ...view, isOwn, owner: ownerName ?? '', mayDelete: isOwn || mayShare(call, model) };
}

const listViews: ActionFunction<ViewActions['listViews']> = async ({ call, tx }, model) => {
  const views = await readViews(call, model, sql`true`);
  return {
    // A shared view opens nothing: where its reader may not ask for what it is made of, it is none for them.
    views: views
      .map((view) => present(call, model, view))
      .filter(({ isOwn, query }) => isOwn || canRunQuery(call, model, query)),
    mayShareWith: mayShare(call, model) ? await readRoles(call, tx) : [],
  };
};

async function assertShareable(
  call: Call,
  model: Model,
  db: Kysely<Database>,
  sharedWith: readonly string[],
): Promise<void> {
  if (sharedWith.length === 0) return;
  if (!mayShare(call, model)) throw fail('forbidden');
  const roles = await readRoles(call, db);
  const place = sharedWith.findIndex((one) => !roles.some(({ value }) => value === one));
  if (place >= 0) throw failFields(fieldError(`sharedWith[${place}]`, 'unknown_reference'));
}

/** Returns the filter without empty conditions. */
const withoutEmpty = (filter: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));

async function store(
  db: Kysely<Database>,
  key: { readonly resource: string; readonly owner: number; readonly name: string },
  query: ViewQuery,
  sharedWith: readonly string[],
): Promise<void> {
  const kept = { query: JSON.stringify(query), sharedWith: [...sharedWith] };
  await db
    .insertInto('list_views')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['resource', 'owner', 'name']).doUpdateSet(kept))
    .execute();
}

const saveView: ActionFunction<ViewActions['saveView']> = async ({ call, tx, input }, model) => {
  const { userId: owner } = call.identity;
  const name = normaliseText(input.name);
  if (name === '') throw failFields(fieldError('name', 'required'));
  const query = { ...input.query, filter: withoutEmpty(input.query.filter) };
  assertQuery(call, model, query);
  const sharedWith = input.sharedWith ?? [];
  await assertShareable(call, model, tx, sharedWith);
  // One after the other for each person: so their number is the one that is there.
  await sql`select pg_advisory_xact_lock(hashtext('list_views'), ${owner})`.execute(tx);
  const own = await readViews(call, model, sql`${v.owner} = ${owner}`);
  const before = own.find((view) => view.name === name);
  if (!before && own.length >= VIEW_LIMITS.perPerson)
    throw fail('conflict', { reason: 'too_many_views', params: { limit: VIEW_LIMITS.perPerson } });
  await store(tx, { resource: model.stem, owner, name }, query, sharedWith);
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'save_view',
    entity: model.stem,
    entityId: null,
    before: before ? { view: name, query: before.query, sharedWith: before.sharedWith } : null,
    after: { view: name, query, sharedWith },
  });
  const [view] = await readViews(call, model, sql`${v.owner} = ${owner} and ${v.name} = ${name}`);
  return present(call, model, view!);
};

const removeView: ActionFunction<ViewActions['removeView']> = async ({ call, tx, params }, model) => {
  const [view] = await readViews(call, model, sql`${v.id} = ${toId(params.id)}`);
  if (!view) throw fail('not_found');
  if (!present(call, model, view).mayDelete) throw fail('forbidden');
  const { numDeletedRows } = await tx.deleteFrom('list_views').where('id', '=', view.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw fail('not_found');
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'remove_view',
    entity: model.stem,
    entityId: null,
    before: { view: view.name, query: view.query, sharedWith: view.sharedWith },
  });
  return null;
};

/** Implementations of the endpoints of stored views, by the names of their actions. */
export const viewFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<ViewActions>({
  listViews,
  saveView,
  removeView,
});
