import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { freeMonday, hire } from '../support/people.ts';
import { today } from '../support/moment.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
let monday: string;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
  monday = await freeMonday(app, addDays(today(), 30));
});
afterAll(() => app.close());

const slashed = (day: string): string => day.replaceAll('-', '/');

describe('a day may be spelt with slashes', () => {
  test('where a holiday is added by hand', async () => {
    const day = addDays(monday, 4);
    const answer = await hr.post('/api/v1/holidays/addHolidayManually', {
      holidays: [{ title: 'Founding day', date: slashed(day), type: 'optional' }],
    });
    expect(answer).toMatchObject({ status: 200, data: { holidays: [{ date: day }] } });
  });

  test('where attendance is marked', async () => {
    const person = await hire(app);
    const day = await app.db
      .selectFrom('attendance')
      .select('date')
      .where('date', '<', today())
      .orderBy('date', 'desc')
      .executeTakeFirstOrThrow();
    const answer = await person.post('/api/v1/attendance/markAttendance', {
      date: slashed(day.date),
      status: 'present',
      workingHours: 480,
    });
    expect(answer.fields).not.toContain('date');
  });

  test('where shifts are planned, and where the end of a training is set', async () => {
    const person = await hire(app);
    const planned = await hr.post('/api/v1/roster', {
      empId: person.userId,
      startDate: slashed(monday),
      endDate: slashed(addDays(monday, 1)),
      shift: 'Morning Shift',
    });
    expect(planned).toMatchObject({
      status: 200,
      data: { roster: [{ date: monday }, { date: addDays(monday, 1) }] },
    });
    const trainee = await hire(app, { role: 'trainee' });
    const end = addDays(monday, 20);
    expect(
      await hr.patch('/api/v1/employee/updateTraineeStatus', {
        id: trainee.userId,
        status: 'extended',
        trainingEnd: slashed(end),
      }),
    ).toMatchObject({ status: 200, data: { trainee: { trainingEnd: end } } });
  });
});

test('a remark on a trainee whose status stays is kept', async () => {
  const trainee = await hire(app, { role: 'trainee' });
  const remark = { id: trainee.userId, status: 'in_training', remark: 'Learns fast' };
  expect((await hr.patch('/api/v1/employee/updateTraineeStatus', remark)).status).toBe(200);
  const { data } = await hr.get(`/api/v1/employee/traineeHistory?userId=${trainee.userId}`);
  expect(data.traineeHistory).toMatchObject([{ remark: 'Learns fast', changes: {} }]);
});

test('documents of a kind are read with the right to that kind', async () => {
  const trainee = await app.as('trainee');
  const held = Object.keys(trainee.permissions);
  expect(held).not.toContain('salary_slip');
  expect((await trainee.get('/api/v1/media/salary_slip')).status).toBe(403);
  expect((await trainee.get('/api/v1/media/document')).status).toBe(200);
});

test('the text that holds for someone is found by their number or code', async () => {
  for (const empId of ['EMP0005', '5'])
    expect(
      (await hr.get(`/api/v1/staticContent/getStaticContent?title=leave_policy&empId=${empId}`)).status,
    ).toBe(200);
});

describe('a daily report', () => {
  const write = (person: Caller, project: number, task: string) =>
    person.post('/api/rest/dsr', {
      userId: person.userId,
      workingDate: today(),
      entries: [
        { task: 'Tidied up', hours: 1, minutes: 0 },
        { projectId: project, task, hours: 2, minutes: 30 },
      ],
    });

  test('names the project of each entry and who requested it, and is found by what was done', async () => {
    const employee = await app.as('employee');
    const project = (await employee.list('projects')).rows[0]!;
    const before = (await employee.list('dsr', { workingDate: today() })).rows;
    for (const { id } of before) await app.db.deleteFrom('dsr').where('id', '=', Number(id)).execute();
    const { row, status } = await write(employee, project.id, 'Polished the zeppelin’s gondola');
    expect(status).toBe(200);
    expect(row.labels.entries).toEqual([{ projectId: null }, { projectId: project.name }]);
    const found = await admin.get(
      `/api/v1/employee/getAllEmployeeDsr?searchText=${encodeURIComponent('Gondola')}`,
    );
    expect(found.data).toMatchObject({ totalCount: 1, dsrList: [{ id: row.id }] });
    expect(found.data.dsrList[0]).toMatchObject({
      labels: { entries: [{ projectId: null }, { projectId: project.name }] },
    });
    await admin.post('/api/v1/employee/add-dsrquery', { dsrId: row.id, query: 'Which one?' });
    const stored = await admin.get(`/api/rest/dsr/${String(row.id)}`);
    expect(stored.row.labels.queries).toEqual([{ by: expect.stringMatching(/\w/) }]);
  });
});
