import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, eachDay, firstDay, lastDay, monthOf } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hireTeam, hireWith } from '../support/people.ts';
import { Recount } from '../support/recount.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
});
afterAll(() => app.close());

describe('the attendance report', () => {
  test('equals a recount of the raw rows', async () => {
    const { year, month } = monthOf(addDays(today(), -40));
    const [first, last] = [firstDay({ year, month }), lastDay({ year, month })];
    const raw = await Recount.read(app, first);
    const { data } = await hr.get(`/api/v1/attendance/report?year=${year}&month=${month}&limit=25&skip=20`);
    expect(data.attendanceReport).toHaveLength(25);
    for (const row of data.attendanceReport) {
      const { userId, days = [] } = row;
      expect(row).toMatchObject(raw.sums(raw.person(userId), first, last, today()));
      expect(days.map(({ date }) => date)).toEqual(eachDay(first, last));
      for (const { date, state } of days)
        expect(state === 'marked', date).toBe(raw.markOn(userId, date) !== undefined);
    }
  });
  test('of a year sums its months', async () => {
    const year = Number(today().slice(0, 4));
    const row = (await hr.get(`/api/v1/attendance/report?year=${year}&userId=5`)).data.attendanceReport[0]!;
    const months = row.months!;
    expect(months).toHaveLength(12);
    for (const name of ['present', 'wfh', 'leave', 'minutes', 'workingDays', 'unmarked'] as const)
      expect(months.reduce((sum, month) => sum + Number(month[name]), 0)).toBeCloseTo(Number(row[name]));
  });
  test('shows everybody their own and their people’s rows only', async () => {
    expect((await person.get('/api/v1/attendance/report')).data).toMatchObject({ totalCount: 1 });
    const own = (await boss.get('/api/v1/attendance/report?limit=100')).data.attendanceReport;
    const { rows } = await sql<{
      id: number;
    }>`select id from employees where id = ${boss.userId} or manager_id = ${boss.userId}`.execute(app.db);
    expect(own.map((row) => row.userId).sort()).toEqual(rows.map((row) => row.id).sort());
    const teamName = (await hr.get('/api/v1/attendance/report?limit=1')).data.attendanceReport[0]!.department;
    expect((await hr.get(`/api/v1/attendance/report?team=${String(teamName)}`)).data.totalCount).toBeLessThan(
      250,
    );
  });
  test('is taken home as CSV by who may', async () => {
    const [year, month] = today().split('-').map(Number);
    const csv = await hr.get(
      `/api/v1/attendance/report/download-csv?year=${year}&month=${month}&searchTextValue=EMP0005`,
    );
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text.split('\r\n')[0]).toContain('Employee ID,Name,Department,Present');
    expect(csv.text).toContain('EMP0005');
    expect((await person.get('/api/v1/attendance/report/download-csv')).status).toBe(403);
  });
});

test('mails to everybody are queued by who writes the attendance of everybody', async () => {
  const writer = await hireWith(app, { attendance: ['read', 'add', 'write'] });
  for (const path of ['send-attendance-mail', 'attendance-mail'])
    expect((await writer.get(`/api/v1/attendance/${path}`)).status).toBe(403);
});

test('the attendance mail goes to each person once a month, again only when that is requested', async () => {
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
  await app.fastify.jobs.drain();
  expect((await hr.get(`/api/v1/attendance/attendance-mail?${month}`)).data).toMatchObject({
    queued: 0,
    sent: queued,
    failed: 0,
  });
  const admin = await app.as('admin');
  const box = (await admin.get('/api/v1/outbox?searchText=employee@crewdeck.example')).data.mailList;
  expect(box[0]?.subject).toMatch(/^Your attendance in /);
  expect(String(box[0]?.html)).toContain('<table');
  const [year, next] = addDays(today(), 62).split('-').map(Number);
  expect(await hr.get(`/api/v1/attendance/send-attendance-mail?year=${year}&month=${next}`)).toMatchObject({
    status: 422,
    fields: ['month'],
  });
});
