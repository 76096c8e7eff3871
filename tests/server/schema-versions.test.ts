import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import type { MigrateOptions, WantedDatabase } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import {
  migrateAloud,
  planAloud,
  prepareSchema,
} from '@crewdeck/engine/server/database/migrate/prepare-schema.ts';
import { compareVersions } from '@crewdeck/engine/server/database/migrate/schema-history.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { base, tablesOf, text, type Fields } from '../support/things.ts';

let cluster: Cluster;
let count = 0;
let name: string;
let database: OpenDatabase;
let other: pg.Client;
let lines: string[];
const say = (line: string): void => void lines.push(line);

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});
beforeEach(async () => {
  name = `versions_${(count += 1)}`;
  const url = await createDatabase(cluster.url, name);
  database = await openDatabase({ databaseUrl: url, dataDir: '' });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  lines = [];
});
afterEach(async () => {
  await other.end();
  await database.close();
  await dropDatabase(cluster.url, name);
});

const release = (version: string, fields: Fields, extra?: JsonSchema): WantedDatabase => ({
  version,
  tables: tablesOf(fields, extra),
});
const start = (wanted: WantedDatabase, migrate: 'start' | 'off' = 'start'): Promise<boolean> =>
  prepareSchema(database, wanted, loadConfig({ MIGRATE: migrate }), say);
const plan = async (wanted: WantedDatabase, options?: MigrateOptions): Promise<string[]> => {
  lines = [];
  await planAloud(database, wanted, say, { manyRows: 5, ...options });
  return lines;
};
/** Returns all that a migration could change: the shape of all tables, and its records. */
const readAll = async (): Promise<unknown> => {
  const { rows } =
    await other.query(`select array_agg(c.relname || a.attname || a.attnotnull order by 1) as columns,
    (select array_agg(indexrelid::regclass::text order by 1) from pg_index) as indexes
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace`);
  return rows;
};

const older = release('2.3.0', base);
const newer = release('2.4.0', { ...base, size: { type: 'integer', title: 'Size', 'x-index': true } });

test('an older server serves on what a newer one has added, and changes nothing', async () => {
  expect(await start(older)).toBe(false);
  await start(newer);
  const before = await readAll();
  lines = [];
  for (const way of ['start', 'off'] as const) expect(await start(older, way)).toBe(true);
  expect(lines).toEqual(
    Array(2).fill(
      'Note: the database is at version 2.4.0, which is newer than this one; it was not changed.',
    ),
  );
  expect(await readAll()).toEqual(before);
  await start(newer);
  expect(await readAll()).toEqual(before);
});

test('it refuses where it could not: what is gone, and what it would not fill in', async () => {
  const { name: title, ...others } = base;
  await start(
    release(
      '3.0.0',
      { ...others, title: { ...title, 'x-renamed-from': 'name' }, code: text },
      { required: ['code'] },
    ),
  );
  const before = await readAll();
  const output = await start(older).catch((error: unknown) => (error as Error).message.split('\n'));
  expect(output).toEqual([
    'The database is at version 3.0.0, which version 2.3.0 does not support:',
    '  things.name is missing',
    '  things.code is now required',
    expect.stringMatching(/^Nothing was changed\. Start version 3\.0\.0, .*npm run admin -- migrate --back$/),
  ]);
  expect(await readAll()).toEqual(before);
});

test('a field that left keeps its column, so that a server of the version before serves on', async () => {
  await start(older);
  await start(release('2.4.0', { name: base.name! }));
  expect(await start(older)).toBe(true);
});

test('within one version, tables that the database had before are the older ones', async () => {
  const [first, second] = [older, { ...newer, version: '2.3.0' }];
  await start(first);
  await start(second);
  expect(await start(first)).toBe(true);
  // A newer version may want what an older one did.
  expect(await start({ ...first, version: '2.3.1' })).toBe(false);
  expect(await start(second)).toBe(true);
});

test('an operator goes back with the tables by name, and the data stays', async () => {
  await start(newer);
  await other.query(`insert into things (name, size) values ('one', 3)`);
  expect(await migrateAloud(database, older, say)).toBe(true);
  expect(await migrateAloud(database, older, say, { back: true })).toBe(false);
  expect(await start(older, 'off')).toBe(false);
  expect((await other.query('select size from things')).rows).toEqual([{ size: 3 }]);
});

test.each([
  ['2.3.0', '2.3.0', 0],
  ['2.3.0', '2.10.0', -1],
  ['3.0.0', '2.9.9', 1],
  ['2.4.0-beta', '2.4.0', 0],
])('%s next to %s', (a, b, order) => {
  expect(compareVersions(a, b)).toBe(order);
});

test('with MIGRATE=off a server only looks, and names the command', async () => {
  const output = (wanted: WantedDatabase) =>
    start(wanted, 'off').catch((error: unknown) => (error as Error).message);
  const before = await readAll();
  expect(await output(older)).toMatch(
    /^The database has no tables, .*npm run admin -- migrate .* start again\.$/,
  );
  expect(await readAll()).toEqual(before);
  await migrateAloud(database, older, say);
  expect(await output(older)).toBe(false);
  expect(await output(newer)).toMatch(
    /^The database is at version 2\.3\.0, but version 2\.4\.0 requires changes/,
  );
});

test('the plan lists every statement, its lock, the rows of its table and its time, and runs nothing', async () => {
  await start(older);
  await other.query(
    `insert into things (name) select 'n' || i from generate_series(1, 100) i; analyze things`,
  );
  const before = await readAll();
  const wanted = release('2.4.0', {
    name: { ...text, maxLength: 8 },
    size: { type: 'integer', title: 'Size', default: 0, 'x-index': true },
    kindId: { type: 'integer', title: 'Kind', 'x-ref': 'kinds' },
  });
  const output = (await plan(wanted)).join('\n');
  for (const part of [
    /^From version 2\.3\.0 to 2\.4\.0:$/m,
    /^In one transaction:$/m,
    /^ {2}alter table "things" add column "size" integer default 0 not null\n {6}things: access exclusive, 100 rows, less than 1 s$/m,
    /^Then, one by one, while servers run:$/m,
    /create index concurrently .*\n {6}things: share update exclusive, 100 rows, less than 1 s$/m,
    /add constraint "things_name_max_length" .* not valid\n {6}things: access exclusive, 100 rows, less than 1 s/,
    /validate constraint "things_name_max_length"\n {6}things: share update exclusive/,
    /^Note: things\.colour is no longer in the schema; its data is kept/m,
    /add constraint "things_kind_id_fkey" .* not valid\n {6}things: share row exclusive/,
    /drop index if exists "things_size_idx"\n {6}things: access exclusive/,
    /^Nothing was run\.$/m,
  ])
    expect(output).toMatch(part);
  expect(await readAll()).toEqual(before);
  expect(await plan(older)).toEqual(['The database is up to date with version 2.3.0; no changes.']);
});

test('the plan lists what would be refused, and the tables that are rebuilt', async () => {
  await start(newer);
  await other.query(`insert into things (name) select 'n' || i from generate_series(1, 100) i`);
  const output = await plan(
    release('2.5.0', { ...base, name: { ...text, minLength: 3 }, size: { type: 'number', title: 'Size' } }),
  );
  expect(output).toContain(
    'Would be refused: things_name_min_length: 9 rows of things violate char_length("name") >= 3 (ids 1, 2, 3, 4, 5, …)',
  );
  expect(output.join('\n')).toMatch(
    /create table crewdeck_draft\."things" and a trigger that writes to both\n {6}things: share row exclusive/,
  );
});

test('a new database is planned from nothing', async () => {
  const output = await plan(older);
  expect(output[0]).toBe('From version (none) to 2.3.0:');
  expect(output).toContain('File 0001-platform.sql:');
  expect(output.join('\n')).toMatch(/create table "things" .*\n {6}locks no existing table, less than 1 s/);
  expect((await other.query(`select 1 from pg_class where relname = 'schema_applied'`)).rows).toEqual([]);
});
