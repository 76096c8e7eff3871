import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Days } from '@crewdeck/engine/model/day-grid.ts';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire } from '../support/people.ts';

const AT = '/api/rest/roster-patterns';
const morning = 'Morning Shift';
const week = [morning, morning, morning, morning, morning, null, null];

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

describe('patterns of shifts', () => {
  test('are kept, read and deleted by who plans the roster', async () => {
    const weeks = [week, week.map((shift) => shift && 'Night Shift')];
    const { row } = await hr.post(AT, { name: 'Two weeks', weeks });
    expect(row).toMatchObject({ name: 'Two weeks', weeks });
    expect((await hr.get(`${AT}/${row.id}`)).row.weeks).toEqual(weeks);
    expect((await hr.delete(`${AT}/${row.id}`)).status).toBe(200);
  });

  test('are nobody else’s', async () => {
    for (const name of ['employee', 'manager', 'trainer'] as const) {
      const caller = await app.as(name);
      expect((await caller.get(AT)).status, name).toBe(403);
      expect((await caller.post(AT, { name: 'Mine', weeks: [week] })).status, name).toBe(403);
      expect((await caller.put(`${AT}/1`, { name: 'Mine' })).status, name).toBe(403);
      expect((await caller.delete(`${AT}/1`)).status, name).toBe(403);
    }
  });

  test('have weeks of seven days with shifts that there are', async () => {
    const wrong: readonly (readonly [unknown, string])[] = [
      [[], 'weeks'],
      [[week.slice(1)], 'weeks[0]'],
      [[week, [...week, null]], 'weeks[1]'],
      [[week.with(3, 'Coffee Shift')], 'weeks[0][3]'],
      [Array.from({ length: 13 }, () => week), 'weeks'],
      ['Monday', 'weeks'],
      [undefined, 'weeks'],
      [null, 'weeks'],
      [[week.map(() => null)], 'weeks'],
    ];
    for (const [weeks, field] of wrong) {
      const { status, errors } = await hr.post(AT, { name: 'Wrong', weeks });
      expect([status, errors?.map((one) => one.field)]).toEqual([422, [field]]);
    }
  });

  test('have one name each, also when two are sent at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => hr.post(AT, { name: 'Once', weeks: [week] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the roster of those with shifts', () => {
  let boss: Caller, planned: Caller, from: string;
  beforeAll(async () => {
    boss = await hire(app, { role: 'user', name: 'Berta Boss' });
    planned = await hire(app, { managerId: boss.userId, name: 'Paul Planned' });
    await hire(app, { managerId: boss.userId, name: 'Frieda Free' });
    from = await freeMonday(app, addDays(today(), 90));
    await hr.post('/api/rest/roster-shifts', {
      empId: planned.userId,
      date: addDays(from, 2),
      shift: morning,
    });
  });
  const read = async (caller: Caller, query: Row = {}): Promise<Days> => {
    const period = { from, to: addDays(from, 6), ...query };
    const answer = await caller.get(
      `/api/rest/roster-shifts/days?${new URLSearchParams(period as Record<string, string>).toString()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('has only rows with a shift in the period', async () => {
    const { rows, total } = await read(boss, { filled: 'true' });
    expect([rows.map(({ label }) => label), total]).toEqual([['Paul Planned'], 1]);
    expect((await read(boss, { filled: 'false' })).total).toBe(3);
    expect((await read(boss, { filled: 'true', to: addDays(from, 1) })).total).toBe(0);
    const { rows: all } = await read(hr, { filled: 'true', q: 'Planned' });
    expect(all.map(({ label }) => label)).toEqual(['Paul Planned']);
  });

  test('refuses what is neither yes nor no', async () => {
    const { status, errors } = await hr.get(
      `/api/rest/roster-shifts/days?from=${from}&to=${from}&filled=perhaps`,
    );
    expect([status, errors?.[0]?.field]).toEqual([422, 'filled']);
  });
});
