import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { hasBegun } from '@crewdeck/engine/model/begun.ts';
import { isPossible } from '@crewdeck/engine/model/states.ts';
import { mayAct, mayDelete, mayEdit } from '@crewdeck/engine/console/context/access.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { makeChange, makeRecord } from '../support/make-record.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire } from '../support/people.ts';

let server: TestApp;
let admin: Caller, hr: Caller, manager: Caller, trainer: Caller, employee: Caller, support: Caller;
beforeAll(async () => {
  server = await openApp();
  [admin, hr, manager, trainer, employee, support] = await server.asEach(
    'admin',
    'hr',
    'manager',
    'trainer',
    'employee',
    'support',
  );
});
afterAll(() => server.close());

/**
 * Person-owned resources: the owner's field, and whether managers and trainers read the rows of their people.
 */
const owned: readonly (readonly [stem: string, owner: string, team: boolean, trainees: boolean])[] = [
  ['leaves', 'userId', true, false],
  ['attendance', 'userId', true, true],
  ['dsr', 'userId', true, true],
  ['down-times', 'userId', true, false],
  ['roster-shifts', 'empId', true, false],
  ['exception-requests', 'userId', true, false],
  ['leave-allowances', 'userId', false, false],
  ['happy-to-help', 'userId', false, false],
  ['documents', 'empId', false, false],
  ['ryg-statuses', 'userId', false, false],
];
const tableOf = (stem: string): string => server.models[stem]?.table ?? '';
const columnOf = (stem: string, field: string): string => server.models[stem]?.field[field]?.column ?? '';

/** Ids of rows whose owner meets a condition. */
async function rowsOf(stem: string, owner: string, condition: string): Promise<number[]> {
  const alive = server.models[stem]?.softDelete ? 'and not t.is_deleted' : '';
  const kind = stem === 'documents' ? "and t.media_type <> 'project_document'" : '';
  const { rows } = await sql
    .raw<{ id: number }>(
      `select t.id from "${tableOf(stem)}" t join employees o on o.id = t."${columnOf(stem, owner)}" where (${condition}) ${alive} ${kind} order by t.id limit 5`,
    )
    .execute(server.db);
  return rows.map((row) => row.id);
}
const see = async (caller: Caller, stem: string, ids: readonly number[]): Promise<boolean[]> => {
  const listed = await caller.list(stem, { id: ids });
  const single = await Promise.all(ids.map((id) => caller.get(`/api/rest/${stem}/${id}`)));
  // A row is seen in both ways or in neither.
  expect(single.map(({ status }) => status)).toEqual(
    ids.map((id) => (listed.rows.some((row) => row.id === id) ? 200 : 404)),
  );
  expect(listed.total).toBe(listed.rows.length);
  return ids.map((id) => listed.rows.some((row) => row.id === id));
};
const all = (values: readonly boolean[], wanted: boolean): void => {
  expect(values.every((value) => value === wanted)).toBe(true);
};

describe.each(owned)('%s', (stem, owner, team, trainees) => {
  test('a manager reads the rows of the people below, where the resource says so, and nothing of another team', async () => {
    const below = await rowsOf(stem, owner, `o.manager_id = ${manager.userId}`);
    const elsewhere = await rowsOf(
      stem,
      owner,
      `o.manager_id not in (${manager.userId}) and o.id <> ${manager.userId}`,
    );
    if (below.length > 0) all(await see(manager, stem, below), team);
    expect(elsewhere.length).toBeGreaterThan(0);
    all(await see(manager, stem, elsewhere), false);
  });

  test('a trainer reads the rows of the trainees assigned to them, where the resource says so', async () => {
    const mine = await rowsOf(stem, owner, `o.trainer_id = ${trainer.userId}`);
    if (mine.length > 0 && stem !== 'exception-requests') all(await see(trainer, stem, mine), trainees);
    const others = await rowsOf(stem, owner, `o.trainer_id <> ${trainer.userId}`);
    if (others.length > 0) all(await see(trainer, stem, others), false);
  });

  test('an employee reads their own rows only, hr all of them', async () => {
    const own = await rowsOf(stem, owner, `o.id = ${employee.userId}`);
    const others = await rowsOf(stem, owner, `o.id <> ${employee.userId}`);
    if (own.length > 0) all(await see(employee, stem, own), true);
    all(await see(employee, stem, others), false);
    all(await see(hr, stem, [...own, ...others]), true);
    // Documents of projects are seen by more people than their owner.
    const kind = stem === 'documents' ? { mediaType: ['document', 'salary_slip'] } : {};
    const counted = await sql
      .raw<{ n: number }>(
        `select count(*)::integer as n from "${tableOf(stem)}" where "${columnOf(stem, owner)}" = ${employee.userId}${server.models[stem]?.softDelete ? ' and not is_deleted' : ''}${stem === 'documents' ? " and media_type in ('document', 'salary_slip')" : ''}`,
      )
      .execute(server.db);
    expect((await employee.list(stem, kind, [0, 0])).total).toBe(counted.rows[0]?.n);
  });

  test('a search finds nothing that is hidden', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from employees where manager_id not in (${manager.userId}) and id > 100 order by id
      limit 1`.execute(server.db);
    expect((await employee.list(stem, { q: rows[0]?.name })).total).toBe(0);
  });
});

test('who reads a row by relation only does not change it', async () => {
  const [leave] = (await manager.list('leaves', { leaveStatus: 2 })).rows.filter(
    (row) => row.userId !== manager.userId,
  );
  expect(leave).toBeDefined();
  expect((await manager.put(`/api/rest/leaves/${String(leave?.id)}`, { reason: 'Other' })).status).toBe(403);
  expect((await manager.delete(`/api/rest/leaves/${String(leave?.id)}`)).status).toBe(403);
});

test('nobody writes for someone else without read_all', async () => {
  const leaveType = (
    await sql<{ id: number }>`select id from global_types where unique_value = 'unpaid_leave'`.execute(
      server.db,
    )
  ).rows[0]?.id;
  const person = await hire(server);
  const monday = await freeMonday(server, addDays(today(), 60));
  const body = { userId: person.userId, leaveType, leaveFrom: monday, leaveTo: monday, reason: 'Trip' };
  expect((await employee.post('/api/rest/leaves', body)).status).toBe(403);
  expect((await manager.post('/api/rest/leaves', { ...body, userId: employee.userId })).status).toBe(403);
  expect((await hr.post('/api/rest/leaves', body)).row).toMatchObject({
    userId: person.userId,
    createdBy: hr.userId,
  });
});

test('the reason of a leave is for the person and for who decides', async () => {
  const [own] = (await employee.list('leaves', {})).rows;
  expect(own).toHaveProperty('reason');
  const [decided] = (await manager.list('leaves', {})).rows.filter((row) => row.userId !== manager.userId);
  expect(decided).toHaveProperty('reason');
  const traineeRows = (await trainer.list('leaves', {})).rows;
  expect(traineeRows.every((row) => row.userId === trainer.userId)).toBe(true);
});

test('tickets are seen by who raised them, who has them, and tech support; internal comments by tech support only', async () => {
  const tickets = (await employee.list('tickets', {})).rows;
  expect(tickets.length).toBeGreaterThan(0);
  for (const ticket of tickets) expect([ticket.raisedBy, ticket.assignedTo]).toContain(employee.userId);
  expect((await support.list('tickets', {}, [0, 0])).total).toBe(
    (await admin.list('tickets', {}, [0, 0])).total,
  );
  const internal = (await support.list('ticket-comments', { internal: true })).rows;
  expect(internal.length).toBeGreaterThan(0);
  expect((await employee.list('ticket-comments', { internal: true })).total).toBe(0);
  const mine = { ticketId: tickets[0]?.id, comment: 'Psst', internal: true };
  expect((await employee.post('/api/rest/ticket-comments', mine)).status).toBe(403);
  const hidden = (await support.list('tickets', {})).rows.find(
    (ticket) => ticket.raisedBy !== employee.userId && ticket.assignedTo !== employee.userId,
  );
  expect(
    (await employee.post('/api/rest/ticket-comments', { ticketId: hidden?.id, comment: 'Hello' })).fields,
  ).toEqual(['ticketId']);
});

test('a project is seen by its owner and its developers, and written by its owner with the permission', async () => {
  const projects = (await employee.list('projects', {})).rows;
  const { rows } = await sql<{
    id: number;
  }>`select p.id from projects p where p.owner_id = ${employee.userId} or
    exists (select 1 from project_developers d where d.project_id = p.id and d.user_id = ${employee.userId})
    order by p.id`.execute(server.db);
  expect(projects.map((project) => project.id as number).toSorted((a, b) => a - b)).toEqual(
    rows.map((row) => row.id),
  );
  const developers = (await employee.list('project-developers', {})).rows;
  expect(developers.every((one) => rows.some((row) => row.id === one.projectId))).toBe(true);
});

test('colleagues are known by seven fields to who may not read employees', async () => {
  const answer = await employee.get('/api/v1/employee/allEmp?limit=5');
  const rows = answer.data.employeeList as Row[];
  expect(rows.length).toBe(5);
  for (const row of rows)
    expect(Object.keys(row).toSorted()).toEqual([
      'avatarUrl',
      'department',
      'designation',
      'empId',
      'id',
      'isActive',
      'labels',
      'name',
      'userId',
    ]);
  expect((await hr.get('/api/v1/employee/allEmp?limit=1')).data.employeeList).toEqual([
    expect.objectContaining({ email: expect.any(String) as string }),
  ]);
  expect((await employee.get('/api/rest/employees')).status).toBe(403);
});

test('a colleague cannot be found by what is hidden', async () => {
  const { rows } = await sql<{ phone: string }>`select phone from employees where id = 30`.execute(server.db);
  expect(
    (
      await employee.get(
        `/api/v1/employee/allEmp?searchedEmployee=${encodeURIComponent(rows[0]?.phone ?? '')}`,
      )
    ).data.totalCount,
  ).toBe(0);
  expect((await employee.get('/api/v1/employee/allEmp?sort=dateOfBirth')).status).toBe(422);
  expect(
    (
      (await employee.get(`/api/v1/options/employees?q=${encodeURIComponent(rows[0]?.phone ?? '')}`))
        .body as Row
    ).data,
  ).toEqual([]);
  expect(
    (await employee.get(`/api/v1/options/employees?filter=${encodeURIComponent('{"bloodGroup":"A+"}')}`))
      .status,
  ).toBe(422);
});

test('salary slips and personal documents are the person’s own and hr’s, never a manager’s', async () => {
  const below = await rowsOf('documents', 'empId', `o.manager_id = ${manager.userId}`);
  expect(below.length).toBeGreaterThan(0);
  all(await see(manager, 'documents', below), false);
  all(await see(hr, 'documents', below), true);
});

test('hr reads the audit but for roles, permissions and super_admins', async () => {
  const role = (await admin.list('roles', {})).rows.find((one) => one.uniqueValue === 'trainee');
  await admin.put(`/api/rest/roles/${String(role?.id)}`, { name: 'Trainee (new)' });
  await admin.put(`/api/rest/employees/${admin.userId}`, { phone: '+493012345678' });
  await admin.put(`/api/rest/employees/${employee.userId}`, { phone: '+493012345679' });
  const entities = async (caller: Caller) =>
    (await caller.list('audit', { action: 'update' })).rows.map(
      (row) => `${String(row.entity)} ${String(row.entityId)}`,
    );
  expect(await entities(admin)).toEqual(
    expect.arrayContaining([
      `roles ${String(role?.id)}`,
      `employees ${admin.userId}`,
      `employees ${employee.userId}`,
    ]),
  );
  const seen = await entities(hr);
  expect(seen).toContain(`employees ${employee.userId}`);
  expect(seen).not.toContain(`roles ${String(role?.id)}`);
  expect(seen).not.toContain(`employees ${admin.userId}`);
});

test('notifications are the receiver’s own', async () => {
  const rows = (await employee.list('notifications', {})).rows;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.userId === employee.userId)).toBe(true);
});

test.each([
  ['employee', 0],
  ['manager', 11],
  ['trainer', 0],
  ['support', 0],
] as const)(
  'what the console does not offer %s to change or to delete, since it belongs to others, the server refuses',
  async (person, least) => {
    const caller = await server.as(person);
    const engine = { models: server.models, permissions: caller.permissions, userId: caller.userId };
    const refused: string[] = [];
    for (const model of Object.values(server.models).filter(({ scope, custom }) => scope && !custom)) {
      const isOpen = (verb: 'update' | 'delete', row: Row): boolean =>
        mayAct(caller, model, verb === 'update' ? 'edit' : 'delete', row) &&
        isPossible(row, model.when[verb]);
      const answer = await caller.get(`/api/rest/${model.stem}?range=[0,49]`);
      for (const row of answer.status === 200 ? answer.rows : []) {
        const path = `/api/rest/${model.stem}/${String(row.id)}`;
        // Nor does one withdraw one's own leave that has begun: a state, and no right.
        const hasPassed = hasBegun(model, row, today) && row.userId === caller.userId;
        if (isOpen('delete', row) && !hasPassed && !mayDelete(engine, model, row, today))
          refused.push(`${model.stem} ${(await caller.delete(path)).status}`);
        if (isOpen('update', row) && !mayEdit(engine, model, row))
          refused.push(`${model.stem} ${(await caller.put(path, makeChange(model))).status}`);
      }
    }
    expect([...new Set(refused)].filter((one) => !one.endsWith(' 403'))).toEqual([]);
    expect(refused.length).toBeGreaterThanOrEqual(least);
  },
);

const requests = [
  ['waits', 0, 7, ['employee', 'hr', 'admin']],
  ['is accepted and lies ahead', 1, 7, ['employee', 'hr', 'admin']],
  ['is accepted and begins today', 1, 0, ['manager', 'hr', 'admin']],
  ['is accepted and over', 1, -7, ['manager', 'hr', 'admin']],
  ['is rejected', 2, 7, []],
] as const;
describe.each(requests)('leave that %s', (_name, leaveStatus, days, people) => {
  test.each([
    ['its owner', 'employee'],
    ['the manager', 'manager'],
    ['hr', 'hr'],
    ['super_admin', 'admin'],
  ] as const)('is withdrawn by %s where the console offers it, and nowhere else', async (_who, person) => {
    const model = server.models.leaves!;
    const owner = await hire(server, { managerId: manager.userId });
    const caller = person === 'employee' ? owner : await server.as(person);
    const monday = await freeMonday(server, addDays(today(), 80));
    const { row } = await hr.post('/api/rest/leaves', {
      ...(await makeRecord(server, 'leaves')),
      userId: owner.userId,
      leaveFrom: monday,
      leaveTo: monday,
    });
    const day = addDays(today(), days);
    await sql`update leaves set leave_status = ${leaveStatus}, leave_from = ${day}::date,
      leave_to = ${day}::date where id = ${row.id}`.execute(server.db);
    const path = `/api/rest/leaves/${String(row.id)}`;
    const record = (await caller.get(path)).row;
    const { permissions, userId } = caller;
    const isOffered = mayDelete({ models: server.models, permissions, userId }, model, record, today);
    const { status, text } = await caller.delete(path);
    expect(status === 200, text).toBe(isOffered);
    expect(isOffered).toBe(people.some((one) => one === person));
  });
});
