import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIEW_LIMITS } from '@crewdeck/engine/model/view-actions.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, manager: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, manager, employee] = await app.asEach('admin', 'hr', 'manager', 'employee');
});
afterAll(() => app.close());

const address = (stem: string, id?: unknown): string =>
  `/api/rest/${stem}/views${id === undefined ? '' : `/${String(id)}`}`;
const save = (caller: Caller, stem: string, view: Row) =>
  caller.post(address(stem), { query: { filter: {} }, ...view });
const viewsOf = async (caller: Caller, stem: string): Promise<Row[]> => {
  const { status, row } = await caller.get(address(stem));
  expect(status).toBe(200);
  return row.views as Row[];
};
const namesOf = async (caller: Caller, stem: string): Promise<unknown[]> =>
  (await viewsOf(caller, stem)).map(({ name }) => name);

describe('a view of one’s own', () => {
  test('is kept with its filter, order and columns, and is nobody else’s', async () => {
    const query = {
      filter: { status: ['open', 'on_hold'], createdAt_period: 'this_week' },
      sort: { field: 'createdAt', order: 'DESC' },
      columns: ['ticketNo', 'title', 'raisedBy.department'],
    };
    const { status, row } = await save(employee, 'tickets', { name: '  This week ', query });
    expect(status).toBe(200);
    expect(row).toMatchObject({ name: 'This week', query, sharedWith: [], isOwn: true, mayDelete: true });
    expect(await viewsOf(employee, 'tickets')).toEqual([row]);
    for (const other of [admin, hr, manager]) expect(await namesOf(other, 'tickets')).toEqual([]);
    expect(await namesOf(employee, 'leaves')).toEqual([]);
  });

  test('is replaced by one of the same name, and ends when it is deleted', async () => {
    const first = await save(manager, 'leaves', { name: 'Mine', query: { filter: { leaveStatus: 0 } } });
    const second = await save(manager, 'leaves', { name: 'Mine', query: { filter: { leaveStatus: 1 } } });
    expect(second.row).toMatchObject({ id: first.row.id, query: { filter: { leaveStatus: 1 } } });
    expect(await namesOf(manager, 'leaves')).toEqual(['Mine']);
    const id = first.row.id;
    expect((await employee.delete(address('leaves', id))).status).toBe(404);
    expect((await manager.delete(address('tickets', id))).status).toBe(404);
    expect((await manager.delete(address('leaves', id))).status).toBe(200);
    expect((await manager.delete(address('leaves', id))).status).toBe(404);
    expect(await namesOf(manager, 'leaves')).toEqual([]);
  });

  test('is in the audit with what it was before and is after', async () => {
    await save(hr, 'clients', { name: 'Abroad', query: { filter: { isActive: true } } });
    const { row } = await save(hr, 'clients', { name: 'Abroad', query: { filter: { isActive: false } } });
    await hr.delete(address('clients', row.id));
    const { rows } = await admin.list('audit', { entity: 'clients', action: ['save_view', 'remove_view'] });
    const active = (isActive: boolean) => ({
      view: 'Abroad',
      query: { filter: { isActive } },
      sharedWith: [],
    });
    expect(
      rows
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .map(({ actor, action, before, after }) => ({ actor, action, before, after })),
    ).toEqual([
      { actor: hr.userId, action: 'save_view', before: null, after: active(true) },
      { actor: hr.userId, action: 'save_view', before: active(true), after: active(false) },
      { actor: hr.userId, action: 'remove_view', before: active(false), after: null },
    ]);
  });

  test('is written once for its key', async () => {
    const send = (name: string) =>
      app.send(
        'POST',
        address('clients'),
        { name, query: { filter: {} } },
        {
          ...hr.headers,
          'idempotency-key': 'list-view-once',
        },
      );
    const first = await send('Once');
    await hr.delete(address('clients', first.row.id));
    const again = await send('Once');
    expect([again.row, again.headers['idempotent-replayed']]).toEqual([first.row, 'true']);
    expect(await namesOf(hr, 'clients')).toEqual([]);
    expect((await send('Twice')).fields).toEqual(['idempotency-key']);
  });
});

describe('what a view may name', () => {
  test.each<[string, Row, string]>([
    ['a field that is none', { filter: { nothing: 1 } }, 'query.filter.nothing'],
    ['a field that is none, left empty', { filter: { nothing: null } }, 'query.filter.nothing'],
    ['an operator that the field lacks', { filter: { name_gte: 'A' } }, 'query.filter.name_gte'],
    ['a value of another type', { filter: { isActive: 'perhaps' } }, 'query.filter.isActive'],
    [
      'a period that there is not',
      { filter: { joiningDate_period: 'soon' } },
      'query.filter.joiningDate_period',
    ],
    [
      'a relation that there is not',
      { filter: { managerId_related: 'x' } },
      'query.filter.managerId_related',
    ],
    ['nested objects', { filter: { name: { a: 1 } } }, 'query.filter.name'],
    ['an order by what is none', { filter: {}, sort: { field: 'x', order: 'ASC' } }, 'query.sort.field'],
    [
      'an order by what has none',
      { filter: {}, sort: { field: 'address', order: 'ASC' } },
      'query.sort.field',
    ],
    ['a way that is none', { filter: {}, sort: { field: 'name', order: 'UP' } }, 'query.sort.order'],
    ['a column that is none', { filter: {}, columns: ['name', 'x'] }, 'query.columns[1]'],
    ['a column three steps away', { filter: {}, columns: ['managerId.managerId.name'] }, 'query.columns[0]'],
    ['a longer text than any list is asked for', { filter: { name: 'x'.repeat(4_000) } }, 'query.filter'],
    ['no filter', {}, 'query.filter'],
  ])('%s is refused on its name', async (_, query, field) => {
    const { status, fields } = await save(hr, 'employees', { name: 'Wrong', query });
    expect([status, fields]).toEqual([422, [field]]);
    expect(await namesOf(hr, 'employees')).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['none', undefined],
    ['an empty one', ''],
    ['only spaces', '   '],
    ['a long one', 'x'.repeat(VIEW_LIMITS.name + 1)],
    ['a NUL', 'a\0b'],
    ['a number', 7],
  ])('a name has to be one: %s', async (_, name) => {
    const { status, fields } = await save(hr, 'employees', { name });
    expect([status, fields]).toEqual([422, ['name']]);
  });

  test('only of lists that its keeper may read', async () => {
    expect((await employee.get(address('audit'))).status).toBe(403);
    expect((await save(employee, 'audit', { name: 'All' })).status).toBe(403);
  });

  test('of rows that no table holds what their list knows', async () => {
    const kept = { filter: { date_period: 'this_week', q: 'server' } };
    expect((await save(admin, 'logs', { name: 'Week', query: kept })).status).toBe(200);
    const wrong = await save(admin, 'logs', { name: 'Year', query: { filter: { date_year: 2026 } } });
    expect(wrong.fields).toEqual(['query.filter.date_year']);
    expect((await admin.list('logs', { date_period: 'next_month' })).total).toBe(0);
  });
});

describe('a shared view', () => {
  test('is for the roles that it names, notifies who shares it, and shows each reader their rows', async () => {
    const query = { filter: { leaveStatus: 0 } };
    const { status, row } = await save(hr, 'leaves', { name: 'Undecided', query, sharedWith: ['employee'] });
    expect([status, row.sharedWith]).toEqual([200, ['employee']]);
    const [seen] = (await viewsOf(employee, 'leaves')).filter(({ name }) => name === 'Undecided');
    expect(seen).toMatchObject({ id: row.id, isOwn: false, mayDelete: false, owner: hr.user.name, query });
    const trainee = await app.as('trainee');
    expect(await namesOf(trainee, 'leaves')).not.toContain('Undecided');
    const rows = (await employee.list('leaves', query.filter, [0, 999])).rows;
    expect(rows.every(({ userId }) => userId === employee.userId)).toBe(true);
    expect((await employee.delete(address('leaves', row.id))).status).toBe(403);
    expect(await namesOf(admin, 'leaves')).toContain('Undecided');
    expect((await admin.delete(address('leaves', row.id))).status).toBe(200);
    expect(await namesOf(employee, 'leaves')).not.toContain('Undecided');
  });

  test('is one of its own next to another of the same name', async () => {
    await save(hr, 'leaves', { name: 'Same', sharedWith: ['employee'] });
    const own = await save(employee, 'leaves', { name: 'Same', query: { filter: { leaveStatus: 2 } } });
    expect(own.row.isOwn).toBe(true);
    expect((await viewsOf(employee, 'leaves')).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Same', false],
      ['Same', true],
    ]);
  });

  test('is none for a reader who may not request what it names', async () => {
    const query = { filter: { 'userId.bloodGroup': 'A+' } };
    const sharedWith = ['hr', 'employee'];
    const { row } = await save(admin, 'leaves', { name: 'Donors', query, sharedWith });
    expect(await namesOf(hr, 'leaves')).toContain('Donors');
    expect(await namesOf(employee, 'leaves')).not.toContain('Donors');
    const own = await save(employee, 'leaves', { name: 'Donors', query });
    expect([own.status, own.fields]).toEqual([422, ['query.filter.userId.bloodGroup']]);
    expect((await employee.list('leaves', query.filter)).status).toBe(422);
    await admin.delete(address('leaves', row.id));
  });

  test('is made by who changes the rows of everybody, and by nobody else', async () => {
    const mayShareWith = async (caller: Caller): Promise<number> =>
      ((await caller.get(address('leaves'))).row.mayShareWith as Row[]).length;
    expect(await mayShareWith(hr)).toBeGreaterThan(4);
    expect(await mayShareWith(employee)).toBe(0);
    const refused = await save(employee, 'leaves', { name: 'For all', sharedWith: ['employee'] });
    expect(refused.status).toBe(403);
    expect(await namesOf(employee, 'leaves')).not.toContain('For all');
    const unknown = await save(hr, 'leaves', { name: 'For all', sharedWith: ['hr', 'wizard'] });
    expect([unknown.status, unknown.fields]).toEqual([422, ['sharedWith[1]']]);
    const twice = await save(hr, 'leaves', { name: 'For all', sharedWith: ['hr', 'hr'] });
    expect([twice.status, twice.fields]).toEqual([422, ['sharedWith']]);
  });
});

test('every ready-made view is one that the server answers, and that can be kept', async () => {
  const presets = Object.values(app.models).flatMap(({ stem, presets: all }) =>
    all.map((preset) => ({ stem, preset })),
  );
  expect(presets.length).toBeGreaterThan(20);
  for (const { stem, preset } of presets) {
    const sort = encodeURIComponent(JSON.stringify(preset.sort ?? ['id', 'ASC']));
    const filter = encodeURIComponent(JSON.stringify(preset.filter));
    const answer = await admin.get(`/api/rest/${stem}?filter=${filter}&sort=${sort}&range=[0,9]`);
    expect(answer.status, `${stem}: ${preset.name}`).toBe(200);
    const { filter: conditions, columns } = preset;
    const query = { filter: conditions, ...(columns && { columns }) };
    expect((await save(admin, stem, { name: preset.name, query })).status, preset.name).toBe(200);
  }
});

test('nobody keeps more views of a list than there is room for, however many come at once', async () => {
  const person = await hire(app, {});
  for (let count = 0; count < VIEW_LIMITS.perPerson - 2; count += 1)
    expect((await save(person, 'tickets', { name: `View ${count}` })).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => save(person, 'tickets', { name: `Late ${randomUUID()}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await namesOf(person, 'tickets')).toHaveLength(VIEW_LIMITS.perPerson);
  const [full] = answers.filter(({ status }) => status === 409);
  expect(full!.reason).toBe('too_many_views');
  expect((await save(person, 'tickets', { name: 'View 0', query: { filter: { q: 'x' } } })).status).toBe(200);
  const same = await Promise.all(Array.from({ length: 4 }, () => save(person, 'dsr', { name: 'At once' })));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await namesOf(person, 'dsr')).toEqual(['At once']);
});

test('views go with their keeper, those that were shared too', async () => {
  const person = await hire(app, { role: 'hr' });
  expect((await save(person, 'leaves', { name: 'Of somebody', sharedWith: ['employee'] })).status).toBe(200);
  expect(await namesOf(employee, 'leaves')).toContain('Of somebody');
  expect((await hr.delete(`/api/rest/employees/${person.userId}`)).status).toBe(200);
  expect(await namesOf(employee, 'leaves')).not.toContain('Of somebody');
  const { rows } = await sql`select 1 from list_views where owner = ${person.userId}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('a reference to people is filtered by oneself', async () => {
  const { rows, total } = await admin.list('employees', { managerId_related: 'self' }, [0, 999]);
  expect(rows.every((row) => row.managerId === admin.userId)).toBe(true);
  expect((await admin.list('employees', { managerId: admin.userId })).total).toBe(total);
  const own = await hr.list('leaves', { userId_related: 'self' });
  expect(own.total).toBe((await hr.list('leaves', { userId: hr.userId })).total);
  expect((await admin.list('tickets', { category_related: 'self' })).fields).toEqual(['category_related']);
  expect((await admin.list('clients', { 'address.city_year': 2026 })).fields).toEqual(['address.city_year']);
});

describe.each([
  { zone: 'Pacific/Kiritimati', moment: '2030-12-31T09:59:00Z', day: '2030-12-31', month: '2030-12' },
  { zone: 'Pacific/Kiritimati', moment: '2030-12-31T10:01:00Z', day: '2031-01-01', month: '2031-01' },
  { zone: 'Pacific/Auckland', moment: '2030-12-31T10:59:00Z', day: '2030-12-31', month: '2030-12' },
])('in $zone at $moment', ({ zone, moment, day, month }) => {
  let there: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    there = await openApp({ TIME_ZONE: zone }, { now: () => new Date(moment) });
    caller = await there.as('hr');
    await sql`delete from events`.execute(there.db);
    await sql`insert into events (title, date, type)
      select 'Day ' || d, d::date, (select id from global_types limit 1)
      from generate_series('2030-11-20'::date, '2031-02-10'::date, interval '1 day') d`.execute(there.db);
    await sql`update clients set created_at = ${moment}::timestamptz - interval '30 days'`.execute(there.db);
    await sql`update clients set created_at = ${moment} where id in (select id from clients limit 1)`.execute(
      there.db,
    );
  });
  afterAll(() => there.close());
  const dates = async (period: string): Promise<unknown[]> => {
    const { status, rows } = await caller.list('events', { date_period: period }, [0, 999]);
    expect(status).toBe(200);
    return rows.map(({ date }) => date).toSorted();
  };

  test('periods of days are those of the company', async () => {
    expect(await dates('today')).toEqual([day]);
    expect((await dates('this_month')).every((date) => String(date).startsWith(month))).toBe(true);
    expect(await dates('this_month')).toHaveLength(31);
    expect((await dates('upcoming'))[0]).toBe(day);
    expect((await dates('past')).at(-1)! < day).toBe(true);
    expect(await dates('next_7_days')).toHaveLength(7);
  });

  test('moments belong to the company’s day', async () => {
    expect((await caller.list('clients', { createdAt_period: 'today' })).total).toBe(1);
    expect((await caller.list('clients', { createdAt_period: 'yesterday' })).total).toBe(0);
  });

  test('an unknown period is refused on its name, and one of what is no date', async () => {
    expect((await caller.list('events', { date_period: 'someday' })).fields).toEqual(['date_period']);
    expect((await caller.list('events', { title_period: 'today' })).fields).toEqual(['title_period']);
  });
});
