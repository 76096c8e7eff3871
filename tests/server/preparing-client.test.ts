import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparingClient } from '../../server/database/preparing-client.ts';
import { startCluster, type Cluster } from '../../scripts/machine/postgres.ts';

let cluster: Cluster;
let client: PreparingClient;
let other: pg.Client;

beforeAll(async () => {
  cluster = await startCluster();
  client = new PreparingClient({ connectionString: cluster.url });
  other = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await other.connect();
  await client.query('create table notes (id integer primary key, text text)');
});
afterAll(async () => {
  await client.end();
  await other.end();
  await cluster.stop();
});

const stored = async (): Promise<unknown[]> => (await other.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

test('the first statement of a transaction is part of it, with values and without', async () => {
  for (const first of [() => client.query('insert into notes values ($1, $2) returning id', [1, 'a']), () => client.query("insert into notes values (1, 'a') returning id")]) {
    await client.query('begin');
    expect(await first()).toMatchObject({ command: 'INSERT', rows: [{ id: 1 }], rowCount: 1 });
    expect(await stored()).toEqual([]);
    await client.query('rollback');
    expect(await stored()).toEqual([]);
  }
});

test('the same statement opens one transaction after the other', async () => {
  for (const id of [11, 12, 13, 14]) {
    await client.query('begin');
    await client.query('insert into notes values ($1, $2)', [id, 'a']);
    await client.query('insert into notes values ($1, $2)', [id + 10, 'b']);
    await client.query('commit');
  }
  expect(await stored()).toEqual([11, 12, 13, 14, 21, 22, 23, 24]);
});

test('a first statement that fails leaves nothing, and the connection goes on', async () => {
  const before = await stored();
  await client.query('begin');
  await expect(client.query('insert into notes values ($1, $2)', [11, 'twice'])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('insert into notes values ($1, $2)', [30, 'after'])).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect(await stored()).toEqual(before);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a first statement that cannot be parsed never runs outside of its transaction', async () => {
  await client.query('begin');
  await expect(client.query('insert into no_notes values ($1)', [1])).rejects.toMatchObject({ code: '42P01' });
  expect((await client.query('rollback')).command).toBe('ROLLBACK');
});

test('a first statement that is cancelled is taken back whole', async () => {
  const { rows: [{ pid } = { pid: 0 }] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  const slow = client.query('with written as (insert into notes values ($1, $2)) select pg_sleep(20)', [40, 'slow']);
  const ended = slow.then(() => undefined, (error: unknown) => error);
  await expect.poll(async () => (await other.query('select 1 from pg_stat_activity where pid = $1 and query like $2', [pid, '%pg_sleep%'])).rows.length).toBe(1);
  await other.query('select pg_cancel_backend($1)', [pid]);
  expect(await ended).toMatchObject({ code: '57014' });
  await client.query('rollback');
  expect(await stored()).not.toContain(40);
});

test('a transaction without a statement ends as it began', async () => {
  await client.query('begin');
  expect(await client.query('commit')).toMatchObject({ command: 'COMMIT' });
  await client.query('begin');
  await client.query('rollback');
  await client.query('insert into notes values ($1, $2)', [50, 'alone']);
  expect(await stored()).toContain(50);
});

test('a prepared statement survives a change of its table', async () => {
  const read = (): Promise<pg.QueryResult> => client.query('select * from notes where id = $1', [50]);
  for (let turn = 0; turn < 3; turn += 1) await read();
  await other.query('alter table notes add column more text');
  expect((await read()).rows).toEqual([{ id: 50, text: 'alone', more: null }]);
});
