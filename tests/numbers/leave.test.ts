import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload } from '../support/csv.ts';
import { askLeave, balancesOf, decideLeave } from '../support/leave.ts';
import { hire, typeId, typeIds } from '../support/people.ts';

/** A Monday early in a year without holidays. */
const today = '2031-01-13';
const year = 2031;
let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
let casual: number, sick: number, unpaid: number, home: number;
let week = 2;
const nextMonday = (): string => addDays(today, 7 * (week += 1));

beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => new Date(`${today}T18:00:00Z`) });
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId });
  [casual, sick, unpaid, home] = await typeIds(
    app,
    'leave_type',
    'casual_leave',
    'sick_leave',
    'unpaid_leave',
    'work_from_home',
  );
});
afterAll(() => app.close());

const ask = (caller: Caller, leaveFrom: string, values: Row = {}) =>
  askLeave(caller, casual, leaveFrom, leaveFrom, values);
/** By hr, who decides of however many days. */
const accept = ({ data }: Awaited<ReturnType<typeof ask>>) => decideLeave(hr, data.leave.id, 1);
async function take(caller: Caller, from: string, values: Row = {}): Promise<number> {
  const requested = await ask(caller, from, values);
  expect(requested).toMatchObject({ status: 200 });
  expect(await accept(requested)).toMatchObject({ status: 200 });
  return requested.data.leave.id;
}
const balance = async (caller: Caller, type: number, of = year) =>
  (await balancesOf(caller, of)).find((row) => row.leaveType === type);
async function monthOf(caller: Caller, date: string) {
  const [y, m] = date.split('-').map(Number);
  const { data } = await caller.get(`/api/v1/attendance/report?year=${y}&month=${m}&userId=${caller.userId}`);
  const row = data.attendanceReport[0]!;
  return { ...row, days: row.days! };
}
const stored = async (id: number) => (await hr.get(`/api/rest/global-types/${id}`)).row;

describe('the settings of a type of leave', () => {
  test.each(['12 days', 'twelve', true, '', -5, 0.3, 400])(
    'are refused at their field where the days are %j, on every path',
    async (defaultDays) => {
      const { name, parentIds } = await stored(casual);
      const refused = { status: 422, fields: ['meta.defaultDays'] };
      const body = { name, parentIds, meta: { allowance: true, defaultDays } };
      expect(await hr.put(`/api/v1/globaltype/${casual}`, body)).toMatchObject(refused);
      expect(await hr.put(`/api/rest/global-types/${casual}`, body)).toMatchObject(refused);
    },
  );
  test('are refused in a file at their column, and by who makes a type', async () => {
    const answer = await upload(
      app,
      hr,
      'global-types',
      'categoryId,name,uniqueValue,meta.allowance,meta.defaultDays\nleave_type,Study,study,true,12 days\n',
    );
    expect(answer.report).toMatchObject({ failed: 1, rows: [{ line: 2, field: 'meta.defaultDays' }] });
  });
  test('belong to types of leave, and nobody may set what does not exist', async () => {
    const department = await typeId(app, 'department', 'engineering');
    for (const [id, meta, field] of [
      [casual, { defaultDay: 5 }, 'meta.defaultDay'],
      [department, { defaultDays: 5 }, 'meta.defaultDays'],
    ] as const)
      expect(await hr.put(`/api/rest/global-types/${id}`, { meta })).toMatchObject({
        status: 422,
        fields: [field],
      });
  });
  test('that are wrong in the database break no page', async () => {
    const before = (await stored(casual)).meta;
    for (const wrong of ['12 days', true, { a: 1 }]) {
      await sql`update global_types set meta = ${JSON.stringify({ allowance: true, defaultDays: wrong })}::jsonb
        where id = ${casual}`.execute(app.db);
      for (const path of ['dashboard/summary', `employee/leaveTypeLeaveCount/${person.userId}?year=2029`])
        expect((await person.get(`/api/v1/${path}`)).status, path).toBe(200);
      expect((await hr.get('/api/v1/leaveReport/getAllEmployees')).status).toBe(200);
    }
    await sql`update global_types set meta = ${JSON.stringify(before)}::jsonb where id = ${casual}`.execute(
      app.db,
    );
  });
  test('change what this year and later ones give, never past ones, and not below what was taken', async () => {
    const meta = (defaultDays: number) =>
      hr.put(`/api/rest/global-types/${sick}`, { meta: { allowance: true, defaultDays } });
    const one = await hire(app, { managerId: boss.userId });
    expect((await meta(24)).status).toBe(200);
    expect([(await balance(one, sick))?.entitled, (await balance(one, sick, year - 1))?.entitled]).toEqual([
      24, 10,
    ]);
    const monday = nextMonday();
    await take(one, monday, { leaveType: sick, leaveTo: addDays(monday, 4) });
    expect(await meta(4)).toMatchObject({ status: 409, code: 'leave_balance' });
    expect((await meta(20)).status).toBe(200);
    expect([(await balance(one, sick))?.entitled, (await balance(one, sick, year - 1))?.entitled]).toEqual([
      20, 10,
    ]);
  });
  test('of a type that is given out no more stand in balances where something was taken', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into global_types (category_id, name, unique_value, meta)
      select id, 'Jubilee', 'jubilee', '{"allowance": true, "defaultDays": 3}' from global_type_categories
      where unique_value = 'leave_type' returning id`.execute(app.db);
    const jubilee = rows[0]?.id ?? 0;
    const one = await hire(app, { managerId: boss.userId });
    await take(one, nextMonday(), { leaveType: jubilee });
    await hr.patch(`/api/v1/globaltype/status/${jubilee}`, { isActive: false });
    expect(await balance(one, jubilee)).toMatchObject({ taken: 1, left: 2 });
    expect(await balance(person, jubilee)).toBeUndefined();
  });
});

describe('two halves of a day', () => {
  test('of leave are a day of leave, whatever their types', async () => {
    const one = await hire(app, { managerId: boss.userId });
    const [day, note] = [today, 'At the desk'];
    await one.post('/api/v1/attendance/markAttendance', {
      date: day,
      status: 1,
      checkIn: '09:00',
      checkOut: '17:00',
      note,
    });
    await take(one, day, { dayPart: 'first_half' });
    const second = await take(one, day, { dayPart: 'second_half', leaveType: sick });
    expect(await monthOf(one, day)).toMatchObject({ leave: 1, present: 0, minutes: 0 });
    expect([(await balance(one, casual))?.taken, (await balance(one, sick))?.taken]).toEqual([0.5, 0.5]);
    expect(await one.post('/api/v1/attendance/markAttendance', { date: day, status: 1 })).toMatchObject({
      status: 409,
      code: 'attendance_on_leave',
    });
    const weeks = (await one.get('/api/v1/dashboard/summary')).data.own;
    expect(weeks.days.find((one) => one.date === day)).toMatchObject({ state: 'marked', status: 0 });
    expect((await boss.patch(`/api/v1/employee/deleteLeaveRequest/${second}`)).status).toBe(200);
    expect(await monthOf(one, day)).toMatchObject({ leave: 0.5, present: 0.5, minutes: 480 });
    expect((await one.list('attendance', { date: day })).rows[0]).toMatchObject({ status: 1, note });
  });
  test('one of leave and one at home are a day of work that may be marked', async () => {
    const one = await hire(app, { managerId: boss.userId });
    const day = today;
    await take(one, day, { dayPart: 'first_half' });
    await take(one, day, { dayPart: 'second_half', leaveType: home });
    expect(await monthOf(one, day)).toMatchObject({ leave: 0.5, wfh: 0.5, unmarked: 8 });
    await one.post('/api/v1/attendance/markAttendance', {
      date: day,
      status: 3,
      checkIn: '13:00',
      checkOut: '17:00',
    });
    expect(await monthOf(one, day)).toMatchObject({ leave: 0.5, wfh: 0.5, present: 0, minutes: 240 });
  });
});

describe('a day at home', () => {
  test('that was accepted can be worked: marked, planned and corrected, and its minutes count', async () => {
    const one = await hire(app, { managerId: boss.userId });
    const yesterday = addDays(today, -3);
    await take(one, yesterday, { leaveType: home });
    const id = await take(one, today, { leaveType: home });
    const marked = await one.post('/api/v1/attendance/markAttendance', {
      status: 3,
      checkIn: '09:00',
      checkOut: '17:00',
    });
    expect(marked.status).toBe(200);
    expect(
      (
        await hr.post('/api/v1/roster/saveRosterShift', {
          year,
          month: 1,
          shifts: [{ empId: one.userId, date: today, shift: 'Morning Shift' }],
        })
      ).status,
    ).toBe(200);
    const requested = await one.post('/api/rest/exception-requests', {
      date: yesterday,
      kind: 'missed_check_in',
      wantedStatus: 3,
      wantedCheckIn: '08:00',
      wantedCheckOut: '12:00',
      reason: 'Forgot',
    });
    expect(requested.status).toBe(200);
    expect(
      await boss.patch(`/api/v1/exception/updateStatus/${String(requested.row.id)}`, { status: 'approved' }),
    ).toMatchObject({ status: 200 });
    expect(await monthOf(one, today)).toMatchObject({ wfh: 2, leave: 0, minutes: 480 + 240 });
    // What was worked is the person's own: it stays when the request is taken back.
    await boss.patch(`/api/v1/employee/deleteLeaveRequest/${id}`);
    expect(await monthOf(one, today)).toMatchObject({ wfh: 2, minutes: 480 + 240 });
  });
});

describe('a leave over New Year', () => {
  test('counts in each year and month as far as it reaches, in charts and lists', async () => {
    const one = await hire(app, { managerId: boss.userId });
    // Four working days of 2031 (29, 30, 31 December and the 26th), five of 2032.
    const id = await take(one, '2031-12-26', { leaveTo: '2032-01-07', leaveType: unpaid });
    const parts = { 2031: 4, 2032: 5 };
    const charts = async (from: string, to: string): Promise<number> => {
      const { data } = await one.get(`/api/v1/dashboard/analytics/attendance?from=${from}&to=${to}`);
      const chart = data.charts.find(({ name }) => name === 'leaveType');
      return chart?.series.find((point) => point.id === unpaid)?.value ?? 0;
    };
    for (const [of, days] of Object.entries(parts)) {
      const listed = (path: string): Promise<Answer> => one.get(`/api/v1/employee/${path}`);
      const month = of === '2031' ? 12 : 1;
      for (const path of [
        `allEmployee-leave?year=${of}`,
        `allEmployee-leave?year=${of}&month=${month}`,
        `allEmployee-leave?month=${month}`,
        `getAllLeaveForLeaveType/${one.userId}/${unpaid}?year=${of}`,
      ]) {
        const { data } = await listed(path);
        expect([data.totalCount, data.daysInPeriod], path).toEqual([1, { [id]: days }]);
      }
      expect((await listed(`allEmployee-leave?year=${of}&month=${13 - month}`)).data.totalCount).toBe(0);
      expect(await charts(`${of}-01-01`, `${of}-12-31`), of).toBe(days);
      expect((await balance(one, unpaid, Number(of)))?.taken).toBe(days);
    }
    expect((await one.get('/api/v1/employee/allEmployee-leave')).data).toMatchObject({
      totalCount: 1,
      daysInPeriod: { [id]: 9 },
    });
  });
});

describe('an allowance', () => {
  const allow = (userId: number, body: Row = {}): Promise<Answer> =>
    hr.post('/api/rest/leave-allowances', { userId, leaveType: casual, year, entitled: 12, ...body });

  test('is never less than what was taken and requested, and stays while it is used', async () => {
    const one = await hire(app, { managerId: boss.userId });
    const monday = nextMonday();
    await take(one, monday, { leaveTo: addDays(monday, 2) });
    await ask(one, addDays(monday, 3), { leaveTo: addDays(monday, 4) });
    const less = { status: 409, code: 'leave_balance' };
    expect(await allow(one.userId, { entitled: 4.5 })).toMatchObject(less);
    const { id } = (await allow(one.userId, { entitled: 5 })).row;
    expect(await hr.put(`/api/rest/leave-allowances/${id}`, { entitled: 4 })).toMatchObject(less);
    expect(await hr.put(`/api/rest/leave-allowances/${id}`, { userId: person.userId })).toMatchObject(less);
    expect(await hr.delete(`/api/rest/leave-allowances/${id}`)).toMatchObject(less);
    const { empId } = (await hr.list('employees', { id: one.userId })).rows[0]!;
    const file = `userId,leaveType,year,entitled\n${String(empId)},casual_leave,${year},2\n`;
    expect((await upload(app, hr, 'leave-allowances', file)).report).toMatchObject({ failed: 1 });
    expect((await balance(one, casual))?.left).toBe(0);
  });
  test('is for types that have one', async () => {
    expect(await allow(person.userId, { leaveType: unpaid })).toMatchObject({
      status: 422,
      fields: ['leaveType'],
    });
    expect(
      await hr.post('/api/v1/employee/grantLeaveAllowances', { year, leaveType: home, entitled: 3 }),
    ).toMatchObject({ status: 422, fields: ['leaveType'] });
  });
  test('and a request at once: one of them is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await hire(app, { managerId: boss.userId });
      const monday = nextMonday();
      await Promise.all([
        ask(one, monday, { leaveTo: addDays(monday, 4) }),
        allow(one.userId, { entitled: 3 }),
      ]);
      expect((await balance(one, casual))?.left).toBeGreaterThanOrEqual(0);
    }
  });
  test('brings days into a year once: what is taken in the old year is not there a second time', async () => {
    const one = await hire(app, { managerId: boss.userId });
    expect((await allow(one.userId)).status).toBe(200);
    // More than the year has left is not carried over.
    const next = { year: year + 1, entitled: 1 };
    expect(await allow(one.userId, { ...next, carriedOver: 13 })).toMatchObject({ status: 409 });
    expect((await allow(one.userId, { ...next, carriedOver: 5 })).status).toBe(200);
    const monday = nextMonday();
    nextMonday();
    await take(one, monday, { leaveTo: addDays(monday, 11) });
    expect(await balance(one, casual)).toMatchObject({ taken: 10, left: 2 });
    expect(await balance(one, casual, year + 1)).toMatchObject({ carriedOver: 2, left: 3 });
    await take(one, '2032-01-05', { leaveTo: '2032-01-07' });
    // The two days that are left here have been used there.
    expect(await ask(one, nextMonday())).toMatchObject({ status: 409, code: 'leave_balance' });
    expect(await balance(one, casual, year + 1)).toMatchObject({ carriedOver: 2, taken: 3, left: 0 });
  });
});

test('a past holiday that is added later gives its day back', async () => {
  const one = await hire(app, { managerId: boss.userId });
  const friday = addDays(today, -3);
  await take(one, friday);
  await hr.post('/api/rest/holidays', { title: 'Found later', date: friday, type: 'public' });
  expect((await balance(one, casual))?.taken).toBe(0);
  expect(await monthOf(one, friday)).toMatchObject({ leave: 0, holidays: 1 });
});
