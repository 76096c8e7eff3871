import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: Caller;
let employee: Caller;
let everyone: Row[];
beforeAll(async () => {
  app = await openApp();
  [admin, employee] = [await app.as('admin'), await app.as('employee')];
  everyone = (await admin.list('employees', {}, [0, 999])).rows;
});
afterAll(async () => {
  await app.close();
});

interface Page {
  rows: Row[];
  total: number;
}
const page = async (query: string): Promise<Page> => {
  const { status, data } = await admin.get(`/api/v1/employee?${query}`);
  expect(status, query).toBe(200);
  return { rows: data.employeeList, total: data.totalCount };
};
const names = (rows: readonly Row[]): unknown[] => rows.map((row) => row.name);

test('a list has ten rows by default and says how many there are', async () => {
  const first = await page('');
  expect(first.rows).toHaveLength(10);
  expect(first.total).toBe(everyone.length);
});

test('skip and limit cut the list', async () => {
  const all = await page('limit=30');
  const part = await page('skip=10&limit=20');
  expect(names(part.rows)).toEqual(names(all.rows).slice(10));
  expect((await page('skip=10000')).rows).toEqual([]);
  expect((await page('skip=10000')).total).toBe(everyone.length);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=-1',
  'limit=ten',
  'limit=1.5',
  'skip=-1',
  'skip=x',
  'isActive=perhaps',
  'order=UP&sort=name',
  'sort=nothing',
])('%s is refused on its name', async (query) => {
  const answer = await admin.get(`/api/v1/employee?${query}`);
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
  expect(answer.fields).toEqual([query.split('=')[0]]);
});

test('what is wrong in a query is reported by the name that the caller wrote', async () => {
  const wrong = {
    'employee?searchTextValue=%00': 'searchTextValue',
    'employee/attendance-record?year=abc': 'year',
    'roster/getRosterShiftTiming?month=13': 'month',
    'employee/getAllEmployeeDsr?startDate=x': 'startDate',
    'employee/allTrainees?status=x': 'status',
  };
  for (const [path, name] of Object.entries(wrong))
    expect(await admin.get(`/api/v1/${path}`), path).toMatchObject({ status: 422, fields: [name] });
});

test('all and an empty value mean no filter', async () => {
  for (const query of ['userRole=all&isActive=All', 'userRole=&isActive=', 'searchTextValue='])
    expect((await page(query)).total, query).toBe(everyone.length);
});

test('an unknown parameter is ignored, and of a repeated one the last counts', async () => {
  expect((await page('colour=blue&__proto__=1&constructor=2')).total).toBe(everyone.length);
  expect((await page('isActive=true&isActive=false')).total).toBe(
    everyone.filter((row) => row.isActive === false).length,
  );
});

test('sort and order go by a field of the schema', async () => {
  const answer = await page('sort=joiningDate&order=DESC&limit=100');
  const dates = answer.rows.map((row) => String(row.joiningDate));
  expect(dates).toEqual([...dates].sort().reverse());
  expect(names((await page('sort=name&order=asc')).rows)).toEqual(names((await page('')).rows));
});

test('a role is named by its number, its unique value or its name', async () => {
  const role = everyone.find((row) => (row.labels as Row).userRole === 'Trainer')!.userRole;
  const expected = everyone.filter((row) => row.userRole === role).length;
  for (const value of [String(role), 'trainer', 'TRAINER', 'Trainer'])
    expect((await page(`userRole=${value}`)).total, value).toBe(expected);
  expect((await page('userRole=nobody')).total).toBe(0);
});

test('a category and a status are named by their unique value', async () => {
  const departments = await admin.get('/api/v1/globaltype?globalTypeCategory=department&limit=100');
  expect(departments.data.totalCount).toBe(new Set(everyone.map((row) => row.department)).size);
  const projects = await admin.get('/api/v1/projectInfo?status=in_progress&limit=100');
  const held = projects.data.projectInfo;
  expect(held.rows.length).toBeGreaterThan(0);
  expect(held.count).toBe(projects.data.totalCount);
  expect(held.rows.every((row) => row.labels.projectStatus === 'In progress')).toBe(true);
});

test('a search is text over the marked fields', async () => {
  const { rows } = await page('searchTextValue=emp0005');
  expect(rows.map((row) => row.id)).toEqual([5]);
});

test('rows carry ids, and the names behind them as labels', async () => {
  const {
    rows: [row],
  } = await page('searchTextValue=EMP0005');
  expect(row).toMatchObject({ id: 5, userId: 5, managerId: 4, version: 1 });
  expect(row!.labels).toMatchObject({
    managerId: 'Marcus Oduya',
    userRole: 'Employee',
    designation: 'Software engineer',
  });
  expect((row!.labels as Row).technologies).toHaveLength((row!.technologies as number[]).length);
});

test('an open list shows a colleague by the open fields only', async () => {
  const { data } = await employee.get('/api/v1/employee/allEmp?limit=100');
  const rows = data.employeeList;
  const open = new Set([
    'id',
    'userId',
    'empId',
    'name',
    'designation',
    'department',
    'avatarUrl',
    'isActive',
    'labels',
  ]);
  expect(rows).toHaveLength(100);
  for (const row of rows) expect(Object.keys(row).filter((key) => !open.has(key))).toEqual([]);
});

test('master data and people come by name, all else the newest first', async () => {
  const listed = names((await page('limit=100')).rows).map(String);
  expect(listed).toEqual([...listed].sort(new Intl.Collator('und').compare));
  const leaves = (await admin.list('leaves')).rows.map((row) => String(row.createdAt));
  expect(leaves).toEqual([...leaves].sort().reverse());
});

interface Option {
  id: number;
  label: string;
}
const options = async (caller: Caller, stem: string, query: string): Promise<Option[]> => {
  const answer = await caller.get(`/api/v1/options/${stem}?${query}`);
  expect(answer.status, query).toBe(200);
  return answer.data as unknown as Option[];
};

test('options give number and label of what may be chosen', async () => {
  const some = await options(employee, 'employees', '');
  expect(some).toHaveLength(10);
  for (const option of some) expect(Object.keys(option).sort()).toEqual(['id', 'label']);
  expect(await options(employee, 'employees', 'q=oduya')).toEqual([{ id: 4, label: 'Marcus Oduya' }]);
  expect(await options(employee, 'employees', 'limit=3')).toHaveLength(3);
  expect(await options(employee, 'employees', 'limit=100')).toHaveLength(100);
});

test('options leave inactive rows out, but name them by number', async () => {
  const gone = everyone.find((row) => row.isActive === false)!;
  expect(await options(admin, 'employees', `q=${String(gone.empId)}`)).toEqual([]);
  expect(await options(admin, 'employees', `ids=${String(gone.id)},5,999999`)).toEqual(
    expect.arrayContaining([
      { id: gone.id, label: gone.name },
      { id: 5, label: 'Elena Petrova' },
    ]),
  );
  expect(await options(admin, 'employees', `ids=${String(gone.id)},5,999999`)).toHaveLength(2);
});

test('options are narrowed by a filter', async () => {
  const found = await options(
    employee,
    'global-types',
    `limit=100&filter=${encodeURIComponent(JSON.stringify({ categoryId: 'leave_type' }))}`,
  );
  expect(found.map((option) => option.label).sort()).toEqual([
    'Casual leave',
    'Earned leave',
    'Sick leave',
    'Unpaid leave',
    'Work from home',
  ]);
});

test('options refuse what they cannot read, and who may not', async () => {
  for (const query of [
    'limit=0',
    'limit=101',
    'ids=a',
    'filter=x',
    'filter=[]',
    `filter=${encodeURIComponent('{"nothing":1}')}`,
  ])
    expect((await admin.get(`/api/v1/options/employees?${query}`)).status, query).toBe(422);
  expect((await employee.get('/api/v1/options/clients')).status).toBe(403);
  for (const stem of ['nothing', 'toString', '__proto__', 'logs'])
    expect((await admin.get(`/api/v1/options/${stem}`)).status, stem).toBe(404);
});
