import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedBy } from '../support/pending.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { emailOf, newPerson, personHeader, upload as importFile } from '../support/csv.ts';
import { today } from '../support/moment.ts';
import { addRole, grant, hire, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
});
afterAll(() => app.close());

const read = async (stem: string, id: unknown): Promise<Row> =>
  (await admin.get(`/api/rest/${stem}/${String(id)}`)).row;
const said = ({ status, code }: Pick<Answer, 'status' | 'code'>) => [status, code];
/** Returns the caller's current permissions on employees. */
const permissionsOf = async (caller: Caller): Promise<unknown> =>
  ((await caller.get('/api/v1/auth/session')).data.permissions as Row).employees;
const refused = [403, 'forbidden'];
const above = [403, 'role_not_grantable'];

describe('rights', () => {
  const custom = (holding: Record<string, string[]>) => addRole(app, holding);
  /** A file that gives a person, found by their e-mail, other values. */
  const importOf = async (caller: Caller, userId: number, values: Row) => {
    const { email } = await read('employees', userId);
    const columns = ['email', ...Object.keys(values)].join();
    const { report } = await importFile(
      app,
      caller,
      'employees',
      `${columns}\n${[email, ...Object.values(values)].map(String).join()}\n`,
    );
    return { updated: report.updated, failed: report.failed };
  };

  test('that a value gives are given to nobody by themselves, on any path', async () => {
    const trainer = await app.as('trainer');
    const before = await read('employees', hr.userId);
    for (const change of [
      { techSupport: true },
      { userRole: (await custom({ attendance: ['read'] })).id },
      { isActive: false },
      { managerId: trainer.userId },
      { trainerId: trainer.userId },
      { empId: 'HRX90001' },
    ]) {
      for (const path of ['rest', 'v1'])
        expect(
          said(
            path === 'rest'
              ? await hr.patch(`/api/rest/employees/${hr.userId}`, change)
              : await hr.patch('/api/v1/employee', { id: hr.userId, ...change }),
          ),
          JSON.stringify([path, change]),
        ).toEqual(refused);
    }
    expect(await importOf(hr, hr.userId, { techSupport: 'true' })).toEqual({ updated: 0, failed: 1 });
    expect(await read('employees', hr.userId)).toEqual(before);
    expect((await hr.patch(`/api/rest/employees/${hr.userId}`, { phone: '+493012312312' })).status).toBe(200);
    expect((await hr.delete(`/api/rest/employees/${hr.userId}`)).status).toBe(403);
  });

  test('over rights are handed out by super_admin only, on any path; every other role by hr', async () => {
    const [person, governing, other] = await Promise.all([
      hire(app),
      custom({ module_permission: ['read', 'update'] }),
      custom({ clientManagement: ['read', 'write'], log_management: ['read'] }),
    ]);
    const role = { userRole: governing.id };
    expect(said(await hr.patch(`/api/rest/employees/${person.userId}`, role))).toEqual(above);
    expect(said(await hr.patch('/api/v1/employee', { id: person.userId, ...role }))).toEqual(above);
    expect(await importOf(hr, person.userId, { userRole: governing.value })).toEqual({
      updated: 0,
      failed: 1,
    });
    const model = await read('employees', person.userId);
    const fresh = {
      name: 'New One',
      email: 'new.one@test.example',
      phone: '+493055555',
      joiningDate: '2026-01-05',
      designation: model.designation,
      department: model.department,
    };
    expect(said(await hr.post('/api/rest/employees', { ...fresh, ...role }))).toEqual(above);
    expect(said(await hr.post('/api/v1/employee', { ...fresh, ...role }))).toEqual(above);
    const file = `${personHeader}\n${newPerson().replace(/[^,]+$/, governing.value)}\n`;
    expect((await importFile(app, hr, 'employees', file)).report).toMatchObject({
      created: 0,
      failed: 1,
    });
    expect((await read('employees', person.userId)).version).toBe(1);
    await confirmedBy(admin, await hr.patch(`/api/rest/employees/${person.userId}`, { userRole: other.id }));
    expect(await read('employees', person.userId)).toMatchObject({ userRole: other.id });
    // Who confirms what super_admin does has seen it, and hands out nothing.
    await confirmedBy(hr, await admin.patch(`/api/rest/employees/${person.userId}`, role));
    expect(await read('employees', person.userId)).toMatchObject(role);
  });

  test('of one’s own role are changed by nobody but super_admin, on any path', async () => {
    const role = await custom({ module_permission: ['read', 'add', 'update', 'write', 'upload-data'] });
    const [governor, other] = await Promise.all([
      hire(app, { role: role.value }),
      custom({ attendance: ['read'] }),
    ]);
    const rows = async () =>
      (await admin.list('module-permissions', { roleId: role.id })).rows.map(({ moduleId, permissions }) => [
        moduleId,
        permissions,
      ]);
    const before = await rows();
    const [held] = (await admin.list('module-permissions', { roleId: role.id })).rows;
    const moduleId = await typeId(app, 'modules', 'salary_slip');
    const more = { roleId: role.id, moduleId, permissions: ['read', 'read_all'] };
    const fewer = { ...more, moduleId: held?.moduleId, permissions: ['read', 'update'] };
    const ofOthers = { ...more, roleId: other.id };
    const one = `/api/rest/module-permissions/${String(held?.id)}`;
    const v1 = '/api/v1/modules';
    for (const answer of [
      await governor.post('/api/rest/module-permissions', more),
      await governor.delete(one),
      await governor.post(`${v1}/addModluePermissions`, more),
      await governor.put(`${v1}/updateModulePermissions`, more),
      await governor.put(`${v1}/updateModulePermissions`, fewer),
      await governor.put(`${v1}/updateAllModulePermissions`, { changes: [ofOthers, more] }),
    ])
      expect([...said(answer), answer.reason]).toEqual([...refused, 'own_role']);
    // Of a row that is there, permissions are changed by the actions alone; and no file is taken.
    for (const write of [governor.patch(one, fewer), governor.put(one, fewer)])
      expect((await write).reason).toBe('own_action_only');
    expect((await governor.post('/api/rest/module-permissions/import.csv')).status).toBe(405);
    expect(await rows()).toEqual(before);
    expect((await admin.list('module-permissions', ofOthers)).total).toBe(0);
    expect((await governor.put(`${v1}/updateModulePermissions`, ofOthers)).status).toBe(200);
    expect((await admin.put(`${v1}/updateModulePermissions`, more)).status).toBe(200);
    await expect
      .poll(async () => (await governor.get('/api/v1/auth/session')).data.permissions)
      .toMatchObject({ salary_slip: ['read', 'read_all'] });
  });

  test('of roles lift no demand of a second factor, but by super_admin', async () => {
    const governor = await hireWith(app, { role_and_permissions: ['read', 'update'] });
    const { id } = (await admin.list('roles', { uniqueValue: 'hr' })).rows[0]!;
    const demand = (caller: Caller, secondFactor: boolean): Promise<Answer> =>
      caller.patch(`/api/rest/roles/${String(id)}`, { secondFactor });
    expect((await demand(admin, true)).status).toBe(200);
    expect(await demand(governor, false)).toMatchObject({ status: 403, fields: ['secondFactor'] });
    expect((await demand(admin, false)).status).toBe(200);
  });

  test('of who may change rights are above hr: not edited, invited, deleted or let go of their account', async () => {
    const governor = await hireWith(app, { module_permission: ['read', 'update'] });
    for (const { userId } of [admin, governor]) {
      const before = await read('employees', userId);
      expect(said(await hr.patch(`/api/rest/employees/${userId}`, { phone: '+4930999999' }))).toEqual(above);
      expect(said(await hr.patch(`/api/v1/userInfo/${userId}`, { phone: '+4930999999' }))).toEqual(above);
      expect(said(await hr.post(`/api/v1/employee/${userId}/invitation`))).toEqual(above);
      expect(said(await hr.delete(`/api/v1/employee/${userId}/identity`))).toEqual(above);
      expect(said(await hr.delete(`/api/rest/employees/${userId}`))).toEqual(
        userId === admin.userId ? [409, 'last_super_admin'] : above,
      );
      expect(await importOf(hr, userId, { phone: '+4930999999' })).toEqual({ updated: 0, failed: 1 });
      expect(await read('employees', userId)).toEqual(before);
    }
  });

  test('that someone does not hold they neither hand out nor take, nor the address by which they come', async () => {
    const assistant = await hireWith(app, {
      employees: ['read', 'add', 'update', 'upload-data'],
      attendance: ['read'],
    });
    const [lower, small, leader] = await Promise.all([
      custom({ attendance: ['read'] }),
      hireWith(app, { attendance: ['read'] }),
      hire(app, { role: 'hr' }),
    ]);
    const change = (userId: number, values: Row) => assistant.patch(`/api/rest/employees/${userId}`, values);
    const { userRole } = await read('employees', leader.userId);
    expect(said(await change(small.userId, { userRole }))).toEqual(above);
    await confirmedBy(admin, await change(small.userId, { userRole: lower.id }));
    expect(said(await change(leader.userId, { userRole: lower.id }))).toEqual(above);
    expect(said(await change(leader.userId, { email: 'mine@test.example' }))).toEqual(above);
    expect(said(await change(leader.userId, { isActive: false }))).toEqual(above);
    expect(said(await assistant.delete(`/api/rest/employees/${leader.userId}`))).toEqual(above);
    expect((await change(leader.userId, { phone: '+4930121212' })).status).toBe(200);
  });
});

describe('an import', () => {
  const path = '/api/rest/employees/import.csv';
  const taking = { employees: ['read', 'add', 'update', 'upload-data'], attendance: ['read'] };
  const bring = async (caller: Caller, roleName: string, query = '') => {
    const file = `${personHeader}\n${newPerson().replace(/[^,]+$/, roleName)}\n`;
    const { report, row } = await importFile(app, caller, 'employees', file, query);
    expect(report).toMatchObject({ created: 1, failed: 0 });
    const { rows } = await admin.list('employees', { email: emailOf() });
    return { id: row.id, person: rows[0]?.id };
  };

  test('is seen, ended and taken back by who made it and by super_admin', async () => {
    const [other, small] = await Promise.all([hireWith(app, taking), addRole(app, { attendance: ['read'] })]);
    const { id, person } = await bring(hr, small.value);
    for (const at of [path, '/api/v1/employee/import-csv']) {
      expect((await other.get(`${at}/${id}`)).status).toBe(404);
      expect((await other.post(`${at}/${id}/cancel`)).status).toBe(404);
      expect((await other.post(`${at}/${id}/undo`)).status).toBe(404);
    }
    expect((await read('employees', person)).id).toBe(person);
    expect((await hr.get(`${path}/${id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    expect((await admin.post(`${path}/${id}/undo`)).status).toBe(200);
  });

  test('is taken back as far as its author may delete and change its rows now', async () => {
    const role = await addRole(app, taking);
    const [author, small] = await Promise.all([
      hire(app, { role: role.value }),
      addRole(app, { attendance: ['read'] }),
    ]);
    const { id, person } = await bring(author, small.value);
    await grant(app, role.id, { employees: ['read', 'add', 'upload-data'] });
    await expect.poll(async () => permissionsOf(author)).not.toContain('update');
    expect(said(await author.post(`${path}/${id}/undo`))).toEqual(refused);
    expect((await read('employees', person)).id).toBe(person);
    await grant(app, role.id, taking);
    await expect.poll(async () => permissionsOf(author)).toContain('update');
    expect((await author.post(`${path}/${id}/undo`)).status).toBe(200);
    expect((await admin.get(`/api/rest/employees/${String(person)}`)).status).toBe(404);
  });

  test('shows what was in its rows to who may read it, as long as they may', async () => {
    const role = await addRole(app, taking);
    const author = await hire(app, { role: role.value });
    const { email, phone } = await read('employees', (await hireWith(app, { attendance: ['read'] })).userId);
    const trial = await importFile(
      app,
      author,
      'employees',
      `email,phone\n${String(email)},+4930777777\n`,
      'dryRun=true',
    );
    const shown = async () => {
      const answer = await author.get(`${path}/${String(trial.row.id)}`);
      const report = answer.row.report as { preview: { changes: { from: string; to: string }[] }[] };
      return report.preview[0]?.changes[0];
    };
    expect(await shown()).toEqual({ field: 'phone', from: phone, to: '+4930777777' });
    await grant(app, role.id, { employees: ['upload-data'] });
    await expect.poll(shown).toEqual({ field: 'phone', from: '••••••', to: '+4930777777' });
  });
});

test('a trainer reads people while they are trainees, and not after', async () => {
  const trainer = await hire(app, { role: 'trainer' });
  const person = await hire(app, { role: 'trainee', trainerId: trainer.userId });
  const date = addDays(today(), -3);
  const entries = [{ task: 'Secret work', hours: 1, minutes: 0, status: 'done' }];
  const { row: report } = await hr.post('/api/rest/dsr', {
    userId: person.userId,
    workingDate: date,
    entries,
  });
  const day = { userId: person.userId, date, status: 1, checkIn: '09:00', checkOut: '17:00', note: 'Late' };
  const { row: mark } = await hr.post('/api/rest/attendance', day);
  const reads = async (stem: string, id: unknown) => [
    (await trainer.get(`/api/rest/${stem}/${String(id)}`)).status,
    (await trainer.list(stem, { userId: person.userId })).total,
  ];
  const sees = async () => ({
    dsr: await reads('dsr', report.id),
    attendance: await reads('attendance', mark.id),
    reported: (
      await trainer.get(
        `/api/v1/attendance/report?year=${date.slice(0, 4)}&month=${Number(date.slice(5, 7))}`,
      )
    ).text.includes(`"userId":${person.userId},`),
    question: (
      await trainer.post('/api/v1/employee/add-dsrquery', { dsrId: report.id, query: 'What is it?' })
    ).status,
  });
  expect(await sees()).toEqual({ dsr: [200, 1], attendance: [200, 1], reported: true, question: 200 });
  const { rows } = await admin.list('roles', { uniqueValue: 'employee' });
  await confirmedBy(admin, await hr.patch(`/api/rest/employees/${person.userId}`, { userRole: rows[0]?.id }));
  expect((await read('employees', person.userId)).trainerId).toBe(trainer.userId);
  expect(await sees()).toEqual({ dsr: [404, 0], attendance: [404, 0], reported: false, question: 404 });
});

describe('an allowance', () => {
  const year = 2027;
  const stem = '/api/rest/leave-allowances';
  /** Hires a person who has taken five days of casual leave, of twelve by default. */
  const taker = async () => {
    const person = await hire(app);
    const leaveType = await typeId(app, 'leave_type', 'casual_leave');
    await sql`insert into leaves (user_id, leave_type, leave_from, leave_to, day_part, days, reason, leave_status)
      values (${person.userId}, ${leaveType}, '2027-06-07', '2027-06-11', 'full', 5, 'Trip', 1)`.execute(
      app.db,
    );
    const give = (entitled: number) => hr.post(stem, { userId: person.userId, leaveType, year, entitled });
    return { person, leaveType, give };
  };
  const spent = [409, 'leave_balance'];

  test('is never less than what was taken, made, changed or brought by a file', async () => {
    const { person, leaveType, give } = await taker();
    expect(said(await give(2))).toEqual(spent);
    const { row } = await give(5);
    expect(said(await hr.patch(`${stem}/${String(row.id)}`, { entitled: 4.5 }))).toEqual(spent);
    const { empId } = await read('employees', person.userId);
    const file = `userId,leaveType,year,entitled\n${String(empId)},casual_leave,${year},1\n`;
    expect((await importFile(app, hr, 'leave-allowances', file)).report).toMatchObject({
      updated: 0,
      failed: 1,
    });
    expect(await read('leave-allowances', row.id)).toMatchObject({ leaveType, entitled: 5, version: 1 });
    expect((await hr.patch(`${stem}/${String(row.id)}`, { entitled: 6 })).status).toBe(200);
  });

  test('whose days were taken is neither deleted nor moved away, whatever the type gives without it', async () => {
    const { leaveType, give } = await taker();
    const type = await read('global-types', leaveType);
    const { row } = await give(20);
    const path = `${stem}/${String(row.id)}`;
    const without = (defaultDays: number) =>
      sql`update global_types set meta = ${JSON.stringify({ ...(type.meta as Row), defaultDays })}::jsonb
        where id = ${leaveType}`.execute(app.db);
    for (const days of [3, 12]) {
      await without(days);
      expect(said(await hr.delete(path))).toEqual(spent);
      expect(said(await hr.patch(path, { year: year + 1 }))).toEqual(spent);
    }
  });

  test('that was too small already may be raised', async () => {
    const { person, leaveType } = await taker();
    const { rows } = await sql<{
      id: number;
    }>`insert into leave_allowances (user_id, leave_type, year, entitled)
      values (${person.userId}, ${leaveType}, ${year}, 1) returning id`.execute(app.db);
    expect((await hr.patch(`${stem}/${rows[0]?.id}`, { entitled: 2 })).row).toMatchObject({ entitled: 2 });
    expect(said(await hr.patch(`${stem}/${rows[0]?.id}`, { entitled: 1 }))).toEqual(spent);
  });
});
