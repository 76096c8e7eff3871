import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { askLeave, balanceOf, decideLeave, marksOf } from '../support/leave.ts';
import { hire, hireTeam, typeIds } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller;
let casual: number, unpaid: number;
/** A Monday early in a year without holidays, so that all requests are within the year. */
const today = '2031-01-13';
let ahead = 2;
/** Returns the Monday of a week without requests. */
const nextMonday = (): string => addDays(today, (ahead += 1) * 7);
beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => new Date(`${today}T10:00:00Z`) });
  hr = await app.as('hr');
  [boss, person] = await hireTeam(app);
  [casual, unpaid] = await typeIds(app, 'leave_type', 'casual_leave', 'unpaid_leave');
});
afterAll(() => app.close());

const ask = (caller: Caller, from: string, to: string, values: Row = {}) =>
  askLeave(caller, casual, from, to, values);
const leaveOf = ({ data }: Awaited<ReturnType<typeof askLeave>>) => data.leave;
const daysOf = async (caller: Caller, id: unknown): Promise<unknown> =>
  (await caller.get(`/api/rest/leaves/${String(id)}`)).row.days;
const balance = (caller: Caller, type: number) => balanceOf(caller, type, 2031);
const marks = (userId: number, from: string, to: string) => marksOf(app, userId, from, to);
const stepsOf = async (id: unknown): Promise<unknown[]> =>
  (
    await sql<{ by: string }>`select by from approvals where stem = 'leaves' and record_id = ${id}
      order by step`.execute(app.db)
  ).rows.map(({ by }) => by);

/** Deadlocks that PostgreSQL has ended in the company's database; none where there is one connection. */
async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(app.db);
  const { rows } = await sql<{ count: number }>`select deadlocks::integer as count from pg_stat_database
    where datname = current_database()`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test('a new holiday gives the day back, and its removal takes it again', async () => {
  const week = nextMonday();
  const { id } = leaveOf(await ask(person, week, addDays(week, 2), { leaveType: unpaid }));
  await decideLeave(boss, id, 1);
  const holiday = (
    await hr.post('/api/v1/holidays/addHoliday', {
      title: 'Company day',
      date: addDays(week, 1),
      type: 'company',
    })
  ).data.holiday;
  expect((await person.get(`/api/rest/leaves/${String(id)}`)).row.days).toBe(2);
  expect(await marks(person.userId, week, addDays(week, 2))).toEqual([0, 0]);
  expect((await hr.delete(`/api/v1/holidays/deleteHoliday/${String(holiday.id)}`)).status).toBe(200);
  expect((await person.get(`/api/rest/leaves/${String(id)}`)).row.days).toBe(3);
  expect(await marks(person.userId, week, addDays(week, 2))).toEqual([0, 0, 0]);
});

describe('holidays that come later', () => {
  const add = (...dates: string[]): Promise<Answer> =>
    hr.post('/api/v1/holidays/addHolidayManually', {
      holidays: dates.map((date) => ({ title: `Day of ${date}`, date, type: 'company' })),
    });
  const noticesOf = async (caller: Caller, kind: string): Promise<unknown[]> =>
    (await caller.list('notifications', { kind })).rows.map((row) => row.params);

  test('are said to whose leave they shorten, once for all of them', async () => {
    const week = nextMonday();
    const asker = await hire(app, { managerId: boss.userId });
    const { id } = leaveOf(await ask(asker, week, addDays(week, 4), { leaveType: unpaid }));
    expect((await add(addDays(week, 1), addDays(week, 2))).status).toBe(200);
    expect((await asker.get(`/api/rest/leaves/${String(id)}`)).row.days).toBe(3);
    expect(await noticesOf(asker, 'leave_recounted')).toEqual([
      { id, type: 'Unpaid leave', from: week, to: addDays(week, 4), days: 3, former: 5 },
    ]);
    const { rows } = await sql<{ actor: number | null; before: Row; after: Row }>`select actor, before, after
      from audit where entity = 'leaves' and entity_id = ${id} and action = 'update'`.execute(app.db);
    expect(rows).toMatchObject([{ actor: null, before: { days: 5 }, after: { days: 3 } }]);
  });

  test.each([
    ['waits', 0],
    ['is accepted', 1],
  ])('close a request that %s and has no other day, and it is gone for good', async (_what, state) => {
    const week = nextMonday();
    const asker = await hire(app, { managerId: boss.userId });
    const { id } = leaveOf(await ask(asker, week, week));
    if (state === 1) await decideLeave(boss, id, 1);
    const before = await balance(asker, casual);
    expect((await add(week)).status).toBe(200);
    expect((await asker.get(`/api/rest/leaves/${String(id)}`)).status).toBe(404);
    expect(await noticesOf(asker, 'leave_recounted')).toMatchObject([{ id, days: 0, former: 1 }]);
    expect(await noticesOf(asker, 'changed_for_you')).toEqual([]);
    expect(await marks(asker.userId, week, week)).toEqual([]);
    expect(await balance(asker, casual)).toMatchObject({
      left: Number(before.left) + 1,
      pending: 0,
      taken: 0,
    });
    const approvals = (await boss.get('/api/v1/approvals?stem=leaves&limit=100')).data.approvalList;
    expect(approvals.filter((one) => one.recordId === id)).toEqual([]);
    const [holiday] = (await hr.list('holidays', { date: week })).rows;
    expect((await hr.delete(`/api/v1/holidays/deleteHoliday/${String(holiday?.id)}`)).status).toBe(200);
    expect((await asker.get(`/api/rest/leaves/${String(id)}`)).status).toBe(404);
  });

  test('that are dropped give a longer request to who decides about that', async () => {
    const week = nextMonday();
    await add(addDays(week, 1));
    const asker = await hire(app, { managerId: boss.userId });
    const { id } = leaveOf(await ask(asker, week, addDays(week, 7), { leaveType: unpaid }));
    expect([await daysOf(asker, id), await stepsOf(id)]).toEqual([5, ['manager']]);
    const [holiday] = (await hr.list('holidays', { date: addDays(week, 1) })).rows;
    await hr.delete(`/api/v1/holidays/deleteHoliday/${String(holiday?.id)}`);
    expect([await daysOf(asker, id), await stepsOf(id)]).toEqual([6, ['manager', 'role:hr']]);
    nextMonday();
  });

  describe('where someone has accepted a long request', () => {
    const drop = async (date: string): Promise<void> => {
      const [holiday] = (await hr.list('holidays', { date })).rows;
      expect((await hr.delete(`/api/rest/holidays/${String(holiday?.id)}`)).status).toBe(200);
    };
    const statesOf = async (id: unknown): Promise<unknown[]> =>
      (
        await sql<{ by: string; state: number }>`select by, state from approvals
          where stem = 'leaves' and record_id = ${id} order by step`.execute(app.db)
      ).rows.map(({ by, state }) => [by, state]);
    const waitsFor = async (caller: Caller, id: unknown): Promise<boolean> =>
      (await caller.get(`/api/v1/approvals?stem=leaves&recordId=${String(id)}`)).data.totalCount === 1;
    /** Asks for leave of seven working days, without holidays, which its manager accepts. */
    const askLong = async (week: string, asker: Caller): Promise<unknown> => {
      const { id } = leaveOf(await ask(asker, week, addDays(week, 8), { leaveType: unpaid }));
      expect((await decideLeave(boss, id, 1)).status).toBe(200);
      nextMonday();
      return id;
    };

    test('they leave that as it is, and only the others decide', async () => {
      const week = nextMonday();
      const asker = await hire(app, { managerId: boss.userId });
      const id = await askLong(week, asker);
      const [one, other] = [addDays(week, 1), addDays(week, 2)];
      for (const [change, days] of [
        [() => add(one, other), 5],
        [() => drop(one), 6],
        [() => drop(other), 7],
      ] as const) {
        await change();
        expect(await daysOf(asker, id)).toBe(days);
        const steps = await statesOf(id);
        expect(steps, `${days} days`).toEqual([
          ['manager', 1],
          ['role:hr', 0],
        ]);
        expect([await waitsFor(boss, id), await waitsFor(hr, id)], `${days} days`).toEqual([false, true]);
      }
      expect((await decideLeave(hr, id, 1)).status).toBe(200);
      expect(await marks(asker.userId, week, addDays(week, 8))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    });

    test('they begin again where others have to decide as well', async () => {
      const rule = await hr.post('/api/rest/approval-rules', {
        name: 'Very long',
        resource: 'leaves',
        condition: { properties: { days: { minimum: 7 } }, required: ['days'] },
        steps: [{ by: 'manager' }, { by: 'role:hr' }, { by: 'role:super_admin' }],
      });
      expect(rule.status, rule.text).toBe(200);
      const week = nextMonday();
      await add(addDays(week, 1));
      const id = await askLong(week, await hire(app, { managerId: boss.userId }));
      await drop(addDays(week, 1));
      const steps = await statesOf(id);
      await hr.delete(`/api/rest/approval-rules/${String(rule.row.id)}`);
      expect(steps).toEqual([
        ['manager', 0],
        ['role:hr', 0],
        ['role:super_admin', 0],
      ]);
      expect(await waitsFor(boss, id)).toBe(true);
    });
  });

  test('count for who asks at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const week = nextMonday();
      const asker = await hire(app, { managerId: boss.userId });
      const [requested, added] = await Promise.all([
        ask(asker, week, addDays(week, 4), { leaveType: unpaid }),
        add(addDays(week, 1)),
      ]);
      expect([requested.status, added.status]).toEqual([200, 200]);
      expect(await daysOf(asker, leaveOf(requested).id), `round ${round}`).toBe(4);
    }
  });

  test('hold up no decisions that are made at the same time', async () => {
    const week = nextMonday();
    const askers = await Promise.all([1, 2, 3, 4].map(() => hire(app, { managerId: boss.userId })));
    const requests = await Promise.all(
      askers.map(async (one) => leaveOf(await ask(one, week, addDays(week, 4), { leaveType: unpaid }))),
    );
    const before = await countDeadlocks();
    const answers = await Promise.all([
      ...requests.map(({ id }) => decideLeave(boss, id, 1)),
      add(addDays(week, 1)),
      add(addDays(week, 2)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countDeadlocks()).toBe(before);
    for (const [at, one] of askers.entries()) {
      expect(await daysOf(one, requests[at]?.id)).toBe(3);
      expect(await marks(one.userId, week, addDays(week, 4))).toEqual([0, 0, 0]);
    }
  });

  test('close what has begun as well, of who enters them too', async () => {
    const past = addDays(today, -7);
    const own = leaveOf(await ask(hr, past, past, { leaveType: unpaid }));
    await decideLeave(await app.as('admin'), own.id, 1);
    expect((await add(past)).status).toBe(200);
    expect((await hr.get(`/api/rest/leaves/${String(own.id)}`)).status).toBe(404);
  });
});
