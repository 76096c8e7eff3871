import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { addRole, hire, hireTeam } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

let app: TestApp;
let hr: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, admin] = await app.asEach('hr', 'admin');
});
afterAll(() => app.close());

const leave = (id: number, body: Row = {}): Promise<Answer> =>
  hr.post(`/api/v1/employee/${id}/departure`, body);
const kindsOf = async (id: number): Promise<unknown[]> =>
  (await hr.get(`/api/v1/employee/${id}/open-work`)).data.openWork.map(({ kind }) => kind);
const holder = async (table: string, column: string, id: number): Promise<unknown> =>
  (
    await sql<Row>`select ${sql.ref(column)} as holder from ${sql.table(table)} where id = ${id}`.execute(
      app.db,
    )
  ).rows[0]?.holder;

async function addTicket(assignedTo: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into tickets (ticket_no, title, description, category,
    priority, status, raised_by, assigned_to, created_by) select 'TKT8' || ${assignedTo}::integer, 'Left open',
    'x', category, 'low', 'in_progress', raised_by, ${assignedTo}, raised_by from tickets limit 1
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}
async function addProject(ownerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into projects (project_id, name, client_id, owner_id,
    billing_type, project_status, start_date) select 'PRJ9' || ${ownerId}::integer, 'Left ' || ${ownerId}::integer,
    p.client_id, ${ownerId}, p.billing_type, p.project_status, '2024-01-01' from projects p
    join global_types s on s.id = p.project_status and s.unique_value = 'in_progress' limit 1
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

test('who leads, trains, works on tickets or owns projects does not leave until each is handed over', async () => {
  const leaver = await hire(app, { role: 'hr', techSupport: true });
  const taker = await hire(app, { role: 'hr', techSupport: true });
  const [from, to] = [leaver.userId, taker.userId];
  const led = await hire(app, { managerId: from });
  const trained = await hire(app, { role: 'trainee', trainerId: from });
  const [ticket, project] = [await addTicket(from), await addProject(from)];
  expect(await kindsOf(from)).toEqual(['projects', 'reports', 'tickets', 'trainees']);
  const reasons = ['leads_others', 'trains_others', 'works_on_tickets', 'owns_projects'];
  const kinds = ['reports', 'trainees', 'tickets', 'projects'];
  for (const [index, reason] of reasons.entries()) {
    const handOver = Object.fromEntries(kinds.slice(0, index).map((kind) => [kind, to]));
    const refused = await leave(from, { handOver });
    expect([refused.status, refused.reason]).toEqual([409, reason]);
    // Nothing of a refused departure stays.
    expect(await holder('employees', 'manager_id', led.userId)).toBe(from);
  }
  for (const url of [`/api/rest/employees/${from}`])
    expect((await hr.patch(url, { isActive: false })).status).toBe(409);
  const left = await leave(from, { handOver: Object.fromEntries(kinds.map((kind) => [kind, to])) });
  await confirmedBy(admin, left);
  expect(await holder('employees', 'is_active', from)).toBe(false);
  expect([
    await holder('employees', 'manager_id', led.userId),
    await holder('employees', 'trainer_id', trained.userId),
    await holder('tickets', 'assigned_to', ticket),
    await holder('projects', 'owner_id', project),
  ]).toEqual([to, to, to, to]);
  expect(await kindsOf(from)).toEqual([]);
});

test('one of those who were led takes over and comes under the manager above', async () => {
  const above = await app.as('manager');
  const leaver = await hire(app, { role: 'user', managerId: above.userId });
  const follows = await hire(app, { role: 'user', managerId: leaver.userId });
  const other = await hire(app, { managerId: leaver.userId });
  await confirmedBy(admin, await leave(leaver.userId, { handOver: { reports: follows.userId } }));
  expect(await holder('employees', 'manager_id', follows.userId)).toBe(above.userId);
  expect(await holder('employees', 'manager_id', other.userId)).toBe(follows.userId);
});

test('work goes to nobody who may not have it, and a last day to come is noted', async () => {
  const leaver = await hire(app, { role: 'user' });
  const led = await hire(app, { managerId: leaver.userId });
  const refused = await leave(leaver.userId, { handOver: { reports: led.userId } });
  expect([refused.status, refused.fields]).toEqual([422, ['handOver.reports']]);
  const manager = await app.as('manager');
  const noted = await leave(leaver.userId, {
    leavingDate: '2099-12-31',
    handOver: { reports: manager.userId },
  });
  await confirmedBy(admin, noted);
  expect((await hr.get(`/api/rest/employees/${leaver.userId}`)).row).toMatchObject({
    isActive: true,
    leavingDate: '2099-12-31',
  });
  expect(await holder('employees', 'manager_id', led.userId)).toBe(manager.userId);
});

test('what is open is shown to who may change people, and to nobody else', async () => {
  const employee = await app.as('employee');
  expect((await employee.get(`/api/v1/employee/${employee.userId}/open-work`)).status).toBe(403);
  expect((await employee.post(`/api/v1/employee/5/departure`, {})).status).toBe(403);
});

test('what is open is handed over without an end, and the role that leads nobody can follow', async () => {
  const [leader, led] = await hireTeam(app);
  const manager = await app.as('manager');
  const own = await addTicket(leader.userId);
  const url = `/api/rest/employees/${leader.userId}`;
  const { version } = (await hr.get(url)).row;
  const { id: userRole } = await addRole(app, { profile: ['read'] });
  const refused = await hr.patch(url, { userRole, version });
  expect([refused.status, refused.reason]).toEqual([409, 'role_leads_nobody']);
  const given = await hr.put(`/api/v1/employee/${leader.userId}/open-work`, {
    handOver: { reports: manager.userId },
  });
  // What nobody takes stays, and so does the person: what was refused follows as it was sent.
  expect([given.status, given.data.openWork]).toMatchObject([200, [{ kind: 'tickets', id: own }]]);
  expect(await holder('employees', 'manager_id', led.userId)).toBe(manager.userId);
  await confirmedBy(admin, await hr.patch(url, { userRole, version }));
});

test('who may not change a person hands over nothing of theirs', async () => {
  const boss = await app.as('admin');
  const employee = await app.as('employee');
  const handOver = { reports: (await app.as('manager')).userId };
  expect((await hr.put(`/api/v1/employee/${boss.userId}/open-work`, { handOver })).status).toBe(403);
  expect((await employee.put(`/api/v1/employee/${boss.userId}/open-work`, { handOver })).status).toBe(403);
});
