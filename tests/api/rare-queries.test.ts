import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSuperAdmin } from '../../server/seed/super-admin.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { newPerson, personHeader, upload } from '../support/csv.ts';
import { dayOf } from '../support/moment.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr] = await app.asEach('admin', 'hr');
});
afterAll(() => app.close());

const everything = async (stem: string): Promise<Row[]> => (await admin.list(stem, {}, [0, 999])).rows;

test('a moment is bounded by a day, that day included', async () => {
  const [newest] = (await everything('audit')).map((row) => dayOf(String(row.at)));
  const { total } = await admin.list('audit', { at_gte: newest, at_lte: newest });
  expect(total).toBeGreaterThan(0);
  expect((await admin.list('audit', { at_lte: '2000-01-01' })).total).toBe(0);
});

test('a list of values is found by one of them, and by having none', async () => {
  const rights = await everything('module-permissions');
  const holds = (row: Row): boolean => (row.permissions as string[]).includes('upload-data');
  expect((await admin.list('module-permissions', { permissions: ['upload-data'] })).total).toBe(
    rights.filter(holds).length,
  );
  const questions = await everything('form-questions');
  const empty = (row: Row): boolean => ((row.choices ?? []) as unknown[]).length === 0;
  expect((await admin.list('form-questions', { choices: null })).total).toBe(questions.filter(empty).length);
});

test('a search for nothing finds everything', async () => {
  expect((await admin.list('clients', { q: '  ' })).total).toBe((await everything('clients')).length);
});

test('a file holds fields of referenced records, in the order of the numbers', async () => {
  const file = await hr.get(
    '/api/rest/leaves/export.csv?columns=id,userId,userId.joiningDate&sort=["id","ASC"]',
  );
  expect(file.status).toBe(200);
  const lines = file.text.trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines[1]).toMatch(/\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}/);
  const numbers = lines.slice(1).map((line) => parseInt(line, 10));
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
});

test('a file may name a value by its number', async () => {
  const department = await typeId(app, 'department', 'engineering');
  const { report } = await upload(app, hr, 'employees', `${personHeader}\n${newPerson('By Number')}`);
  expect(report).toMatchObject({ created: 1 });
  const person = (await admin.list('employees', { name: 'By Number' })).rows[0]!;
  expect(
    (await upload(app, hr, 'employees', `empId,department\n${String(person.empId)},${department}`)).report,
  ).toMatchObject({ failed: 0 });
  expect((await admin.list('employees', { name: 'By Number' })).rows[0]).toMatchObject({ department });
});

test('who may plan, but does not lead the project, puts nobody on it', async () => {
  const role = (await admin.list('roles', { uniqueValue: 'employee' })).rows[0]!;
  const granted = await admin.put('/api/v1/modules/updateModulePermissions', {
    roleId: role.id,
    moduleId: await typeId(app, 'modules', 'project_management'),
    permissions: ['read', 'assign_developer'],
  });
  expect(granted.status).toBe(200);
  const planner = await app.as('employee');
  const project = (await planner.list('projects')).rows[0]!;
  expect(project.ownerId).not.toBe(planner.userId);
  const colleague = await hire(app);
  const answer = await planner.post('/api/rest/project-developers', {
    projectId: project.id,
    userId: colleague.userId,
    employeeProjectRole: await typeId(app, 'employee_project_role', 'developer'),
    startDate: project.startDate,
    allocation: 10,
  });
  expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
});

test('a report is of a department, by its number or its name', async () => {
  const department = await typeId(app, 'department', 'engineering');
  const type = (await admin.list('global-types', { id: [department] })).rows[0]!;
  const report = async (team: unknown): Promise<unknown> =>
    (await hr.get(`/api/v1/attendance/report?year=2026&month=10&team=${encodeURIComponent(String(team))}`))
      .data.totalCount;
  const count = await report(department);
  expect(count).toBeGreaterThan(0);
  expect(await report(String(type.name).toUpperCase())).toBe(count);
  expect(await report('Nowhere')).toBe(0);
});

test('readiness asks the database', async () => {
  expect((await app.fastify.inject('/health/ready')).statusCode).toBe(200);
});

test('an installation begins with someone who has every right', async () => {
  const id = await app.db.transaction().execute((tx) =>
    addSuperAdmin(tx, app.config, {
      email: 'first@crewdeck.example',
      name: 'First',
      phone: '+4930111111',
    }),
  );
  expect((await admin.get(`/api/rest/employees/${id}`)).row).toMatchObject({ name: 'First' });
});
