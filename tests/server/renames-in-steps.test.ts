import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { buildDatabase, type DatabaseSpec } from '@crewdeck/engine/server/database/tables/tables.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { tablesOf, text, type Fields } from '../support/things.ts';

let cluster: Cluster;
let count = 0;
let name: string;
let database: OpenDatabase;
let other: pg.Client;
const lines: string[] = [];

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});

const member: JsonSchema = { ...text, enum: ['p', 'q'] };
const start: Fields = {
  colour: { ...text, enum: ['red', 'green'] },
  parts: { type: 'array', items: { type: 'object', properties: { old: member } } },
  code: { ...text, 'x-search': true },
};
const later: Fields = {
  colour: { ...text, enum: ['red', 'blue'], 'x-enum': { blue: { renamedFrom: 'green' } } },
  parts: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        new: {
          ...text,
          enum: ['p', 'r'],
          'x-enum': { r: { renamedFrom: 'q' } },
          'x-renamed-from': 'old',
        },
      },
    },
  },
  code: { ...text, 'x-search': true },
};

const to = (tables: DatabaseSpec) =>
  migrate(
    database,
    { tables, version: `1.0.${(count += 1)}` },
    { say: (line) => lines.push(line), manyRows: 5 },
  );
const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await other.query<Record<string, unknown>>(statement)).rows;

beforeEach(async () => {
  name = `renames_${(count += 1)}`;
  const url = await createDatabase(cluster.url, name);
  database = await openDatabase({ databaseUrl: url, dataDir: '' });
  other = new pg.Client({ connectionString: url });
  await other.connect();
  lines.length = 0;
  await to(tablesOf(start));
  await other.query(`insert into things (colour, parts, code) select case when i % 2 = 0 then 'red' else 'green' end,
    case when i % 3 > 0 then '[{"old": "q"}, {"old": "p"}]'::jsonb end, i::text from generate_series(1, 60) i`);
});
afterEach(async () => {
  await other.end();
  await database.close();
  await dropDatabase(cluster.url, name);
});

const content = `select colour, count(*)::integer as count from things group by colour order by colour`;

test('values and members of many rows are renamed in batches, and what is written meanwhile with them', async () => {
  // A server of the version before goes on writing while the rows are gone through.
  let isOver = false;
  const writing = (async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    let written = 0;
    while (!isOver)
      await client
        .query(`insert into things (colour, parts, code) values ('green', '[{"old": "q"}]', 'late')`)
        .then(() => (written += 1))
        .catch(() => undefined);
    await client.end();
    return written;
  })();
  await to(tablesOf(later));
  isOver = true;
  const written = await writing;
  expect(lines.filter((line) => /^ {2}\d of \d/.test(line)).length).toBeGreaterThan(1);
  expect(await rows(content)).toEqual([
    { colour: 'blue', count: 30 + written },
    { colour: 'red', count: 30 },
  ]);
  expect(await rows(`select distinct parts::text as parts from things where id <= 60 order by 1`)).toEqual([
    { parts: '[{"new": "r"}, {"new": "p"}]' },
    { parts: null },
  ]);
  await expect(rows(`insert into things (colour) values ('green')`)).rejects.toThrow(/colour_enum/);
  expect(await to(tablesOf(later))).toEqual({ statements: 0, notes: [] });
});

test('a table that is rebuilt takes over what is renamed, in its new type', async () => {
  const whole: JsonSchema = { type: 'integer', title: 'Code' };
  await to(tablesOf({ ...later, code: whole }));
  expect(lines.join('\n')).toMatch(/table things, rebuilt/);
  expect(await rows(content)).toEqual([
    { colour: 'blue', count: 30 },
    { colour: 'red', count: 30 },
  ]);
  expect(await rows('select code, parts from things where id = 1')).toEqual([
    { code: 1, parts: [{ new: 'r' }, { new: 'p' }] },
  ]);
});

test('values that would not survive another type are reported by their rows, and nothing is begun', async () => {
  await other.query(`update things set code = 'x' || id where id in (7, 9)`);
  const error: unknown = await to(tablesOf({ ...later, code: { type: 'integer', title: 'Code' } })).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as Error).message).toMatch(
    /things\.code cannot be converted from text .* 2 rows .* \(ids 7, 9\)/,
  );
  expect(await rows(`select count(*)::integer as n from things where colour = 'green'`)).toEqual([{ n: 30 }]);
});

test('a schema of many rows is renamed in a moment, with its sums, and changed as its rows ask for', async () => {
  const sums: JsonSchema = { 'x-sums': { by: ['colour'], of: [] } };
  await to(tablesOf(start, sums));
  const schema: JsonSchema = {
    type: 'object',
    title: 'Item',
    properties: later,
    'x-renamed-from': 'things',
    ...sums,
  };
  const kinds = buildModel('kinds', { type: 'object', title: 'Kind', properties: { name: text } });
  const items = buildDatabase({ kinds, items: buildModel('items', schema) });
  await to(items);
  expect(
    await rows(
      'select colour, sum(count)::integer as count from items_sums group by 1 having sum(count) > 0 order by 1',
    ),
  ).toEqual([
    { colour: 'blue', count: 30 },
    { colour: 'red', count: 30 },
  ]);
  expect(
    await rows(`select to_regclass('things')::text as things, to_regclass('things_sums')::text as sums`),
  ).toEqual([{ things: null, sums: null }]);
  expect(await rows(`select sum(rows)::integer as rows from row_counts where table_name = 'items'`)).toEqual([
    { rows: 60 },
  ]);
  expect(await to(items)).toEqual({ statements: 0, notes: [] });
});

test('a schema in months keeps its name, and says so', async () => {
  const months: JsonSchema = { 'x-partition': { by: 'createdAt', every: 'month' } };
  await to(tablesOf(start, months));
  const schema: JsonSchema = {
    type: 'object',
    title: 'Item',
    properties: start,
    'x-renamed-from': 'things',
    ...months,
  };
  const error: unknown = await to(buildDatabase({ items: buildModel('items', schema) })).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as Error).message).toMatch(
    /things has monthly partitions, which are named after it: it cannot be renamed/,
  );
});
