import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas as own } from '../../generated/schemas.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { peopleOf } from '@crewdeck/engine/model/people.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import type { Call, Engine, Rules } from '@crewdeck/engine/server/context/context.ts';
import {
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { removeRows } from '@crewdeck/engine/server/privacy/erasing/erase-rows.ts';
import { purgeOver } from '@crewdeck/engine/server/privacy/erasing/purge.ts';
import { readReadings } from '@crewdeck/engine/server/privacy/readings.ts';
import { readCondition } from '@crewdeck/engine/server/query/scope.ts';

// A choir with what the portal declares nowhere: a history without clients, singers who are not kept when
// deleted, songs that are kept, some hidden by a rule, and which may do without their singer.
const ofSingers = (schema: JsonSchema | undefined): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"employees"', '"singers"')) as JsonSchema;
const history = ofSingers(own.audit);
const schemas = {
  audit: { ...history, properties: { ...history.properties, client: { type: 'integer' } } },
  'pending-changes': ofSingers(own['pending-changes']),
  singers: {
    'x-resource': {
      module: 'choir',
      people: { relations: {}, erased: { at: 'erasedAt', keep: [], after: { field: 'leftOn', years: 5 } } },
    },
    'x-audit-read': true,
    'x-personal': { why: 'Singing together', basis: 'consent' },
    properties: {
      userId: { type: 'integer', 'x-computed': { from: 'id' }, 'x-owner': true, readOnly: true },
      name: { type: 'string' },
      email: { type: 'string', format: 'email' },
      leftOn: { type: 'string', format: 'date' },
      erasedAt: { type: 'string', format: 'date-time', readOnly: true },
    },
  },
  songs: {
    'x-resource': { module: 'choir' },
    properties: {
      name: { type: 'string' },
      isSecret: { type: 'boolean', default: false },
      soloistId: { type: 'integer', 'x-ref': 'singers' },
      isDeleted: { type: 'boolean', default: false, readOnly: true },
    },
  },
} as unknown as Record<string, JsonSchema>;
const models = buildModels(schemas, {});
const [audit, singers] = [models.audit!, models.singers!];
const rules: Rules = { hides: (_call, column) => sql<boolean>`${column('is_secret')}` };

let database: OpenDatabase;
let engine: Engine;
beforeAll(async () => {
  database = wrapPGlite(await PGlite.create(pgliteOptions));
  await migrate(database, { tables: buildDatabase(models) });
  const { db } = database;
  const people = {
    from: sql`singers s`,
    id: sql`s.id`,
    name: sql`s.name`,
    isActive: sql<boolean>`s.left_on is null`,
  };
  engine = {
    models,
    people: peopleOf(models),
    directory: { people, emailField: 'email' },
    rules: { songs: rules },
    config: { timeZone: 'UTC' },
    now: () => new Date('2026-11-18T10:00:00Z'),
    shutdownSignal: new AbortController().signal,
    privateTables: [],
    db,
  } as unknown as Engine;
  await sql`insert into singers (name, left_on) values ('Ada', null), ('Bo', '2015-03-01'), ('Cy', null)`.execute(
    db,
  );
  await sql`insert into songs (name, is_secret, soloist_id, is_deleted)
    values ('Dawn', false, 3, false), ('Dusk', true, 1, false), ('Noon', false, 1, true)`.execute(db);
  await sql`insert into audit (at, actor, action, entity, entity_id) values
    (now(), 1, 'create', 'songs', 1), (now(), 1, 'create', 'songs', 2), (now(), 1, 'delete', 'songs', 3),
    (now(), 3, 'read', 'singers', 1)`.execute(db);
});
afterAll(() => database.close());

const callOf = (userId: number, ...permissions: string[]): Call =>
  ({
    engine,
    identity: { userId, isSuperAdmin: false, permissions: { choir: permissions, audit: ['read'] } },
    requestId: 'one',
    locale: 'en-US',
  }) as unknown as Call;

test('the history of what was deleted is read as that of what is there, and of what a rule hides is not', async () => {
  const shown = readCondition({ call: callOf(1, 'read'), model: audit, alias: 't' });
  const { rows } = await sql<{ id: number }>`
    select t.entity_id as id from audit t where t.entity = 'songs' and ${shown} order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ id }) => id)).toEqual([1, 3]);
});

test('who has read the data of a person is shown in a product without other programs', async () => {
  const subject = { call: callOf(1, 'read'), person: 1 };
  const { readings, total } = await readReadings(subject, { skip: 0, limit: 10 });
  expect([total, readings]).toEqual([1, [expect.objectContaining({ by: 'Cy', client: null })]]);
});

test('rows that may do without a removed one stay without it', async () => {
  const gone = sql<boolean>`t.id = 3`;
  const removed = await database.db.transaction().execute((tx) => removeRows(engine, tx, singers, gone));
  expect(removed).toBe(1);
  const { rows } = await sql<{ soloist: number | null }>`
    select soloist_id as soloist from songs order by id`.execute(database.db);
  expect(rows.map(({ soloist }) => soloist)).toEqual([null, 1, 1]);
});

test('people whose rows are not kept when deleted are erased some years after they left', async () => {
  await purgeOver(engine);
  const { rows } = await sql<{ name: string; erased: boolean }>`
    select name, erased_at is not null as erased from singers order by id`.execute(database.db);
  expect(rows).toMatchObject([
    { name: 'Ada', erased: false },
    { name: 'Bo', erased: true },
  ]);
});
