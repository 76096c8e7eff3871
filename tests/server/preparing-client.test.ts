import type { Duplex } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAST, PreparingClient } from '@crewdeck/engine/server/database/connection/preparing-client.ts';
import { startCluster, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

/** Settings at the beginning of each transaction behind a pooler. */
const settings = "select set_config('lock_timeout', '1234', true), set_config('jit', 'off', true)";

describe.each([
  ['a connection of its own', undefined],
  ['a connection that is handed on after each transaction', settings],
])('on %s', (_what, settings) => {
  let client: PreparingClient;
  let other: pg.Client;
  beforeAll(async () => {
    client = new PreparingClient({ connectionString: cluster.url, settings });
    other = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await other.connect();
    await client.query('create table notes (id integer primary key, text text)');
  });
  beforeEach(async () => void (await other.query('delete from notes')));
  afterAll(async () => {
    await client.query('drop table if exists deferred, notes, changing, moving');
    await client.end();
    await other.end();
  });

  const stored = async (): Promise<unknown[]> =>
    (await other.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id);

  test('the first statement of a transaction is part of it, with values and without', async () => {
    for (const first of [
      () => client.query('insert into notes values ($1, $2) returning id', [1, 'a']),
      () => client.query("insert into notes values (1, 'a') returning id"),
    ]) {
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
    await other.query("insert into notes values (11, 'once')");
    const before = await stored();
    await client.query('begin');
    await expect(client.query('insert into notes values ($1, $2)', [11, 'twice'])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(client.query('insert into notes values ($1, $2)', [30, 'after'])).rejects.toMatchObject({
      code: '25P02',
    });
    await client.query('rollback');
    expect(await stored()).toEqual(before);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('a first statement that cannot be parsed never runs outside of its transaction', async () => {
    await client.query('begin');
    await expect(client.query('insert into no_notes values ($1)', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    expect((await client.query('rollback')).command).toBe('ROLLBACK');
  });

  test('a first statement that is cancelled is taken back whole', async () => {
    const {
      rows: [{ pid } = { pid: 0 }],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    const slow = client.query('with written as (insert into notes values ($1, $2)) select pg_sleep(20)', [
      40,
      'slow',
    ]);
    const ended = slow.then(
      () => undefined,
      (error: unknown) => error,
    );
    await expect
      .poll(
        async () =>
          (
            await other.query('select 1 from pg_stat_activity where pid = $1 and query like $2', [
              pid,
              '%pg_sleep%',
            ])
          ).rows.length,
      )
      .toBe(1);
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
    await other.query("create table changing as select 50 as id, 'alone' as text");
    const read = (): Promise<pg.QueryResult> => client.query('select * from changing where id = $1', [50]);
    for (let turn = 0; turn < 3; turn += 1) await read();
    await other.query('alter table changing add column more text');
    expect((await read()).rows).toEqual([{ id: 50, text: 'alone', more: null }]);
  });

  /** Lets every part of an answer from PostgreSQL arrive alone, as over a slow line. */
  function answerInPieces(): () => void {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const [listener, ...more] = stream.listeners('data') as ((chunk: Buffer) => void)[];
    expect(listener !== undefined && more.length === 0).toBe(true);
    if (!listener) throw new Error('No reader');
    let turn = Promise.resolve();
    const inPieces = (chunk: Buffer): void => {
      for (let at = 0; at < chunk.length;) {
        const end = at + 1 + chunk.readInt32BE(at + 1);
        const piece = chunk.subarray(at, end);
        turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))).then(() => listener(piece));
        at = end;
      }
    };
    stream.off('data', listener).on('data', inPieces);
    return () => void stream.off('data', inPieces).on('data', listener);
  }

  test('a stale statement that opens a transaction is reported as stale, though answers come in pieces', async () => {
    await other.query("create table moving as select 50 as id, 'alone' as text");
    const read = (): Promise<pg.QueryResult> => client.query('select * from moving where id = $1', [50]);
    for (let turn = 0; turn < 3; turn += 1) {
      await read();
      await client.query('select $1::int as beside', [turn]);
    }
    await other.query('alter table moving add column more text');
    const inOne = answerInPieces();
    await client.query('begin');
    const said = await read().then(
      ({ rows }) => rows.length,
      ({ code }: { code: string }) => code,
    );
    // One that is handed on has no statement of long ago.
    expect(said).toBe(settings === undefined ? '0A000' : 1);
    await client.query('rollback');
    expect((await read()).rows).toEqual([{ id: 50, text: 'alone', more: null }]);
    await other.query('alter table moving add column most text');
    await read();
    await other.query('alter table moving drop column most');
    expect((await read()).rows).toEqual([{ id: 50, text: 'alone', more: null }]);
    inOne();
  });

  test('what one connection has learnt of a migration, the others need not fail by', async () => {
    await other.query('create table learnt as select 50 as id');
    const second = new PreparingClient({ connectionString: cluster.url, settings });
    await second.connect();
    try {
      const read = (by: PreparingClient): Promise<pg.QueryResult> =>
        by.query('select * from learnt where id = $1', [50]);
      for (let turn = 0; turn < 3; turn += 1) for (const by of [client, second]) await read(by);
      await other.query('alter table learnt add column more text');
      await read(client);
      await second.query('begin');
      expect((await read(second)).rows).toEqual([{ id: 50, more: null }]);
      expect((await second.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([
        { n: 0 },
      ]);
      await second.query('commit');
    } finally {
      await second.end();
      await other.query('drop table learnt');
    }
  });

  const insertLast = (id: number): Promise<pg.QueryResult> =>
    client.query(`insert into notes values ($1, $2) returning id ${LAST}`, [id, 'last']);

  test('the last statement of a transaction commits it, and its answer is the statement’s own', async () => {
    for (const id of [41, 42, 43]) {
      await client.query('begin');
      await client.query('insert into notes values ($1, $2)', [id + 10, 'first']);
      expect(await insertLast(id)).toMatchObject({ command: 'INSERT', rows: [{ id }], rowCount: 1 });
      expect(await stored()).toContain(id + 10);
      expect(await client.query('commit')).toMatchObject({ command: 'COMMIT' });
    }
    expect(await stored()).toEqual(expect.arrayContaining([41, 42, 43, 51, 52, 53]));
  });

  test('a transaction of one statement is that statement', async () => {
    await client.query('begin');
    expect(await insertLast(61)).toMatchObject({ command: 'INSERT', rows: [{ id: 61 }] });
    expect(await stored()).toContain(61);
    await client.query('commit');
    await client.query('begin');
    await expect(insertLast(61)).rejects.toMatchObject({ code: '23505' });
    await client.query('rollback');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('a last statement that fails takes the whole transaction back', async () => {
    await other.query("insert into notes values (61, 'there')");
    const before = await stored();
    await client.query('begin');
    await client.query('insert into notes values ($1, $2)', [71, 'first']);
    await expect(insertLast(61)).rejects.toMatchObject({ code: '23505' });
    expect((await client.query('rollback')).command).toBe('ROLLBACK');
    expect(await stored()).toEqual(before);
  });

  test('what is refused at the commit is reported by the last statement', async () => {
    await client.query('create table deferred (id integer references notes deferrable initially deferred)');
    await client.query('begin');
    await client.query('insert into notes values ($1, $2)', [81, 'first']);
    await expect(client.query(`insert into deferred values ($1) ${LAST}`, [999])).rejects.toMatchObject({
      code: '23503',
    });
    await client.query('rollback');
    expect(await stored()).not.toContain(81);
  });

  test('nothing can follow the last statement of a transaction', async () => {
    await client.query('begin');
    await insertLast(91);
    await expect(client.query('select 1')).rejects.toThrow('ended by its last statement');
    await client.query('rollback');
    expect(await stored()).toContain(91);
  });
});

describe('a connection that is handed on after each transaction', () => {
  let client: PreparingClient;
  beforeAll(async () => {
    client = new PreparingClient({ connectionString: cluster.url, settings });
    await client.connect();
  });
  afterAll(() => client.end());
  const timeout = async (): Promise<unknown> =>
    (await client.query<{ held: string }>("select current_setting('lock_timeout') as held")).rows[0]?.held;

  test('has its settings in every transaction, and for every statement alone', async () => {
    expect(await timeout()).toBe('1234ms');
    await client.query('begin');
    expect([await timeout(), await timeout()]).toEqual(['1234ms', '1234ms']);
    await client.query('commit');
    await client.query('start transaction isolation level repeatable read');
    await client.query('select 1');
    await client.query('rollback');
    expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  });

  test('leaves neither settings nor prepared statements to the next user of the connection', async () => {
    for (let turn = 0; turn < 3; turn += 1) await client.query('select $1::int as one', [turn]);
    // Without the settings, like another client.
    const { rows } = await client.query({
      text: `select current_setting('lock_timeout') as held,
        (select count(*)::int from pg_prepared_statements) as named`,
    });
    expect(rows).toEqual([{ held: '0', named: 0 }]);
  });
});
