import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { windowStart } from '../../resources/reporting-window.ts';
import type { Days } from '@crewdeck/engine/model/day-grid.ts';
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

const mark = (caller: Caller, body: Row) => caller.post('/api/v1/attendance/markAttendance', body);
const together = (count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('marking a day', () => {
  test('begins with today, and marking again changes the same entry', async () => {
    const first = await mark(person, { status: 1, checkIn: '00:00' });
    expect(first.data.attendance).toMatchObject({
      userId: person.userId,
      date: today(),
      status: 1,
      workingHours: null,
    });
    const second = await mark(person, { status: 3, checkIn: '00:00', checkOut: '00:01' });
    expect(second.data.attendance).toMatchObject({
      id: first.data.attendance.id,
      status: 3,
      workingHours: 1,
    });
  });
  test('over midnight counts to the next morning', async () => {
    const night = await hire(app);
    const date = windowStart(today());
    expect(
      (await mark(night, { status: 1, date, checkIn: '22:00', checkOut: '06:00' })).data.attendance,
    ).toMatchObject({ workingHours: 480 });
    expect(await mark(night, { status: 1, date, checkIn: '17:00', checkOut: '09:00' })).toMatchObject({
      status: 422,
      fields: ['checkOut'],
    });
  });
  test('takes hours that were worked between the times, and no more', async () => {
    const date = windowStart(today());
    const times = { status: 1, date, checkIn: '09:00', checkOut: '10:00' };
    const clerk = await hire(app);
    expect(await mark(clerk, { ...times, workingHours: 600 })).toMatchObject({
      status: 422,
      fields: ['workingHours'],
    });
    expect((await mark(clerk, { ...times, workingHours: 45 })).data.attendance).toMatchObject({
      workingHours: 45,
    });
    expect((await mark(clerk, { status: 1, date, workingHours: 61 })).status).toBe(422);
    expect((await mark(clerk, { status: 1, date, workingHours: 60 })).status).toBe(200);
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
  test('for someone else is hr’s', async () => {
    expect((await mark(boss, { status: 1, userId: person.userId })).status).toBe(403);
    expect((await mark(hr, { status: 1, userId: person.userId })).status).toBe(200);
  });
  test('of a day of accepted leave is refused, of half a day not', async () => {
    const other = await hire(app, { managerId: boss.userId });
    const unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
    let day = today();
    while (
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ||
      (await sql`select 1 from holidays where date = ${day}::date`.execute(app.db)).rows.length > 0
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
    const half = (await ask('first_half')).data.leave;
    await boss.patch(`/api/v1/employee/updateLeaveStatus/${String(half.id)}`, { leaveStatus: 1 });
    expect((await mark(other, { status: 1, date: day })).status).toBe(200);
    await boss.patch(`/api/v1/employee/deleteLeaveRequest/${String(half.id)}`);
    const full = (await ask('full')).data.leave;
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
    const other = await hire(app);
    const answers = await together(20, (index) => mark(other, { status: index % 2 === 0 ? 1 : 3 }));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const { rows } = await sql`select 1 from attendance where user_id = ${other.userId}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });
});

describe('marking many days', () => {
  const AT = '/api/rest/attendance/days';
  const write = (caller: Caller, cells: readonly Row[], more: Row = {}) =>
    caller.post(AT, { cells, ...more });
  const countOf = async (userId: number): Promise<number> => (await hr.list('attendance', { userId })).total;
  /** hr with a reason, which old days need. */
  const late = (): Caller => hr.because('From the paper list');
  test('is one action: all of them or none, tried before, and taken back where nobody has changed one since', async () => {
    const one = await hire(app);
    const other = await hire(app);
    const monday = await freeMonday(app, addDays(today(), -200));
    const days = (value: number | null, was: number | null) =>
      [one, other].flatMap(({ userId }) =>
        [0, 1, 2].map((count) => ({ row: userId, day: addDays(monday, count), value, was })),
      );
    expect((await write(one, days(1, null))).status).not.toBe(200);
    const tried = await write(
      hr,
      [...days(3, null), { row: one.userId, day: addDays(today(), 30), value: 1 }],
      {
        dryRun: true,
      },
    );
    expect(tried.body.problems.map(({ index }) => index)).toEqual([6]);
    expect(await countOf(one.userId)).toBe(0);
    expect((await write(hr, days(3, null))).code).toBe('reason_required');
    expect((await write(late(), days(3, null))).body).toMatchObject({ saved: 6, created: 6 });
    expect((await write(late(), days(1, null))).status).toBe(409);
    const [first] = (await hr.list('attendance', { userId: one.userId, date: monday })).rows;
    await late().put(`/api/rest/attendance/${String(first?.id)}`, { status: 1, version: first?.version });
    expect((await write(late(), days(null, 3))).status).toBe(409);
    expect((await write(late(), days(null, 3).slice(1))).body).toMatchObject({ deleted: 5 });
    expect([await countOf(one.userId), await countOf(other.userId)]).toEqual([1, 0]);
  });
  test.runIf(isPostgres)('of three who mark the same days at once one does', async () => {
    const { userId } = await hire(app);
    const monday = await freeMonday(app, addDays(today(), -200));
    const cells = [0, 1, 2].map((count) => ({
      row: userId,
      day: addDays(monday, count),
      value: 1,
      was: null,
    }));
    const answers = await Promise.all([1, 2, 3].map(() => write(late(), cells)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countOf(userId)).toBe(3);
  });
  test('is shown as the report has it: gaps, half days, and who has them on which day', async () => {
    const { userId } = await hire(app);
    const monday = await freeMonday(app, addDays(today(), -90));
    const type = await typeId(app, 'leave_type', 'unpaid_leave');
    await sql`insert into leaves (user_id, leave_type, leave_from, leave_to, day_part, days, leave_status, reason)
      values (${userId}, ${type}, ${addDays(monday, 1)}::date, ${addDays(monday, 1)}::date, 'first_half', 0.5, 1, 'x')`.execute(
      app.db,
    );
    await write(
      late(),
      [0, 1].map((count) => ({ row: userId, day: addDays(monday, count), value: 1 })),
    );
    const period = { from: monday, to: addDays(monday, 6), filter: JSON.stringify({ id: userId }) };
    const ask = async (path: string, more: Record<string, string> = {}): Promise<Row> =>
      (await hr.get(`${AT}${path}?${new URLSearchParams({ ...period, ...more }).toString()}`)).body as Row;
    const [row] = (await ask('')).rows as Days['rows'];
    expect(row?.marks).toEqual({
      [addDays(monday, 1)]: 'half',
      [addDays(monday, 2)]: 'missing',
      [addDays(monday, 3)]: 'missing',
      [addDays(monday, 4)]: 'missing',
      [addDays(monday, 5)]: 'weekend',
      [addDays(monday, 6)]: 'weekend',
    });
    const only = (place: number): number[] => [0, 0, 0, 0, 0, 0].map((_zero, at) => Number(at === place));
    const [half, present, missing] = [only(0), only(1), only(4)];
    expect((await ask('/totals')).days).toEqual({
      [monday]: present,
      [addDays(monday, 1)]: half,
      [addDays(monday, 2)]: missing,
      [addDays(monday, 3)]: missing,
      [addDays(monday, 4)]: missing,
    });
    const having = JSON.stringify({ missing_gte: 1 });
    expect((await ask('', { having, on: monday })).total).toBe(0);
    expect((await ask('', { having, on: addDays(monday, 3) })).total).toBe(1);
    expect((await ask('', { having: JSON.stringify({ missing_gte: 4 }) })).total).toBe(0);
  });
});

describe('an exception request', () => {
  const ask = (caller: Caller, body: Row = {}): Promise<Answer> =>
    caller.post('/api/rest/exception-requests', {
      date: addDays(today(), -20),
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
        where user_id = ${person.userId} and date = ${addDays(today(), -20)}::date`.execute(app.db);
    expect(rows).toEqual([{ status: 1, checkIn: '09:00', checkOut: '18:00', workingHours: 540 }]);
    expect(await decide(hr, id, 'rejected')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await person.get('/api/v1/notifications')).data.notificationList[0]).toMatchObject({
      kind: 'exception_decided',
      params: { status: 'approved' },
    });
  });
  test('changes nothing when it is rejected, and is not decided by who requested it', async () => {
    const { id } = (await ask(boss, { date: addDays(today(), -21) })).row;
    expect(await decide(boss, id, 'approved')).toMatchObject({ status: 403, code: 'own_approval' });
    expect((await decide(hr, id, 'rejected')).status).toBe(200);
    expect(
      (
        await sql`select 1 from attendance where user_id = ${boss.userId}
          and date = ${addDays(today(), -21)}::date`.execute(app.db)
      ).rows,
    ).toEqual([]);
  });
  test('is about a day that has been', async () => {
    expect(await ask(person, { date: addDays(today(), 1) })).toMatchObject({ status: 422, fields: ['date'] });
    expect(
      await hr.put(
        `/api/rest/exception-requests/${String((await ask(person, { date: addDays(today(), -19) })).row.id)}`,
        { status: 'approved' },
      ),
    ).toMatchObject({ status: 409, code: 'illegal_transition' });
  });
  test('is about the last 31 days, but for hr', async () => {
    const date = addDays(today(), -32);
    expect(await ask(person, { date })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields: ['date'],
    });
    expect((await ask(person, { date: addDays(today(), -31) })).status).toBe(200);
    const late = { date, userId: person.userId };
    expect(await ask(hr, late)).toMatchObject({ status: 422, code: 'reason_required' });
    expect((await ask(hr.because('Found in the paper list'), late)).status).toBe(200);
  });
  test('is about a day that ends after it began, over midnight too, and is shorter than 11 hours', async () => {
    const date = addDays(today(), -16);
    const late = { date, wantedCheckIn: '17:00', wantedCheckOut: '09:00' };
    expect(await ask(person, late)).toMatchObject({ status: 422, fields: ['wantedCheckOut'] });
    const { id } = (await ask(person, { date, wantedCheckIn: '22:00', wantedCheckOut: '06:00' })).row;
    expect((await decide(boss, id, 'approved')).status).toBe(200);
    const { rows } = await sql`select working_hours from attendance
      where user_id = ${person.userId} and date = ${date}::date`.execute(app.db);
    expect(rows).toEqual([{ workingHours: 480 }]);
  });
  test.runIf(isPostgres)('of twenty decisions one wins', async () => {
    const { id } = (await ask(person, { date: addDays(today(), -18) })).row;
    const answers = await together(20, (index) => decide(index % 2 === 0 ? boss : hr, id, 'approved'));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
