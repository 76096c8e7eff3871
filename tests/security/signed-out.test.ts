import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, password, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, employee] = await app.asEach('admin', 'hr', 'employee');
});
afterAll(() => app.close());

const statusOf = async (caller: Caller): Promise<number> => (await caller.get('/api/v1/auth/session')).status;

test('who may change people signs someone out wherever they are signed in', async () => {
  const person = await hire(app);
  expect((await app.signIn(String(person.user.email), password)).status).toBe(200);
  const ended = await hr.delete(`/api/v1/employee/${person.userId}/sessions`);
  expect([ended.status, ended.data]).toEqual([200, { ended: 2 }]);
  expect(await statusOf(person)).toBe(401);
  const { rows } = await sql<Row>`select actor, after from audit
    where action = 'end_sessions' and entity_id = ${person.userId}`.execute(app.db);
  expect(rows).toEqual([{ actor: hr.userId, after: { ended: 2 } }]);
  // They come back with their password.
  expect((await app.signIn(String(person.user.email), password)).status).toBe(200);
});

test('nobody is signed out by a colleague, nor by someone with fewer rights', async () => {
  const person = await hire(app);
  const end = async (caller: Caller, id: number): Promise<number> =>
    (await caller.delete(`/api/v1/employee/${id}/sessions`)).status;
  expect(await end(employee, person.userId)).toBe(403);
  expect(await end(hr, admin.userId)).toBe(403);
  expect(await end(hr, 999_999)).toBe(404);
  expect([await statusOf(person), await statusOf(admin)]).toEqual([200, 200]);
});

test('one of the own sessions is ended by its id; what is no id, or of others, is not there', async () => {
  const person = await hire(app);
  const list = (await person.get('/api/v1/sessions')).data.sessionList;
  const [own] = list.filter(({ isCurrent }) => isCurrent);
  for (const id of ['abc', '00000000-0000-4000-8000-000000000000', `${String(own?.id)}0`])
    expect((await person.delete(`/api/v1/sessions/${id}`)).status).toBe(404);
  expect((await employee.delete(`/api/v1/sessions/${String(own?.id)}`)).status).toBe(404);
  expect(await statusOf(person)).toBe(200);
  expect((await person.delete(`/api/v1/sessions/${String(own?.id)}`)).status).toBe(200);
  expect(await statusOf(person)).toBe(401);
});
