import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { addTicketMails } from '../support/mails.ts';
import { today } from '../support/moment.ts';
import {
  isPostgres,
  openApp,
  openTwoApps,
  password,
  signedIn,
  type Caller,
  type TestApp,
} from '../support/app.ts';
import { listenTo } from '../support/streams.ts';

const within = { timeout: 5_000 };

describe.runIf(isPostgres)('two servers on one database', () => {
  let first: TestApp;
  let second: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    [first, second, close] = await openTwoApps();
  });
  afterAll(async () => {
    await close();
  });
  const enter = async (server: TestApp, email: string): Promise<Caller> =>
    signedIn(server.fastify, await server.signIn(email, password));
  /** Sends a request of the same session to the other server. */
  const elsewhere = async (caller: Caller, server: TestApp, url: string): Promise<number> =>
    (await server.send('GET', url, undefined, caller.headers)).status;

  test('show the exact total at once after a write on the other', async () => {
    const [here, there] = [await first.as('admin'), await second.as('admin')];
    const total = async (): Promise<number> => (await there.get('/api/rest/clients?range=[0,2]')).total;
    const before = await total();
    expect(await total()).toBe(before);
    for (let count = 1; count <= 3; count += 1) {
      expect(
        (
          await here.post('/api/rest/clients', {
            name: 'Other Server',
            company: 'Two Ltd',
            email: `two${count}@two.example`,
            country: 'France',
          })
        ).status,
      ).toBe(200);
      expect(await total()).toBe(before + count);
    }
  });

  test('bring a notification to a stream that is open on the other', async () => {
    const manager = await second.as('manager');
    await second.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { heard, stop } = await listenTo(second, manager);
    await expect.poll(heard, within).toContain(': welcome');
    const employee = await first.as('employee');
    const { rows } = await sql<{
      id: number;
    }>`select id from global_types where unique_value = 'unpaid_leave'`.execute(first.db);
    expect(
      (
        await employee.post('/api/v1/employee/markLeave', {
          leaveType: rows[0]?.id,
          leaveFrom: addDays(today(), 90),
          leaveTo: addDays(today(), 94),
          dayPart: 'full',
          reason: 'x',
        })
      ).status,
    ).toBe(200);
    await expect.poll(heard, within).toContain('leave_asked');
    stop();
  });

  test('share the jobs, and each is done once', async () => {
    await addTicketMails(first.db, 5, 120);
    await Promise.all([first.fastify.jobs.drain(), second.fastify.jobs.drain(), first.fastify.jobs.drain()]);
    const { rows } = await sql<{
      subject: string;
      count: number;
    }>`select subject, count(*)::integer as count from outbox where subject like '%shared' group by subject`.execute(
      first.db,
    );
    expect(rows).toHaveLength(120);
    expect(rows.every((row) => row.count === 1)).toBe(true);
  });

  test('take tokens of each other, and end a signed-out one within 5 seconds', async () => {
    const caller = await enter(first, 'hr@crewdeck.example');
    expect(await elsewhere(caller, second, '/api/rest/employees')).toBe(200);
    expect((await caller.post('/api/v1/auth/logout', {})).status).toBe(200);
    expect((await caller.get('/api/rest/employees')).status).toBe(401);
    await expect.poll(() => elsewhere(caller, second, '/api/rest/employees'), within).toBe(401);
  });

  test('see a change of permissions on the other within 5 seconds', async () => {
    const [admin, trainee] = [await first.as('admin'), await second.as('trainee')];
    expect((await trainee.get('/api/rest/clients')).status).toBe(403);
    const module = (await admin.list('global-types', { uniqueValue: 'clientManagement' })).rows[0]!;
    expect(
      (
        await admin.post('/api/rest/module-permissions', {
          roleId: trainee.user.userRoleId,
          moduleId: module.id,
          permissions: ['read'],
        })
      ).status,
    ).toBe(200);
    await expect.poll(async () => (await trainee.get('/api/rest/clients')).status, within).toBe(200);
  });

  test('count the failures of a sign-in together', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 === 0 ? first : second).fastify.inject({
          method: 'POST',
          url: '/api/v1/auth/login',
          payload: { email: 'support@crewdeck.example', password: 'Wrong#2026' },
          remoteAddress: '10.9.0.1',
        }),
      ),
    );
    expect(attempts.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    expect(attempts.filter((answer) => answer.statusCode === 429)).toHaveLength(14);
  });

  test('give no number twice', async () => {
    const callers = [await first.as('employee'), await second.as('employee')];
    const category = (await (await first.as('admin')).list('tickets')).rows[0]!.category;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        callers[index % 2]!.post('/api/rest/tickets', {
          title: `Number ${index}`,
          description: 'At once',
          category,
          priority: 'low',
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.row.ticketNo)).size).toBe(16);
  });
});

describe.runIf(isPostgres)('a client that hangs up', () => {
  let app: TestApp;
  const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-log-'));
  beforeAll(async () => {
    app = await openApp({ LOG_DIR: logDir, LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(logDir, { recursive: true, force: true });
  });
  const readLog = (): string =>
    readdirSync(logDir)
      .map((name) => readFileSync(join(logDir, name), 'utf8'))
      .join('');
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query ilike '%"clients"%'`.execute(app.db);
    return rows[0]!.n;
  };

  test('ends its SQL, and the server goes on', async () => {
    const { headers } = await app.as('admin');
    const { port } = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
    await app.db.connection().execute(async (holder) => {
      await sql`begin`.execute(holder);
      await sql`lock table clients in access exclusive mode`.execute(holder);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `GET /api/rest/clients HTTP/1.1\r\nHost: a\r\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      );
      await expect.poll(waiting, { ...within, message: 'the query waits for the lock' }).toBe(1);
      socket.destroy();
      await expect.poll(waiting, { ...within, message: 'the query has ended' }).toBe(0);
      await sql`rollback`.execute(holder);
    });
    expect((await (await app.as('admin')).get('/api/rest/clients')).status).toBe(200);
    await expect.poll(readLog).toContain('Client closed the connection');
    expect(readLog(), 'and it is no failure of the server').not.toContain('Request failed');
  });
});
