import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { Recount } from '../support/recount.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, boss, person] = await app.asEach('hr', 'manager', 'employee');
});
afterAll(() => app.close());

describe('the leave report', () => {
  test('equals a recount of the raw requests, for each year and type', async () => {
    const year = Number(today().slice(0, 4));
    const raw = await Recount.read(app, `${year - 2}-01-01`);
    for (const of of [year - 1, year]) {
      const { employeeLeaveList } = (
        await hr.get(`/api/v1/leaveReport/getAllEmployees?year=${of}&limit=40&skip=30`)
      ).data;
      expect(employeeLeaveList).toHaveLength(40);
      for (const { userId, name, leaves } of employeeLeaveList)
        for (const { leaveType, taken, pending } of leaves)
          expect([taken, pending], `${name} ${of}`).toEqual(
            [1, 0].map((status) => raw.used(userId, leaveType, of, status)),
          );
    }
  });
  test('is searched, by team, and taken home as CSV in the person’s language', async () => {
    expect(
      (await hr.get('/api/v1/leaveReport/getAllEmployees?searchTextValue=EMP0005')).data.totalCount,
    ).toBe(1);
    const csv = await hr.get('/api/v1/leaveReport/download-csv?searchTextValue=EMP0005');
    expect(csv.text.split('\r\n')[0]).toBe(
      '\uFEFFEmployee ID,Name,Department,Year,Leave type,Entitled,Carried over,Taken,Pending,Left',
    );
    expect((await person.get('/api/v1/leaveReport/download-csv')).status).toBe(403);
    expect((await person.get('/api/v1/leaveReport/getAllEmployees')).data.totalCount).toBe(1);
    expect(Number((await boss.get('/api/v1/leaveReport/getAllEmployees')).data.totalCount)).toBeGreaterThan(
      1,
    );
  });
});
