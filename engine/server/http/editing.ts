import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EDITING_BEAT_MS, type Editor } from '../../model/editing.ts';
import { toId } from '../../model/ids.ts';
import type { Model } from '../../model/model.ts';
import type { Call, Engine } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { notifyPeople } from '../database/connection/live.ts';
import { table } from '../database/table.ts';
import { fail } from '../errors/errors.ts';
import { assertAllowed } from '../context/guard.ts';
import { readCondition, writeCondition } from '../query/scope.ts';
import { callOf, guardRoute } from './route.ts';
import { success } from './success.ts';

const editor = table('record_editors');
/** An editor without a sign of life for longer is gone. */
const isThere = sql<boolean>`${editor.seenAt} > now() - make_interval(secs => ${(2.5 * EDITING_BEAT_MS) / 1000})`;
const MOST_NAMED = 5;

interface Place {
  readonly model: Model;
  readonly id: number;
}

const isAt = ({ model, id }: Place) =>
  sql<boolean>`${editor.resource} = ${model.stem} and ${editor.record} = ${id}`;

function placeOf(engine: Engine, request: FastifyRequest): Place {
  const { stem, id: text } = request.params as { stem: string; id: string };
  const model = Object.hasOwn(engine.models, stem) ? engine.models[stem] : undefined;
  const id = toId(text);
  if (!model || model.custom || !model.verbs.includes('update') || id === undefined) throw fail('not_found');
  return { model, id };
}

/** Throws 403 if the caller may not change the record, 404 if they may not read it. */
async function assertMayEdit(call: Call, { model, id }: Place): Promise<void> {
  assertAllowed(call.identity, model, model.needs.update);
  const source = { call, model, alias: 't' };
  const { rows } = await sql<{ isWritable: boolean }>`
    select ${writeCondition(source)} as "isWritable" from ${sql.table(model.table)} t
    where t.id = ${id} and ${readCondition(source)}`.execute(verbatim(call.engine.db));
  if (!rows[0]) throw fail('not_found');
  if (!rows[0].isWritable) throw fail('forbidden');
}

async function readOthers({ engine, identity }: Call, place: Place): Promise<Editor[]> {
  const { people } = engine.directory;
  const { rows } = await sql<Editor>`
    select ${editor.userId} as "userId", ${people.name} as name
    from ${editor} join ${people.from} on ${people.id} = ${editor.userId}
    where ${isAt(place)} and ${editor.userId} <> ${identity.userId} and ${isThere} and ${people.isActive}
    order by ${people.name}, ${editor.userId} limit ${MOST_NAMED}`.execute(verbatim(engine.db));
  return rows;
}

const notifyEditors = ({ engine }: Call, others: readonly Editor[]): Promise<void> =>
  notifyPeople(
    engine.db,
    others.map(({ userId }) => userId),
  );

/** Notes that the caller edits the record, notifies the other editors and returns them. */
async function enter(call: Call, place: Place): Promise<Editor[]> {
  await assertMayEdit(call, place);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into ${editor} (${editor.$.resource}, ${editor.$.record}, ${editor.$.userId})
    values (${place.model.stem}, ${place.id}, ${call.identity.userId})
    on conflict (resource, record, user_id) do update set ${editor.$.seenAt} = now()
    returning xmax::text = '0' as "isNew"`.execute(call.engine.db);
  const others = await readOthers(call, place);
  if (rows[0]?.isNew === true) await notifyEditors(call, others);
  return others;
}

async function leave(call: Call, place: Place): Promise<void> {
  const { engine, identity } = call;
  const { rows } = await sql<{ userId: number }>`
    delete from ${editor}
    where ${isAt(place)} and (${editor.userId} = ${identity.userId} or not ${isThere})
    returning ${editor.userId} as "userId"`.execute(engine.db);
  if (rows.some(({ userId }) => userId === identity.userId))
    await notifyEditors(call, await readOthers(call, place));
}

/** Registers `PUT` and `DELETE /api/v1/editing/{stem}/{id}`: the current editors of a record. */
export function registerEditing(app: FastifyInstance, engine: Engine): void {
  const url = '/api/v1/editing/:stem/:id';
  guardRoute(app, engine, {
    method: 'PUT',
    url,
    needs: [],
    isRepeatable: true,
    run: async (request, reply) => {
      const others = await enter(callOf(engine, request, reply), placeOf(engine, request));
      return success({ others });
    },
  });
  guardRoute(app, engine, {
    method: 'DELETE',
    url,
    needs: [],
    isRepeatable: true,
    run: async (request, reply) => {
      await leave(callOf(engine, request, reply), placeOf(engine, request));
      return success({});
    },
  });
}
