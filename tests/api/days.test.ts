import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Days } from '@crewdeck/engine/model/day-grid.ts';
import { addDays, isWeekend, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller, other: Caller;
let from: string, to: string;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user', name: 'Bruno Boss' });
  person = await hire(app, { managerId: boss.userId, name: 'Petra Planned' });
  other = await hire(app, { name: 'Olaf Other' });
  from = await freeMonday(app, addDays(today(), 60));
  to = addDays(from, 6);
});
afterAll(() => app.close());

const ask = (caller: Caller, query: Row = {}) =>
  caller.get(`/api/rest/roster-shifts/days?${new URLSearchParams({ from, to, ...query }).toString()}`);
async function read(caller: Caller, query: Row = {}): Promise<Days> {
  const answer = await ask(caller, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const rowOf = async (
  caller: Caller,
  id: number,
  query: Row = {},
): Promise<Days['rows'][number] | undefined> =>
  (await read(caller, { filter: JSON.stringify({ id }), ...query })).rows[0];
const plan = async (one: Caller, date: string, shift = 'Night Shift'): Promise<number> =>
  (await hr.post('/api/rest/roster-shifts', { empId: one.userId, date, shift })).row.id;

describe('a grid of shifts', () => {
  test('shows hr everybody who works here, also with no shift at all', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from employees
      where is_active and not is_deleted`.execute(app.db);
    const { total, rows: page } = await read(hr);
    expect([total, page.length]).toEqual([rows[0]?.n, 50]);
    expect(await rowOf(hr, other.userId)).toEqual({
      id: other.userId,
      label: 'Olaf Other',
      mayWrite: true,
      cells: {},
      marks: { [addDays(from, 5)]: 'weekend', [addDays(from, 6)]: 'weekend' },
    });
  });

  test('shows who leads their people and themselves, and everybody else what is theirs', async () => {
    const id = await plan(person, from);
    await plan(other, from);
    const mine = await read(boss);
    expect(mine.rows.map((row) => [row.label, row.mayWrite])).toEqual([
      ['Bruno Boss', false],
      ['Petra Planned', false],
    ]);
    expect(mine.rows[1]?.cells).toEqual({ [from]: { id, value: 'Night Shift' } });
    const own = await read(person);
    expect(own.rows.map(({ label }) => label)).toEqual(['Petra Planned']);
    expect(own.total).toBe(1);
  });

  test('names nobody whose shifts the caller does not read, however they ask', async () => {
    for (const query of [
      { q: 'Olaf' },
      { filter: JSON.stringify({ id: other.userId }) },
      { filter: JSON.stringify({ department: 0 }) },
      { q: 'Other', group: 'department' },
    ])
      expect(await read(boss, query)).toEqual({ rows: [], total: 0 });
    expect((await read(boss, { q: 'Petra' })).total).toBe(1);
  });

  test('lets those write who may plan for others, and who may plan at all their own', async () => {
    const planner = await hireWith(app, { roster: ['read', 'add'] });
    expect((await read(planner)).rows.map(({ id, mayWrite }) => [id, mayWrite])).toEqual([
      [planner.userId, true],
    ]);
    const [trainer, employee, trainee] = await app.asEach('trainer', 'employee', 'trainee');
    for (const caller of [trainer, employee])
      expect((await read(caller)).rows.map(({ mayWrite }) => mayWrite)).not.toContain(true);
    expect((await ask(trainee)).status).toBe(403);
  });

  test('keeps who has left as long as they have a shift on its days', async () => {
    const leaver = await hire(app, { name: 'Lea Leaver' });
    await plan(leaver, from);
    await sql`update employees set is_active = false where id = ${leaver.userId}`.execute(app.db);
    expect(Object.keys((await rowOf(hr, leaver.userId))?.cells ?? {})).toEqual([from]);
    expect(await rowOf(hr, leaver.userId, { from: addDays(from, 1) })).toBeUndefined();
  });

  test('puts people together by department, and finds them by name and department', async () => {
    const { rows } = await read(hr, { group: 'department', range: '[0,199]' });
    const names = rows.map(({ group }) => (group as { label: string }).label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const { group } = (await rowOf(hr, person.userId, { group: 'department' }))!;
    const { id } = group as { id: number };
    const there = await read(hr, { filter: JSON.stringify({ department: [id] }), q: 'petra pl' });
    expect(there.rows.map(({ label }) => label)).toEqual(['Petra Planned']);
    const allOf = async (caller: Caller): Promise<Days['rows']> => [
      ...(await read(caller, { group: 'department', range: '[0,199]' })).rows,
      ...(await read(caller, { group: 'department', range: '[200,399]' })).rows,
    ];
    const [english, russian] = [await allOf(hr), await allOf(hr.reading('ru-RU'))];
    const idsOf = (some: Days['rows']): number[] => some.map((row) => row.id).sort();
    expect(idsOf(russian)).toEqual(idsOf(english));
    expect(russian.map((row) => row.id)).not.toEqual(english.map((row) => row.id));
  });

  test('knows of leave, holidays and weekends', async () => {
    const off = await hire(app);
    const type = await typeId(app, 'leave_type', 'unpaid_leave');
    await sql`insert into leaves (user_id, leave_type, leave_from, leave_to, days, leave_status, day_part, reason)
      values (${off.userId}, ${type}, ${addDays(from, 1)}::date, ${addDays(from, 2)}::date, 2, 1, 'full', 'x'),
        (${off.userId}, ${type}, ${addDays(from, 3)}::date, ${addDays(from, 3)}::date, 0.5, 1, 'first_half', 'x'),
        (${off.userId}, ${type}, ${addDays(from, 4)}::date, ${addDays(from, 4)}::date, 1, 0, 'full', 'x')`.execute(
      app.db,
    );
    const holiday = addDays(startOfWeek(addDays(today(), 700)), 2);
    await sql`insert into holidays (title, date, type) values ('Day off', ${holiday}::date, 'company')`.execute(
      app.db,
    );
    expect((await rowOf(hr, off.userId))?.marks).toEqual({
      [addDays(from, 1)]: 'leave',
      [addDays(from, 2)]: 'leave',
      [addDays(from, 5)]: 'weekend',
      [addDays(from, 6)]: 'weekend',
    });
    const then = await rowOf(hr, off.userId, { from: holiday, to: addDays(holiday, 3) });
    expect(then?.marks).toEqual({ [holiday]: 'holiday', [addDays(holiday, 3)]: 'weekend' });
    expect(isWeekend(addDays(holiday, 3))).toBe(true);
  });

  test('is read page by page, each row once, with what is on any of its days', async () => {
    const all = await read(hr, { range: '[0,199]' });
    const pages = await Promise.all([
      read(hr, { range: '[0,9]' }),
      read(hr, { range: '[10,19]' }),
      read(hr, { range: '[20,29]' }),
    ]);
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 30));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total, all.total]);
    expect(await read(hr, { range: '[5000,5010]' })).toEqual({ rows: [], total: all.total });
    const names = all.rows.map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  test.each([
    ['no first day', { from: '' }, 'from'],
    ['no last day', { to: '' }, 'to'],
    ['no day', { from: 'soon' }, 'from'],
    ['an end before the beginning', { to: '2020-01-01' }, 'to'],
    ['more than a quarter', { from: '2026-01-01', to: '2026-04-03' }, 'to'],
    ['too many rows', { range: '[0,200]' }, 'range'],
    ['rows that are none', { range: '[9,2]' }, 'range'],
    ['a group that there is not', { group: 'managerId' }, 'group'],
    ['a filter of the list alone', { filter: '{"shift":"Night Shift"}' }, 'shift'],
    ['what is closed of a person', { filter: '{"joiningDate_gte":"2026-01-01"}' }, 'joiningDate_gte'],
    ['a search in disguise', { filter: '{"q":"ann"}' }, 'q'],
  ] as const)('is refused for %s', async (_name, query, field) => {
    const answer = await ask(hr, query);
    expect([answer.status, answer.fields], answer.text).toEqual([422, [field]]);
  });

  test('of a whole quarter is one', async () => {
    expect((await read(hr, { from: '2026-01-01', to: '2026-04-02', range: '[0,199]' })).rows).toHaveLength(
      200,
    );
  });
});
