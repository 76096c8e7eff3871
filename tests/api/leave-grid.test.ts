import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Days, DaysTotals } from '@crewdeck/engine/model/day-grid.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, typeId } from '../support/people.ts';

const PENDING = 0;
const ACCEPTED = 1;
const REJECTED = 2;
/** A month whose first day is a Monday; the days before it are a weekend. */
const march = { from: '2027-03-01', to: '2027-03-31' };

let app: TestApp;
let hr: Caller, boss: Caller, person: Caller, other: Caller;
let unpaid: number, home: number;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  boss = await hire(app, { role: 'user', name: 'Bruno Boss' });
  person = await hire(app, { managerId: boss.userId, name: 'Petra Away' });
  other = await hire(app, { name: 'Olaf Other' });
  unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
  home = await typeId(app, 'leave_type', 'work_from_home');
  await sql`delete from holidays where date between '2027-02-01' and '2027-05-31'`.execute(app.db);
  await sql`insert into holidays (title, date, type) values ('Day off', '2027-03-09', 'company')`.execute(
    app.db,
  );
});
afterAll(() => app.close());

interface Request {
  readonly status?: number;
  readonly part?: string;
  readonly type?: number;
  readonly isDeleted?: boolean;
}

async function request(of: Caller, from: string, to: string, more: Request = {}): Promise<number> {
  const { status = ACCEPTED, part = 'full', type = unpaid, isDeleted = false } = more;
  const { rows } = await sql<{ id: number }>`insert into leaves
      (user_id, leave_type, leave_from, leave_to, days, leave_status, day_part, reason, is_deleted)
    values (${of.userId}, ${type}, ${from}::date, ${to}::date, 1, ${status}, ${part}, 'x', ${isDeleted})
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

const ask = (caller: Caller, query: Row = {}, path = '') =>
  caller.get(`/api/rest/leaves/days${path}?${new URLSearchParams({ ...march, ...query }).toString()}`);
async function read(caller: Caller, query: Row = {}): Promise<Days> {
  const answer = await ask(caller, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Days;
}
async function rowOf(of: Caller, query: Row = {}, caller = hr): Promise<Days['rows'][number]> {
  const { rows } = await read(caller, { filter: JSON.stringify({ id: of.userId }), ...query });
  return rows[0]!;
}
const totalsOf = async (of: Caller): Promise<DaysTotals> =>
  (await ask(hr, { filter: JSON.stringify({ id: of.userId }) }, '/totals')).body as DaysTotals;
const heldDays = ({ cells }: Days['rows'][number]): string[] => Object.keys(cells).sort();

describe('a grid of requests', () => {
  test('has a request on each of its days within the period, with its type', async () => {
    const away = await hire(app);
    const id = await request(away, '2027-02-25', '2027-03-02');
    const last = await request(away, '2027-03-31', '2027-04-02');
    const { cells, marks } = await rowOf(away);
    const held = (number: number) => ({ id: number, value: unpaid, label: 'Unpaid leave' });
    expect(cells).toEqual({
      '2027-03-01': held(id),
      '2027-03-02': held(id),
      '2027-03-31': held(last),
    });
    expect([marks['2027-03-01'], marks['2027-03-31']]).toEqual(['away', 'away']);
    expect(heldDays(await rowOf(away, { from: '2027-02-01', to: '2027-02-28' }))).toEqual([
      '2027-02-25',
      '2027-02-26',
      '2027-02-27',
      '2027-02-28',
    ]);
  });

  test('shows a weekend and a holiday within a request as such, and counts neither', async () => {
    const away = await hire(app);
    await request(away, '2027-03-05', '2027-03-10');
    const row = await rowOf(away);
    expect(heldDays(row)).toHaveLength(6);
    expect(heldDays(row).map((day) => row.marks[day])).toEqual([
      'away',
      'weekend',
      'weekend',
      'away',
      'holiday',
      'away',
    ]);
    expect(await totalsOf(away)).toEqual({
      rows: 1,
      days: { '2027-03-05': [1, 0, 0, 0], '2027-03-08': [1, 0, 0, 0], '2027-03-10': [1, 0, 0, 0] },
    });
  });

  test('marks requests that wait, accepted ones and those at home; shows no others', async () => {
    const away = await hire(app);
    await request(away, '2027-03-01', '2027-03-01');
    await request(away, '2027-03-02', '2027-03-02', { status: PENDING });
    await request(away, '2027-03-03', '2027-03-03', { status: PENDING, part: 'first_half' });
    await request(away, '2027-03-04', '2027-03-04', { type: home });
    await request(away, '2027-03-05', '2027-03-05', { status: REJECTED });
    await request(away, '2027-03-08', '2027-03-08', { isDeleted: true });
    const row = await rowOf(away);
    expect(Object.keys(row.cells).map((day) => row.marks[day])).toEqual([
      'away',
      'requested',
      'requestedHalf',
      'home',
    ]);
    expect([row.marks['2027-03-05'], row.marks['2027-03-08']]).toEqual([undefined, undefined]);
    expect(Object.values((await totalsOf(away)).days)).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
  });

  test('shows the first of two halves of a day, whichever was requested first', async () => {
    const away = await hire(app);
    await request(away, '2027-03-02', '2027-03-02', { part: 'second_half', type: home });
    const first = await request(away, '2027-03-02', '2027-03-02', { part: 'first_half' });
    await request(away, '2027-03-03', '2027-03-03', { part: 'second_half' });
    await request(away, '2027-03-03', '2027-03-03', { part: 'first_half' });
    await request(away, '2027-03-04', '2027-03-04', { part: 'second_half', status: PENDING });
    await request(away, '2027-03-04', '2027-03-04', { part: 'first_half' });
    await request(away, '2027-03-05', '2027-03-05', { part: 'first_half', type: home });
    const { cells, marks } = await rowOf(away);
    expect(cells['2027-03-02']).toMatchObject({ id: first, value: unpaid });
    // Two halves are a day, unless one of them is worked or waits.
    expect(['02', '03', '04', '05'].map((day) => marks[`2027-03-${day}`])).toEqual([
      'half',
      'away',
      'halfRequested',
      'homeHalf',
    ]);
    expect(Object.values((await totalsOf(away)).days)).toEqual([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
    ]);
  });

  test('marks the days before a person joined, which count for nothing', async () => {
    const joined = await hire(app, { joined: '2027-03-03' });
    await request(joined, '2027-03-02', '2027-03-03');
    const { marks } = await rowOf(joined);
    expect(['01', '02', '03'].map((day) => marks[`2027-03-${day}`])).toEqual(['outside', 'outside', 'away']);
    expect(Object.keys((await totalsOf(joined)).days)).toEqual(['2027-03-03']);
  });

  test('keeps who has left as long as they have a request on its days', async () => {
    const leaver = await hire(app);
    await request(leaver, '2027-03-30', '2027-04-02');
    await request(leaver, '2027-05-03', '2027-05-04', { isDeleted: true });
    await sql`update employees set is_active = false where id = ${leaver.userId}`.execute(app.db);
    expect(heldDays(await rowOf(leaver, { from: '2027-04-01', to: '2027-04-30' }))).toEqual([
      '2027-04-01',
      '2027-04-02',
    ]);
    expect(await rowOf(leaver, { from: '2027-05-01', to: '2027-05-31' })).toBeUndefined();
  });

  test('names a type that is no longer in use', async () => {
    const away = await hire(app);
    const { rows } = await sql<{ id: number }>`insert into global_types (name, unique_value, category_id)
      select 'Sabbatical', 'sabbatical', category_id from global_types where id = ${unpaid}
      returning id`.execute(app.db);
    const type = rows[0]?.id ?? 0;
    await request(away, '2027-03-01', '2027-03-01', { type });
    await sql`update global_types set is_active = false where id = ${type}`.execute(app.db);
    expect((await rowOf(away)).cells['2027-03-01']).toMatchObject({ value: type, label: 'Sabbatical' });
  });
});

describe('who reads it', () => {
  test('who leads sees their people and themselves, and everybody else what is theirs', async () => {
    await request(person, '2027-03-15', '2027-03-15');
    await request(other, '2027-03-15', '2027-03-15');
    const team = await read(boss);
    expect(team.rows.map(({ label, mayWrite }) => [label, mayWrite])).toEqual([
      ['Bruno Boss', true],
      ['Petra Away', false],
    ]);
    expect(heldDays(team.rows[1]!)).toEqual(['2027-03-15']);
    expect((await read(boss, { filter: JSON.stringify({ id: other.userId }) })).total).toBe(0);
    expect((await read(person)).rows.map(({ label }) => label)).toEqual(['Petra Away']);
    expect((await ask(boss, {}, '/totals')).body).toMatchObject({
      rows: 2,
      days: { '2027-03-15': [1, 0, 0, 0] },
    });
    expect((await rowOf(other)).mayWrite).toBe(true);
  });

  test('says nothing about why people are away', async () => {
    const { text } = await ask(hr, { filter: JSON.stringify({ id: person.userId }) });
    expect(text).not.toMatch(/reason|comment/);
  });
});

describe('its query', () => {
  test('finds people by the days that they are away, in the period or on a day', async () => {
    const away = await hire(app);
    await request(away, '2027-03-18', '2027-03-22');
    const filter = JSON.stringify({ id: away.userId });
    const totalIn = async (having: Row, query: Row = {}): Promise<number> =>
      (await read(hr, { filter, having: JSON.stringify(having), ...query })).total;
    expect(await totalIn({ away_gte: 3 })).toBe(1);
    expect(await totalIn({ away_gte: 4 })).toBe(0);
    expect(await totalIn({ away_gte: 1 }, { on: '2027-03-19' })).toBe(1);
    expect(await totalIn({ away_gte: 1 }, { on: '2027-03-20' })).toBe(0);
    expect(await totalIn({ requested_lte: 0 })).toBe(1);
    expect([await totalIn({ away_gte: 1e30 }), await totalIn({ away_lte: 1e30 })]).toEqual([0, 1]);
    expect([await totalIn({ away_gte: -1e30 }), await totalIn({ away_lte: -1 })]).toEqual([1, 0]);
  });

  test('refuses what it does not know, at its parameter', async () => {
    const wrong: readonly (readonly [Row, string])[] = [
      [{ from: 'soon' }, 'from'],
      [{ to: '2027-02-01' }, 'to'],
      [{ to: '2027-12-31' }, 'to'],
      [{ filter: JSON.stringify({ leaveStatus: 0 }) }, 'leaveStatus'],
      [{ having: JSON.stringify({ reason_gte: 1 }) }, 'reason_gte'],
      [{ group: 'leaveType' }, 'group'],
      [{ on: '2027-04-01' }, 'on'],
    ];
    for (const [query, field] of wrong) {
      const { status, fields } = await ask(hr, query);
      expect([status, fields], JSON.stringify(query)).toEqual([422, [field]]);
    }
    expect((await hr.post('/api/rest/leaves/days', { cells: [] })).status).toBe(405);
  });
});
