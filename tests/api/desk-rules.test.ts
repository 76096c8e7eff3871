import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/make-record.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';

let company: TestApp;
let admin: Caller,
  hr: Caller,
  support: Caller,
  person: Caller,
  other: Caller,
  trainer: Caller,
  trainee: Caller;
beforeAll(async () => {
  company = await openApp();
  [admin, hr, support] = await company.asEach('admin', 'hr', 'support');
  person = await hire(company);
  other = await hire(company);
  trainer = await hire(company, { role: 'trainer' });
  trainee = await hire(company, { role: 'trainee', trainerId: trainer.userId });
});
afterAll(() => company.close());
const newest = async (caller: Caller): Promise<Row> =>
  ((await caller.get('/api/v1/notifications')).data.notificationList as Row[])[0] ?? {};

describe('a ticket', () => {
  let category: number;
  beforeAll(async () => {
    category = await typeId(company, 'ticket_category', 'hardware');
  });
  const raise = async (): Promise<Row> =>
    (
      await person.post('/api/v1/ticket/create-ticket', {
        title: 'Broken',
        description: 'Screen',
        category,
        priority: 'high',
      })
    ).data.ticket as Row;
  const assign = (caller: Caller, id: unknown, to: number): Promise<Answer> =>
    caller.put(`/api/v1/ticket/${String(id)}/assign`, { assigned_to: to });
  const move = (caller: Caller, id: unknown, status: string): Promise<Answer> =>
    caller.put(`/api/v1/ticket/update-ticket-status/${String(id)}`, { status });

  test('is assigned by tech support to tech support, who gets a word and a mail', async () => {
    const { id } = await raise();
    expect((await assign(other, id, support.userId)).status).toBe(404);
    expect((await assign(person, id, support.userId)).status).toBe(403);
    expect(await assign(support, id, person.userId)).toMatchObject({ status: 422, fields: ['assigned_to'] });
    expect((await assign(admin, id, support.userId)).data.ticket).toMatchObject({
      assignedTo: support.userId,
    });
    expect(await newest(support)).toMatchObject({ kind: 'ticket_assigned' });
    await company.app.jobs.drain();
    expect(
      ((await admin.get('/api/v1/outbox?searchText=support@')).data.mailList as Row[])[0]?.subject,
    ).toContain('is yours');
    const listed = (await person.get('/api/v1/ticket/tech-support-users')).data.userList as Row[];
    expect(listed.map((row) => row.userId)).toEqual(expect.arrayContaining([support.userId, admin.userId]));
    expect(listed.map((row) => row.userId)).not.toContain(person.userId);
  });
  test('moves between its states, and is closed and opened again by who may', async () => {
    const { id } = await raise();
    await assign(support, id, support.userId);
    expect((await move(person, id, 'in_progress')).status).toBe(403);
    expect((await move(support, id, 'in_progress')).data.ticket).toMatchObject({ status: 'in_progress' });
    expect(await newest(person)).toMatchObject({ kind: 'ticket_status', params: { status: 'in_progress' } });
    expect(await move(support, id, 'open')).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      row: { reason: 'ticket_begun' },
    });
    expect((await move(support, id, 'resolved')).status).toBe(200);
    expect((await move(person, id, 'closed')).status).toBe(200);
    expect(await move(support, id, 'resolved')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await move(support, id, 'open')).status).toBe(403);
    expect((await move(person, id, 'open')).status).toBe(200);
    await move(person, id, 'closed');
    await sql`update tickets set closed_at = now() - interval '31 days' where id = ${id}`.execute(company.db);
    expect(await move(person, id, 'open')).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      row: {
        message: 'A ticket can be opened again for 30 days.',
        reason: 'reopen_window',
        params: { days: 30 },
      },
    });
    expect(await support.put(`/api/rest/tickets/${String(id)}`, { status: 'open' })).toMatchObject({
      status: 409,
      row: {
        message: 'Status is changed by its own action only.',
        reason: 'own_action_only',
        params: { field: { resource: 'tickets', field: 'status', name: 'Status' } },
      },
    });
  });
  test('has comments, internal ones for tech support only, and files, for who sees the ticket', async () => {
    const { id } = await raise();
    await assign(support, id, support.userId);
    const comment = (caller: Caller, body: Row) =>
      caller.post('/api/v1/ticket/create-comment', { ticketId: id, comment: 'Hello', ...body });
    expect((await comment(support, {})).status).toBe(200);
    expect(await newest(person)).toMatchObject({ kind: 'ticket_answered' });
    expect((await comment(support, { internal: true, comment: 'Secret' })).status).toBe(200);
    expect((await comment(person, { internal: true })).status).toBe(403);
    expect((await comment(other, {})).status).toBe(422);
    expect(
      ((await person.get(`/api/v1/ticket/get-comments/${String(id)}`)).data.commentList as Row[]).map(
        (row) => row.comment,
      ),
    ).toEqual(['Hello']);
    expect((await support.get(`/api/v1/ticket/get-comments/${String(id)}`)).data.totalCount).toBe(2);
    const attach = (caller: Caller) =>
      upload(
        company.app,
        caller,
        'POST',
        `/api/v1/ticket/${String(id)}/attachments`,
        {},
        { name: 'shot.pdf', content: pdf('shot') },
      );
    expect((await attach(other)).status).toBe(404);
    const { attachment } = (await attach(person)).data as { attachment: Row };
    expect((await support.get(`/api/v1/ticket/all-attachments/${String(id)}`)).data).toMatchObject({
      totalCount: 1,
    });
    const content = await company.app.inject({
      method: 'GET',
      url: `/api/v1/ticket/attachments/${String(attachment.id)}`,
      headers: support.headers,
    });
    expect([
      content.statusCode,
      content.rawPayload.equals(pdf('shot')),
      content.headers['content-disposition'],
    ]).toEqual([200, true, 'attachment; filename=shot.pdf']);
    expect((await other.get(`/api/v1/ticket/attachments/${String(attachment.id)}`)).status).toBe(404);
    expect((await other.get(`/api/v1/ticket/all-attachments/${String(id)}`)).status).toBe(404);
    expect((await other.get(`/api/v1/ticket/get-comments/${String(id)}`)).status).toBe(404);
    expect((await person.get('/api/v1/ticket/get-comments/999999')).status).toBe(404);
    const part = await company.app.inject({
      method: 'GET',
      url: `/api/v1/ticket/attachments/${String(attachment.id)}`,
      headers: { ...support.headers, range: 'bytes=0-3' },
    });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${pdf('shot').length}`,
    ]);
  });
  test.runIf(isPostgres)('is closed once by twenty at once', async () => {
    const { id } = await raise();
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(person, id, 'closed')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('a trainee', () => {
  const assign = (caller: Caller, id: number, to: number) =>
    caller.put(`/api/v1/employee/assignTrainer/${id}/${to}`);
  const setStatus = (caller: Caller, body: Row) =>
    caller.patch('/api/v1/employee/updateTraineeStatus', { id: trainee.userId, ...body });
  test('gets a status from their trainer, and every change stands in the history', async () => {
    expect((await setStatus(person, { status: 'extended' })).status).toBe(403);
    const end = addDays(today(), 20);
    expect(
      (await setStatus(trainer, { status: 'extended', remark: 'Needs a week', trainingEnd: end })).data
        .trainee,
    ).toMatchObject({ traineeStatus: 'extended', trainingEnd: end });
    const { traineeHistory } = (await trainer.get(`/api/v1/employee/traineeHistory?userId=${trainee.userId}`))
      .data as { traineeHistory: Row[] };
    expect(traineeHistory[0]).toMatchObject({
      userId: trainee.userId,
      by: trainer.userId,
      remark: 'Needs a week',
      changes: { traineeStatus: { from: 'in_training', to: 'extended' } },
    });
    expect(await setStatus(hr, { status: 'extended', trainingEnd: '2020-01-01' })).toMatchObject({
      status: 422,
      fields: ['trainingEnd'],
    });
    expect(
      await hr.patch('/api/v1/employee/updateTrainee', { id: trainee.userId, traineeStatus: 'completed' }),
    ).toMatchObject({ status: 409, code: 'illegal_transition' });
  });
  test('is handed over by their trainer to somebody who may train, and both are told', async () => {
    const next = await hire(company, { role: 'trainer' });
    expect(await assign(trainer, trainee.userId, person.userId)).toMatchObject({
      status: 422,
      fields: ['trainerId'],
    });
    expect((await assign(next, trainee.userId, next.userId)).status).toBe(404);
    expect((await assign(trainer, trainee.userId, next.userId)).data.trainee).toMatchObject({
      trainerId: next.userId,
    });
    expect(await newest(next)).toMatchObject({ kind: 'trainer_changed' });
    expect(await newest(trainee)).toMatchObject({ kind: 'trainer_changed' });
    expect((await assign(trainer, trainee.userId, trainer.userId)).status).toBe(404);
    expect((await assign(hr, trainee.userId, trainer.userId)).status).toBe(200);
  });
});

describe('master data', () => {
  test('is offered by the category’s unique value, and roles as a category', async () => {
    const departments = (await person.get('/api/v1/globalType/masterglobaltype/department'))
      .data as unknown as Row[];
    expect(departments.length).toBeGreaterThan(5);
    expect(
      ((await person.get('/api/v1/globalType/masterglobaltype/user_role')).data as unknown as Row[]).map(
        (row) => row.uniqueValue,
      ),
    ).toEqual(expect.arrayContaining(['hr', 'super_admin', 'trainee']));
    expect((await person.get('/api/v1/globalType/masterglobaltype/nothing')).data).toEqual([]);
  });
  test('nests below other values and is taken out again', async () => {
    const [parent, child] = (await admin.get('/api/v1/globalType/masterglobaltype/technology'))
      .data as unknown as [Row, Row];
    await admin.put(`/api/v1/globaltype/${String(child.id)}`, { name: child.name, parentIds: [parent.id] });
    const below = () =>
      person.get(`/api/v1/globalType/nestedGlobaltype/${String(child.categoryId)}/${String(parent.id)}`);
    expect(((await below()).data as unknown as Row[]).map((row) => row.id)).toEqual([child.id]);
    expect(
      (
        await admin.delete(
          `/api/v1/globalType/global-type/${String(parent.id)}/child-category/${String(child.id)}`,
        )
      ).status,
    ).toBe(200);
    expect((await below()).data).toEqual([]);
    expect(
      (
        await admin.delete(
          `/api/v1/globalType/global-type/${String(parent.id)}/child-category/${String(child.id)}`,
        )
      ).status,
    ).toBe(404);
  });
  test('of roles comes with those below', async () => {
    const { roles, nestedRoles } = (await hr.get('/api/v1/role')).data as {
      roles: Row[];
      nestedRoles: Row[];
    };
    expect(roles.length).toBeGreaterThanOrEqual(6);
    expect(nestedRoles.every((role) => role.parentRoleId !== null)).toBe(true);
  });
});

test('the RYG status of a person is the newest one; the former are kept', async () => {
  const set = (status: string) =>
    hr.put('/api/v1/employee/updateRYGEmployee', { userId: person.userId, status, reason: 'Because' });
  await set('green');
  const second = await set('red');
  expect(second.data.ryg).toMatchObject({ status: 'red', isCurrent: true });
  expect(
    (await hr.list('ryg-statuses', { userId: person.userId })).rows
      .map((row) => [row.status, row.isCurrent])
      .sort(),
  ).toEqual([
    ['green', false],
    ['red', true],
  ]);
  expect(
    ((await hr.get('/api/v1/employee/getRYGEmployee?status=red&limit=100')).data.rygList as Row[]).filter(
      (row) => row.userId === person.userId,
    ),
  ).toHaveLength(1);
});

describe('projects', () => {
  test('answer with their developers, owners and teams, as far as one sees them', async () => {
    const { rows } = await sql<{
      id: number;
      ownerId: number;
      userId: number;
    }>`select p.id, p.owner_id, d.user_id from projects p join project_developers d on d.project_id = p.id
      where d.end_date is null order by p.id limit 1`.execute(company.db);
    const { id, ownerId: owner, userId: developer } = rows[0]!;
    const { project, developers } = (await admin.get(`/api/v1/projectInfo/${id}`)).data as {
      project: Row;
      developers: Row[];
    };
    expect(project.id).toBe(id);
    expect(developers.map((row) => row.userId)).toContain(developer);
    expect(
      ((await admin.get(`/api/v1/employee/getEmployeePo/${developer}`)).data.poList as Row[]).map(
        (row) => row.userId,
      ),
    ).toContain(owner);
    expect(
      ((await admin.get(`/api/v1/employee/getTeamUnderSelectedPo/${owner}`)).data.teamList as Row[]).map(
        (row) => row.userId,
      ),
    ).toContain(developer);
    expect((await person.get(`/api/v1/projectInfo/${id}`)).status).toBe(404);
    expect((await person.get(`/api/v1/employee/getTeamUnderSelectedPo/${owner}`)).data.totalCount).toBe(0);
    expect((await person.get('/api/v1/employee/projectList')).data).toEqual({
      projectList: [],
      totalCount: 0,
    });
    expect((await admin.get('/api/v1/projectInfo/getNewProjectId')).data.projectId).toMatch(/^PRJ\d{4}$/);
    expect((await hr.get('/api/v1/employee/getNewEmpId')).data.empId).toMatch(/^EMP\d{4}$/);
  });
});

describe('events and holidays', () => {
  test('get a banner by a word of their title, are changed in parts and taken away', async () => {
    const type = await typeId(
      company,
      'event_type',
      ((await person.get('/api/v1/globalType/masterglobaltype/event_type')).data as unknown as Row[])[0]!
        .uniqueValue as string,
    );
    const { id } = (
      await hr.post('/api/v1/events', { title: 'Christmas party', date: addDays(today(), 3), type })
    ).data.event as Row;
    expect(
      (await hr.patch(`/api/v1/event/${String(id)}/`, { location: 'Canteen' })).data.event,
    ).toMatchObject({ banner: 'christmas', location: 'Canteen' });
    expect(
      ((await person.get('/api/v1/events/getEventsNotification')).data.eventData as Row[]).map(
        (row) => row.id,
      ),
    ).toContain(id);
    expect(
      (await person.get(`/api/v1/events?year=${addDays(today(), 3).slice(0, 4)}`)).data.totalCount,
    ).toBeGreaterThan(0);
    expect(
      ((await person.get('/api/v1/events/upcoming?days=7')).data.upcoming as Row[]).map((row) => row.title),
    ).toContain('Christmas party');
    expect((await hr.patch(`/api/v1/events/${String(id)}`, { isDeleted: true })).status).toBe(200);
    expect((await hr.patch(`/api/v1/events/${String(id)}`, { title: 'x' })).status).toBe(404);
    expect((await person.patch(`/api/v1/events/${String(id)}`, { title: 'x' })).status).toBe(403);
  });
  test('are added several at once, all or nothing', async () => {
    const add = (holidays: Row[]) => hr.post('/api/v1/holidays/addHolidayManually', { holidays });
    expect(
      await add([
        { title: 'One', date: '2030-02-01', type: 'public' },
        { title: 'Two', date: 'never', type: 'public' },
      ]),
    ).toMatchObject({ status: 422, fields: ['holidays[1].date'] });
    expect((await hr.get('/api/v1/holidays/getAllHolidays?year=2030')).data.totalCount).toBe(0);
    expect(
      (
        await add([
          { title: 'One', date: '2030-02-01', type: 'public' },
          { title: 'Two', date: '2030-02-02', type: 'optional' },
        ])
      ).data.totalCount,
    ).toBe(2);
    expect((await person.get('/api/v1/holidays/getAllCurrentYearHolidays')).data.totalCount).toBeGreaterThan(
      3,
    );
  });
});

test('a text is answered in its newest version', async () => {
  await hr.post('/api/v1/staticContent', {
    empId: hr.userId,
    title: 'leave_policy',
    content: '<p>New</p><script>alert(1)</script>',
  });
  expect(
    (await person.get('/api/v1/staticContent/getStaticContent?title=leave_policy')).data.staticContent,
  ).toMatchObject({ content: '<p>New</p>', empId: hr.userId });
  expect(await person.get('/api/v1/staticContent/getStaticContent')).toMatchObject({
    status: 422,
    fields: ['title'],
  });
});

test('allowances are granted to a department for a year, and never below what was used', async () => {
  const leaveType = await typeId(company, 'leave_type', 'sick_leave');
  const grant = (body: Row) =>
    hr.post('/api/v1/employee/grantLeaveAllowances', {
      year: Number(today().slice(0, 4)) + 3,
      leaveType,
      entitled: 8,
      ...body,
    });
  const first = (await grant({})).data;
  expect(Number(first.created)).toBeGreaterThan(200);
  expect((await grant({})).data).toMatchObject({ created: 0, updated: 0 });
  expect(Number((await grant({ entitled: 9, replace: true })).data.updated)).toBe(first.created);
  expect(
    (await person.post('/api/v1/employee/grantLeaveAllowances', { year: 2030, leaveType, entitled: 1 }))
      .status,
  ).toBe(403);
  expect(
    await hr.post('/api/v1/employee/grantLeaveAllowances', {
      year: Number(today().slice(0, 4)),
      leaveType,
      entitled: 0,
      replace: true,
    }),
  ).toMatchObject({ status: 409, code: 'leave_balance' });
});
