import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { windowStart } from '../../resources/reporting-window.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, hireTeam, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller, stranger: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
  stranger = await hire(app, { role: 'user' });
});
afterAll(() => app.close());
const together = (count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('down time', () => {
  let reason: number;
  beforeAll(async () => {
    reason = await typeId(app, 'downtime_reason', 'power_cut');
  });
  const report = (caller: Caller, startTime: string, endTime: string, more: Row = {}) =>
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
    const { id } = (await report(person, '15:00', '16:00')).data.downTime;
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
  /** The last day of the window on which everybody works. */
  async function lastWorkingDay(): Promise<string> {
    const { body } = await boss.get(
      `/api/rest/dsr/days?from=${windowStart(today())}&to=${addDays(today(), -1)}&range=[0,0]`,
    );
    const [row] = body.rows;
    const marked = Object.entries(row?.marks ?? {}).filter(([, mark]) => mark === 'missing');
    return [...marked.map(([day]) => day), ...Object.keys(row?.cells ?? {})].sort().at(-1) ?? '';
  }
  const write = (caller: Caller, workingDate: string, hours = 4, entries = 1) =>
    caller.post('/api/v1/employee/employeeDsr', {
      workingDate,
      entries: Array.from({ length: entries }, () => ({ task: 'Work', hours, minutes: 30, status: 'done' })),
    });
  test('is one a day, not ahead, and has at most 24 hours', async () => {
    const writer = await hire(app, { managerId: boss.userId });
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
  test('is queried by the manager and answered by its owner, once', async () => {
    const dsrId = (await write(person, today())).data.dsr.id;
    const ask = (caller: Caller) =>
      caller.post('/api/v1/employee/add-dsrquery', { dsrId, query: 'What is left?' });
    expect((await ask(stranger)).status).toBe(404);
    expect((await ask(person)).status).toBe(403);
    const query = (await ask(boss)).data.dsrQuery;
    expect(query).toMatchObject({ dsrId, by: boss.userId, query: 'What is left?' });
    const answer = (caller: Caller) =>
      caller.patch(`/api/v1/employee/answer-dsrquery/${String(query.id)}`, { answer: 'Nothing' });
    expect((await answer(boss)).status).toBe(403);
    expect((await answer(person)).data.dsrQuery).toMatchObject({ answer: 'Nothing' });
    expect(await answer(person)).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await boss.get('/api/v1/notifications')).data.notificationList[0]).toMatchObject({
      kind: 'dsr_answered',
    });
  });
  test('of more than 31 days ago is changed and deleted by hr alone; questions about it are answered', async () => {
    const writer = await hire(app, { managerId: boss.userId });
    const idOf = async (days: number): Promise<string> => {
      const entries = [{ task: 'Work', hours: 4, minutes: 0, status: 'done' }];
      const report = { userId: writer.userId, workingDate: addDays(today(), -days), entries };
      const answer = await hr.because('Sent on paper').post('/api/rest/dsr', report);
      expect(answer.status, answer.text).toBe(200);
      return String(answer.row.id);
    };
    const [old, recent] = [await idOf(32), await idOf(31)];
    const entries = [{ task: 'More work', hours: 8, minutes: 0, status: 'done' }];
    const change = (caller: Caller, id: string) => caller.patch(`/api/rest/dsr/${id}`, { entries });
    expect(await change(writer, old)).toMatchObject({ status: 422, fields: ['workingDate'] });
    expect(await writer.delete(`/api/rest/dsr/${old}`)).toMatchObject({
      status: 422,
      fields: ['workingDate'],
    });
    expect((await change(writer, recent)).status).toBe(200);
    const query = { dsrId: Number(old), query: 'What was it?' };
    const { id } = (await boss.post('/api/v1/employee/add-dsrquery', query)).data.dsrQuery;
    const answered = await writer.patch(`/api/v1/employee/answer-dsrquery/${String(id)}`, { answer: 'This' });
    expect(answered.status).toBe(200);
    expect(await change(hr, old)).toMatchObject({ status: 422, code: 'reason_required' });
    expect((await change(hr.because('She has shown the plan'), old)).status).toBe(200);
    const { rows } = await hr.list('audit', { entity: 'dsr', entityId: Number(old), action: 'update' });
    expect(rows.map(({ reason }) => reason)).toContain('She has shown the plan');
  });
  test('that is missing is known to the manager', async () => {
    const quiet = await hire(app, { managerId: boss.userId });
    const monday = await freeMonday(app, addDays(today(), -200));
    const missing = await boss.get(`/api/v1/employee/missingDsr?workingDate=${monday}&limit=100`);
    expect(missing.data.employeeList.map((row) => row.userId)).toEqual(
      expect.arrayContaining([quiet.userId, person.userId]),
    );
    expect(missing.data.totalCount).toBe(missing.data.employeeList.length);
  });

  test('that is missing is marked in the week of those who read it, and leave and weekends are not', async () => {
    const quiet = await hire(app, { managerId: boss.userId });
    const monday = await freeMonday(app, addDays(today(), -200));
    const week = `from=${monday}&to=${addDays(monday, 6)}`;
    const marksFor = async (caller: Caller, whom: Caller): Promise<unknown> => {
      const filter = encodeURIComponent(JSON.stringify({ id: whom.userId }));
      const { body } = await caller.get(`/api/rest/dsr/days?${week}&filter=${filter}`);
      return body.rows[0]?.marks;
    };
    const requested = await hr.post('/api/v1/employee/markLeave', {
      userId: quiet.userId,
      leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
      leaveFrom: addDays(monday, 1),
      leaveTo: addDays(monday, 1),
      dayPart: 'full',
      reason: 'Away',
    });
    const { id } = requested.data.leave;
    expect(
      (await hr.patch(`/api/v1/employee/updateLeaveStatus/${String(id)}`, { leaveStatus: 1 })).status,
    ).toBe(200);
    const marks = {
      [monday]: 'missing',
      [addDays(monday, 2)]: 'missing',
      [addDays(monday, 3)]: 'missing',
      [addDays(monday, 4)]: 'missing',
      [addDays(monday, 5)]: 'weekend',
      [addDays(monday, 6)]: 'weekend',
      [addDays(monday, 1)]: 'leave',
    };
    expect(await marksFor(boss, quiet)).toEqual(marks);
    expect(await marksFor(quiet, quiet)).toEqual(marks);
    expect(await marksFor(stranger, quiet)).toBeUndefined();
  });
  test('shows its first tasks in the week of those who read it, as far as a cell has room', async () => {
    const writer = await hire(app, { managerId: boss.userId });
    const day = await lastWorkingDay();
    const tasks = ['Plan "A" <b>', 'x'.repeat(300), 'third', 'fourth', 'fifth'];
    const entries = tasks.map((task) => ({ task, hours: 1, minutes: 0, status: 'done' }));
    const made = await writer.post('/api/v1/employee/employeeDsr', { workingDate: day, entries });
    const filter = encodeURIComponent(JSON.stringify({ id: writer.userId }));
    const readWeek = async (caller: Caller): Promise<unknown> =>
      (await caller.get(`/api/rest/dsr/days?from=${day}&to=${day}&filter=${filter}`)).body.rows[0]?.cells;
    const { id } = made.data.dsr as { id: number };
    const texts = [tasks[0], 'x'.repeat(120), 'third', 'fourth'];
    expect(await readWeek(boss)).toEqual({ [day]: { id, value: 300, texts } });
    expect(await readWeek(writer)).toEqual({ [day]: { id, value: 300, texts } });
    expect(await readWeek(stranger)).toBeUndefined();
  });
  test('that is missing is requested once a day, by all who read it, of those who have not written', async () => {
    const quiet = await hire(app, { managerId: boss.userId });
    const busy = await hire(app, { managerId: boss.userId });
    const remind = (caller: Caller, startDate: string, endDate = startDate) =>
      caller.post('/api/v1/employee/remindMissingDsr', { startDate, endDate });
    const noticesOf = async (caller: Caller): Promise<Row[]> =>
      (await caller.get('/api/v1/notifications')).data.notificationList.filter(
        ({ kind }) => kind === 'dsr_missing',
      );
    const day = await lastWorkingDay();
    expect((await write(busy, day)).status).toBe(200);
    expect(await remind(stranger, day)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await remind(boss, addDays(today(), 1))).toMatchObject({ status: 422, fields: ['startDate'] });
    expect(await remind(boss, day, addDays(day, -1))).toMatchObject({ status: 422, fields: ['endDate'] });
    expect(await remind(boss, addDays(day, -60), day)).toMatchObject({ status: 422, fields: ['endDate'] });
    const answers = await together(4, (index) => remind(index % 2 === 0 ? boss : hr, day));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await noticesOf(quiet)).toMatchObject([{ params: { dates: [day] } }]);
    expect(await noticesOf(busy)).toEqual([]);
    expect((await remind(boss, day)).data).toMatchObject({ reminded: 0 });
    expect(Number((await remind(boss, day)).data.remindedBefore)).toBeGreaterThan(0);
    expect(await noticesOf(quiet)).toHaveLength(1);
  });
});
