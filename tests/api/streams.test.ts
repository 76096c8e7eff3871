import { sql } from 'kysely';
import { expect, test } from 'vitest';
import pg from 'pg';
import { isPostgres, openApp, openTwoApps } from '../support/app.ts';
import { makeRecord } from '../support/make-record.ts';
import { listenTo } from '../support/streams.ts';

const retriesIn = (text: string): number[] =>
  [...text.matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms));

test('streams that end with their server come back at times of their own, which it names', async () => {
  const app = await openApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const [hr, manager] = await app.asEach('hr', 'manager');
  const streams = await Promise.all([hr, hr, hr, manager, manager, manager].map((who) => listenTo(app, who)));
  for (const { heard } of streams) await expect.poll(heard).toContain(': welcome');
  await app.close();
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => 'ended'));
  const last = streams.map(({ heard }) => retriesIn(heard()).at(-1) ?? 0);
  expect(streams.map(({ heard }) => retriesIn(heard()).length)).toEqual(streams.map(() => 2));
  expect(new Set(last).size).toBeGreaterThan(3);
  for (const ms of last) expect(ms >= 1_000 && ms <= 11_000, String(ms)).toBe(true);
});

test.runIf(isPostgres)('a stream outlives the database’s going away, and goes on telling', async () => {
  const app = await openApp({ LOG_LEVEL: 'silent' });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { heard, ended } = await listenTo(app, await app.as('hr'));
  await expect.poll(heard).toContain(': welcome');
  const observer = new pg.Client({ connectionString: app.database.url });
  await observer.connect();
  const hrId = (await app.as('hr')).userId;
  const wake = () => observer.query(`select pg_notify('crewdeck_people', '${hrId}')`);
  await wake();
  await expect.poll(heard).toContain('event: notification');
  const before = heard();
  await observer.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect
    .poll(async () => {
      await wake();
      return heard().slice(before.length);
    })
    .toContain('event: notification');
  expect(await Promise.race([ended, sql`select 1`.execute(app.db).then(() => 'open')])).toBe('open');
  await observer.end();
  await app.close();
});

const changedIn = (text: string): string[] =>
  [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].flatMap(
    ([, data = '']) => JSON.parse(data) as string[],
  );

test('everybody hears which resources were written, of those that they may read', async () => {
  const app = await openApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const [admin, hr, employee] = await app.asEach('admin', 'hr', 'employee');
  const [first, second] = [await listenTo(app, hr), await listenTo(app, employee)];
  for (const { heard } of [first, second]) await expect.poll(heard).toContain(': welcome');
  const write = async (): Promise<void> => {
    for (const stem of ['clients', 'events']) {
      const { status } = await admin.post(`/api/rest/${stem}`, await makeRecord(app, stem));
      expect(status).toBe(200);
    }
  };
  // The first look only learns how things are.
  await expect
    .poll(
      async () => {
        await write();
        return changedIn(first.heard());
      },
      { timeout: 15_000, interval: 500 },
    )
    .toContain('clients');
  await expect.poll(() => changedIn(second.heard())).toContain('events');
  expect(changedIn(first.heard())).toContain('events');
  const heard = new Set(changedIn(second.heard()));
  expect([heard.has('clients'), heard.has('audit')]).toEqual([false, false]);
  await app.close();
});

test.runIf(isPostgres)(
  'who listens at one server hears of what is written at another',
  { tags: ['whole'] },
  async () => {
    const [here, there, close] = await openTwoApps();
    await here.fastify.listen({ port: 0, host: '127.0.0.1' });
    const [hr, admin] = [await here.as('hr'), await there.as('admin')];
    const { heard } = await listenTo(here, hr);
    await expect
      .poll(
        async () => {
          await admin.post('/api/rest/clients', await makeRecord(there, 'clients'));
          return changedIn(heard());
        },
        { timeout: 15_000, interval: 500 },
      )
      .toContain('clients');
    await close();
  },
);
