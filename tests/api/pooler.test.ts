import { connect } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPooler } from '@crewdeck/engine/cli/machine/pgbouncer.ts';
import type { Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { product } from '../../server/product.ts';
import { isPostgres, openTwoApps, password, people, type TestApp } from '../support/app.ts';
import { listenTo } from '../support/streams.ts';
import { newPerson, personHeader, upload } from '../support/csv.ts';
import { addTicketMails } from '../support/mails.ts';
import { today } from '../support/moment.ts';

/** Fewer than either server alone would hold at once. */
const SIZE = 3;

describe.runIf(isPostgres)('two servers behind a pooler that hands connections on', () => {
  let pooler: Cluster;
  let first: TestApp;
  let second: TestApp;
  let close: () => Promise<void>;
  let direct: pg.Client;
  beforeAll(async () => {
    pooler = await startPooler(inject('postgresUrl'), SIZE);
    [first, second, close] = await openTwoApps({ LOG_LEVEL: 'silent', DATABASE_TIMEOUT: '7' }, (url) => ({
      databaseUrl: through(url),
      databaseSessionUrl: url,
      databaseReadUrl: undefined,
    }));
    direct = new pg.Client({ connectionString: first.database.url });
    await direct.connect();
  });
  afterAll(async () => {
    await direct.end();
    await close();
    await pooler.stop();
  });
  const through = (url: string): string => {
    const pooled = new URL(url);
    pooled.host = new URL(pooler.url).host;
    return pooled.href;
  };
  const both = (): readonly TestApp[] => [first, second];
  const ask = async <T>(text: string): Promise<T> =>
    (await direct.query<{ answer: T }>(`select (${text}) as answer`)).rows[0]!.answer;

  test('sign people in, all at once, and answer their lists', async () => {
    const signedIn = await Promise.all(
      both().flatMap((server) => people.map((who) => server.signIn(`${who}@crewdeck.example`, password))),
    );
    expect(signedIn.map(({ status }) => status)).toEqual(signedIn.map(() => 200));
    const lists = ['employees', 'clients', 'tickets', 'leaves', 'global-types', 'holidays'];
    for (const server of both()) {
      const callers = await server.asEach('admin', 'hr');
      const answers = await Promise.all(
        callers.flatMap((caller) => [...lists, ...lists].map((stem) => caller.list(stem))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { rows, total } of answers) expect(rows).toHaveLength(Math.min(total, 100));
    }
  });

  test('write at the same time: no number twice, every total exact', async () => {
    const callers = [await first.as('employee'), await second.as('employee')];
    const admins = [await first.as('admin'), await second.as('admin')];
    const total = async (): Promise<number[]> =>
      Promise.all(admins.map(async (one) => (await one.get('/api/rest/tickets?range=[0,1]')).total));
    const [before = 0] = await total();
    const category = (await admins[0]!.list('tickets')).rows[0]!.category;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        callers[index % 2]!.post('/api/rest/tickets', {
          title: `Number ${index}`,
          description: 'At once',
          category,
          priority: 'low',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ row }) => row.ticketNo)).size).toBe(40);
    expect(await total()).toEqual([before + 40, before + 40]);
  });

  test('bring a notification from one to a stream of the other', async () => {
    const manager = await second.as('manager');
    await second.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { heard, stop } = await listenTo(second, manager);
    await expect.poll(heard).toContain(': welcome');
    const leaveType = Number(
      await ask<string>("select id from global_types where unique_value = 'unpaid_leave'"),
    );
    const response = await (
      await first.as('employee')
    ).post('/api/v1/employee/markLeave', {
      leaveType,
      leaveFrom: addDays(today(), 90),
      leaveTo: addDays(today(), 94),
      dayPart: 'full',
      reason: 'x',
    });
    expect(response.status).toBe(200);
    await expect.poll(heard).toContain('leave_asked');
    stop();
  });

  test('share the jobs, and import a file among them', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => newPerson(`Pooled ${index}`));
    const file = `${personHeader}\n${lines.join('\n')}`;
    const hr = await first.as('hr');
    const { row } = await upload(first, hr, 'employees', file, 'wait=false');
    await addTicketMails(first.db, 5, 60);
    await Promise.all([first.fastify.jobs.drain(), second.fastify.jobs.drain()]);
    expect((await hr.get(`/api/rest/employees/import.csv/${String(row.id)}`)).row).toMatchObject({
      import: { state: 'done', done: 300 },
    });
    expect(await ask<string>("select count(*) from outbox where subject like '%shared'")).toBe('60');
    expect(await ask<string>("select count(*) from employees where name like 'Pooled %'")).toBe('300');
  });

  test('give every statement its time, and leave nothing of it to others', async () => {
    const held = sql<{ held: string }>`select current_setting('statement_timeout') as held`;
    const { db } = first;
    expect((await held.execute(db)).rows).toEqual([{ held: '7s' }]);
    const inside = await db
      .transaction()
      .execute(async (tx) => [...(await held.execute(tx)).rows, ...(await held.execute(tx)).rows]);
    expect(inside).toEqual([{ held: '7s' }, { held: '7s' }]);
    const other = new pg.Client({ connectionString: through(first.database.url!) });
    await other.connect();
    for (let turn = 0; turn < 2 * SIZE; turn += 1)
      expect((await other.query("select current_setting('statement_timeout') as held")).rows).toEqual([
        { held: '0' },
      ]);
    expect((await other.query('select name from pg_prepared_statements')).rows).toEqual([]);
    await other.end();
  });

  test('have no more connections for requests than the pooler lets them', async () => {
    const callers = await Promise.all(both().map((server) => server.as('admin')));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => callers[index % 2]!.list('audit', {}, [index, index + 9])),
    );
    const pooled = await ask<string>(
      "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'crewdeck'",
    );
    expect(Number(pooled)).toBeGreaterThan(0);
    expect(Number(pooled)).toBeLessThanOrEqual(SIZE);
  });

  test('migrate one after the other on the database itself, and give its lock back', async () => {
    await Promise.all(both().map(({ database }) => migrate(database, product.database)));
    const held = `select count(*) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`;
    expect(await ask<string>(held)).toBe('0');
  });

  test('end the SQL of a client that hangs up, and of nobody else', async () => {
    const { headers } = await first.as('admin');
    const { port } = new URL(await first.fastify.listen({ host: '127.0.0.1', port: 0 }));
    const waiting = (): Promise<string> =>
      ask(`select count(*) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%"clients"%'`);
    const holder = new pg.Client({ connectionString: first.database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table clients in access exclusive mode');
    const other = second.as('admin').then((admin) => admin.get('/api/rest/clients?range=[0,7]'));
    await expect.poll(waiting).toBe('1');
    const socket = connect(Number(port), '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /api/rest/clients HTTP/1.1\r\nHost: a\r\n${lines.join('')}\r\n`);
    await expect.poll(waiting).toBe('2');
    socket.destroy();
    await expect.poll(waiting).toBe('1');
    await holder.end();
    expect((await other).status).toBe(200);
  });

  test('are not ready without their pooler, though the database is there', async () => {
    const ready = async (): Promise<unknown[]> =>
      Promise.all(both().map(async ({ fastify: app }) => (await app.inject('/health/ready')).statusCode));
    expect(await ready()).toEqual([200, 200]);
    await pooler.stop();
    expect(await ready()).toEqual([503, 503]);
    expect(await ask<number>('select 1')).toBe(1);
  });
});
