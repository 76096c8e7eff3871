import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate, type MigrateOptions } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { MigrationStopped } from '@crewdeck/engine/server/database/migrate/migration-stopped.ts';
import { planAloud } from '@crewdeck/engine/server/database/migrate/prepare-schema.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { base, tablesOf, text, type Fields } from '../support/things.ts';

const day = { type: 'string', format: 'date', title: 'Day' } as const;
const start: Fields = {
  ...base,
  name: { ...text, maxLength: 40, 'x-search': true },
  kindId: { type: 'integer', title: 'Kind', 'x-ref': 'kinds' },
  parentId: { type: 'integer', title: 'Parent', 'x-ref': 'things' },
  size: { type: 'integer', title: 'Size', 'x-index': true },
  code: { type: 'integer', title: 'Code' },
  gone: text,
  from: day,
  to: day,
};
/** Another type, another name, a value that was missing, and periods that do not overlap. */
const { gone: _, code: __, ...stayed } = start;
const changed: Fields = {
  ...stayed,
  size: { type: 'number', title: 'Size', 'x-index': true },
  number: { type: 'integer', title: 'Number', 'x-renamed-from': 'code' },
  colour: { ...text, enum: ['red', 'green'], default: 'green' },
};
const noOverlap: JsonSchema = { 'x-no-overlap': { of: ['kindId'], from: 'from', to: 'to' } };

let cluster: Cluster;
let count = 0;
let name: string;
let url: string;
let database: OpenDatabase;
let other: pg.Client;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});
beforeEach(async () => {
  name = `remade_${(count += 1)}`;
  url = await createDatabase(cluster.url, name);
  database = await openDatabase({ databaseUrl: url, dataDir: '' });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  await to(start);
});
afterEach(async () => {
  await other.end();
  await database.close();
  await dropDatabase(cluster.url, name);
});

let versions = 0;
const wanted = (fields: Fields, extra: JsonSchema) => ({
  tables: tablesOf(fields, extra),
  version: `1.0.${(versions += 1)}`,
});
const to = (fields: Fields, extra: JsonSchema = {}, options: MigrateOptions = {}) =>
  migrate(database, wanted(fields, extra), { manyRows: 5, ...options });
const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await other.query<Record<string, unknown>>(statement)).rows;
const fill = (number: number) =>
  other.query(`insert into kinds (name) values ('one');
    insert into things (name, colour, kind_id, parent_id, size, code, gone, "from", "to")
    select 'n' || i, case when i % 3 > 0 then 'red' end, 1, nullif(i - 1, 0), i, i, 'g' || i,
      date '2030-01-01' + i, date '2030-01-01' + i
    from generate_series(1, ${number}) i`);

test('a table is rebuilt as it would be changed at once: rows, numbers, references, rights', async () => {
  await fill(40);
  await other.query(`create role reader_${name}; grant select on things to reader_${name}`);
  await to(changed, noOverlap);
  expect(await rows('select * from things where id in (1, 3) order by id')).toMatchObject([
    { id: '1', name: 'n1', colour: 'red', size: 1, number: 1, gone: 'g1', search_text: ' n1' },
    { id: '3', colour: 'green', parent_id: '2' },
  ]);
  await to(changed, noOverlap).then(({ statements }) => expect(statements).toBe(0));
  expect(await rows(`insert into things (name) values ('next') returning id, colour`)).toEqual([
    { id: '41', colour: 'green' },
  ]);
  await expect(rows('update things set parent_id = 99 where id = 1')).rejects.toThrow(
    /things_parent_id_fkey/,
  );
  await expect(rows('delete from kinds')).rejects.toThrow(/things_kind_id_fkey/);
  await expect(rows(`update things set "to" = '2030-01-09' where id = 1`)).rejects.toThrow(
    /things_no_overlap/,
  );
  expect(await rows(`select count(*)::int as n from pg_constraint where not convalidated`)).toEqual([
    { n: 0 },
  ]);
  expect(await rows(`select has_table_privilege('reader_${name}', 'things', 'select') as may`)).toEqual([
    { may: true },
  ]);
  expect(await rows(`select sum(rows)::int as n from row_counts where table_name = 'things'`)).toEqual([
    { n: 41 },
  ]);
  expect(await rows(`select to_regnamespace('crewdeck_draft') as draft`)).toEqual([{ draft: null }]);
  await other.query(`drop owned by reader_${name}; drop role reader_${name}`);
});

test('what the data forbids is reported before anything is done', async () => {
  await fill(40);
  await other.query(`update things set "to" = '2030-01-05' where id = 2`);
  await expect(to(changed, noOverlap)).rejects.toThrow(/pairs of rows of things overlap/);
  expect(await rows(`select pg_typeof(size)::text as type from things limit 1`)).toEqual([
    { type: 'integer' },
  ]);
});

test('the plan names each statement and its lock', async () => {
  await fill(40);
  const lines: string[] = [];
  await planAloud(database, wanted(changed, {}), (line) => lines.push(line), { manyRows: 5 });
  const plan = lines.join('\n');
  expect(plan).toMatch(/insert into crewdeck_draft\."things" .*\n.*in batches, \d+ rows/);
  expect(plan).toMatch(/drop table "things"\n {6}things: access exclusive/);
  expect(plan).not.toMatch(/Refused/);
});

test('everything that people write meanwhile is there afterwards, and nobody waits for a second', async () => {
  await fill(60_000);
  await other.query('vacuum analyze things');
  let isOver = false;
  let written = 0;
  /** Writes rows, and returns their expected values. */
  const work = async (nth: number): Promise<Map<string, number | undefined>> => {
    const client = new pg.Client({ connectionString: url, options: '-c lock_timeout=1000' });
    await client.connect();
    const known = new Map<string, number | undefined>();
    for (let round = 0; !isOver; round += 1) {
      const id = String(((round * 7_919) % 20_000) * 3 + nth + 1);
      const size = round % 1_000;
      if (round % 5 === 0) {
        const made = await client.query<{ id: string }>(
          `insert into things (name, kind_id, parent_id, size) values ('new', 1, ${id}, ${size}) returning id`,
        );
        known.set(made.rows[0]!.id, size);
        if (round % 10 === 0) {
          await client.query(`delete from things where id = ${made.rows[0]!.id}`);
          known.set(made.rows[0]!.id, undefined);
        }
      } else {
        await client.query(`update things set size = ${size} where id = ${id}`);
        known.set(id, size);
      }
      written += 1;
    }
    await client.end();
    return known;
  };
  const working = [0, 1, 2].map(work);
  await expect.poll(() => written).toBeGreaterThan(50);
  await to({ ...start, size: changed.size! }, {}, { manyRows: 2_000 });
  isOver = true;
  const known = new Map((await Promise.all(working)).flatMap((one) => [...one]));
  const there = new Map(
    (await rows('select id, size from things')).map(({ id, size }) => [String(id), size]),
  );
  const wrong = [...known].filter(([id, size]) => there.get(id) !== size);
  expect(known.size).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
  const added = [...known].filter(([id, size]) => Number(id) > 60_000 && size !== undefined).length;
  expect(there.size).toBe(60_000 + added);
  expect(await rows(`select sum(rows)::int as n from row_counts where table_name = 'things'`)).toEqual([
    { n: there.size },
  ]);
}, 300_000);

test('totals that could not be corrected after the exchange are, when the migration goes on', async () => {
  await fill(40);
  // A database of the version before with a wrong count, which is corrected.
  await other.query(`
    update schema_applied set spec = spec #- '{tables,things,counted}';
    update row_counts set rows = rows + 5 where table_name = 'things';
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.rows < 0 then raise 'the count is not to be corrected'; end if; return new; end $$;
    create trigger refuse before insert on row_counts for each row execute function refuse()`);
  const sized = { ...start, size: changed.size! };
  await expect(to(sized)).rejects.toThrow(/the count is not to be corrected/);
  await other.query('drop trigger refuse on row_counts; delete from things where id = 40');
  await to(sized);
  expect(await rows(`select sum(rows)::int as n from row_counts where table_name = 'things'`)).toEqual([
    { n: 39 },
  ]);
  expect(await to(sized)).toMatchObject({ statements: 0 });
});

test('one that was broken off leaves no draft behind and is done again', async () => {
  await fill(40);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('begin; select * from things where id = 7 for update');
    const stopped = to({ ...start, size: changed.size! }, {}, { tries: 2 });
    await expect(stopped).rejects.toBeInstanceOf(MigrationStopped);
    expect(await rows(`select to_regclass('crewdeck_draft.things')::text as draft`)).toEqual([
      { draft: 'crewdeck_draft.things' },
    ]);
    await holder.query('rollback');
    // Whose account has no rights in the draft writes all the same.
    const writer = `writer_${name}`;
    await other.query(`create role ${writer};
      grant select, insert, update, delete on all tables in schema public to ${writer}`);
    await other.query(`set role ${writer}; insert into things (name) values ('between');
      update things set size = 5 where name = 'between'; reset role`);
    expect(await rows(`select name, size from crewdeck_draft.things where name = 'between'`)).toEqual([
      { name: 'between', size: 5 },
    ]);
    await other.query(`drop owned by ${writer}; drop role ${writer}`);
    await to({ ...start, size: changed.size! });
    expect(await rows('select count(*)::int as n, pg_typeof(min(size))::text as type from things')).toEqual([
      { n: 41, type: 'double precision' },
    ]);
  } finally {
    await holder.end();
  }
});
