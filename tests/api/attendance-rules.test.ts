import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { windowStart } from '../../server/domain/reporting-window.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/make-record.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';

let company: TestApp;
let hr: Caller, boss: Caller, person: Caller, stranger: Caller;
beforeAll(async () => {
  company = await openApp();
  hr = await company.as('hr');
  boss = await hire(company, { role: 'user' });
  person = await hire(company, { managerId: boss.userId });
  stranger = await hire(company, { role: 'user' });
});
afterAll(() => company.close());

const mark = (caller: Caller, body: Row): Promise<Answer> =>
  caller.post('/api/v1/attendance/markAttendance', body);
const together = (count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('marking a day', () => {
  test('begins with today, and marking again changes the same entry', async () => {
    const first = await mark(person, { status: 1, checkIn: '09:00' });
    expect(first.data.attendance).toMatchObject({
      userId: person.userId,
      date: today(),
      status: 1,
      workingHours: null,
    });
    const second = await mark(person, { status: 3, checkIn: '09:00', checkOut: '17:30' });
    expect(second.data.attendance).toMatchObject({
      id: (first.data.attendance as Row).id,
      status: 3,
      workingHours: 510,
    });
  });
  test('over midnight counts to the next morning', async () => {
    const night = await hire(company);
    expect(
      (await mark(night, { status: 1, checkIn: '22:00', checkOut: '06:00' })).data.attendance,
    ).toMatchObject({ workingHours: 480 });
    expect(await mark(night, { status: 1, checkIn: '17:00', checkOut: '09:00' })).toMatchObject({
      status: 422,
      fields: ['checkOut'],
    });
  });
  test('is for present and work from home; leave and holidays are written elsewhere', async () => {
    for (const status of [0, 2])
      expect(await mark(person, { status })).toMatchObject({ status: 422, fields: ['status'] });
  });
  test('goes back to the start of the window, and not ahead', async () => {
    const start = windowStart(today());
    const at = async (date: string): Promise<number> => (await mark(person, { status: 1, date })).status;
    expect(await at(start)).toBe(200);
    expect(await mark(person, { status: 1, date: addDays(start, -1) })).toMatchObject({
      status: 422,
      fields: ['date'],
    });
    expect(await mark(person, { status: 1, date: addDays(today(), 1) })).toMatchObject({
      status: 422,
      fields: ['date'],
    });
    expect((await mark(hr, { status: 1, date: addDays(start, -1), userId: person.userId })).status).toBe(200);
  });
  test('for somebody else is hr’s', async () => {
    expect((await mark(boss, { status: 1, userId: person.userId })).status).toBe(403);
    expect((await mark(hr, { status: 1, userId: person.userId })).status).toBe(200);
  });
  test('of a day of accepted leave is refused, of half a day not', async () => {
    const other = await hire(company, { managerId: boss.userId });
    const unpaid = await typeId(company, 'leave_type', 'unpaid_leave');
    let day = today();
    while (
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
      (await sql`select 1 from holidays where date = ${day}::date`.execute(company.db)).rows.length > 0
    )
      day = addDays(day, -1);
    const ask = (dayPart: string) =>
      hr.post('/api/v1/employee/markLeave', {
        userId: other.userId,
        leaveType: unpaid,
        leaveFrom: day,
        leaveTo: day,
        dayPart,
        reason: 'x',
      });
    const half = (await ask('first_half')).data.leave as Row;
    await boss.patch(`/api/v1/employee/updateLeaveStatus/${String(half.id)}`, { leaveStatus: 1 });
    expect((await mark(other, { status: 1, date: day })).status).toBe(200);
    await boss.patch(`/api/v1/employee/deleteLeaveRequest/${String(half.id)}`);
    const full = (await ask('full')).data.leave as Row;
    await boss.patch(`/api/v1/employee/updateLeaveStatus/${String(full.id)}`, { leaveStatus: 1 });
    expect(await mark(other, { status: 1, date: day })).toMatchObject({
      status: 409,
      code: 'attendance_on_leave',
    });
    expect(await mark(hr, { status: 1, date: day, userId: other.userId })).toMatchObject({
      status: 409,
      code: 'attendance_on_leave',
    });
  });
  test.runIf(isPostgres)('twenty times at once leaves one entry', async () => {
    const other = await hire(company);
    const answers = await together(20, (index) => mark(other, { status: index % 2 === 0 ? 1 : 3 }));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const { rows } = await sql`select 1 from attendance where user_id = ${other.userId}`.execute(company.db);
    expect(rows).toHaveLength(1);
  });
});

describe('an exception request', () => {
  const ask = (caller: Caller, body: Row = {}): Promise<Answer> =>
    caller.post('/api/rest/exception-requests', {
      date: addDays(today(), -40),
      kind: 'missed_check_out',
      wantedStatus: 1,
      wantedCheckIn: '09:00',
      wantedCheckOut: '18:00',
      reason: 'Forgot',
      ...body,
    });
  const decide = (caller: Caller, id: unknown, status: string): Promise<Answer> =>
    caller.patch(`/api/v1/exception/updateStatus/${String(id)}`, { status, comment: 'Fine' });
  test('corrects that day when it is approved, and is decided once', async () => {
    const { id } = (await ask(person)).row;
    expect((await decide(stranger, id, 'approved')).status).toBe(404);
    expect(await decide(boss, id, 'approved')).toMatchObject({ status: 200 });
    const { rows } = await sql`select status, check_in, check_out, working_hours from attendance
        where user_id = ${person.userId} and date = ${addDays(today(), -40)}::date`.execute(company.db);
    expect(rows).toEqual([{ status: 1, checkIn: '09:00', checkOut: '18:00', workingHours: 540 }]);
    expect(await decide(hr, id, 'rejected')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(((await person.get('/api/v1/notifications')).data.notificationList as Row[])[0]).toMatchObject({
      kind: 'exception_decided',
      params: { status: 'approved' },
    });
  });
  test('changes nothing when it is rejected, and is not decided by who asked', async () => {
    const { id } = (await ask(boss, { date: addDays(today(), -41) })).row;
    expect(await decide(boss, id, 'approved')).toMatchObject({ status: 403, code: 'own_approval' });
    expect((await decide(hr, id, 'rejected')).status).toBe(200);
    expect(
      (
        await sql`select 1 from attendance where user_id = ${boss.userId}
          and date = ${addDays(today(), -41)}::date`.execute(company.db)
      ).rows,
    ).toEqual([]);
  });
  test('is about a day that has been', async () => {
    expect(await ask(person, { date: addDays(today(), 1) })).toMatchObject({ status: 422, fields: ['date'] });
    expect(
      await hr.put(
        `/api/rest/exception-requests/${String((await ask(person, { date: addDays(today(), -39) })).row.id)}`,
        { status: 'approved' },
      ),
    ).toMatchObject({ status: 409, code: 'illegal_transition' });
  });
  test.runIf(isPostgres)('of twenty decisions one wins', async () => {
    const { id } = (await ask(person, { date: addDays(today(), -38) })).row;
    const answers = await together(20, (index) => decide(index % 2 === 0 ? boss : hr, id, 'approved'));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('down time', () => {
  let reason: number;
  beforeAll(async () => {
    reason = await typeId(company, 'downtime_reason', 'power_cut');
  });
  const report = (caller: Caller, startTime: string, endTime: string, more: Row = {}): Promise<Answer> =>
    caller.post('/api/v1/employee/markDownTime', { date: today(), startTime, endTime, reason, ...more });
  test('ends after it begins and overlaps no other of the day', async () => {
    expect(await report(person, '10:00', '10:00')).toMatchObject({ status: 422, fields: ['endTime'] });
    expect((await report(person, '10:00', '11:00')).data.downTime).toMatchObject({
      minutes: 60,
      status: 'pending',
    });
    expect(await report(person, '10:30', '12:00')).toMatchObject({ status: 409, code: 'conflict' });
    expect((await report(person, '11:00', '12:00')).status).toBe(200);
    expect(await report(person, '13:00', '14:00', { date: addDays(today(), 1) })).toMatchObject({
      status: 422,
      fields: ['date'],
    });
    expect(await report(person, '13:00', '14:00', { date: addDays(windowStart(today()), -1) })).toMatchObject(
      { status: 422, fields: ['date'] },
    );
  });
  test('is decided once, by the manager or hr; after a rejection the time is free again', async () => {
    const { id } = (await report(person, '15:00', '16:00')).data.downTime as Row;
    const decide = (caller: Caller, status: string) =>
      caller.patch(`/api/v1/employee/updateDownTimeStatus/${String(id)}`, { status });
    expect((await decide(stranger, 'approved')).status).toBe(404);
    expect(await decide(person, 'approved')).toMatchObject({ status: 403, code: 'own_approval' });
    expect((await decide(boss, 'rejected')).data.downTime).toMatchObject({
      status: 'rejected',
      decidedBy: boss.userId,
    });
    expect(await decide(hr, 'approved')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(await person.put(`/api/v1/employee/deleteDownTime/${String(id)}`)).toMatchObject({ status: 409 });
    expect((await report(person, '15:00', '16:00')).status).toBe(200);
  });
  test.runIf(isPostgres)('of twenty reports of the same time one is taken', async () => {
    const answers = await together(20, () => report(person, '18:00', '19:00'));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
});

describe('a daily report', () => {
  const write = (caller: Caller, workingDate: string, hours = 4, entries = 1): Promise<Answer> =>
    caller.post('/api/v1/employee/employeeDsr', {
      workingDate,
      entries: Array.from({ length: entries }, () => ({ task: 'Work', hours, minutes: 30, status: 'done' })),
    });
  test('is one a day, not ahead, and has at most 24 hours', async () => {
    const writer = await hire(company, { managerId: boss.userId });
    expect((await write(writer, today())).data.dsr).toMatchObject({ totalMinutes: 270 });
    expect(await write(writer, today())).toMatchObject({
      status: 409,
      code: 'duplicate',
      fields: ['userId', 'workingDate'],
    });
    expect(await write(writer, addDays(today(), 1))).toMatchObject({ status: 422, fields: ['workingDate'] });
    expect(await write(writer, addDays(windowStart(today()), -1))).toMatchObject({
      status: 422,
      fields: ['workingDate'],
    });
    expect(await write(boss, today(), 10, 3)).toMatchObject({ status: 422, fields: ['entries'] });
    expect((await writer.get('/api/v1/employee/get-EmployeeDsr-acc-date')).data.dsr).toMatchObject({
      workingDate: today(),
    });
    expect(
      (await writer.get('/api/v1/employee/get-EmployeeDsr-acc-date?workingDate=2020-01-01')).data.dsr,
    ).toBeNull();
  });
  test('is asked about by the manager and answered by its owner, once', async () => {
    const dsrId = ((await write(person, today())).data.dsr as Row).id;
    const ask = (caller: Caller) =>
      caller.post('/api/v1/employee/add-dsrquery', { dsrId, query: 'What is left?' });
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(person)).status).toBe(403);
    const query = (await ask(boss)).data.dsrQuery as Row;
    expect(query).toMatchObject({ dsrId, by: boss.userId, query: 'What is left?' });
    const answer = (caller: Caller) =>
      caller.patch(`/api/v1/employee/answer-dsrquery/${String(query.id)}`, { answer: 'Nothing' });
    expect((await answer(boss)).status).toBe(403);
    expect((await answer(person)).data.dsrQuery).toMatchObject({ answer: 'Nothing' });
    expect(await answer(person)).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(((await boss.get('/api/v1/notifications')).data.notificationList as Row[])[0]).toMatchObject({
      kind: 'dsr_answered',
    });
  });
  test('that is missing is known to the manager', async () => {
    const quiet = await hire(company, { managerId: boss.userId });
    const monday = await freeMonday(company, addDays(today(), -200));
    const missing = await boss.get(`/api/v1/employee/missingDsr?workingDate=${monday}&limit=100`);
    expect((missing.data.employeeList as Row[]).map((row) => row.userId)).toEqual(
      expect.arrayContaining([quiet.userId, person.userId]),
    );
    expect(missing.data.totalCount).toBe((missing.data.employeeList as Row[]).length);
  });
});

describe('a roster', () => {
  test('gives a person one shift a day with its hours; a new one replaces it', async () => {
    const from = addDays(today(), 30);
    const assigned = await hr.post('/api/v1/roster', {
      empId: person.userId,
      shift: 'Morning Shift',
      startDate: from,
      endDate: addDays(from, 2),
    });
    expect((assigned.data.roster as Row[]).map((row) => [row.date, row.startTime, row.endTime])).toEqual(
      [0, 1, 2].map((day) => [addDays(from, day), '06:00', '14:00']),
    );
    const again = await hr.post('/api/v1/roster', {
      empId: person.userId,
      shift: 'Night Shift',
      startDate: from,
      endDate: from,
    });
    expect((again.data.roster as Row[])[0]).toMatchObject({
      id: (assigned.data.roster as Row[])[0]!.id,
      startTime: '22:00',
      endTime: '06:00',
    });
    expect(
      (
        await person.post('/api/v1/roster', {
          empId: person.userId,
          shift: 'Night Shift',
          startDate: from,
          endDate: from,
        })
      ).status,
    ).toBe(403);
  });
  test('of a month is saved whole or not at all', async () => {
    const [year, month] = addDays(today(), 60).split('-').map(Number);
    const date = `${String(year)}-${String(month).padStart(2, '0')}-10`;
    const save = (shifts: Row[]) => hr.post('/api/v1/roster/saveRosterShift', { year, month, shifts });
    expect(
      await save([
        { empId: person.userId, date, shift: 'Night Shift' },
        { empId: person.userId, date: '2020-01-01', shift: 'Night Shift' },
      ]),
    ).toMatchObject({ status: 422, fields: ['shifts[1].date'] });
    expect((await hr.list('roster-shifts', { empId: person.userId, date })).total).toBe(0);
    const saved = await save([
      { empId: person.userId, date, shift: 'Night Shift' },
      { empId: boss.userId, date, shift: 'Morning Shift' },
    ]);
    expect(saved.data.totalCount).toBe(2);
    expect(
      (
        (
          await person.get(
            `/api/v1/roster/getRosterShiftTiming?month=${String(month)}&year=${String(year)}&empId=${person.userId}`,
          )
        ).data.rosterList as Row[]
      ).map((row) => row.date),
    ).toEqual([date]);
  });
});

describe('the attendance report', () => {
  test('equals a recount of the raw rows', async () => {
    const [year = 0, month = 0] = addDays(today(), -40).split('-').map(Number);
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    const { data } = await hr.get(`/api/v1/attendance/report?year=${year}&month=${month}&limit=25&skip=20`);
    for (const row of data.attendanceReport as Row[]) {
      const { rows: days } = await sql<{
        date: string;
        status: number;
        hours: number | null;
      }>`select date, status, working_hours as hours from attendance where user_id = ${row.userId}
        and date >= ${first}::date and date < ${first}::date + interval '1 month'`.execute(company.db);
      const { rows: halves } = await sql<{
        date: string;
        home: boolean;
      }>`select l.leave_from as date, t.unique_value = 'work_from_home' as home from leaves l
        join global_types t on t.id = l.leave_type where l.user_id = ${row.userId} and l.leave_status = 1
        and l.day_part <> 'full' and not l.is_deleted and l.leave_from >= ${first}::date
        and l.leave_from < ${first}::date + interval '1 month'`.execute(company.db);
      const half = new Map(halves.map((one) => [one.date, one.home]));
      const sum = (status: number): number =>
        days
          .filter((day) => day.status === status)
          .reduce((total, day) => total + (half.has(day.date) ? 0.5 : 1), 0);
      expect(row).toMatchObject({
        present: sum(1),
        wfh: sum(3) + halves.filter((one) => one.home).length / 2,
        leave: sum(0) + halves.filter((one) => !one.home).length / 2,
        minutes: days.reduce((total, day) => total + (day.hours ?? 0), 0),
      });
      expect((row.days as Row[]).length).toBeGreaterThanOrEqual(28);
      // Every working day in the employment is somewhere in the sums.
      const weekendWork = days.filter(
        (day) => (row.days as Row[]).find((one) => one.date === day.date)?.state === 'marked',
      ).length;
      expect(weekendWork).toBe(days.length);
    }
  });
  test('of a year sums its months', async () => {
    const year = Number(today().slice(0, 4));
    const [row] = (await hr.get(`/api/v1/attendance/report?year=${year}&userId=5`)).data.attendanceReport as [
      Row,
    ];
    const months = row.months as Row[];
    expect(months).toHaveLength(12);
    for (const name of ['present', 'wfh', 'leave', 'minutes', 'workingDays', 'unmarked'])
      expect(months.reduce((sum, month) => sum + Number(month[name]), 0)).toBeCloseTo(Number(row[name]));
  });
  test('shows everybody their own and their people’s rows only', async () => {
    expect((await person.get('/api/v1/attendance/report')).data).toMatchObject({ totalCount: 1 });
    const own = (await boss.get('/api/v1/attendance/report?limit=100')).data.attendanceReport as Row[];
    const { rows } = await sql<{
      id: number;
    }>`select id from employees where id = ${boss.userId} or manager_id = ${boss.userId}`.execute(company.db);
    expect(own.map((row) => row.userId).sort()).toEqual(rows.map((row) => row.id).sort());
    const teamName = ((await hr.get('/api/v1/attendance/report?limit=1')).data.attendanceReport as Row[])[0]!
      .department;
    expect((await hr.get(`/api/v1/attendance/report?team=${String(teamName)}`)).data.totalCount).toBeLessThan(
      250,
    );
  });
  test('is taken home as CSV by who may', async () => {
    const csv = await hr.get(
      '/api/v1/attendance/report/download-csv?year=2026&month=9&searchTextValue=EMP0005',
    );
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')[0]).toContain('Employee ID,Name,Department,Present');
    expect(csv.text).toContain('EMP0005');
    expect((await person.get('/api/v1/attendance/report/download-csv')).status).toBe(403);
  });
});

test('the attendance mail goes to each person once a month, again only when that is asked for', async () => {
  const month = `year=${addDays(today(), -40).slice(0, 4)}&month=${Number(addDays(today(), -40).slice(5, 7))}`;
  expect((await person.get(`/api/v1/attendance/send-attendance-mail?${month}`)).status).toBe(403);
  const queued = Number((await hr.get(`/api/v1/attendance/send-attendance-mail?${month}`)).data.queued);
  expect(queued).toBeGreaterThan(200);
  expect((await hr.get(`/api/v1/attendance/send-attendance-mail?${month}`)).data.queued).toBe(0);
  expect((await hr.get(`/api/v1/attendance/attendance-mail?${month}`)).data).toMatchObject({
    recipients: queued,
    queued,
    sent: 0,
    failed: 0,
  });
  await company.app.jobs.drain();
  expect((await hr.get(`/api/v1/attendance/attendance-mail?${month}`)).data).toMatchObject({
    queued: 0,
    sent: queued,
    failed: 0,
  });
  const admin = await company.as('admin');
  const box = (await admin.get('/api/v1/outbox?searchText=employee@crewdeck.example')).data.mailList as Row[];
  expect(box[0]?.subject).toMatch(/^Your attendance in /);
  expect(String(box[0]?.html)).toContain('<table');
  expect(await hr.get('/api/v1/attendance/send-attendance-mail?year=2027&month=12')).toMatchObject({
    status: 422,
    fields: ['month'],
  });
});
