import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Group } from '@crewdeck/engine/model/groups.ts';
import { addDays, startOfWeek } from '@crewdeck/engine/model/days.ts';
import { openApp, people, type Answer, type Caller, type Person, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

type GroupQuery = Readonly<Record<string, string | object>>;

const ask = (caller: Caller, stem: string, query: GroupQuery) =>
  caller.get(
    `/api/rest/${stem}/groups?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()}`,
  );

/** All groups, in their order. */
async function groupsOf(caller: Caller, stem: string, query: GroupQuery): Promise<readonly Group[]> {
  const answer = await ask(caller, stem, { range: [0, 999], ...query });
  expect(answer.status, answer.text).toBe(200);
  const { groups, totalCount } = answer.body;
  expect(totalCount).toBe(groups.length);
  return groups;
}

interface RawLeave {
  readonly userId: number;
  readonly leaveType: number;
  readonly leaveStatus: number;
  readonly leaveFrom: string;
  readonly days: number;
  readonly department: number;
}

/** Leave as the database holds it, of those whom the person may look at. */
async function rawLeaves(person: Person): Promise<readonly RawLeave[]> {
  const { userId } = await app.as(person);
  const { rows: staff } = await sql<{ id: number; managerId: number | null }>`
    select id, manager_id from employees`.execute(app.db);
  const seen = new Set([userId]);
  for (let before = 0; before < seen.size;) {
    before = seen.size;
    for (const { id, managerId } of staff) if (managerId !== null && seen.has(managerId)) seen.add(id);
  }
  const { rows } = await sql<RawLeave>`select l.user_id, l.leave_type, l.leave_status, l.leave_from::text,
      l.days, e.department from leaves l join employees e on e.id = l.user_id where not l.is_deleted`.execute(
    app.db,
  );
  return person === 'admin' || person === 'hr' ? rows : rows.filter((row) => seen.has(row.userId));
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

describe.each(people)('%s', (person: Person) => {
  test('gets of leave what its rows add up to, by type, by team and by month', async () => {
    const caller = await app.as(person);
    const raw = await rawLeaves(person);
    const query = { sum: 'days', avg: 'days', min: 'days', max: 'days' };
    for (const [name, valueOf] of [
      ['leaveType', (row: RawLeave) => row.leaveType],
      ['userId.department', (row: RawLeave) => row.department],
      ['leaveFrom:month', (row: RawLeave) => row.leaveFrom.slice(0, 7)],
      ['leaveFrom:week', (row: RawLeave) => startOfWeek(row.leaveFrom)],
      ['leaveFrom:year', (row: RawLeave) => row.leaveFrom.slice(0, 4)],
      ['leaveFrom:day', (row: RawLeave) => row.leaveFrom],
    ] as const) {
      const groups = await groupsOf(caller, 'leaves', { by: name, ...query });
      const parts = Map.groupBy(raw, (row) => valueOf(row));
      expect(new Set(groups.map(({ by }) => by[name])), name).toEqual(new Set(parts.keys()));
      for (const { by, count, figures } of groups) {
        const days = (parts.get(by[name] as never) ?? []).map((row) => row.days);
        expect(count).toBe(days.length);
        expect(figures.sum_days).toBeCloseTo(sum(days), 6);
        expect(figures.avg_days).toBeCloseTo(sum(days) / days.length, 6);
        expect([figures.min_days, figures.max_days]).toEqual([Math.min(...days), Math.max(...days)]);
      }
    }
  });
});

describe('two fields', () => {
  test('make a group for each pair, with the names behind references', async () => {
    const raw = await rawLeaves('hr');
    const groups = await groupsOf(await app.as('hr'), 'leaves', {
      by: 'leaveType,leaveStatus',
      sum: 'days',
    });
    const parts = Map.groupBy(raw, (row) => `${row.leaveType} ${row.leaveStatus}`);
    expect(groups.map(({ by }) => `${String(by.leaveType)} ${String(by.leaveStatus)}`).sort()).toEqual(
      [...parts.keys()].sort(),
    );
    const { rows: types } = await sql<{
      id: number;
      name: string;
    }>`select id, name from global_types`.execute(app.db);
    for (const { by, labels, count, figures } of groups) {
      const rows = parts.get(`${String(by.leaveType)} ${String(by.leaveStatus)}`) ?? [];
      expect([count, figures.sum_days]).toEqual([rows.length, sum(rows.map((row) => row.days))]);
      expect(labels).toEqual({ leaveType: types.find(({ id }) => id === by.leaveType)?.name });
    }
  });
});

describe('groups', () => {
  test('of at least some days are those whose sum is, and no others', async () => {
    const all = await groupsOf(admin, 'leaves', { by: 'userId', sum: 'days' });
    const many = await groupsOf(admin, 'leaves', { by: 'userId', sum: 'days', having: { sum_days_gte: 10 } });
    expect(many).toEqual(all.filter(({ figures }) => figures.sum_days! >= 10));
    expect([0 < many.length, many.length < all.length]).toEqual([true, true]);
    const few = await groupsOf(admin, 'leaves', { by: 'userId', having: { count_lte: 2, max_days_gte: 2 } });
    const counts = await groupsOf(admin, 'leaves', { by: 'userId', max: 'days' });
    expect(few.map(({ by }) => by.userId)).toEqual(
      counts.filter(({ count, figures }) => count <= 2 && figures.max_days! >= 2).map(({ by }) => by.userId),
    );
  });

  test('take the filters and the search of the list', async () => {
    const raw = (await rawLeaves('admin')).filter(
      (row) => row.leaveStatus === 1 && row.leaveFrom >= '2026-06-01',
    );
    const filter = { leaveStatus: [1], leaveFrom_gte: '2026-06-01' };
    const groups = await groupsOf(admin, 'leaves', { by: 'userId', filter });
    expect(sum(groups.map(({ count }) => count))).toBe(raw.length);
    const team = [...new Set(raw.map((row) => row.department))][0]!;
    const found = await groupsOf(admin, 'leaves', {
      by: 'userId',
      filter: { ...filter, 'userId.department': team },
    });
    expect(sum(found.map(({ count }) => count))).toBe(raw.filter((row) => row.department === team).length);
  });

  test('stand in the order that is requested, page by page, each once', async () => {
    const all = await groupsOf(admin, 'leaves', { by: 'userId', sum: 'days', sort: ['sum_days', 'DESC'] });
    const sums = all.map(({ figures }) => figures.sum_days!);
    expect(sums).toEqual(sums.toSorted((one, other) => other - one));
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => {
        const range = [page * 10, page * 10 + 9];
        const answer = await ask(admin, 'leaves', {
          by: 'userId',
          sum: 'days',
          sort: ['sum_days', 'DESC'],
          range,
        });
        expect(answer.body.totalCount).toBe(all.length);
        return answer.body.groups;
      }),
    );
    expect(pages.flat()).toEqual(all.slice(0, 30));
    const named = await groupsOf(admin, 'leaves', { by: 'userId' });
    const names = named.map(({ labels }) => labels.userId!);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const beyond = await ask(admin, 'leaves', { by: 'userId', range: [900, 909] });
    expect(beyond.body).toEqual({ groups: [], totalCount: all.length });
  });

  test('without a value come last, and are a group of their own', async () => {
    const groups = await groupsOf(admin, 'tickets', { by: 'assignedTo' });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tickets
      where assigned_to is null`.execute(app.db);
    expect(groups.at(-1)).toMatchObject({
      by: { assignedTo: null },
      labels: { assignedTo: null },
      count: rows[0]!.n,
    });
  });

  test('of seeded names stand in the order of the reader’s language', async () => {
    const russian = admin.reading('ru-RU');
    const page = (from: number): Promise<Answer> =>
      russian.get(`/api/rest/leaves?sort=["leaveType","ASC"]&range=[${from},${from + 999}]`);
    const rows = [...(await page(0)).rows, ...(await page(1000)).rows, ...(await page(2000)).rows];
    const groups = await groupsOf(russian, 'leaves', { by: 'leaveType' });
    expect(groups.map(({ by }) => by.leaveType)).toEqual([...new Set(rows.map((row) => row.leaveType))]);
  });
});

test('a moment belongs to the day that it is in the company', async () => {
  const own = await openApp({ TIME_ZONE: 'Asia/Kolkata' });
  const caller = await own.as('admin');
  // Half past six in the evening, Greenwich time, is midnight there: another day, week, month and year.
  await sql`update tickets set created_at = case when id % 2 = 0
    then '2028-12-31T18:29:00Z'::timestamptz else '2028-12-31T18:31:00Z' end`.execute(own.db);
  const { rows } = await sql<{ even: number; odd: number }>`select
    count(*) filter (where id % 2 = 0)::int as even, count(*) filter (where id % 2 = 1)::int as odd
    from tickets`.execute(own.db);
  for (const [part, before, after] of [
    ['year', '2028', '2029'],
    ['month', '2028-12', '2029-01'],
    ['week', '2028-12-25', '2029-01-01'],
    ['day', '2028-12-31', '2029-01-01'],
  ] as const) {
    const groups = await groupsOf(caller, 'tickets', { by: `createdAt:${part}` });
    expect(groups.map(({ by, count }) => [by[`createdAt:${part}`], count])).toEqual([
      [before, rows[0]!.even],
      [after, rows[0]!.odd],
    ]);
  }
  await own.close();
});

describe('what may not be grouped or filtered by', () => {
  test.each([
    ['a field that is masked in lists', 'employees', { by: 'bloodGroup' }, 'by'],
    ['an object', 'employees', { by: 'address' }, 'by'],
    ['free text', 'employees', { by: 'name' }, 'by'],
    ['what does not exist', 'leaves', { by: 'colour' }, 'by'],
    ['nothing', 'leaves', {}, 'by'],
    ['three fields', 'leaves', { by: 'userId,leaveType,leaveStatus' }, 'by'],
    ['the same field twice', 'leaves', { by: 'userId,userId' }, 'by'],
    ['a day without its part', 'leaves', { by: 'leaveFrom' }, 'by'],
    ['a part that there is not', 'leaves', { by: 'leaveFrom:hour' }, 'by'],
    ['the month of a status', 'leaves', { by: 'leaveStatus:month' }, 'by'],
    ['a masked field of another record', 'leaves', { by: 'userId.bloodGroup' }, 'by'],
    ['a record two steps away', 'leaves', { by: 'userId.managerId.department' }, 'by'],
    ['the sum of a status', 'leaves', { by: 'userId', sum: 'leaveStatus' }, 'sum'],
    ['the mean of a person', 'leaves', { by: 'userId', avg: 'userId' }, 'avg'],
    ['too many sums', 'leaves', { by: 'userId', sum: 'a,b,c,d,e' }, 'sum'],
    ['a bound of text', 'leaves', { by: 'userId', having: { count_gte: 'many' } }, 'count_gte'],
    ['a bound of a list', 'leaves', { by: 'userId', having: { count_gte: [1] } }, 'count_gte'],
    ['a bound without a way', 'leaves', { by: 'userId', having: { count: 1 } }, 'count'],
    ['a bound on a reason', 'leaves', { by: 'userId', having: { max_reason_gte: 1 } }, 'max_reason_gte'],
    ['bounds that are no object', 'leaves', { by: 'userId', having: [1] }, 'having'],
    ['an order by what is not told', 'leaves', { by: 'userId', sort: ['sum_days', 'ASC'] }, 'sort'],
    ['groups far behind', 'leaves', { by: 'userId', range: [9_990, 10_010] }, 'range'],
    ['a filter that does not exist', 'leaves', { by: 'userId', filter: { colour: 1 } }, 'colour'],
  ] as const)('%s is refused at its parameter', async (_name, stem, query, field) => {
    const answer = await ask(admin, stem, query);
    expect([answer.status, answer.fields], answer.text).toEqual([422, [field]]);
  });

  test('what a role does not read is in none of its groups', async () => {
    const employee = await app.as('employee');
    expect(employee.permissions.leave_approval ?? []).not.toContain('read');
    for (const caller of [employee, await hire(app)]) {
      expect((await ask(caller, 'leaves', { by: 'userId.joiningDate:month' })).fields).toEqual(['by']);
      expect((await ask(caller, 'audit', { by: 'action' })).status).toBe(403);
    }
  });
});

test('while rows are written, number and sum are of one moment', async () => {
  const person = await hire(app);
  const write = (place: number): Promise<unknown> =>
    sql`insert into attendance (user_id, date, status, working_hours)
      values (${person.userId}, ${addDays('2025-01-06', place)}::date, 1, 30)`.execute(app.db);
  const counts: number[] = [];
  const look = async (): Promise<void> => {
    const [group] = await groupsOf(person, 'attendance', { by: 'userId', sum: 'workingHours' });
    expect(group?.figures.sum_workingHours ?? 0).toBe(30 * (group?.count ?? 0));
    counts.push(group?.count ?? 0);
  };
  await Promise.all(Array.from({ length: 40 }, (_, place) => [write(place), look()]).flat());
  await look();
  expect(counts.at(-1)).toBe(40);
});
