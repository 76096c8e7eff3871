import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowOf } from '../support/answers.ts';
import { openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
type Employee = RowOf<'employees'>;
let everyone: Employee[];
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = [await app.as('admin'), await app.as('hr')];
  everyone = (await admin.list('employees', {}, [0, 999])).rows;
});
afterAll(async () => {
  await app.close();
});

const ids = (rows: readonly { readonly id?: unknown }[]): number[] =>
  rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
const found = async (filter: Row, stem = 'employees'): Promise<number[]> => {
  const answer = await admin.list(stem, filter, [0, 999]);
  expect(answer.status, JSON.stringify(filter)).toBe(200);
  expect(answer.total).toBe(answer.rows.length);
  return ids(answer.rows);
};
const meant = (test: (row: Employee) => boolean): number[] => {
  const expected = ids(everyone.filter(test));
  expect(expected.length, 'the demo company has such rows').toBeGreaterThan(0);
  expect(expected.length, 'the demo company has other rows').toBeLessThan(everyone.length);
  return expected;
};
const city = (row: Employee): string | undefined => row.address?.city;
const rest = (stem: string, query: string): Promise<Answer> => admin.get(`/api/rest/${stem}?${query}`);
const sorted = async (field: string, order: 'ASC' | 'DESC', stem = 'employees'): Promise<Row[]> =>
  (await rest(stem, `sort=${encodeURIComponent(JSON.stringify([field, order]))}&range=[0,999]`)).rows;

describe('filters', () => {
  test('a value means equals, a list means one of', async () => {
    expect(await found({ gender: 'female' })).toEqual(meant((row) => row.gender === 'female'));
    expect(
      await found({
        department: [
          everyone[0]!.department,
          everyone.find((row) => row.department !== everyone[0]!.department)!.department,
        ],
      }),
    ).toEqual(
      meant((row) =>
        [
          everyone[0]!.department,
          everyone.find((one) => one.department !== everyone[0]!.department)!.department,
        ].includes(row.department),
      ),
    );
    expect(await found({ isActive: false })).toEqual(meant((row) => row.isActive === false));
    expect(await found({ id: [] })).toEqual([]);
  });

  test('a field that names people takes a relation: the rows of those whom the caller leads', async () => {
    const manager = await app.as('manager');
    const { rows: all } = await manager.list('attendance', {}, [0, 999]);
    const { rows: led, total } = await manager.list('attendance', { userId_related: 'manager' }, [0, 999]);
    expect(total).toBeGreaterThan(0);
    expect(all.some((row) => row.userId === manager.userId)).toBe(true);
    expect(led.some((row) => row.userId === manager.userId)).toBe(false);
    const team = new Set(led.map((row) => row.userId));
    const people = (await admin.list('employees', { id: [...team] }, [0, 999])).rows;
    for (const person of people)
      expect([...team, manager.userId], String(person.name)).toContain(person.managerId);
    const nobody = await app.as('employee');
    expect((await nobody.list('attendance', { userId_related: 'manager' })).total).toBe(0);
    for (const wrong of [
      { userId_related: 'support' },
      { userId_related: 'constructor' },
      { date_related: 'manager' },
    ])
      expect(await manager.list('attendance', wrong), JSON.stringify(wrong)).toMatchObject({
        status: 422,
        fields: Object.keys(wrong),
      });
  });

  test('dates have bounds, both included', async () => {
    const dates = everyone.map((row) => row.joiningDate!).sort();
    const [from, to] = [dates[60]!, dates[190]!];
    expect(await found({ joiningDate_gte: from, joiningDate_lte: to })).toEqual(
      meant((row) => row.joiningDate! >= from && row.joiningDate! <= to),
    );
    expect(await found({ joiningDate_gte: from.split('-').reverse().join('/') })).toEqual(
      meant((row) => row.joiningDate! >= from),
    );
    expect(await found({ joiningDate_year: from.slice(0, 4) })).toEqual(
      meant((row) => row.joiningDate!.startsWith(from.slice(0, 4))),
    );
  });

  test('a part of a text is found whatever its case and accents', async () => {
    const fold = (text: unknown): string =>
      String(text)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    expect(await found({ name_contains: 'NOVAK' })).toEqual(meant((row) => fold(row.name).includes('novak')));
    expect(await found({ name_contains: '%' })).toEqual([]);
    expect(await found({ name_contains: "o'b" })).toEqual(meant((row) => fold(row.name).includes("o'b")));
  });

  test('empty and not empty values are distinguished', async () => {
    expect(await found({ trainerId_empty: true })).toEqual(meant((row) => row.trainerId === null));
    expect(await found({ trainerId_empty: false })).toEqual(meant((row) => row.trainerId !== null));
    expect(await found({ trainerId: null })).toEqual(meant((row) => row.trainerId === null));
    expect(await found({ technologies_empty: 'true' })).toEqual(
      meant((row) => row.technologies!.length === 0),
    );
    expect(await found({ trainerId: '' })).toHaveLength(everyone.length);
  });

  test('lists of references are found by one of their values', async () => {
    const [technology = 0] = everyone.find((row) => row.technologies!.length > 0)!.technologies!;
    expect(await found({ technologies: [technology] })).toEqual(
      meant((row) => row.technologies!.includes(technology)),
    );
  });

  test('a member of an object is a filter', async () => {
    expect(await found({ 'address.city': 'Lyon' })).toEqual(meant((row) => city(row) === 'Lyon'));
    expect(await found({ 'address.city_contains': 'krakow' })).toEqual(
      meant((row) => city(row) === 'Kraków'),
    );
  });

  test('a field of the referenced record is a filter', async () => {
    const department = everyone.find((row) => row.id === hr.userId)!.department;
    const people = new Set(meant((row) => row.department === department));
    const all = (await admin.list('attendance', { date_gte: '2000-01-01' }, [0, 999])).rows;
    const answer = await admin.list(
      'attendance',
      { 'userId.department': department, id: ids(all) },
      [0, 999],
    );
    expect(ids(answer.rows)).toEqual(ids(all.filter((row) => people.has(row.userId!))));
    expect(answer.rows.length).toBeGreaterThan(0);
    expect(answer.rows.length).toBeLessThan(all.length);
  });

  test('what may not be read cannot be filtered by either', async () => {
    for (const filter of [
      { isDeleted: true },
      { 'emergencyContact.name': 'A' },
      { 'managerId.nothing': 1 },
      { 'address.nothing': 'x' },
      { address: 'x' },
      { nothing: 1 },
      { 'managerId.emergencyContact_contains': 'x' },
    ]) {
      expect((await admin.list('employees', filter)).status, JSON.stringify(filter)).toBe(422);
    }
  });
});

describe('text search', () => {
  test('ignores case and accents', async () => {
    const name = everyone.find((row) => String(row.name).includes('Müller'))!.name!;
    expect(await found({ q: 'müLLER' })).toEqual(await found({ q: 'muller' }));
    expect(await found({ q: name.toUpperCase() })).toContain(everyone.find((row) => row.name === name)!.id);
  });
  test('looks for one or two letters at the beginnings of words', async () => {
    const begins = (letters: string) => (row: Row) =>
      [row.empId, row.name, row.email, row.phone].some((text) =>
        ` ${String(text)}`
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase()
          .includes(` ${letters}`),
      );
    expect(await found({ q: 'zo' })).toEqual(meant(begins('zo')));
    expect(await found({ q: 'z' })).toEqual(meant(begins('z')));
  });
  test('needs every word, in any order', async () => {
    const person = everyone.find((row) => String(row.name).split(' ').length === 2)!;
    const [first = '', last = ''] = String(person.name).split(' ');
    const both = await found({ q: `${last} ${first}` });
    expect(both).toContain(person.id);
    for (const id of both) expect(await found({ q: first })).toContain(id);
    expect(await found({ q: `${first} nowordlikethis` })).toEqual([]);
  });
  test('finds a number, an e-mail and a person behind a reference', async () => {
    expect(await found({ q: 'EMP0004' })).toEqual([4]);
    expect(await found({ q: 'support@crewdeck' })).toEqual([7]);
    const answer = await admin.get(
      '/api/rest/module-permissions?filter=%7B%22q%22%3A%22trainer%22%7D&range=[0,99]',
    );
    expect(answer.total).toBeGreaterThan(5);
    expect(answer.rows.every((row) => JSON.stringify(row.labels).includes('Train'))).toBe(true);
  });
  test('takes percent signs, underscores, quotes and backslashes as letters', async () => {
    for (const q of ['%', '_', '\\', "';--", '100%_\\']) expect(await found({ q })).toEqual([]);
  });
});

describe('order', () => {
  test('goes both ways, equal values by number', async () => {
    const up = (await sorted('joiningDate', 'ASC')).map(
      (row) => `${String(row.joiningDate)} ${String(row.id).padStart(6, '0')}`,
    );
    const down = (await sorted('joiningDate', 'DESC')).map(
      (row) => `${String(row.joiningDate)} ${String(row.id).padStart(6, '0')}`,
    );
    expect(up).toEqual([...up].sort());
    expect(down).toEqual([...up].reverse());
  });
  test('puts accented letters next to their plain ones', async () => {
    const names = (await sorted('name', 'ASC'))
      .map((row) => String(row.name))
      .filter((name) => /^[\p{Script=Latin}' ]+$/u.test(name));
    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare));
    const at = (start: string): number => names.findIndex((name) => name.startsWith(start));
    expect(at('Élodie')).toBeGreaterThan(at('Diego'));
    expect(at('Élodie')).toBeLessThan(at('Farah'));
  });
  test('of a reference goes by the name behind it', async () => {
    const labels = (await sorted('department', 'ASC')).map((row) => (row.labels as Row).department as string);
    expect(labels).toEqual([...labels].sort(new Intl.Collator('und').compare));
    expect(new Set(labels).size).toBeGreaterThan(3);
  });
  test('of what has none is refused', async () => {
    for (const sort of ['["technologies","ASC"]', '["nothing","ASC"]', '["name","UP"]', 'name', '{"a":1}'])
      expect((await rest('employees', `sort=${encodeURIComponent(sort)}`)).status, sort).toBe(422);
  });
});

describe('pages', () => {
  test('say their place and the exact total', async () => {
    const first = await rest('employees', '');
    expect(first.rows).toHaveLength(10);
    expect(first.headers['content-range']).toBe(`employees 0-9/${everyone.length}`);
    const middle = await rest('employees', 'range=[240,259]');
    expect(middle.headers['content-range']).toBe(`employees 240-${everyone.length - 1}/${everyone.length}`);
    const beyond = await rest('employees', 'range=[5000,5009]');
    expect(beyond.rows).toEqual([]);
    expect(beyond.total).toBe(everyone.length);
  });
  test('follow each other without a gap', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((page) =>
        rest('employees', `sort=["department","ASC"]&range=[${page * 60},${page * 60 + 59}]`),
      ),
    );
    expect(ids(pages.flatMap((page) => page.rows))).toEqual(ids(everyone));
  });
  test('have the new total right after a write', async () => {
    const total = async (): Promise<number> => (await rest('clients', 'range=[0,4]')).total;
    const before = await total();
    const row = (
      await admin.post('/api/rest/clients', {
        name: 'Ada Page',
        company: 'Page Ltd',
        email: 'ada@page.example',
        country: 'France',
      })
    ).row;
    expect(await total()).toBe(before + 1);
    await admin.delete(`/api/rest/clients/${String(row.id)}`);
    expect(await total()).toBe(before);
  });
  test('leave out the range where ids are named', async () => {
    const some = ids(everyone).slice(0, 25);
    const answer = await rest('employees', `filter=${encodeURIComponent(JSON.stringify({ id: some }))}`);
    expect(ids(answer.rows)).toEqual(some);
  });
});

describe('masked values', () => {
  test('are hidden in lists and whole in the record', async () => {
    const row = everyone.find((one) => one.emergencyContact !== null)!;
    expect(row.emergencyContact).toBe('••••••');
    const record = (await hr.get(`/api/rest/employees/${String(row.id)}`)).row;
    expect(record.emergencyContact).toMatchObject({
      name: expect.stringMatching(/\w/),
      phone: expect.stringMatching(/^\+\d+$/) as string,
    });
    const fromV1 = (await hr.get(`/api/v1/employee?searchTextValue=${String(row.empId)}`)).data.employeeList;
    expect(fromV1[0]!.emergencyContact).toBe('••••••');
  });
});
