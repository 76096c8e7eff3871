import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, firstDay, monthOf, moveMonth } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload as importFile } from '../support/csv.ts';
import { letLeave } from '../support/erasing.ts';
import { today } from '../support/moment.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, hireTeam, typeId } from '../support/people.ts';
import { decideChange, waitingIn } from '../support/pending.ts';

/*
 * A day of a malicious person of hr: each step is refused, waits for another person, or notifies the person
 * concerned. The suites of each rule cover it in full.
 */
let app: TestApp;
let admin: Caller, hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  hr = await hire(app, { role: 'hr', name: 'Ivy Insider' });
  [boss, person] = await hireTeam(app);
});
afterAll(() => app.close());

const rest = (stem: string, id: unknown): string => `/api/rest/${stem}/${String(id)}`;
const kindsOf = async (caller: Caller): Promise<unknown[]> =>
  (await caller.list('notifications')).rows.map(({ kind }) => kind);
const auditOf = async (entity: string, entityId: unknown): Promise<Row[]> =>
  (await admin.list('audit', { entity, entityId })).rows;
const refusedAsOwn = { status: 403, code: 'own_change' };

describe('reads', () => {
  test('neither the ticket about her nor what the audit says of it', async () => {
    const raised = await person.post('/api/v1/ticket/create-ticket', {
      title: 'About Ivy',
      description: 'She reads what is not hers',
      category: await typeId(app, 'ticket_category', 'hardware'),
      priority: 'low',
    });
    const { id } = raised.data.ticket;
    expect((await hr.get(rest('tickets', id))).status).toBe(404);
    expect((await hr.list('audit', { entity: 'tickets', entityId: id })).total).toBe(0);
    expect((await hr.list('tickets', { q: 'About Ivy' })).total).toBe(0);
  });

  test('the profile of a colleague, and it is known that she did', async () => {
    expect((await hr.get(rest('employees', boss.userId))).status).toBe(200);
    const { text } = await boss.get(`/api/v1/privacy/reads/${boss.userId}`);
    expect(text).toContain('Ivy Insider');
  });
});

describe('takes over a colleague', () => {
  test('by no new address, which nobody of her making and not she herself confirms', async () => {
    const answer = await hr.patch(rest('employees', boss.userId), { email: 'ivy.too@crewdeck.example' });
    const change = waitingIn(answer);
    expect(change.confirmers).not.toContain('Ivy Insider');
    expect((await decideChange(hr, change)).code).toBe('own_change');
    expect((await decideChange(person, change)).status).toBe(404);
    await app.send('POST', '/api/v1/auth/forgot-password', { email: 'ivy.too@crewdeck.example' });
    await app.fastify.jobs.drain();
    const { rows } = await sql`select 1 from outbox where recipient = 'ivy.too@crewdeck.example'`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
    expect(await kindsOf(admin)).toContain('change_waits');
  });

  test('by no second factor that she removes, and by no role', async () => {
    await sql`insert into authenticators (user_id, secret) values (${boss.userId}, 'x')`.execute(app.db);
    waitingIn(await hr.delete(`/api/v1/employee/${boss.userId}/factors`));
    const { rows } = await admin.list('roles');
    const roleOf = (value: string): unknown => rows.find(({ uniqueValue }) => uniqueValue === value)?.id;
    expect((await hr.patch(rest('employees', hr.userId), { userRole: roleOf('super_admin') })).status).toBe(
      403,
    );
    expect((await hr.patch(rest('employees', person.userId), { userRole: roleOf('super_admin') })).code).toBe(
      'role_not_grantable',
    );
    waitingIn(await hr.patch(rest('employees', person.userId), { userRole: roleOf('hr') }));
    const moduleId = await typeId(app, 'modules', 'ticket_management');
    const grant = { roleId: roleOf('hr'), moduleId, permissions: ['read', 'read_all'] };
    expect((await hr.put('/api/v1/modules/updateModulePermissions', grant)).status).toBe(403);
  });
});

describe('rewards herself', () => {
  test('with no days of leave, by form or file', async () => {
    const allowance = {
      userId: hr.userId,
      leaveType: await typeId(app, 'leave_type', 'earned_leave'),
      year: 2041,
      entitled: 300,
    };
    waitingIn(await hr.post('/api/rest/leave-allowances', allowance));
    const file = `userId,leaveType,year,entitled\n${String(hr.user.empId)},Earned leave,2042,300`;
    const { report } = await importFile(app, hr, 'leave-allowances', file);
    expect(report).toMatchObject({ created: 0, rows: [{ code: 'change_waits' }] });
    const { total } = await hr.list('leave-allowances', { userId: hr.userId, year_gte: 2041 });
    expect(total).toBe(0);
  });

  test('with no certified slip, no status and no day at work of long ago', async () => {
    const fields = { mediaType: 'salary_slip', title: 'Slip', year: 2026, month: 9, certified: true };
    const slip = { name: 'slip.pdf', content: pdf('more') };
    expect(await upload(app.fastify, hr, 'POST', '/api/v1/media', fields, slip)).toMatchObject(refusedAsOwn);
    waitingIn(
      await hr.put('/api/v1/employee/updateRYGEmployee', {
        userId: hr.userId,
        status: 'green',
        reason: 'Excellent',
      }),
    );
    const mark = { date: addDays(today(), -60), status: 1 };
    waitingIn(await hr.because('I was there').post('/api/v1/attendance/markAttendance', mark));
  });

  test('by accepting no leave of her own', async () => {
    const requested = await hr.post('/api/v1/employee/markLeave', {
      leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
      leaveFrom: '2027-03-01',
      leaveTo: '2027-03-01',
      dayPart: 'full',
      reason: 'Rest',
    });
    const { id } = requested.data.leave;
    const accept = hr.patch(`/api/v1/employee/updateLeaveStatus/${String(id)}`, { leaveStatus: 1 });
    expect(await accept).toMatchObject({ status: 403, code: 'own_approval' });
  });
});

describe('rewrites the past', () => {
  test('of others only with a reason that stays, and they hear of it', async () => {
    const mark = { userId: person.userId, date: addDays(today(), -60), status: 1 };
    const write = (caller: Caller) => caller.post('/api/v1/attendance/markAttendance', mark);
    expect(await write(hr)).toMatchObject({ status: 422, code: 'reason_required' });
    const written = await write(hr.because('Found in the book'));
    expect(written.status, written.text).toBe(200);
    expect(await kindsOf(person)).toContain('changed_for_you');
    const [entry] = await auditOf('attendance', written.data.attendance.id);
    expect(entry).toMatchObject({ actor: hr.userId, reason: 'Found in the book' });
  });

  test('of a closed month not at all', async () => {
    const month = firstDay(moveMonth(monthOf(today()), -1));
    const period = { resource: 'attendance', month: month.slice(0, 7), force: true };
    expect((await admin.post('/api/v1/periods/close', period)).status).toBe(200);
    const mark = { userId: person.userId, date: month, status: 1 };
    const answer = await hr.because('Once more').post('/api/v1/attendance/markAttendance', mark);
    expect(answer).toMatchObject({ status: 409, code: 'period_closed' });
  });
});

describe('hides what she did', () => {
  test('in no entry of the audit, which nobody changes', async () => {
    const [entry] = (await hr.list('audit')).rows;
    for (const answer of [
      await hr.delete(rest('audit', entry?.id)),
      await hr.patch(rest('audit', entry?.id), { reason: 'Nothing' }),
    ])
      expect([403, 405]).toContain(answer.status);
  });

  test('by having nobody erased alone, and the history still says who did what', async () => {
    const witness = await hire(app, { managerId: boss.userId });
    const erase = (): Promise<Answer> =>
      hr.post(`/api/v1/privacy/erase/${witness.userId}`, { reason: 'No longer needed' });
    expect((await erase()).status).toBe(409);
    await letLeave(app, witness);
    const change = waitingIn(await erase());
    expect((await decideChange(hr, change)).code).toBe('own_change');
    expect((await decideChange(admin, change)).status).toBe(200);
    await app.fastify.jobs.drain();
    const erased = (await auditOf('employees', witness.userId)).find(({ action }) => action === 'erase');
    expect(erased).toMatchObject({ actor: hr.userId, confirmedBy: admin.userId });
  });
});
