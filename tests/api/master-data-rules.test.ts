import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire, typeId } from '../support/people.ts';
import { waitingIn } from '../support/pending.ts';

let app: TestApp;
let admin: Caller, hr: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
  person = await hire(app);
});
afterAll(() => app.close());

describe('master data', () => {
  test('is offered by the category’s unique value, and roles as a category', async () => {
    const departments = (await person.get('/api/v1/globalType/masterglobaltype/department')).data as Row[];
    expect(departments.length).toBeGreaterThan(5);
    expect(
      ((await person.get('/api/v1/globalType/masterglobaltype/user_role')).data as Row[]).map(
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
    expect(((await below()).data as Row[]).map((row) => row.id)).toEqual([child.id]);
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
    const { roles, nestedRoles } = (await hr.get('/api/v1/role')).data;
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
    (await hr.get('/api/v1/employee/getRYGEmployee?status=red&limit=100')).data.rygList.filter(
      (row) => row.userId === person.userId,
    ),
  ).toHaveLength(1);
});

test('who has looked at a former RYG status does not set another past the present one', async () => {
  const set = async (status: string, formerId?: unknown) =>
    hr.put('/api/v1/employee/updateRYGEmployee', {
      userId: person.userId,
      status,
      reason: 'Because',
      formerId,
    });
  const [first, second] = [await set('green'), await set('yellow')];
  const idOf = ({ data }: typeof first): unknown => data.ryg.id;
  expect(await set('red', idOf(first))).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await set('red', idOf(second))).data.ryg).toMatchObject({ status: 'red', isCurrent: true });
  const { rows } = await hr.list('ryg-statuses', { userId: person.userId, isCurrent: true });
  expect(rows.map(({ status }) => status)).toEqual(['red']);
});

describe('projects', () => {
  test('answer with their developers, owners and teams, as far as one sees them', async () => {
    const { rows } = await sql<{
      id: number;
      ownerId: number;
      userId: number;
    }>`select p.id, p.owner_id, d.user_id from projects p join project_developers d on d.project_id = p.id
      where d.end_date is null order by p.id limit 1`.execute(app.db);
    const { id, ownerId: owner, userId: developer } = rows[0]!;
    const { project, developers } = (await admin.get(`/api/v1/projectInfo/${id}`)).data;
    expect(project.id).toBe(id);
    expect(developers.map((row) => row.userId)).toContain(developer);
    expect(
      (await admin.get(`/api/v1/employee/getEmployeePo/${developer}`)).data.poList.map((row) => row.userId),
    ).toContain(owner);
    expect(
      (await admin.get(`/api/v1/employee/getTeamUnderSelectedPo/${owner}`)).data.teamList.map(
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
      app,
      'event_type',
      (await person.get('/api/v1/globalType/masterglobaltype/event_type')).data[0]!.uniqueValue!,
    );
    const { id } = (
      await hr.post('/api/v1/events', { title: 'Christmas party', date: addDays(today(), 3), type })
    ).data.event;
    expect(
      (await hr.patch(`/api/v1/event/${String(id)}/`, { location: 'Canteen' })).data.event,
    ).toMatchObject({ banner: 'christmas', location: 'Canteen' });
    expect(
      (await person.get('/api/v1/events/getEventsNotification')).data.eventData.map((row) => row.id),
    ).toContain(id);
    expect(
      (await person.get(`/api/v1/events?year=${addDays(today(), 3).slice(0, 4)}`)).data.totalCount,
    ).toBeGreaterThan(0);
    expect(
      (await person.get('/api/v1/events/upcoming?days=7')).data.upcoming.map((row) => row.title),
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
  const leaveType = await typeId(app, 'leave_type', 'sick_leave');
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
  const { department } = (await hr.get(`/api/rest/employees/${hr.userId}`)).row;
  // What everybody gets is nobody's own affair; what one's own department gets is.
  waitingIn(await grant({ entitled: 40, replace: true, department }));
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

describe('what days of a type of leave are', () => {
  const settingsOf = async (type: string) =>
    (await hr.get(`/api/rest/global-types/${await typeId(app, 'leave_type', type)}`)).row;
  const change = async (type: string, meta: Row): Promise<Answer> => {
    const { id, version } = await settingsOf(type);
    return hr.patch(`/api/rest/global-types/${String(id)}`, { meta, version });
  };

  test('stays once some were granted or taken: no limit is lifted, and nobody works at home who was away', async () => {
    const refused = { status: 409, code: 'conflict', fields: ['meta'] };
    const { meta } = await settingsOf('casual_leave');
    expect(meta).toMatchObject({ allowance: true });
    expect(await change('casual_leave', {})).toMatchObject(refused);
    expect(await change('casual_leave', { ...meta, allowance: false })).toMatchObject(refused);
    expect(await change('unpaid_leave', { fromHome: true })).toMatchObject(refused);
    expect(await change('work_from_home', {})).toMatchObject(refused);
    expect((await settingsOf('casual_leave')).meta).toEqual(meta);
    expect((await change('casual_leave', { ...meta, defaultDays: 30 })).status).toBe(200);
  });

  test('is where it is worked, of all years that it was taken in', async () => {
    const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
    await sql`update leaves set leave_from = leave_from - 1500, leave_to = leave_to - 1500
      where leave_type = ${leaveType}`.execute(app.db);
    expect(await change('unpaid_leave', { fromHome: true })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is changed of a type that nobody has taken', async () => {
    const { categoryId } = await settingsOf('casual_leave');
    const added = await hr.post('/api/rest/global-types', {
      categoryId,
      name: 'Moving day',
      uniqueValue: 'moving_day',
      meta: { allowance: true, defaultDays: 1 },
    });
    expect(added.status).toBe(200);
    expect((await change('moving_day', { fromHome: true })).status).toBe(200);
  });
});

test('nobody is born in the future', async () => {
  const person = await hire(app);
  const change = (dateOfBirth: string, joiningDate: string): Promise<Answer> =>
    hr.patch(`/api/rest/employees/${person.userId}`, { dateOfBirth, joiningDate });
  const [tomorrow, later] = [addDays(today(), 1), addDays(today(), 400)];
  expect(await change(tomorrow, later)).toMatchObject({ status: 422, fields: ['dateOfBirth'] });
  expect((await change('1990-02-28', later)).status).toBe(200);
});
