import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { isPostgres, openApp, type Caller, type Row, type TestApp } from '../support/app.ts';

/** Another program on the same database, which holds its locks until it is released. */
async function openHolder(
  url: string,
): Promise<{ hold: (text: string) => Promise<void>; letGo: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    hold: async (text) => {
      await client.query('begin');
      await client.query(text);
    },
    letGo: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

async function timed<T>(work: Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** Returns how many connections of an app wait for a lock. */
async function countLocked({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

/** Counts those that have not been answered yet. */
function countOpen(works: readonly Promise<unknown>[]): () => number {
  let open = works.length;
  for (const work of works) void work.finally(() => (open -= 1));
  return () => open;
}

async function askReady({ fastify }: TestApp): Promise<{ readonly status: number; readonly row: Row }> {
  const answer = await fastify.inject('/health/ready');
  return { status: answer.statusCode, row: answer.json() };
}

const client = (name: string): Row => ({
  name,
  company: 'Busy Ltd',
  email: 'busy@busy.example',
  country: 'France',
});

describe.runIf(isPostgres)('a server with more to do than its database bears', () => {
  let app: TestApp;
  let admin: Caller;
  let held: Awaited<ReturnType<typeof openHolder>> | undefined;
  beforeAll(async () => {
    app = await openApp({
      DATABASE_POOL: '8',
      DATABASE_WAIT: '2',
      DATABASE_LOCK_TIMEOUT: '1',
      DATABASE_TIMEOUT: '4',
      LOG_LEVEL: 'silent',
    });
    admin = await app.as('admin');
  });
  afterEach(async () => {
    await held?.letGo();
    held = undefined;
  });
  afterAll(() => app.close());
  const hold = async (text: string): Promise<void> => {
    held = await openHolder(app.database.url!);
    await held.hold(text);
  };

  test('reads, writes elsewhere and stays ready while twelve people are locked by someone else', async () => {
    await hold('select 1 from employees where id between 20 and 31 for update');
    const stuck = Array.from({ length: 12 }, (_, index) =>
      timed(admin.patch(`/api/rest/employees/${20 + index}`, { phone: `+4930555${index}` })),
    );
    const waiting = countOpen(stuck);
    await expect.poll(() => countLocked(app)).toBeGreaterThan(1);
    const [read, ready] = [await admin.get('/api/rest/employees/50'), await askReady(app)];
    expect([read.status, ready.status]).toEqual([200, 200]);
    expect(waiting(), 'they were answered while others still waited').toBeGreaterThan(0);
    for (const [answer, ms] of await Promise.all(stuck)) {
      expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(ms).toBeLessThan(15_000);
    }
    expect((await admin.post('/api/rest/clients', client('Beside the locks'))).status).toBe(200);
    await held?.letGo();
    held = undefined;
    expect((await admin.patch('/api/rest/employees/20', { phone: '+49305559' })).status).toBe(200);
  });

  test('refuses at once what would wait too long, says when to come back, and goes on with the rest', async () => {
    await hold('lock table holidays in access exclusive mode');
    const crowd = Array.from({ length: 40 }, (_, index) =>
      timed(admin.get(`/api/rest/holidays?range=[0,${index}]`)),
    );
    const waiting = countOpen(crowd);
    // The first of them have given up: from then on it is known for how long a connection is held.
    await expect.poll(waiting).toBeLessThan(crowd.length);
    const late = await admin.get('/api/rest/holidays?range=[0,77]');
    expect(late).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    // Had it waited like them, none of those who came before would be left.
    expect(waiting()).toBeGreaterThan(0);
    expect((await admin.post('/api/rest/clients', client('During the crowd'))).status).toBe(200);
    expect(waiting()).toBeGreaterThan(0);
    expect((await askReady(app)).status).toBe(200);
    for (const [answer, ms] of await Promise.all(crowd)) {
      expect(answer.status).toBe(503);
      expect(ms).toBeLessThan(15_000);
    }
    await held?.letGo();
    held = undefined;
    expect((await admin.get('/api/rest/holidays?range=[0,78]')).status).toBe(200);
  });

  test('gives up a statement that takes too long, and says that it was that', async () => {
    await sql`alter function crewdeck_fold(text) rename to crewdeck_fold_kept`.execute(app.db);
    await sql`create function crewdeck_fold(value text) returns text language plpgsql as
      $slow$ begin perform pg_sleep(20); return value; end $slow$`.execute(app.db);
    const [answer, ms] = await timed(admin.get('/api/v1/search?q=slowest'));
    await sql`drop function crewdeck_fold(text)`.execute(app.db);
    await sql`alter function crewdeck_fold_kept(text) rename to crewdeck_fold`.execute(app.db);
    expect(answer).toMatchObject({ status: 503, code: 'too_slow' });
    expect(answer.headers['retry-after']).toBeUndefined();
    // The statement itself would take twenty seconds.
    expect(ms).toBeLessThan(15_000);
  });

  test('is not ready without its database, and says why', async () => {
    const lost = await openApp({ LOG_LEVEL: 'silent' });
    const name = new URL(lost.database.url!).pathname.slice(1);
    expect((await askReady(lost)).status).toBe(200);
    const observer = new pg.Client({ connectionString: app.database.url });
    await observer.connect();
    await observer.query(`alter database "${name}" allow_connections false`);
    await observer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect
      .poll(async () => (await askReady(lost)).row)
      .toMatchObject({ statusCode: 503, code: 'unavailable', reasons: ['database'] });
    await observer.query(`alter database "${name}" allow_connections true`);
    await expect.poll(async () => (await askReady(lost)).status).toBe(200);
    await observer.end();
    await lost.close();
  });
});

test('a server is not ready before its migrations have run, and says so', async () => {
  const early = await openApp();
  await sql`delete from schema_migrations where name = '0012-once.sql'`.execute(early.db);
  const { row } = await askReady(early);
  expect(row.reasons).toEqual(['migrations']);
  await sql`insert into schema_migrations (name) values ('0012-once.sql')`.execute(early.db);
  expect((await askReady(early)).status).toBe(200);
  await early.close();
});
