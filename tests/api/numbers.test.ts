import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
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
