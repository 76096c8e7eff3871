import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';
import type { RawPerson } from '../support/company-rows.ts';
import { balancesOf } from '../support/leave.ts';
import { Recount, reportFigures } from '../support/recount.ts';

/**
 * Random histories of a small team over New Year: after any requests, decisions, withdrawals, marks and
 * moves, every figure of the console agrees with the raw rows. A failure prints its seed.
 */
const today = '2032-01-07';
const [FIRST, LAST] = ['2031-12-15', '2032-01-23'];
const TYPES = ['casual_leave', 'sick_leave', 'unpaid_leave', 'work_from_home'] as const;

const who = fc.nat({ max: 2 });
/** Most of what happens meets on the few working days round New Year. */
const busy = ['2031-12-30', '2031-12-31', '2032-01-05', '2032-01-06', today];
const day = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...busy) },
  { weight: 1, arbitrary: fc.nat({ max: 39 }).map((offset) => addDays(FIRST, offset)) },
);
const which = fc.nat({ max: 40 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who,
      type: fc.constantFrom(...TYPES),
      day,
      length: fc.constantFrom(0, 0, 0, 1, 2, 9),
      part: fc.constantFrom('full', 'first_half', 'first_half', 'second_half', 'second_half'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      accept: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('mark' as const), who, day, status: fc.constantFrom(1, 3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), who, day, accept: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holiday' as const), day, optional: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('workday' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('allow' as const),
      who,
      year: fc.constantFrom(2031, 2032),
      entitled: fc.nat({ max: 14 }),
      carriedOver: fc.nat({ max: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Days from today until a person joins, and days after that until they leave. */
const employment = fc.record({
  joined: fc.constantFrom(-700, -700, -20, -3, 5),
  stays: fc.constantFrom(null, null, 15, 22),
});

let app: TestApp;
let hr: Caller;
const types: Record<string, number> = {};
beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => new Date(`${today}T10:00:00Z`) });
  hr = await app.as('hr');
  for (const name of TYPES) types[name] = await typeId(app, 'leave_type', name);
});
afterAll(() => app.close());

interface History {
  readonly boss: Caller;
  readonly team: readonly Caller[];
  readonly leaves: number[];
  /** Requests that the boss has accepted: a long leave then needs hr, and is still open. */
  readonly passed: Set<number>;
  readonly holidays: number[];
}

const pick = (ids: readonly number[], at: number): number => ids[at % Math.max(1, ids.length)] ?? 0;

/** Does a step; what the server refuses is no part of the history. */
async function take({ boss, team, leaves, passed, holidays }: History, one: Step): Promise<void> {
  const person = 'who' in one ? team[one.who]! : boss;
  switch (one.do) {
    case 'ask': {
      const answer = await hr.post('/api/v1/employee/markLeave', {
        userId: person.userId,
        leaveType: types[one.type],
        leaveFrom: one.day,
        leaveTo: addDays(one.day, one.part === 'full' ? one.length : 0),
        dayPart: one.part,
        reason: 'History',
      });
      if (answer.status === 200) leaves.push(Number(answer.data.leave.id));
      return;
    }
    case 'decide': {
      const id = pick(leaves, one.which);
      const { status } = await boss.patch(`/api/v1/employee/updateLeaveStatus/${id}`, {
        leaveStatus: one.accept > 0 ? 1 : 2,
      });
      if (status === 200) passed.add(id);
      return;
    }
    case 'withdraw':
      await boss.patch(`/api/v1/employee/deleteLeaveRequest/${pick(leaves, one.which)}`);
      return;
    case 'mark':
      await hr.post('/api/v1/attendance/markAttendance', {
        userId: person.userId,
        date: one.day,
        status: one.status,
        checkIn: '09:00',
        checkOut: '16:30',
      });
      return;
    case 'correct': {
      const { row: requested } = await person.post('/api/rest/exception-requests', {
        date: one.day,
        kind: 'wrong_status',
        wantedStatus: 1,
        wantedCheckIn: '10:00',
        wantedCheckOut: '12:00',
        reason: 'History',
      });
      if (one.accept && typeof requested.id === 'number')
        await boss.patch(`/api/v1/exception/updateStatus/${requested.id}`, { status: 'approved' });
      return;
    }
    case 'holiday': {
      const { row: added } = await hr.post('/api/rest/holidays', {
        title: 'History',
        date: one.day,
        type: one.optional ? 'optional' : 'public',
      });
      if (typeof added.id === 'number') holidays.push(added.id);
      return;
    }
    case 'workday':
      await hr.delete(`/api/rest/holidays/${pick(holidays, one.which)}`);
      return;
    case 'allow':
      await hr.post('/api/rest/leave-allowances', {
        userId: person.userId,
        leaveType: types.casual_leave,
        year: one.year,
        entitled: one.entitled,
        carriedOver: one.year === 2032 ? one.carriedOver : 0,
      });
  }
}

async function expectBalances(raw: Recount, person: RawPerson): Promise<void> {
  for (const year of [2031, 2032]) {
    const shown = await balancesOf(hr, year, person.id);
    for (const type of raw.types.filter(({ isActive }) => isActive))
      expect(
        shown.find((row) => row.leaveType === type.id),
        `${type.name} of ${year}`,
      ).toMatchObject(raw.balance(person.id, type, year));
  }
}

async function expectDays(raw: Recount, person: RawPerson): Promise<void> {
  for (const [year, month, from, to] of [
    [2031, 12, '2031-12-01', '2031-12-31'],
    [2032, 1, '2032-01-01', '2032-01-31'],
  ] as const) {
    const { data } = await hr.get(
      `/api/v1/attendance/report?year=${year}&month=${month}&userId=${person.id}`,
    );
    const [row] = data.attendanceReport;
    const isReported =
      person.joiningDate <= to && (person.leavingDate === null || person.leavingDate >= from);
    const sums = row && Object.fromEntries(reportFigures.map((name) => [name, row[name]]));
    expect(sums, `${year}-${month}`).toEqual(isReported ? raw.sums(person, from, to, today) : undefined);
  }
  // A day is marked as leave where requests take all of it, and nowhere else.
  for (const date of eachDay(FIRST, LAST))
    expect(raw.markOn(person.id, date)?.status === 0, date).toBe(raw.takenOn(person.id, date).away === 1);
}

async function expectCharts(raw: Recount, caller: Caller): Promise<void> {
  for (const [from, to] of [
    ['2031-01-01', '2031-12-31'],
    ['2031-12-20', '2032-01-09'],
  ] as const) {
    const { charts } = (await caller.get(`/api/v1/dashboard/analytics/attendance?from=${from}&to=${to}`))
      .data;
    const own = (userId: number): boolean => caller === hr || userId === caller.userId;
    for (const { id, name } of raw.types) {
      const days = raw.leaves
        .filter((one) => own(one.userId) && one.leaveType === id && one.leaveStatus === 1)
        .reduce((sum, one) => sum + raw.daysOf(one, from, to), 0);
      const chart = charts.find((one) => one.name === 'leaveType');
      expect(chart?.series.find((point) => point.id === id)?.value ?? 0, `${name} ${from}`).toBe(days);
    }
    for (const [name, status] of [
      ['present', 1],
      ['wfh', 3],
      ['leave', 0],
    ] as const)
      expect(
        charts.find((one) => one.name === name)?.series.reduce((sum, point) => sum + point.value, 0),
        name,
      ).toBe(
        raw.marks.filter(
          (one) => own(one.userId) && one.status === status && one.date >= from && one.date <= to,
        ).length,
      );
  }
}

async function expectDashboards(raw: Recount, { boss, passed }: History): Promise<void> {
  const staff = raw.staffOn(today);
  const whole = (await hr.get('/api/v1/dashboard/summary')).data.company!;
  const away = raw.markedOn(today, staff, 0);
  expect([whole.headcount, whole.trend.at(-1)?.count, whole.onLeave, whole.awayToday]).toEqual([
    staff.length,
    staff.length,
    away,
    away,
  ]);
  const { charts } = (await hr.get('/api/v1/dashboard/analytics/people')).data;
  for (const name of ['department', 'role'])
    expect(charts.find((one) => one.name === name)?.series.reduce((sum, one) => sum + one.value, 0)).toBe(
      staff.length,
    );
  const below = staff.filter(({ managerId }) => managerId === boss.userId);
  const { team } = (await boss.get('/api/v1/dashboard/summary')).data;
  const pending = raw.leaves.filter(
    (one) =>
      one.leaveStatus === 0 &&
      raw.people.some(({ id, managerId }) => id === one.userId && managerId === boss.userId),
  );
  expect((await boss.list('leaves', { leaveStatus: 0 }, [0, 0])).total).toBe(pending.length);
  const open = below.filter((one) => raw.isOpenOn(one, today));
  const figures = {
    size: below.length,
    unmarked: open.length,
    atWork: raw.markedOn(today, below, 1, 3),
    waiting: raw.ofPeopleHere(today, pending).filter(({ id }) => !passed.has(id)).length,
  };
  // Who has nobody to lead has no such part.
  const shown = team && {
    size: team.size,
    unmarked: team.unmarked,
    atWork: team.atWork,
    waiting: team.waiting.leaves,
  };
  expect(shown).toEqual(below.length === 0 ? undefined : figures);
}

test('after any history every figure is what the raw rows say', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(employment, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 30, maxLength: 50 }),
      async (employments, steps) => {
        const boss = await hire(app, { role: 'user' });
        const team: Caller[] = [];
        for (const { joined, stays } of employments) {
          const one = await hire(app, { managerId: boss.userId, joined: addDays(today, joined) });
          if (stays !== null)
            await sql`update employees set leaving_date = ${addDays(today, joined + stays)}::date
              where id = ${one.userId}`.execute(app.db);
          team.push(one);
        }
        const history: History = { boss, team, leaves: [], passed: new Set(), holidays: [] };
        try {
          for (const one of steps) await take(history, one);
          const raw = await Recount.read(app, '2031-01-01');
          for (const { userId } of team) {
            const person = raw.person(userId);
            await expectBalances(raw, person);
            await expectDays(raw, person);
          }
          await expectCharts(raw, hr);
          // People who have left cannot make requests.
          const [here] = raw.ofPeopleHere(today, team);
          if (here) await expectCharts(raw, here);
          await expectDashboards(raw, history);
        } finally {
          for (const id of history.holidays) await hr.delete(`/api/rest/holidays/${id}`);
        }
      },
    ),
    {
      numRuns: Number(process.env.NUMBERS_RUNS ?? 10),
      // Each try is a history of its own on one database: making it smaller takes longer than reading it.
      endOnFailure: true,
      ...(process.env.NUMBERS_SEED !== undefined && { seed: Number(process.env.NUMBERS_SEED) }),
    },
  );
});
