import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';

const FIRST = 5_000_000_000;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  for (const table of ['clients', 'projects', 'employees', 'audit'])
    await sql`select setval(${`${table}_id_seq`}::regclass, ${FIRST}::bigint)`.execute(app.db);
  admin = await app.as('admin');
});
afterAll(() => app.close());

const newClient = (name: string) => ({ name, company: 'Ltd', email: 'a@b.example', country: 'France' });

test('a row beyond what 32 bits hold is written, read, found, referred to, and is in the audit', async () => {
  const made = await admin.post('/api/rest/clients', newClient('Large'));
  expect([made.status, made.row.id]).toEqual([200, FIRST + 1]);
  expect((await admin.get(`/api/rest/clients/${FIRST + 1}`)).row).toMatchObject({ name: 'Large' });
  expect((await admin.list('clients', { id: [FIRST + 1] })).rows.map(({ id }) => id)).toEqual([FIRST + 1]);

  const {
    rows: [project],
  } = await admin.list('projects', {}, [0, 0]);
  const url = `/api/rest/projects/${String(project!.id)}`;
  const moved = await admin.patch(url, { clientId: FIRST + 1, version: project!.version });
  expect([moved.status, moved.text.includes('Ltd')]).toEqual([200, true]);
  expect((await admin.list('projects', { clientId: FIRST + 1 })).rows.map(({ id }) => id)).toEqual([
    project!.id,
  ]);
  expect((await admin.patch(url, { clientId: FIRST + 9 })).fields).toEqual(['clientId']);
  expect((await admin.delete(`/api/rest/clients/${FIRST + 1}`)).status).toBe(409);

  const { rows } = await admin.list('audit', { entity: 'clients', entityId: FIRST + 1 });
  expect(rows).toMatchObject([{ action: 'create', entityId: FIRST + 1 }]);
  expect(rows[0]!.id).toBeGreaterThan(FIRST);
});

test.each(['9007199254740992', '99999999999999999999', '-5000000001', '5e9'])(
  '%s is the number of no row',
  async (id) => {
    expect((await admin.get(`/api/rest/clients/${id}`)).status).toBe(404);
  },
);
