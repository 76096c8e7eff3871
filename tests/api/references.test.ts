import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../support/make-record.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await openApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const idOf = async (text: string): Promise<number> =>
  (await sql.raw<{ id: number }>(text).execute(server.db)).rows[0]?.id ?? 0;

test('what is still referred to cannot be deleted, by a column, in a list or inside nested rows', async () => {
  const client = await idOf('select client_id as id from projects limit 1');
  expect((await admin.delete(`/api/rest/clients/${client}`)).code).toBe('conflict');
  const technology = await admin.post('/api/rest/global-types', {
    categoryId: await idOf("select id from global_type_categories where unique_value = 'technology'"),
    name: 'Elm',
    uniqueValue: 'elm',
  });
  expect((await admin.put('/api/rest/employees/5', { technologies: [technology.row.id] })).status).toBe(200);
  expect((await admin.delete(`/api/rest/global-types/${String(technology.row.id)}`)).code).toBe('conflict');
  const project = await admin.post('/api/rest/projects', await makeRecord(server, 'projects'));
  const report = await admin.post(
    '/api/rest/dsr',
    await makeRecord(server, 'dsr', {
      entries: [{ projectId: project.row.id, task: 'Work', hours: 1, minutes: 0, status: 'done' }],
    }),
  );
  expect(report.status, report.text).toBe(200);
  expect((await admin.delete(`/api/rest/projects/${String(project.row.id)}`)).code).toBe('conflict');
  await admin.delete(`/api/rest/dsr/${String(report.row.id)}`);
  expect((await admin.delete(`/api/rest/projects/${String(project.row.id)}`)).status).toBe(200);
});

test('a reference to a value of another category, to nothing, or to what is no longer active is reported at its field', async () => {
  const [leaveType, left] = [
    await idOf("select id from global_types where unique_value = 'sick_leave'"),
    await idOf('select id from employees where not is_active limit 1'),
  ];
  const change = (body: object) => admin.put('/api/rest/employees/5', body);
  for (const [body, code] of [
    [{ department: leaveType }, 'unknown_reference'],
    [{ technologies: [leaveType] }, 'unknown_reference'],
    [{ designation: 999_999 }, 'unknown_reference'],
    [{ managerId: left }, 'inactive_reference'],
  ] as const) {
    const answer = await change(body);
    expect([answer.status, answer.fields, answer.errors[0]?.code]).toEqual([422, Object.keys(body), code]);
  }
});

test('a reference that became inactive meanwhile does not stand in the way of other changes', async () => {
  const role = await idOf("select id from roles where unique_value = 'employee'");
  const client = await admin.post('/api/rest/clients', await makeRecord(server, 'clients'));
  const project = await admin.post(
    '/api/rest/projects',
    await makeRecord(server, 'projects', { clientId: client.row.id }),
  );
  expect((await admin.put(`/api/rest/clients/${String(client.row.id)}`, { isActive: false })).status).toBe(
    200,
  );
  expect(
    (await admin.put(`/api/rest/projects/${String(project.row.id)}`, { description: 'Still running' }))
      .status,
  ).toBe(200);
  expect((await admin.put(`/api/rest/roles/${role}`, { isActive: false })).code).toBe('conflict');
});
