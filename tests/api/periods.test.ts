import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload } from '../support/csv.ts';
import { hire, typeId } from '../support/people.ts';

describe('closed months', () => {
  let app: TestApp;
  let hr: Caller;
  let boss: Caller;
  let employee: Caller;
  const now = { value: '2032-05-20T10:00:00Z' };
  beforeAll(async () => {
    app = await openApp({}, { now: () => new Date(now.value) });
    // Many of these months are long ago.
    hr = (await app.as('hr')).because('From the papers');
    boss = await hire(app, { role: 'user' });
    employee = await hire(app, { managerId: boss.userId });
  });
  afterAll(() => app.close());

  const close = (month: string, more: object = {}, resource = 'attendance', caller = hr): Promise<Answer> =>
    caller.post('/api/v1/periods/close', { resource, month, ...more });
  const reopen = (month: string, resource = 'attendance'): Promise<Answer> =>
    hr.post('/api/v1/periods/reopen', { resource, month, reason: 'A slip of the pen' });
  const mark = (date: string, caller = employee): Promise<Answer> =>
    hr.post('/api/v1/attendance/markAttendance', {
      userId: caller.userId,
      date,
      status: 1,
      checkIn: '09:00',
      checkOut: '17:00',
    });
  const markOn = async (date: string): Promise<Row> =>
    (await hr.list('attendance', { userId: employee.userId, date }, [0, 0])).rows[0]!;

  test('a month with something missing is closed when it is said that this may be so', async () => {
    const first = await close('2032-01');
    expect(first).toMatchObject({ status: 409, code: 'period_incomplete' });
    const { data } = await hr.get('/api/v1/periods/missing?resource=attendance&month=2032-01');
    expect(first.row.data).toEqual(data);
    const [{ unmarked } = { unmarked: 0 }] = (
      await sql<{ unmarked: number }>`select count(*)::integer as unmarked from employees
        where not is_deleted and joining_date <= '2032-01-31'
          and (leaving_date is null or leaving_date >= '2032-01-01')`.execute(app.db)
    ).rows;
    expect(data.missing).toContainEqual(expect.objectContaining({ kind: 'unmarked', count: unmarked }));
    const closed = await close('2032-01', { force: true });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.data.period).toMatchObject({ resource: 'attendance', month: '2032-01', state: 'closed' });
    expect(await close('2032-01', { force: true })).toMatchObject({
      status: 409,
      code: 'illegal_transition',
    });
  });

  test('nobody writes to a closed month by any door, and every door says so', async () => {
    expect((await mark('2032-02-10')).status).toBe(200);
    expect((await mark('2032-03-10')).status).toBe(200);
    const inside = await markOn('2032-02-10');
    const outside = await markOn('2032-03-10');
    expect((await close('2032-02', { force: true })).status).toBe(200);
    const rest = `/api/rest/attendance/${String(inside.id)}`;
    const refused: readonly Answer[] = [
      await mark('2032-02-11'),
      await hr.patch(rest, { checkOut: '18:00', version: inside.version }),
      await hr.delete(rest),
      await hr.patch(`/api/rest/attendance/${String(outside.id)}`, { date: '2032-02-12' }),
      await hr.patch(rest, { date: '2032-03-12' }),
      await hr.post('/api/rest/attendance', { userId: employee.userId, date: '2032-02-13', status: 1 }),
    ];
    for (const answer of refused)
      expect(answer, answer.text).toMatchObject({ status: 409, code: 'period_closed' });
    expect(refused.at(-1)?.errors).toMatchObject([{ field: 'date', code: 'closed_month' }]);
    expect(await markOn('2032-02-10')).toEqual(inside);
    expect(await markOn('2032-03-10')).toEqual(outside);
    expect((await mark('2032-03-11')).status).toBe(200);
  });

  test('rows of a closed month are not taken in from a file, and those of others are', async () => {
    const [person] = (
      await sql<{
        empId: string;
      }>`select emp_id as "empId" from employees where id = ${employee.userId}`.execute(app.db)
    ).rows;
    const lines = ['2032-02-16', '2032-03-16'].map((date) => `${person?.empId ?? ''},${date},1,09:00,17:00`);
    const file = ['userId,date,status,checkIn,checkOut', ...lines].join('\n');
    const tried = await upload(app, hr, 'attendance', file, 'dryRun=true');
    const { report } = await upload(app, hr, 'attendance', file);
    for (const one of [tried.report, report])
      expect(one).toMatchObject({ created: 1, failed: 1, rows: [{ line: 2, code: 'period_closed' }] });
    expect(await markOn('2032-02-16')).toBeUndefined();
    expect(await markOn('2032-03-16')).toMatchObject({ status: 1 });
  });

  test('cells of a grid, and an import that is taken back, are writes like others', async () => {
    const cells = (day: string): Promise<Answer> =>
      hr.post('/api/rest/roster-shifts/days', {
        cells: [
          { row: employee.userId, day: '2031-11-10', value: 'Night Shift' },
          { row: employee.userId, day, value: 'Night Shift' },
        ],
      });
    expect((await cells('2031-11-11')).status).toBe(200);
    expect((await close('2031-12', { force: true }, 'roster-shifts')).status).toBe(200);
    const refused = await cells('2031-12-10');
    expect(refused.status, refused.text).toBe(422);
    expect(refused.errors).toMatchObject([{ field: 'cells[1].value', code: 'period_closed' }]);
    const { user } = employee;
    const file = ['userId,date,status', `${String(user.empId)},2031-11-17,1`].join('\n');
    const { row } = await upload(app, hr, 'attendance', file);
    expect(await markOn('2031-11-17')).toMatchObject({ status: 1 });
    expect((await close('2031-11', { force: true })).status).toBe(200);
    const undone = await hr.post(`/api/rest/attendance/import.csv/${String(row.id)}/undo`);
    expect(undone.row, undone.text).toMatchObject({
      import: { state: 'done' },
      kept: { count: 1, rows: [{ code: 'period_closed' }] },
    });
    expect(await markOn('2031-11-17')).toMatchObject({ status: 1 });
  });

  test('who writes, reads reports or sends the mail of a month knows whether it is closed', async () => {
    const { data } = await employee.get('/api/v1/periods/closed?resource=attendance');
    expect(data.closed).toEqual(
      ['2031-11', '2032-01', '2032-02'].map((month) => ({ resource: 'attendance', month })),
    );
    const report = await hr.get('/api/v1/attendance/report?year=2032&limit=1');
    expect(report.data.closedMonths).toEqual(['2032-01', '2032-02']);
    const leave = await hr.get('/api/v1/leaveReport/getAllEmployees?year=2032&limit=1');
    expect(leave.data.closedMonths).toEqual([]);
    for (const [month, isClosed] of [
      [2, true],
      [3, false],
    ] as const) {
      const mail = await hr.get(`/api/v1/attendance/attendance-mail?year=2032&month=${month}&limit=1`);
      expect(mail.data).toMatchObject({ isClosed });
      expect(mail.data.preview).toContain(isClosed ? 'The month is closed.' : 'not closed yet');
    }
  });

  test('what follows from a decision is refused with it, and the request still waits', async () => {
    const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
    const requested = await hr.post('/api/v1/employee/markLeave', {
      userId: employee.userId,
      leaveType,
      leaveFrom: '2032-02-23',
      leaveTo: '2032-02-24',
      reason: 'Late',
    });
    expect(requested.status, requested.text).toBe(200);
    const { id } = requested.data.leave;
    const path = `/api/v1/employee/updateLeaveStatus/${String(id)}`;
    const refused = await boss.patch(path, { leaveStatus: 1 });
    expect(refused, refused.text).toMatchObject({ status: 409, code: 'period_closed' });
    const { row } = await hr.get(`/api/rest/leaves/${String(id)}`);
    expect(row.leaveStatus).toBe(0);
    expect((await boss.patch(path, { leaveStatus: 2 })).status).toBe(200);
  });

  test('a leave that reaches into a closed month of leave is refused, whichever end lies there', async () => {
    const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
    expect((await close('2032-04', { force: true }, 'leaves')).status).toBe(200);
    const ask = (leaveFrom: string, leaveTo: string): Promise<Answer> =>
      hr.post('/api/v1/employee/markLeave', {
        userId: employee.userId,
        leaveType,
        leaveFrom,
        leaveTo,
        reason: 'Away',
      });
    for (const [from, to] of [
      ['2032-03-30', '2032-04-01'],
      ['2032-04-29', '2032-05-03'],
      ['2032-03-30', '2032-05-03'],
    ] as const)
      expect(await ask(from, to)).toMatchObject({ status: 409, code: 'period_closed' });
    const may = await ask('2032-05-03', '2032-05-04');
    expect(may.status, may.text).toBe(200);
  });

  test('a month is opened again with a reason, which the audit keeps', async () => {
    expect((await mark('2032-01-12')).status).toBe(409);
    const unexplained = await hr.post('/api/v1/periods/reopen', { resource: 'attendance', month: '2032-01' });
    expect(unexplained.status).toBe(422);
    const opened = await reopen('2032-01');
    expect(opened.status, opened.text).toBe(200);
    expect((await mark('2032-01-12')).status).toBe(200);
    expect(await reopen('2032-01')).toMatchObject({ status: 409, code: 'illegal_transition' });
    const admin = await app.as('admin');
    const { rows } = await admin.list('audit', { entity: 'periods' }, [0, 9]);
    expect(rows.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ state: 'open', reason: 'A slip of the pen' }),
    );
  });

  test('a month that is not over cannot be closed, nor one of what has no months', async () => {
    for (const [resource, month, field] of [
      ['attendance', '2032-05', 'month'],
      ['attendance', '2033-01', 'month'],
      ['attendance', '2032-13', 'month'],
      ['employees', '2032-01', 'resource'],
      ['nothing', '2032-01', 'resource'],
    ] as const) {
      const answer = await close(month, { force: true }, resource);
      expect(answer.status, answer.text).toBe(422);
      expect(answer.errors).toMatchObject([{ field }]);
    }
  });

  test('who does not see everybody neither closes nor opens nor looks', async () => {
    const [manager, trainer] = await app.asEach('manager', 'trainer');
    for (const caller of [manager, trainer, employee]) {
      expect((await close('2032-03', { force: true }, 'attendance', caller)).status).toBe(403);
      expect((await caller.get('/api/rest/periods?range=[0,9]')).status).toBe(403);
      expect((await caller.get('/api/v1/periods/missing?resource=dsr&month=2032-03')).status).toBe(403);
    }
  });

  test('of many who write while the month is being closed, each is in before it or refused', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => hire(app)));
    const answers = await Promise.all([
      ...people.slice(0, 6).map((one) => mark('2032-03-17', one)),
      close('2032-03', { force: true }),
      ...people.slice(6).map((one) => mark('2032-03-17', one)),
    ]);
    const closed = answers[6];
    expect(closed?.status, closed?.text).toBe(200);
    const marked = answers.filter((_, index) => index !== 6);
    for (const answer of marked) expect([200, 409], answer.text).toContain(answer.status);
    const { rows } = await sql<{ count: number; late: number }>`
      select count(*)::integer as count,
        (count(*) filter (where a.created_at > (select max(changed_at) from periods where month = '2032-03')))::integer as late
      from attendance a where date = '2032-03-17'
        and user_id = any(${people.map(({ userId }) => userId)}::bigint[])`.execute(app.db);
    expect(rows[0]?.count).toBe(marked.filter(({ status }) => status === 200).length);
    expect((await mark('2032-03-18')).status).toBe(409);
  });
});
