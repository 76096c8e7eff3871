import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { askLeave, balanceOf, decideLeave, marksOf, withdrawLeave } from '../support/leave.ts';
import { hire, hireTeam, typeIds } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
let casual: number, unpaid: number, home: number;
/** A Monday early in a year without holidays, so that all requests are within the year or over New Year. */
const today = '2031-01-13';
let ahead = 2;
/** Returns the Monday of a week without requests in it or after it. */
const nextMonday = (): string => {
  ahead += 1;
  return addDays(today, ahead * 7);
};
beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => new Date(`${today}T10:00:00Z`) });
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
  [casual, unpaid, home] = await typeIds(app, 'leave_type', 'casual_leave', 'unpaid_leave', 'work_from_home');
});
afterAll(() => app.close());

const ask = (caller: Caller, from: string, to: string, values: Row = {}) =>
  askLeave(caller, casual, from, to, values);
const leaveOf = ({ data }: Awaited<ReturnType<typeof askLeave>>) => data.leave;
const balance = (caller: Caller, type: number, year = Number(today.slice(0, 4))) =>
  balanceOf(caller, type, year);
const marks = (userId: number, from: string, to: string) => marksOf(app, userId, from, to);

describe('a request', () => {
  test('counts working days only', async () => {
    const monday = nextMonday();
    const answer = await ask(person, monday, addDays(monday, 7));
    expect(answer.status).toBe(200);
    expect(leaveOf(answer)).toMatchObject({ days: 6, leaveStatus: 0 });
    expect((await withdrawLeave(person, leaveOf(answer).id)).status).toBe(200);
  });

  test('has its end not before its beginning, at most a year ahead and thirty days back', async () => {
    const monday = nextMonday();
    expect(await ask(person, addDays(monday, 1), monday)).toMatchObject({ status: 422, fields: ['leaveTo'] });
    expect(await ask(person, addDays(today, 400), addDays(today, 400))).toMatchObject({
      status: 422,
      fields: ['leaveTo'],
    });
    expect(await ask(person, addDays(today, -31), addDays(today, -31))).toMatchObject({
      status: 422,
      fields: ['leaveFrom'],
    });
    const old = addDays(today, -42);
    expect((await ask(hr, old, old, { userId: person.userId, leaveType: unpaid })).status).toBe(200);
  });

  test('lies within the employment', async () => {
    const monday = nextMonday();
    const newcomer = await hire(app, { joined: addDays(today, -5) });
    expect(
      await ask(newcomer, addDays(today, -10), addDays(today, -10), { leaveType: unpaid }),
    ).toMatchObject({ status: 422, fields: ['leaveFrom'] });
    await sql`update employees set leaving_date = ${addDays(monday, 1)}::date where id = ${newcomer.userId}`.execute(
      app.db,
    );
    expect(await ask(newcomer, monday, addDays(monday, 2), { leaveType: unpaid })).toMatchObject({
      status: 422,
      fields: ['leaveTo'],
    });
    expect((await ask(newcomer, monday, addDays(monday, 1), { leaveType: unpaid })).status).toBe(200);
  });

  test('of a weekend has no working day', async () => {
    const monday = nextMonday();
    expect(await ask(person, addDays(monday, 5), addDays(monday, 6))).toMatchObject({
      status: 422,
      code: 'no_working_day',
    });
  });

  test('of half a day is for one day', async () => {
    const monday = nextMonday();
    expect(await ask(person, monday, addDays(monday, 1), { dayPart: 'first_half' })).toMatchObject({
      status: 422,
      fields: ['dayPart'],
    });
  });

  test('overlaps no other in the same half of a day, of whatever type', async () => {
    const monday = nextMonday();
    const morning = await ask(person, monday, monday, { dayPart: 'first_half' });
    expect(leaveOf(morning).days).toBe(0.5);
    expect(await ask(person, monday, monday, { dayPart: 'first_half', leaveType: unpaid })).toMatchObject({
      status: 409,
      code: 'leave_overlap',
    });
    expect(await ask(person, addDays(monday, -3), monday, { leaveType: unpaid })).toMatchObject({
      status: 409,
      code: 'leave_overlap',
    });
    const afternoon = await ask(person, monday, monday, { dayPart: 'second_half', leaveType: unpaid });
    expect(afternoon.status).toBe(200);
    for (const answer of [morning, afternoon]) await withdrawLeave(person, leaveOf(answer).id);
  });

  test('reserves its days: what is pending cannot be requested again', async () => {
    const before = await balance(person, casual);
    const week = nextMonday();
    const answer = await ask(person, week, addDays(week, 4));
    const year = Number(today.slice(0, 4));
    expect(await balance(person, casual)).toMatchObject({
      pending: Number(before.pending) + 5,
      left: Number(before.left) - 5,
    });
    await hr.post('/api/v1/employee/grantLeaveAllowances', { year, leaveType: casual, entitled: 12 });
    const later = nextMonday();
    expect(await ask(person, later, addDays(later, 11))).toMatchObject({
      status: 409,
      code: 'leave_balance',
      fields: ['leaveType'],
    });
    expect((await withdrawLeave(person, leaveOf(answer).id)).status).toBe(200);
  });

  test('over New Year counts in each year', async () => {
    const other = await hire(app, { managerId: boss.userId });
    const year = Number(today.slice(0, 4));
    await sql`insert into leave_allowances (user_id, leave_type, year, entitled)
      values (${other.userId}, ${casual}, ${year}, 30), (${other.userId}, ${casual}, ${year + 1}, 2)`.execute(
      app.db,
    );
    const from = `${year}-12-28`,
      to = `${year + 1}-01-08`;
    expect(await ask(other, from, to)).toMatchObject({ status: 409, code: 'leave_balance' });
    await sql`update leave_allowances set entitled = 30 where user_id = ${other.userId}
      and year = ${year + 1}`.execute(app.db);
    const answer = await ask(other, from, to);
    expect(answer.status).toBe(200);
    const parts = [await balance(other, casual, year), await balance(other, casual, year + 1)].map((row) =>
      Number(row.pending),
    );
    expect(parts.every((days) => days > 0)).toBe(true);
    expect(parts[0]! + parts[1]!).toBe(leaveOf(answer).days);
  });

  test('is recorded by hr for someone, beyond the balance too, and by nobody else', async () => {
    const other = await hire(app, { managerId: boss.userId });
    const week = nextMonday();
    const body = { userId: other.userId };
    expect((await ask(person, week, week, body)).status).toBe(403);
    expect((await ask(boss, week, week, body)).status).toBe(403);
    expect((await ask(hr, week, addDays(week, 18), body)).status).toBe(200);
  });

  test('is changed while it is pending, by its owner or hr', async () => {
    const week = nextMonday();
    const { id } = leaveOf(await ask(person, week, week));
    const change = {
      leaveType: casual,
      leaveFrom: addDays(week, 1),
      leaveTo: addDays(week, 2),
      dayPart: 'full',
      reason: 'Other',
    };
    expect(leaveOf(await person.put(`/api/v1/employee/updateLeave/${String(id)}`, change))).toMatchObject({
      days: 2,
      leaveFrom: addDays(week, 1),
    });
    expect((await boss.put(`/api/v1/employee/updateLeave/${String(id)}`, change)).status).toBe(403);
    expect((await hr.put(`/api/v1/employee/updateLeave/${String(id)}`, { reason: 'By hr' })).status).toBe(
      200,
    );
    expect((await decideLeave(boss, id, 1)).status).toBe(200);
    expect(await person.put(`/api/v1/employee/updateLeave/${String(id)}`, change)).toMatchObject({
      status: 409,
    });
    expect(await person.put(`/api/v1/employee/updateLeave/${String(id)}`, { leaveStatus: 2 })).toMatchObject({
      status: 409,
    });
  });
});

describe('a decision', () => {
  test('is waited for by the people of a leader, whom only those see who may', async () => {
    const pending = (caller: Caller, leader: number) =>
      caller.get(`/api/v1/employee/teamPendingLeaveRequest/${leader}`);
    expect((await pending(boss, boss.userId)).status).toBe(200);
    expect((await pending(hr, boss.userId)).status).toBe(200);
    const stranger = await hire(app, { role: 'user' });
    expect((await pending(stranger, boss.userId)).status).toBe(404);
    expect((await pending(hr, 999_999)).status).toBe(404);
  });
  test('is for the manager, directly or above, and hr; never for oneself, and another team is not seen', async () => {
    const top = await hire(app, { role: 'user' });
    const middle = await hire(app, { role: 'user', managerId: top.userId });
    const low = await hire(app, { managerId: middle.userId });
    const week = nextMonday();
    const own = leaveOf(await ask(middle, week, week));
    expect(await decideLeave(middle, own.id, 1)).toMatchObject({ status: 403, code: 'own_approval' });
    const first = leaveOf(await ask(low, week, week));
    expect((await decideLeave(boss, first.id, 1)).status).toBe(404);
    expect((await decideLeave(low, first.id, 1)).status).toBe(403);
    expect(leaveOf(await decideLeave(top, first.id, 2, { comment: 'Not this week' }))).toMatchObject({
      leaveStatus: 2,
      comment: 'Not this week',
      decidedBy: top.userId,
    });
    expect((await decideLeave(hr, own.id, 1)).status).toBe(200);
  });

  test('is made once', async () => {
    const week = nextMonday();
    const { id } = leaveOf(await ask(person, week, week, { leaveType: unpaid }));
    expect((await decideLeave(boss, id, 1)).status).toBe(200);
    expect(await decideLeave(boss, id, 2)).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(await decideLeave(boss, id, 7)).toMatchObject({ status: 422, fields: ['leaveStatus'] });
  });

  test('writes attendance for full days and takes it back, with the mark that was there', async () => {
    const week = nextMonday();
    await sql`insert into attendance (user_id, date, status, check_in, working_hours)
      values (${person.userId}, ${addDays(week, 1)}::date, 1, '09:00', 450)`.execute(app.db);
    const { id } = leaveOf(await ask(person, week, addDays(week, 2), { leaveType: unpaid }));
    await decideLeave(boss, id, 1);
    expect(await marks(person.userId, week, addDays(week, 4))).toEqual([0, 0, 0]);
    expect(await withdrawLeave(person, id)).toMatchObject({ status: 200 });
    expect(await marks(person.userId, week, addDays(week, 4))).toEqual([1]);
    const { rows } = await sql`select check_in, working_hours from attendance where user_id = ${person.userId}
        and date = ${addDays(week, 1)}::date`.execute(app.db);
    expect(rows).toEqual([{ checkIn: '09:00', workingHours: 450 }]);
  });

  test('for work from home marks the days so, and for half a day writes none', async () => {
    const week = nextMonday();
    await decideLeave(boss, leaveOf(await ask(person, week, addDays(week, 1), { leaveType: home })).id, 1);
    await decideLeave(
      boss,
      leaveOf(
        await ask(person, addDays(week, 2), addDays(week, 2), { leaveType: unpaid, dayPart: 'second_half' }),
      ).id,
      1,
    );
    expect(await marks(person.userId, week, addDays(week, 4))).toEqual([3, 3]);
    const away = await person.get(`/api/v1/employee/allEmployeeDay-leave?date=${week}`);
    expect(away.data.workFromHomeLeave.map((row) => row.userId)).toContain(person.userId);
    expect(Object.keys(away.data.workFromHomeLeave[0]!).sort()).toEqual([
      'avatarUrl',
      'dayPart',
      'department',
      'designation',
      'empId',
      'labels',
      'name',
      'userId',
    ]);
  });

  test('removes the shifts of those days and notifies their author; taken back, the shifts return', async () => {
    const week = nextMonday();
    expect(
      (
        await hr.post('/api/v1/roster', {
          empId: person.userId,
          shift: 'Night Shift',
          startDate: week,
          endDate: addDays(week, 2),
        })
      ).status,
    ).toBe(200);
    const { id } = leaveOf(await ask(person, week, addDays(week, 1), { leaveType: unpaid }));
    await decideLeave(boss, id, 1);
    expect((await hr.list('roster-shifts', { empId: person.userId })).rows.map((row) => row.date)).toEqual([
      addDays(week, 2),
    ]);
    const notices = (await hr.get('/api/v1/notifications')).data.notificationList.find(
      (row) => row.kind === 'shift_removed',
    );
    expect(notices?.params).toMatchObject({ userId: person.userId, dates: [week, addDays(week, 1)] });
    expect(
      await hr.post('/api/v1/roster', {
        empId: person.userId,
        shift: 'Night Shift',
        startDate: week,
        endDate: week,
      }),
    ).toMatchObject({ status: 409, code: 'roster_on_leave' });
    expect((await withdrawLeave(person, id)).status).toBe(200);
    const shifts = (await hr.list('roster-shifts', { empId: person.userId })).rows;
    expect(shifts.map((row) => [row.date, row.shift, row.startTime, row.endTime]).toSorted()).toEqual(
      [0, 1, 2].map((day) => [addDays(week, day), 'Night Shift', '22:00', '06:00']),
    );
  });

  test('notifies the person, and the request has notified the manager', async () => {
    const week = nextMonday();
    const { id } = leaveOf(await ask(person, week, week, { leaveType: unpaid }));
    const unread = (await boss.get('/api/v1/notifications?unread=true')).data;
    expect(unread.notificationList[0]).toMatchObject({
      kind: 'leave_asked',
      link: `/leave-request/${String(id)}/show`,
    });
    await decideLeave(boss, id, 2, { comment: 'Sorry' });
    const notices = (await person.get('/api/v1/notifications')).data;
    expect(notices.notificationList[0]).toMatchObject({
      kind: 'leave_decided',
      params: { status: 2, comment: 'Sorry' },
    });
    expect(notices.unreadCount).toBeGreaterThan(0);
    expect((await person.patch('/api/v1/notifications/read', { all: true })).data.unreadCount).toBe(0);
  });
});

describe('a withdrawal', () => {
  const accepted = async (from: string, to: string): Promise<unknown> => {
    const { id } = leaveOf(await ask(hr, from, to, { userId: person.userId, leaveType: unpaid }));
    expect((await decideLeave(boss, id, 1)).status).toBe(200);
    return id;
  };
  test('of what has begun is for who decides', async () => {
    const from = addDays(today, -21);
    const id = await accepted(from, from);
    expect(await withdrawLeave(person, id)).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await withdrawLeave(boss, id)).status).toBe(200);
    expect(await marks(person.userId, from, from)).toEqual([]);
  });
  test('of what lies ahead is for its owner', async () => {
    const week = nextMonday();
    const id = await accepted(week, week);
    expect((await withdrawLeave(boss, id)).status).toBe(403);
    expect((await withdrawLeave(person, id)).status).toBe(200);
    expect((await withdrawLeave(person, id)).status).toBe(404);
  });
});

test('a preview says what a request would cost', async () => {
  const week = nextMonday();
  const answer = await person.get(
    `/api/v1/employee/leavePreview?leaveType=${casual}&leaveFrom=${addDays(week, 4)}&leaveTo=${addDays(week, 7)}`,
  );
  expect(answer.data).toMatchObject({ total: 2, overlaps: 0 });
  expect(answer.data.days.map((day) => day.reason)).toEqual([null, 'weekend', 'weekend', null]);
  expect(answer.data.balances[0]).toMatchObject({
    after: Number(answer.data.balances[0]!.left) - 2,
  });
});

describe.runIf(isPostgres)('at once', () => {
  const together = (count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  test('of twenty requests for the same day one is taken', async () => {
    const week = nextMonday();
    const answers = await together(20, (index) =>
      ask(person, addDays(week, index % 3), addDays(week, 3), { leaveType: unpaid }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === 409).every((answer) => answer.code === 'leave_overlap'),
    ).toBe(true);
  });
  test('twenty requests never take more days than there are', async () => {
    const other = await hire(app, { managerId: boss.userId });
    const week = nextMonday();
    const year = Number(week.slice(0, 4));
    await sql`insert into leave_allowances (user_id, leave_type, year, entitled)
      values (${other.userId}, ${casual}, ${year}, 3)`.execute(app.db);
    const answers = await together(20, (index) =>
      ask(other, addDays(week, index % 5), addDays(week, index % 5), {
        dayPart: index < 10 ? 'first_half' : 'second_half',
      }),
    );
    const taken = answers.filter((answer) => answer.status === 200).length * 0.5;
    expect(taken).toBe(3);
    expect((await balance(other, casual, year)).left).toBe(0);
  });
  test('of twenty decisions one wins', async () => {
    const week = nextMonday();
    const { id } = leaveOf(await ask(person, week, week, { leaveType: unpaid }));
    const answers = await together(20, (index) =>
      decideLeave(index % 2 === 0 ? boss : hr, id, index % 2 === 0 ? 1 : 2),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from notifications where user_id = ${person.userId}
      and kind = 'leave_decided' and link = ${`/leave-request/${String(id)}/show`}`.execute(app.db);
    expect(rows[0]?.count).toBe(1);
  });
  test('a mark and a decision for the same day never both stand', async () => {
    const other = await hire(app, { managerId: boss.userId });
    const day = today;
    const { id } = leaveOf(await ask(hr, day, day, { userId: other.userId, leaveType: unpaid }));
    const [marked, decided] = await Promise.all([
      other.post('/api/v1/attendance/markAttendance', { status: 1, date: day }),
      decideLeave(boss, id, 1),
    ]);
    expect(decided.status).toBe(200);
    // In either order the leave wins.
    expect(marked.code).toBe(marked.status === 200 ? undefined : 'attendance_on_leave');
    expect(await marks(other.userId, day, day)).toEqual([0]);
  });
});
