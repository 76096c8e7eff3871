import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ IDLE_MINUTES: '20' });
});
afterAll(() => app.close());

const url = '/api/v1/auth/session';
/** The session as if it had last been used so many minutes ago, and nothing remembered of it. */
async function leave({ userId }: Caller, minutes: number): Promise<void> {
  await sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes})
    where user_id = ${userId}`.execute(app.db);
  app.fastify.identities.forget(userId);
}
const ask = async ({ headers }: Caller, more = {}): Promise<number> =>
  (await app.send('GET', url, undefined, { ...headers, ...more })).status;
async function idleFor({ userId }: Caller): Promise<number> {
  const { rows } = await sql<{
    minutes: number;
  }>`select floor(extract(epoch from now() - last_seen_at) / 60)::integer
    as minutes from sessions where user_id = ${userId}`.execute(app.db);
  return rows[0]?.minutes ?? -1;
}

test('a session that was not used for the time of IDLE_MINUTES is over, and is not listed', async () => {
  const person = await hire(app);
  await leave(person, 21);
  expect([await ask(person), await ask(person)]).toEqual([401, 401]);
  const again = await app.signIn(String(person.user.email), 'Crew#2026');
  const headers = {
    authorization: `Bearer ${String(again.data.accessToken)}`,
    userid: String(person.userId),
  };
  const listed = await app.send('GET', '/api/v1/sessions', undefined, headers);
  expect(listed.data.totalCount).toBe(1);
});

test('a session that is used goes on, and the console knows how long it may rest', async () => {
  const person = await hire(app);
  await leave(person, 19);
  const answer = await person.get(url);
  expect([answer.status, answer.data.idleMinutes]).toEqual([200, 20]);
  expect(await idleFor(person)).toBe(0);
});

test('what a program requests by itself keeps no session alive, though the person is recognised at once', async () => {
  const person = await hire(app);
  await leave(person, 19);
  expect(await ask(person, { 'x-background': 'true' })).toBe(200);
  expect(await idleFor(person)).toBe(19);
  expect(await ask(person)).toBe(200);
  expect(await idleFor(person)).toBe(0);
});

test('an open stream of news keeps no session alive, and ends with it', async () => {
  const person = await hire(app);
  await leave(person, 19);
  const stream = await app.fastify.inject({
    url: '/api/v1/notifications/stream',
    headers: { ...person.headers, 'x-background': 'true' },
    payloadAsStream: true,
  });
  const ended = new Promise((resolve) => stream.stream().resume().once('end', resolve));
  await sql`select pg_notify('crewdeck_people', ${String(person.userId)})`.execute(app.db);
  expect(await idleFor(person)).toBe(19);
  await leave(person, 21);
  await sql`select pg_notify('crewdeck_people', ${String(person.userId)})`.execute(app.db);
  await ended;
});
