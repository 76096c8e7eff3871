import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: Caller;
let template: Row;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  template = (await admin.get('/api/rest/employees/5')).row;
});
afterAll(async () => {
  await app.close();
});

const atOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const statuses = (answers: readonly Answer[]): number[] => answers.map((answer) => answer.status).sort();
const person = (index: number, more: Row = {}): Row => ({
  name: `Parallel Person ${index}`,
  email: `parallel${index}@crewdeck.example`,
  phone: '+4930123456',
  joiningDate: '2026-01-05',
  designation: template.designation,
  department: template.department,
  userRole: template.userRole,
  ...more,
});
const roleId = async (value: string): Promise<unknown> =>
  (await admin.list('roles', { uniqueValue: value })).rows[0]!.id;
const signInAs = async (id: unknown, email: string): Promise<void> => {
  await sql`insert into credentials (user_id, password_hash) select ${id}, password_hash from credentials
    where user_id = 5`.execute(app.db);
  expect((await app.signIn(email, 'Crew#2026')).status).toBe(200);
};

test('20 people created at once get 20 numbers', async () => {
  const answers = await atOnce(20, (index) => admin.post('/api/rest/employees', person(index)));
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.row.empId)).size).toBe(20);
  for (const { row } of answers) expect(row.empId).toMatch(/^EMP\d{4}$/);
});

test('20 projects created at once get 20 numbers', async () => {
  const project = (await admin.list('projects')).rows[0]!;
  const { clientId, ownerId, billingType, projectStatus } = project;
  const answers = await atOnce(20, (index) =>
    admin.post('/api/rest/projects', {
      name: `Parallel ${index}`,
      clientId,
      ownerId,
      billingType,
      projectStatus,
      startDate: '2026-03-02',
    }),
  );
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.row.projectId)).size).toBe(20);
});

test('20 tickets raised at once get 20 numbers', async () => {
  const category = (await admin.list('tickets')).rows[0]!.category;
  const employee = await app.as('employee');
  const answers = await atOnce(20, (index) =>
    employee.post('/api/rest/tickets', {
      title: `Parallel ${index}`,
      description: 'At once',
      category,
      priority: 'low',
    }),
  );
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.row.ticketNo)).size).toBe(20);
});

test('one e-mail given to ten new people at once goes to one', async () => {
  const answers = await atOnce(10, () => admin.post('/api/rest/employees', person(100)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.code)).toEqual(
    Array<string>(9).fill('duplicate'),
  );
});

test('people whom several callers create at once are each answered, refused and audited on their own', async () => {
  const callers = [admin, await app.as('hr')];
  const more = (index: number): Row =>
    ({
      3: { department: 999_999 },
      7: { email: 'parallel606@crewdeck.example' },
      11: { joiningDate: 'soon' },
      15: { dateOfBirth: '2026-02-01' },
    })[index] ?? {};
  const answers = await atOnce(20, (index) =>
    callers[index % 2]!.post('/api/rest/employees', person(600 + index, more(index))),
  );
  expect(
    answers
      .map(({ status }, index) => (status === 200 ? 'created' : `${index} ${status}`))
      .filter((one) => one !== 'created'),
  ).toEqual(['3 422', expect.stringMatching(/^[67] 409$/), '11 422', '15 422']);
  expect([answers[3]?.fields, answers[15]?.fields]).toEqual([['department'], ['dateOfBirth']]);
  const created = answers.flatMap((answer, index): (Row & { by: number })[] =>
    answer.status === 200 ? [{ ...answer.row, by: callers[index % 2]!.userId }] : [],
  );
  for (const row of created) expect(row.createdBy).toBe(row.by);
  const { rows } = await sql<{
    entityId: number;
    actor: number;
    name: string;
  }>`select entity_id, actor, after ->> 'name' as name from audit where entity = 'employees'
    and action = 'create' and entity_id = any(${created.map((row) => row.id)}::integer[]) order by entity_id`.execute(
    app.db,
  );
  expect(rows).toEqual(
    created
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map((row) => ({ entityId: row.id, actor: row.by, name: row.name })),
  );
  const requests = await sql<{
    count: number;
  }>`select count(distinct request_id)::integer as count from audit where entity = 'employees'
    and action = 'create' and entity_id = any(${created.map((row) => row.id)}::integer[])`.execute(app.db);
  expect(requests.rows[0]?.count).toBe(created.length);
});

test('of updates with one version, one wins and nothing of the others is written', async () => {
  const { version } = (await admin.get('/api/rest/clients/3')).row;
  const answers = await atOnce(8, (index) =>
    admin.put('/api/rest/clients/3', { name: `Writer ${index}`, version }),
  );
  expect(statuses(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect((await admin.get('/api/rest/clients/3')).row).toMatchObject({
    name: `Writer ${winner}`,
    version: version! + 1,
  });
});

test('people whom several callers change at once are each answered, refused and audited on their own', async () => {
  const made = await atOnce(10, (index) => admin.post('/api/rest/employees', person(700 + index)));
  const ids = made.map(({ row }) => Number(row.id));
  const hr = await app.as('hr');
  const sent = (index: number): Row =>
    ({
      2: { email: 'parallel700@crewdeck.example' },
      5: { phone: '+4930999999', version: 7 },
      8: { department: 999_999 },
    })[index] ?? { phone: `+49301111${index}`, ...(index % 3 === 0 && { name: `Changed ${index}` }) };
  const answers = await atOnce(10, (index) => hr.put(`/api/rest/employees/${ids[index]}`, sent(index)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 409, 200, 200, 422, 200]);
  expect([answers[2]?.code, answers[5]?.code, answers[8]?.fields]).toEqual([
    'duplicate',
    'stale_version',
    ['department'],
  ]);
  for (const [index, { status, row }] of answers.entries()) {
    const stored = (await admin.get(`/api/rest/employees/${ids[index]}`)).row;
    const phone = status === 200 ? `+49301111${index}` : '+4930123456';
    expect([stored.email, stored.phone, stored.version]).toEqual([
      made[index]?.row.email,
      phone,
      status === 200 ? 2 : 1,
    ]);
    expect(row.phone).toBe(status === 200 ? phone : undefined);
  }
  const { rows } = await sql<{
    entityId: number;
    actor: number;
    after: Row;
  }>`select entity_id, actor, after from audit where entity = 'employees' and action = 'update'
    and entity_id = any(${ids}::integer[]) order by entity_id`.execute(app.db);
  const changed = ids.flatMap((id, index) =>
    answers[index]?.status === 200 ? [[id, hr.userId, `+49301111${index}`]] : [],
  );
  expect(rows.map((row) => [row.entityId, row.actor, row.after.phone])).toEqual(
    changed.toSorted((a, b) => Number(a[0]) - Number(b[0])),
  );
});

test('updates without a version all count', async () => {
  const { version } = (await admin.get('/api/rest/clients/4')).row;
  const answers = await atOnce(8, (index) => admin.put('/api/rest/clients/4', { name: `Anyone ${index}` }));
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect((await admin.get('/api/rest/clients/4')).row.version).toBe(version! + 8);
});

test('two super_admins who are deactivated at once leave one', async () => {
  const second = (
    await admin.post('/api/rest/employees', person(200, { userRole: await roleId('super_admin') }))
  ).row;
  await signInAs(second.id, 'parallel200@crewdeck.example');
  // Each is deactivated by the other: nobody may do it to themselves.
  const other = await app.signIn('parallel200@crewdeck.example', 'Crew#2026');
  const headers = { authorization: `Bearer ${String(other.data.accessToken)}`, userid: String(second.id) };
  await sql`update employees set manager_id = ${second.id} where manager_id = ${admin.userId}`.execute(
    app.db,
  );
  await sql`update employees set manager_id = null where manager_id = ${second.id}`.execute(app.db);
  const answers = await Promise.all([
    admin.put(`/api/rest/employees/${String(second.id)}`, { isActive: false }),
    app.send('PUT', `/api/rest/employees/${admin.userId}`, { isActive: false }, headers),
  ]);
  // The other request fails because nobody would be left, or because its session has ended.
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won?.status).toBe(200);
  expect([
    [401, 'session_ended'],
    [401, 'unauthenticated'],
    [409, 'last_super_admin'],
  ]).toContainEqual([lost?.status, lost?.code]);
  const { rows } = await sql<{
    id: number;
  }>`select e.id from employees e join roles r on r.id = e.user_role where r.unique_value = 'super_admin'
    and e.is_active and not e.is_deleted`.execute(app.db);
  expect(rows).toHaveLength(1);
  await sql`update employees set is_active = true where id in (${admin.userId}, ${second.id})`.execute(
    app.db,
  );
  // Their sessions ended with it.
  await sql`update sessions set ended_at = null where user_id = ${admin.userId}`.execute(app.db);
  app.fastify.identities.forget(admin.userId);
});

test('two people who are made managers of each other at once do not close a circle', async () => {
  const lead = (index: number): Promise<Answer> =>
    roleId('user').then((userRole) => admin.post('/api/rest/employees', person(index, { userRole })));
  const [a, b] = [(await lead(301)).row, (await lead(302)).row];
  const answers = await Promise.all([
    admin.put(`/api/rest/employees/${String(a.id)}`, { managerId: b.id }),
    admin.put(`/api/rest/employees/${String(b.id)}`, { managerId: a.id }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.code).toBe('manager_cycle');
});

test('a circle of three managers is refused', async () => {
  const userRole = await roleId('user');
  const made = await Promise.all(
    [401, 402, 403].map((index) => admin.post('/api/rest/employees', person(index, { userRole }))),
  );
  const [a, b, c] = made.map((answer) => answer.row.id);
  expect((await admin.put(`/api/rest/employees/${String(a)}`, { managerId: b })).status).toBe(200);
  expect((await admin.put(`/api/rest/employees/${String(b)}`, { managerId: c })).status).toBe(200);
  const closing = await admin.put(`/api/rest/employees/${String(c)}`, { managerId: a });
  expect([closing.status, closing.code]).toEqual([409, 'manager_cycle']);
});

test('totals stay exact while many write, and the audit has one entry for each of them', async () => {
  const total = async (): Promise<number> => (await admin.get('/api/rest/clients?range=[0,2]')).total;
  const before = await total();
  const body = {
    company: 'At Once Ltd',
    email: 'a@once.example',
    country: 'France',
  };
  const seen: number[] = [];
  const ids = await atOnce(12, async (index) => {
    const { status, row } = await admin.post('/api/rest/clients', {
      ...body,
      name: `Parallel Client ${index}`,
    });
    expect(status).toBe(200);
    seen.push(await total());
    return row.id;
  });
  expect(await total()).toBe(before + 12);
  for (const one of seen) {
    expect(one).toBeGreaterThan(before);
    expect(one).toBeLessThanOrEqual(before + 12);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from clients`.execute(app.db);
  expect(rows[0]?.n).toBe(before + 12);
  const audited = await sql<{
    id: number;
  }>`select entity_id as id from audit where entity = 'clients' and action = 'create'
    and entity_id = any(${ids}::integer[]) order by entity_id`.execute(app.db);
  expect(audited.rows.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
});
