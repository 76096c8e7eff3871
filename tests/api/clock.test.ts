import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { todayIn } from '@crewdeck/engine/model/days.ts';
import { addJob, bringBack } from '@crewdeck/engine/server/jobs/jobs.ts';
import { schedule } from '@crewdeck/engine/server/usual/jobs.ts';
import { openApp, password, type Caller, type Row, type TestApp } from '../support/app.ts';
import { days, resetClock, shiftClock } from '../support/clock.ts';
import { upload } from '../support/multipart.ts';
import { hire } from '../support/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-clock-'));
/** Offset of the company's clock from the true one. */
let business = 0;
let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp({ DATA_DIR: folder }, { now: () => new Date(Date.now() + business) });
  hr = await app.as('hr');
});
afterEach(() => {
  resetClock();
  business = 0;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const jumps = [
  ['a day ahead', days(1)],
  ['a day back', days(-1)],
  ['a month back', days(-30)],
] as const;

const openJobs = async (): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from jobs
      where kind = 'password_reset' and done_at is null`.execute(app.db)
  ).rows[0]!.count;
const addOne = () => addJob(app.db, 'password_reset', { userId: 5 });

test.each(jumps)(
  'jobs are done at once while the machine’s clock goes %s, and right again',
  async (_, by) => {
    app.fastify.jobs.start();
    try {
      await addOne();
      await expect.poll(openJobs).toBe(0);
      shiftClock(by);
      await addOne();
      await expect.poll(openJobs).toBe(0);
      resetClock();
      await addOne();
      await expect.poll(openJobs).toBe(0);
    } finally {
      await app.fastify.jobs.stop();
    }
  },
);

test('what was put off by a clock that was ahead is taken up; what waits an hour waits', async () => {
  const put = async (kind: string, runAt: string, lockedUntil: string | null): Promise<unknown> =>
    sql`insert into jobs (kind, payload, run_at, locked_until, attempts) values ('password_reset',
      ${JSON.stringify({ userId: 5, kind })}::jsonb, now() + ${runAt}::interval,
      now() + ${lockedUntil}::interval, 2)`.execute(app.db);
  await put('ahead', '1 day', null);
  await put('far ahead', '30 days', null);
  await put('waiting', '1 hour', null);
  await put('held', '-1 minute', '50 seconds');
  await put('held ahead', '-1 minute', '1 day');
  await bringBack(app.db);
  const { rows } = await sql<Row>`select payload ->> 'kind' as name, run_at <= now() as "isDue",
    locked_until > now() as "isHeld", locked_until < now() + interval '61 seconds' as "isSoon"
    from jobs where payload ? 'kind' order by id`.execute(app.db);
  await sql`delete from jobs where payload ? 'kind'`.execute(app.db);
  expect(rows).toEqual([
    { name: 'ahead', isDue: true, isHeld: null, isSoon: null },
    { name: 'far ahead', isDue: true, isHeld: null, isSoon: null },
    { name: 'waiting', isDue: false, isHeld: null, isSoon: null },
    { name: 'held', isDue: true, isHeld: true, isSoon: true },
    { name: 'held ahead', isDue: true, isHeld: true, isSoon: true },
  ]);
});

test('what a day brings is there once for each day that the clock has shown, however it jumps', async () => {
  const { config, db, models } = app;
  const noteDay = (by: number): Promise<void> =>
    schedule({ config, db, models, now: () => new Date(Date.now() + by) });
  for (const by of [0, 1, 0, -1, 0, -30, 0, 1, 2].map(days)) await noteDay(by);
  const { rows } = await sql<{ key: string }>`select key from jobs where kind = 'daily' and key = any(${[
    -30, -1, 0, 1, 2,
  ].map((by) => todayIn(config.timeZone, new Date(Date.now() + days(by))))}) order by key`.execute(db);
  expect(rows).toHaveLength(5);
  await sql`delete from jobs where kind = 'daily'`.execute(db);
});

describe('a session', () => {
  const ask = async (person: Caller): Promise<number> => (await person.get('/api/v1/auth/session')).status;
  const signInAgain = async ({ user }: Caller): Promise<number> =>
    (await app.signIn(String(user.email), password)).status;

  test.each(jumps)(
    'that is ended elsewhere is over within seconds, the clock having gone %s',
    async (_, by) => {
      const person = await hire(app);
      expect(await ask(person)).toBe(200);
      shiftClock(by);
      await sql`update sessions set ended_at = now() where user_id = ${person.userId}`.execute(app.db);
      await expect.poll(() => ask(person), { timeout: 5_000 }).toBe(401);
    },
  );

  test('is not kept open by a clock of the database that goes back: the person signs in again', async () => {
    const person = await hire(app);
    await sql`update sessions set last_seen_at = now() + interval '1 day', created_at = now() + interval '1 day'
      where user_id = ${person.userId}`.execute(app.db);
    app.fastify.identities.forget(person.userId);
    expect(await ask(person)).toBe(401);
    expect(await signInAgain(person)).toBe(200);
  });

  test('bears a clock that is put right by two minutes', async () => {
    const person = await hire(app);
    await sql`update sessions set last_seen_at = now() + interval '2 minutes'
      where user_id = ${person.userId}`.execute(app.db);
    app.fastify.identities.forget(person.userId);
    expect(await ask(person)).toBe(200);
  });

  test.each(jumps)('can be opened while the clock of the machine is wrong: %s', async (_, by) => {
    const person = await hire(app);
    shiftClock(by);
    const { status, data } = await app.signIn(String(person.user.email), password);
    const headers = { authorization: `Bearer ${String(data.accessToken)}`, userid: String(person.userId) };
    const session = await app.send('GET', '/api/v1/auth/session', undefined, headers);
    expect([status, session.status]).toEqual([200, 200]);
  });
});

test('failures that a clock ahead has noted keep nobody out', async () => {
  const person = await hire(app);
  const email = String(person.user.email);
  await sql`insert into login_failures (email, address, known, settled, at)
    select ${email}, '127.0.0.1', known, true, now() + interval '30 days'
    from generate_series(1, 300), (values (true), (false)) k(known)`.execute(app.db);
  expect((await app.signIn(email, password)).status).toBe(200);
  await sql`delete from login_failures where email = ${email}`.execute(app.db);
});

test('a signed address is good for five minutes of its time, and in no other', async () => {
  const fields = { empId: 5, mediaType: 'document', documentType: 'employment_contract', title: 'Clock' };
  const file = { name: 'note.txt', content: 'What time is it?' };
  const stored = await upload(app.fastify, hr, 'POST', '/api/v1/media', fields, file);
  const { id } = stored.data.document;
  const addressOf = async (): Promise<string> =>
    String((await hr.get(`/api/v1/media/documentUrl/${String(id)}`)).data.url);
  const fetchIt = async (url: string): Promise<number> => (await app.fastify.inject(url)).statusCode;
  const url = await addressOf();
  expect(await fetchIt(url)).toBe(200);
  for (const [, by] of jumps) {
    business = by;
    expect(await fetchIt(url)).toBe(404);
    expect(await fetchIt(await addressOf())).toBe(200);
  }
  business = 0;
  expect(await fetchIt(url)).toBe(200);
});
