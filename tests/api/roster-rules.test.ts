import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hireTeam, hireWith } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
});
afterAll(() => app.close());

describe('a roster', () => {
  test('gives a person one shift a day with its hours; a new one replaces it', async () => {
    const from = addDays(today(), 30);
    const assigned = await hr.post('/api/v1/roster', {
      empId: person.userId,
      shift: 'Morning Shift',
      startDate: from,
      endDate: addDays(from, 2),
    });
    expect(assigned.data.roster.map((row) => [row.date, row.startTime, row.endTime])).toEqual(
      [0, 1, 2].map((day) => [addDays(from, day), '06:00', '14:00']),
    );
    const again = await hr.post('/api/v1/roster', {
      empId: person.userId,
      shift: 'Night Shift',
      startDate: from,
      endDate: from,
    });
    expect(again.data.roster[0]).toMatchObject({
      id: assigned.data.roster[0]!.id,
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
  test('is planned for others only by who may write theirs without it', async () => {
    const planner = await hireWith(app, { roster: ['read', 'add', 'update'] });
    const from = addDays(today(), 40);
    const [year, month] = from.split('-').map(Number);
    const ofOne = (empId: unknown) => ({ empId, shift: 'Night Shift', startDate: from, endDate: from });
    const shiftOf = (empId: unknown) => ({ empId, date: from, shift: 'Night Shift' });
    const ofMonth = (empId: unknown) => ({ year, month, shifts: [shiftOf(empId)] });
    expect((await planner.post('/api/rest/roster-shifts', shiftOf(person.userId))).status).toBe(403);
    expect((await planner.post('/api/v1/roster', ofOne(person.userId))).status).toBe(403);
    expect((await planner.post('/api/v1/roster/saveRosterShift', ofMonth(person.userId))).status).toBe(403);
    expect((await hr.list('roster-shifts', { empId: person.userId, date: from })).total).toBe(0);
    expect((await planner.post('/api/v1/roster', ofOne(planner.userId))).status).toBe(200);
    expect((await planner.post('/api/v1/roster/saveRosterShift', ofMonth(planner.userId))).status).toBe(200);
  });
  test('of a month is saved whole or not at all', async () => {
    const [year, month] = addDays(today(), 90).split('-').map(Number);
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
        await person.get(
          `/api/v1/roster/getRosterShiftTiming?month=${String(month)}&year=${String(year)}&empId=${person.userId}`,
        )
      ).data.rosterList.map((row) => row.date),
    ).toEqual([date]);
  });
});
