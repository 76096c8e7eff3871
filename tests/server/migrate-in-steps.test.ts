import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate, type MigrateOptions } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import type { MigrationRefused } from '@crewdeck/engine/server/database/migrate/migration-refused.ts';
import { MigrationStopped } from '@crewdeck/engine/server/database/migrate/migration-stopped.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { base, tablesOf, text, type Fields } from '../support/things.ts';

const start: Fields = {
  ...base,
  code: text,
  kindId: { type: 'integer', title: 'Kind', maximum: Number.MAX_SAFE_INTEGER },
  size: { type: 'integer', title: 'Size', 'x-index': true },
};
/** All changes but a new type that take long on a table of many rows. */
const changed: Fields = {
  name: { ...text, maxLength: 40, 'x-search': true },
  colour: { ...text, enum: ['red', 'green'], default: 'green' },
  code: { ...text, 'x-unique': true },
  kindId: { type: 'integer', title: 'Kind', 'x-ref': 'kinds' },
  size: { type: 'integer', title: 'Size', minimum: 0 },
  note: { ...text, default: 'none' },
};
const sums: JsonSchema = { 'x-sums': { by: ['colour'], of: ['size'] } };

let cluster: Cluster;
let count = 0;
let name: string;
let url: string;
let database: OpenDatabase;
let other: pg.Client;
const lines: string[] = [];

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});
beforeEach(async () => {
  name = `steps_${(count += 1)}`;
  url = await createDatabase(cluster.url, name);
  database = await openDatabase({ databaseUrl: url, dataDir: '' });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  lines.length = 0;
  await to(start);
});
afterEach(async () => {
  await other.end();
  await database.close();
  await dropDatabase(cluster.url, name);
});

let versions = 0;
const to = (fields: Fields, options: MigrateOptions = {}, extra: JsonSchema = {}) =>
  migrate(
    database,
    { tables: tablesOf(fields, extra), version: `1.0.${(versions += 1)}` },
    { say: (line) => lines.push(line), manyRows: 5, ...options },
  );
const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await other.query<Record<string, unknown>>(statement)).rows;
const fill = (number: number) =>
  other.query(`insert into kinds (id, name) values (1, 'one');
    insert into things (name, code, colour, kind_id, size)
    select 'n' || i, 'c' || i, case when i % 3 > 0 then 'red' end, 1, i from generate_series(1, ${number}) i`);

/** Returns the stored sums, or sums over the rows. */
const readSums = (kept?: string) =>
  rows(`select colour, sum(${kept ? 'count' : 1})::float8 as count, sum(size)::float8 as size
    from ${kept ?? 'things'} group by colour having sum(${kept ? 'count' : 1}) > 0 order by colour`);

/** Everything that the database knows of the tables' shape. */
const readShape = () =>
  rows(`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) || a.attnotnull as shape
    from pg_attribute a where a.attrelid = 'things'::regclass and a.attnum > 0 and not a.attisdropped
    union all select conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
      where conrelid = 'things'::regclass
    union all select c.relname, pg_get_indexdef(c.oid) || i.indisvalid from pg_index i
      join pg_class c on c.oid = i.indexrelid where i.indrelid = 'things'::regclass
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger
      where tgrelid = 'things'::regclass and not tgisinternal
    order by 1, 2`);

async function stop(run: Promise<unknown>): Promise<MigrationStopped> {
  const error: unknown = await run.then(
    () => undefined,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(MigrationStopped);
  return error as MigrationStopped;
}

/** Runs requests that give up after a second, and returns those that did. */
async function work(requests: readonly string[], isOver: () => boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c lock_timeout=1000' });
  await client.connect();
  const failures: string[] = [];
  let isLost = false;
  client.once('error', ({ message }) => {
    failures.push(message);
    isLost = true;
  });
  while (!isOver() && !isLost)
    for (const request of requests)
      await client.query(request).catch((error: unknown) => failures.push((error as Error).message));
  await client.end();
  return failures;
}

test('many rows come to the same shape step by step as at once, and say what is being done', async () => {
  await fill(40);
  await to(changed);
  const [inSteps, content] = [await readShape(), await rows('select * from things order by id')];
  expect(lines.filter((line) => /^ {2}\d of \d/.test(line)).length).toBeGreaterThan(5);
  expect(content[2]).toMatchObject({ colour: 'green', note: 'none', search_text: ' n3' });
  await to(start, { offline: true });
  await other.query('truncate things, kinds; alter table things drop column note');
  await other.query(`update schema_applied set spec = spec #- '{tables,things,kept,note}'`);
  await to(changed);
  expect(await readShape()).toEqual(inSteps);
});

test('the history names each version with its tables, and when it was whole', async () => {
  await fill(40);
  await to(changed);
  const history = await rows(
    'select version, applied_at >= begun_at as whole from schema_history order by id',
  );
  expect(history).toEqual([
    { version: expect.stringMatching(/^1\.0\.\d+$/), whole: true },
    { version: `1.0.${versions}`, whole: true },
  ]);
});

test('what the data forbids on a table of many rows is refused before anything is changed', async () => {
  await fill(40);
  await other.query(`update things set code = 'same', size = -1 where id < 4`);
  const before = await readShape();
  const error: unknown = await to(changed).catch((one: unknown) => one);
  expect((error as MigrationRefused).lines).toEqual([
    expect.stringMatching(/3 rows of things violate/),
    expect.stringMatching(/3 rows of things are not unique/),
  ]);
  expect(await readShape()).toEqual(before);
});

test('a search that was a generated column is written by a trigger, and no row is written for it', async () => {
  const searched: Fields = { ...start, name: { ...text, maxLength: 10, 'x-search': true } };
  await to(searched);
  await fill(40);
  await other.query(`drop trigger things_search on things;
    alter table things drop column search_text;
    alter table things add column search_text text
      generated always as (crewdeck_fold(' ' || coalesce("name", ''))) stored;
    create index things_search_text_idx on things using gin (search_text gin_trgm_ops);
    update schema_applied set spec = spec #- '{tables,things,searchBy}'`);
  const file = `select pg_relation_filenode('things') as file, sum(xmin::text::bigint) as writers from things`;
  const before = await rows(file);
  await to(searched);
  expect(await rows(file)).toEqual(before);
  await other.query(`update things set name = 'Été' where id = 7`);
  expect(await rows(`select id from things where search_text like crewdeck_fold('%ete%')`)).toEqual([
    { id: '7' },
  ]);
  expect(await rows(`select count(*)::int as n from things where search_text like '% n%'`)).toEqual([
    { n: 39 },
  ]);
});

test('an index of many rows is made while a transaction that writes there is open', async () => {
  await fill(40);
  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query(`begin; update things set size = 5 where id = 1`);
  let isDone = false;
  const migrating = to({ ...start, code: { ...text, 'x-index': true } }).then(() => {
    isDone = true;
  });
  await expect.poll(() => lines.join()).toContain('things_code_idx');
  // It waits for the transaction, and nobody waits for it.
  await other.query(`set lock_timeout = 500`);
  await other.query(`insert into things (name) values ('beside')`);
  expect(isDone).toBe(false);
  await writer.query('commit');
  await migrating;
  await writer.end();
});

test('requests go on behind someone who holds the table: the migration asks again, and they never queue', async () => {
  await fill(40);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select from things');
  let isOver = false;
  const failures = work(['select from things', `update things set size = size where id = 3`], () => isOver);
  const migrating = to({ ...start, note: text });
  await expect.poll(() => lines.join()).toMatch(/in use; attempt 1 failed/);
  const findAttempts = () =>
    rows(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ~* '^(lock|alter) table'`);
  await expect.poll(findAttempts).toHaveLength(1);
  await expect.poll(findAttempts).toEqual([]);
  await holder.query('commit');
  await migrating;
  isOver = true;
  expect(await failures).toEqual([]);
  await holder.end();
});

test('who never gets its turn stops, names who has the table, and goes on when it is run again', async () => {
  await fill(40);
  const holder = new pg.Client({ connectionString: url, application_name: 'a report' });
  await holder.connect();
  await holder.query('begin; select from things');
  const before = await readShape();
  const error = await stop(to({ ...start, note: text }, { tries: 2 }));
  expect(error.message).toMatch(/process \d+ \(a report, idle in transaction\) holds a lock since/);
  expect(error.message).toMatch(/npm run admin -- migrate\.$/);
  expect(await readShape()).toEqual(before);
  await holder.query('commit');
  await holder.end();
  await to({ ...start, note: text });
  expect(await rows(`select count(note)::int as n from things`)).toEqual([{ n: 0 }]);
});

test('a step that fails says what is done and what is not; run again, it goes on from there', async () => {
  await fill(3_000);
  await other.query(`create function refuse() returns trigger language plpgsql as $$
      begin if new.id = 2900 then raise 'row 2900 is not to be written'; end if; return new; end $$;
    create trigger refuse before update on things for each row execute function refuse()`);
  const error = await stop(to(changed, {}, sums));
  expect(error.message).toMatch(/row 2900 is not to be written/);
  expect(error.message).toMatch(/Pending: .*constraint things_kind_id_fkey/);
  const filled = await rows(`select count(*)::int as n from things where colour is not null`);
  expect(filled[0]?.n).toBeGreaterThan(2_000);
  await other.query('drop trigger refuse on things');
  expect((await to(changed, {}, sums)).statements).toBeGreaterThan(0);
  expect(
    await rows(`select count(*)::int as n from things where colour is null or search_text is null`),
  ).toEqual([{ n: 0 }]);
  const shape = await readShape();
  expect(shape.filter(({ name: part }) => String(part).endsWith('__new'))).toEqual([]);
  expect(await readSums('things_sums')).toEqual(await readSums());
  expect(await to(changed, {}, sums)).toMatchObject({ notes: [] });
  expect(await readShape()).toEqual(shape);
});

test('triggers that count in the former way are replaced while rows are written, and no count is lost', async () => {
  await to(start, {}, sums);
  // A database of the version before: its triggers call a function of the platform, and its spec says less.
  await other.query(`
    drop function things_count_rows() cascade;
    create function things_count_rows() returns trigger language plpgsql as $$ begin
      perform crewdeck_add_rows('things', array[0]::bigint[],
        array[(select count(*) from touched) * case tg_op when 'DELETE' then -1 else 1 end]);
      return null; end $$;
    create trigger things_added after insert on things referencing new table as touched
      for each statement execute function things_count_rows();
    create trigger things_removed after delete on things referencing old table as touched
      for each statement execute function things_count_rows();
    update schema_applied set spec = spec #- '{tables,things,counted}'`);
  await fill(3_000);
  let isOver = false;
  const requests = [
    `insert into things (name, code, kind_id, size) values ('new', gen_random_uuid(), 1, 3)`,
    `delete from things where id = (select min(id) from things)`,
    `update things set size = size + 1, colour = 'green' where id = (select max(id) from things)`,
  ];
  let afterwards = 0;
  let isMigrated = false;
  const workers = [1, 2].map(() =>
    work(requests, () => {
      if (isMigrated) afterwards += 1;
      return isOver;
    }),
  );
  await to(start, {}, sums);
  isMigrated = true;
  await expect.poll(() => afterwards).toBeGreaterThan(10);
  isOver = true;
  expect((await Promise.all(workers)).flat()).toEqual([]);
  expect(await readSums('things_sums')).toEqual(await readSums());
  const [totals] = await rows(`select sum(rows) = (select count(*) from things) as equal
    from row_counts where table_name = 'things'`);
  expect(totals).toEqual({ equal: true });
  const triggers = (await readShape()).map(({ name: part }) => part);
  expect(triggers).not.toContain('things_added');
  expect(triggers).toContain('things_count_rows_insert');
});

test('triggers of totals that were dropped by hand are created again, and the rows are counted', async () => {
  await other.query('drop function things_count_rows() cascade');
  await fill(40);
  await to(start);
  const [totals] = await rows(
    `select sum(rows)::integer as kept from row_counts where table_name = 'things'`,
  );
  expect(totals).toEqual({ kept: 40 });
  await other.query('delete from things where id = 7');
  expect(await rows(`select sum(rows)::integer as kept from row_counts where table_name = 'things'`)).toEqual(
    [{ kept: 39 }],
  );
});

test('an index that was broken off is dropped and made again', async () => {
  await fill(40);
  await other.query(`update things set code = 'same' where id < 3`);
  await other
    .query(`create unique index concurrently things_code_key__new on things (code)`)
    .catch(() => undefined);
  expect(
    await rows(`select indisvalid from pg_index where indexrelid = 'things_code_key__new'::regclass`),
  ).toEqual([{ indisvalid: false }]);
  await other.query(`update things set code = id::text`);
  await to({ ...start, code: { ...text, 'x-unique': true } });
  const indexes = await rows(`select relname, indisvalid from pg_index join pg_class on oid = indexrelid
    where indrelid = 'things'::regclass and relname like 'things_code%'`);
  expect(indexes).toEqual([{ relname: 'things_code_key', indisvalid: true }]);
});

test('an index that someone dropped by hand is made again', async () => {
  await other.query('drop index things_size_idx');
  await to(start);
  expect(await rows(`select to_regclass('things_size_idx') is not null as there`)).toEqual([{ there: true }]);
});

test('nobody waits for a lock for a second while a table of 300,000 rows is changed', async () => {
  await fill(300_000);
  await other.query('vacuum analyze things');
  let isOver = false;
  const requests = [
    `select * from things where id = 777`,
    `select * from things order by id desc limit 25`,
    `insert into things (name, code, kind_id, size) values ('new', gen_random_uuid(), 1, 3)`,
    `update things set size = size + 1 where id = 1233`,
  ];
  const workers = [1, 2].map(() => work(requests, () => isOver));
  await to(changed, { manyRows: 2_000 }, sums);
  isOver = true;
  expect((await Promise.all(workers)).flat()).toEqual([]);
  expect(
    await rows(`select count(*)::int as n from things where colour is null or search_text is null`),
  ).toEqual([{ n: 0 }]);
  expect(await readSums('things_sums')).toEqual(await readSums());
}, 300_000);
