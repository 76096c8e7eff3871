import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload } from '../support/csv.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await Promise.all([app.as('admin'), app.as('hr')]);
});
afterAll(() => app.close());

test('a number once given stays where a change leaves it empty', async () => {
  const { userId: id } = await hire(app);
  const { empId } = (await hr.list('employees', { userId: id })).rows[0]!;
  for (const left of ['', null])
    expect((await hr.patch('/api/v1/employee', { id, empId: left })).data.employee).toMatchObject({
      empId,
      version: 1,
    });
  const project = (await admin.list('projects')).rows[0]!;
  expect(
    (await admin.patch('/api/v1/projectInfo', { id: project.id, projectId: '' })).data.project,
  ).toMatchObject({ projectId: project.projectId, version: project.version });
});

test('an employee number in an address may be spelt in any case', async () => {
  const { userId } = await hire(app);
  const { empId } = (await hr.list('employees', { userId })).rows[0]!;
  expect((await hr.delete(`/api/v1/employee/${userId}/EMP0001`)).status).toBe(404);
  expect((await hr.delete(`/api/v1/employee/${userId}/${String(empId).toLowerCase()}`)).status).toBe(200);
});

/** A new person with a number; the e-mail is its letters and digits. */
const personOf = async (empId: string, more: Row = {}): Promise<Row> => {
  const { labels: _, ...known } = (await hr.list('employees', { userId: 5 })).rows[0] as Row;
  const { phone, designation, department, userRole } = known;
  const email = `n${Buffer.from(empId).toString('hex').slice(0, 40)}@numbers.example`;
  const own = { name: `Number ${empId}`, email, joiningDate: '2024-03-04' };
  return { ...own, empId, phone, designation, department, userRole, ...more };
};
const add = async (empId: string, more: Row = {}) =>
  hr.post('/api/rest/employees', await personOf(empId, more));

test.each(['1042', '0007', 'E0001', 'P-0007', 'HR-EMP-00001', 'F/0101', '_a.b/c-9', '-7', 'М-12', 'WIŚ2'])(
  'the number %s of another system is taken, once in any case, and found',
  async (empId) => {
    const { status, row } = await add(empId);
    expect([status, row.empId]).toEqual([200, empId.toUpperCase()]);
    const again = await add(empId.toLowerCase(), { email: `again.${row.id}@numbers.example` });
    expect(again).toMatchObject({ status: 409, errors: [{ field: 'empId', code: 'duplicate' }] });
    const id = Number(row.id);
    expect((await hr.list('employees', { empId: empId.toLowerCase() })).rows.map((one) => one.id)).toEqual([
      id,
    ]);
    const search = await hr.list('employees', { q: empId.toLowerCase() });
    expect(search.rows.map((one) => one.id)).toContain(id);
    const file = `empId,bloodGroup\n${empId.toLowerCase()},O+`;
    expect((await upload(app, hr, 'employees', file)).report).toMatchObject({ updated: 1, failed: 0 });
    const path = encodeURIComponent(empId.toLowerCase());
    expect((await hr.delete(`/api/v1/employee/${id}/${path}`)).status).toBe(200);
  },
);

test.each(['A B', 'a#1', '...', '1234567890123456789012', '工号'.repeat(11)])(
  '"%s" is no number',
  async (empId) => {
    expect(await add(empId)).toMatchObject({ status: 422, errors: [{ field: 'empId' }] });
  },
);

test.each(['', ' '])('"%s" is none yet: the next one is given', async (empId) => {
  expect((await add(empId)).row.empId).toMatch(/^EMP[0-9]{4}$/);
});

test('managers are named by any number, and a number of digits is no id', async () => {
  const lead = (await admin.list('roles', { uniqueValue: 'user' })).rows[0]?.id;
  const boss = await add('0003', { userRole: lead });
  const { row } = await add('0108');
  const file = `empId,managerId\n0108,0003`;
  expect((await upload(app, hr, 'employees', file)).report).toMatchObject({ updated: 1, failed: 0 });
  const [person] = (await hr.list('employees', { userId: Number(row.id) })).rows;
  expect(person?.managerId).toBe(Number(boss.row.id));
  const wrong = await upload(app, hr, 'employees', 'empId,managerId\n0108,3');
  expect(wrong.report).toMatchObject({
    failed: 1,
    rows: [{ field: 'managerId', code: 'unknown_reference' }],
  });
});

test('new numbers have the company’s form, none of them twice, after the highest that there is', async () => {
  const company = await openApp({ EMPLOYEE_NUMBER: 'p-0499' });
  try {
    const own = await company.as('hr');
    expect((await own.get('/api/v1/employee/getNewEmpId')).data).toEqual({ empId: 'P-0500' });
    const rows = await Promise.all(
      Array.from({ length: 5 }, async (_, index) =>
        own.post('/api/rest/employees', await personOf('', { email: `p${index}@numbers.example` })),
      ),
    );
    expect(rows.map(({ row }) => row.empId).sort()).toEqual([
      'P-0500',
      'P-0501',
      'P-0502',
      'P-0503',
      'P-0504',
    ]);
    await own.post('/api/rest/employees', await personOf('p-0712'));
    await own.post('/api/rest/employees', await personOf('p-9'));
    expect((await own.get('/api/v1/employee/getNewEmpId')).data).toEqual({ empId: 'P-0713' });
  } finally {
    await company.close();
  }
});
