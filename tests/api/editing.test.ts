import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { listenTo } from '../support/streams.ts';

let app: TestApp;
let hr: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  [hr, admin] = await app.asEach('hr', 'admin');
});
afterAll(async () => {
  await app.close();
});

const say = (who: Caller, place: string) =>
  app.send('PUT', `/api/v1/editing/${place}`, undefined, who.headers);
const stop = (who: Caller, place: string) =>
  app.send('DELETE', `/api/v1/editing/${place}`, undefined, who.headers);
const othersOf = async (who: Caller, place: string): Promise<string[]> => {
  const { status, body } = await say(who, place);
  expect(status).toBe(200);
  return (body as { data: { others: { name: string }[] } }).data.others.map(({ name }) => name);
};

test('who has the form of a record open sees who else has, and the other at once', async () => {
  const stream = await listenTo(app, hr);
  await expect.poll(stream.heard).toContain(': welcome');
  expect(await othersOf(hr, 'clients/3')).toEqual([]);
  expect(await othersOf(hr, 'clients/3')).toEqual([]);
  expect(stream.heard()).not.toContain('event: notification');
  expect(await othersOf(admin, 'clients/3')).toHaveLength(1);
  await expect.poll(stream.heard).toContain('event: notification');
  expect(await othersOf(hr, 'clients/3')).toHaveLength(1);
  expect(await othersOf(hr, 'clients/4')).toEqual([]);
  expect((await stop(admin, 'clients/3')).status).toBe(200);
  expect(await othersOf(hr, 'clients/3')).toEqual([]);
  stream.stop();
});

test('who has gone without a word counts no longer', async () => {
  await othersOf(admin, 'clients/5');
  expect(await othersOf(hr, 'clients/5')).toHaveLength(1);
  await sql`update record_editors set seen_at = now() - interval '51 seconds' where user_id = ${admin.userId}`.execute(
    app.db,
  );
  expect(await othersOf(hr, 'clients/5')).toEqual([]);
});

test('only who may change a record says so, and learns of it', async () => {
  const employee = await app.as('employee');
  expect((await say(employee, 'clients/3')).status).toBe(403);
  expect((await say(employee, 'employees/2')).status).toBe(403);
  const [manager] = await app.asEach('manager');
  const { rows } = await sql<{ id: number }>`select id from leaves
    where user_id = ${hr.userId} order by id limit 1`.execute(app.db);
  expect((await say(manager, `leaves/${rows[0]!.id}`)).status).toBe(404);
  for (const place of ['clients/999999', 'clients/x', 'papers/1', 'audit/1', '__proto__/1'])
    expect([place, (await say(admin, place)).status]).toEqual([place, 404]);
});

test('nothing of it is kept as a write', async () => {
  const count = async (): Promise<unknown> =>
    (
      await sql`select (select count(*) from audit)::integer as audit,
        (select count(*) from idempotency_keys)::integer as keys`.execute(app.db)
    ).rows[0];
  const before = await count();
  await app.send('PUT', '/api/v1/editing/clients/6', undefined, {
    ...hr.headers,
    'idempotency-key': 'a-form-that-is-open-1',
  });
  expect(await count()).toEqual(before);
});
