import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  [hr, boss, person] = await app.asEach('hr', 'manager', 'employee');
});
afterAll(() => app.close());

describe('the leave report', () => {
  test('equals a recount of the raw requests, for each year and type', async () => {
    for (const year of [Number(today().slice(0, 4)) - 1, Number(today().slice(0, 4))]) {
      const { employeeLeaveList } = (
        await hr.get(`/api/v1/leaveReport/getAllEmployees?year=${year}&limit=40&skip=30`)
      ).data as { employeeLeaveList: Row[] };
      for (const row of employeeLeaveList) {
        const { rows } = await sql<{
          type: number;
          status: number;
          from: string;
          to: string;
          part: string;
        }>`select leave_type as type, leave_status as status, leave_from as "from", leave_to as "to",
          day_part as part from leaves where user_id = ${row.userId} and not is_deleted`.execute(app.db);
        const holidays = new Set(
          (
            await sql<{ date: string }>`select date from holidays where type <> 'optional'`.execute(app.db)
          ).rows.map((one) => one.date),
        );
        const days = (type: number, status: number): number =>
          rows
            .filter((one) => one.type === type && one.status === status)
            .reduce((sum, one) => {
              let count = 0;
              for (let date = one.from; date <= one.to; date = addDays(date, 1))
                if (
                  date.startsWith(String(year)) &&
                  ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) &&
                  !holidays.has(date)
                )
                  count += one.part === 'full' ? 1 : 0.5;
              return sum + count;
            }, 0);
        for (const leave of row.leaves as Row[])
          expect([leave.taken, leave.pending], `${String(row.name)} ${year}`).toEqual([
            days(leave.leaveType as number, 1),
            days(leave.leaveType as number, 0),
          ]);
      }
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
