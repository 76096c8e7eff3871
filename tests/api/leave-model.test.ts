import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, eachDay } from '@crewdeck/engine/model/days.ts';
import { openApp, type Answer, type Caller, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

/**
 * A simple model of leave: after any sequence of requests, decisions, withdrawals and holidays it agrees with
 * the server about every answer, the balances, the attendance and the notifications.
 */
type Type = 'casual' | 'unpaid' | 'home';
interface Leave {
  id: number;
  type: Type;
  from: string;
  to: string;
  part: string;
  status: number;
  days: number;
}
type Step =
  | {
      readonly do: 'ask';
      readonly type: Type;
      readonly start: number;
      readonly length: number;
      readonly part: string;
    }
  | { readonly do: 'edit'; readonly which: number; readonly start: number; readonly length: number }
  | { readonly do: 'decide'; readonly which: number; readonly accept: boolean }
  | { readonly do: 'withdraw'; readonly which: number }
  | { readonly do: 'holiday'; readonly day: number; readonly optional: boolean }
  | { readonly do: 'workday'; readonly which: number };

const WINDOW = 35;
const day = fc.integer({ min: 0, max: WINDOW - 8 });
const which = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      type: fc.constantFrom<Type>('casual', 'unpaid', 'home'),
      start: day,
      length: fc.integer({ min: 0, max: 6 }),
      part: fc.constantFrom('full', 'full', 'full', 'first_half', 'second_half'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      which,
      start: day,
      length: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), which, accept: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holiday' as const), day, optional: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('workday' as const), which }) },
);

let app: TestApp;
let hr: Caller;
let types: Record<Type, number>;
/** Weeks that lie ahead and within one year, without a holiday; what falls into two is tested by itself. */
const begin = '2031-02-02';
beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => new Date('2031-01-13T10:00:00Z') });
  hr = await app.as('hr');
  types = {
    casual: await typeId(app, 'leave_type', 'casual_leave'),
    unpaid: await typeId(app, 'leave_type', 'unpaid_leave'),
    home: await typeId(app, 'leave_type', 'work_from_home'),
  };
});
afterAll(() => app.close());

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

interface Holiday {
  readonly id: number;
  readonly isOptional: boolean;
}

class Model {
  readonly leaves: Leave[] = [];
  readonly holidays: Map<string, Holiday>;
  entitled: number;
  requestCount = 0;
  decided = 0;
  recounted = 0;
  constructor(holidays: Model['holidays'], entitled: number) {
    this.holidays = holidays;
    this.entitled = entitled;
  }

  isWorking(date: string): boolean {
    return !isWeekend(date) && (this.holidays.get(date)?.isOptional ?? true);
  }
  count(from: string, to: string, part: string): number {
    const days = eachDay(from, to).filter((date) => this.isWorking(date)).length;
    return part === 'full' ? days : Math.min(days, 0.5);
  }
  used(type: Type, status: readonly number[], without?: Leave): number {
    return this.leaves
      .filter((leave) => leave.type === type && leave !== without && status.includes(leave.status))
      .reduce((sum, leave) => sum + leave.days, 0);
  }
  /** Returns the expected refusal of a request; undefined if it is accepted. */
  refusal(type: Type, from: string, to: string, part: string, own?: Leave): string | undefined {
    if (part !== 'full' && from !== to) return 'validation_failed';
    if (this.count(from, to, part) === 0) return 'no_working_day';
    if (
      this.leaves.some(
        (other) =>
          other !== own &&
          other.status < 2 &&
          other.from <= to &&
          other.to >= from &&
          (part === 'full' || other.part === 'full' || part === other.part),
      )
    )
      return 'leave_overlap';
    return type === 'casual' && this.used('casual', [0, 1], own) + this.count(from, to, part) > this.entitled
      ? 'leave_balance'
      : undefined;
  }
  recount(): void {
    for (const leave of this.leaves.filter(({ status }) => status < 2)) {
      const days = this.count(leave.from, leave.to, leave.part);
      if (days !== leave.days) this.recounted += 1;
      leave.days = days;
      // Nothing is left of it.
      if (days === 0) this.leaves.splice(this.leaves.indexOf(leave), 1);
    }
  }
  attendance(): Record<string, number> {
    const marks = this.leaves
      .filter((leave) => leave.status === 1 && leave.part === 'full')
      .flatMap((leave) =>
        eachDay(leave.from, leave.to)
          .filter((date) => this.isWorking(date))
          .map((date) => [date, leave.type === 'home' ? 3 : 0] as const),
      );
    return Object.fromEntries(marks);
  }
}

interface Actors {
  readonly person: Caller;
  readonly boss: Caller;
  readonly model: Model;
}

const expectCode = (answer: Answer, code: string | undefined): void => {
  expect([answer.status === 200, answer.code], answer.text).toEqual([code === undefined, code]);
};

async function ask(
  { person, model }: Actors,
  { type, start, length, part }: Extract<Step, { do: 'ask' }>,
): Promise<void> {
  const [from, to] = [addDays(begin, start), addDays(begin, start + length)];
  const refusal = model.refusal(type, from, to, part);
  const answer = await person.post('/api/v1/employee/markLeave', {
    leaveType: types[type],
    leaveFrom: from,
    leaveTo: to,
    dayPart: part,
    reason: 'x',
  });
  expectCode(answer, refusal);
  if (refusal) return;
  model.leaves.push({
    id: answer.data.leave.id,
    type,
    from,
    to,
    part,
    status: 0,
    days: model.count(from, to, part),
  });
  model.requestCount += 1;
}

async function onLeave(
  { person, boss, model }: Actors,
  one: Extract<Step, { do: 'edit' | 'decide' | 'withdraw' }>,
): Promise<void> {
  const leave = model.leaves[one.which % Math.max(1, model.leaves.length)];
  if (!leave) return;
  if (one.do === 'edit') {
    const [from, to] = [addDays(begin, one.start), addDays(begin, one.start + one.length)];
    const refusal =
      leave.status === 0 ? model.refusal(leave.type, from, to, leave.part, leave) : 'illegal_transition';
    expectCode(
      await person.put(`/api/v1/employee/updateLeave/${leave.id}`, { leaveFrom: from, leaveTo: to }),
      refusal,
    );
    if (!refusal) Object.assign(leave, { from, to, days: model.count(from, to, leave.part) });
  } else if (one.do === 'decide') {
    const refusal = leave.status === 0 ? undefined : 'illegal_transition';
    expectCode(
      await boss.patch(`/api/v1/employee/updateLeaveStatus/${leave.id}`, { leaveStatus: one.accept ? 1 : 2 }),
      refusal,
    );
    if (!refusal) {
      leave.status = one.accept ? 1 : 2;
      model.decided += 1;
    }
  } else {
    const refusal = leave.status === 2 ? 'illegal_transition' : undefined;
    expectCode(await person.patch(`/api/v1/employee/deleteLeaveRequest/${leave.id}`), refusal);
    if (!refusal) model.leaves.splice(model.leaves.indexOf(leave), 1);
  }
}

async function onHolidays(
  { model }: Actors,
  one: Extract<Step, { do: 'holiday' | 'workday' }>,
): Promise<void> {
  if (one.do === 'holiday') {
    const date = addDays(begin, one.day);
    const answer = await hr.post('/api/v1/holidays/addHoliday', {
      title: 'Free',
      date,
      type: one.optional ? 'optional' : 'company',
    });
    expectCode(answer, model.holidays.has(date) ? 'duplicate' : undefined);
    if (answer.status === 200)
      model.holidays.set(date, { id: answer.data.holiday.id, isOptional: one.optional });
  } else {
    const all = [...model.holidays];
    const [date, holiday] = all[one.which % Math.max(1, all.length)] ?? [];
    if (!date || !holiday) return;
    expectCode(await hr.delete(`/api/v1/holidays/deleteHoliday/${holiday.id}`), undefined);
    model.holidays.delete(date);
  }
  model.recount();
}

async function compare({ person, boss, model }: Actors): Promise<void> {
  const counts = (
    await person.get(`/api/v1/employee/leaveTypeLeaveCount/${person.userId}?year=${begin.slice(0, 4)}`)
  ).data.leaveCountList;
  for (const type of ['casual', 'unpaid', 'home'] as const)
    expect(
      counts.find((row) => row.leaveType === types[type]),
      type,
    ).toMatchObject({ taken: model.used(type, [1]), pending: model.used(type, [0]) });
  const { rows } = await sql<{
    date: string;
    status: number;
  }>`select date, status from attendance where user_id = ${person.userId} order by date`.execute(app.db);
  expect(Object.fromEntries(rows.map((row) => [row.date, row.status]))).toEqual(model.attendance());
  const countNotices = async (caller: Caller, kind: string): Promise<number> =>
    (await caller.list('notifications', { kind }, [0, 999])).total;
  const kinds = ['leave_decided', 'leave_recounted'].map((kind) => countNotices(person, kind));
  expect([await countNotices(boss, 'leave_asked'), ...(await Promise.all(kinds))]).toEqual([
    model.requestCount,
    model.decided,
    model.recounted,
  ]);
}

test('after any sequence the server says what a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const boss = await hire(app, { role: 'user' });
      const person = await hire(app, { managerId: boss.userId });
      const { rows } = await sql<{
        id: number;
        date: string;
        type: string;
      }>`select id, date, type from holidays where date between ${begin}::date
        and ${addDays(begin, WINDOW + 10)}::date`.execute(app.db);
      const holidays = new Map<string, Holiday>(
        rows.map(({ id, date, type }) => [date, { id, isOptional: type === 'optional' }]),
      );
      const [casual] = (
        await person.get(`/api/v1/employee/leaveTypeLeaveCount/${person.userId}?year=${begin.slice(0, 4)}`)
      ).data.leaveCountList.filter((row) => row.leaveType === types.casual);
      const actors: Actors = { person, boss, model: new Model(holidays, Number(casual?.entitled)) };
      for (const one of steps) {
        if (one.do === 'ask') await ask(actors, one);
        else if (one.do === 'holiday' || one.do === 'workday') await onHolidays(actors, one);
        else await onLeave(actors, one);
      }
      await compare(actors);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 180_000);
