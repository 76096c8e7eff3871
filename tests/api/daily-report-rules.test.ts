import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { windowStart } from '../../resources/reporting-window.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, hireTeam, typeId } from '../support/people.ts';

let company: TestApp;
let hr: Caller, boss: Caller, person: Caller, stranger: Caller;
beforeAll(async () => {
  company = await openApp();
  hr = await company.as('hr');
  [boss, person] = await hireTeam(company);
  stranger = await hire(company, { role: 'user' });
});
afterAll(() => company.close());
const together = (count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

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
