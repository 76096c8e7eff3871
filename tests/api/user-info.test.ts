import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(async () => {
  await app.close();
});

test('a person reads their own record whole, with what they may do', async () => {
  const employee = await app.as('employee');
  const { status, data } = await employee.get('/api/v1/userInfo/5');
  expect(status).toBe(200);
  const { user, permissions } = data;
  expect(user).toMatchObject({
    userId: 5,
    empId: 'EMP0005',
    userRole: 'employee',
    email: 'employee@crewdeck.example',
    labels: { department: expect.any(String) as string },
  });
  expect(user).toHaveProperty('address');
  expect(user).toHaveProperty('emergencyContact');
  expect(permissions.profile).toContain('read');
});

test('others are not there for them, and are for hr', async () => {
  const employee = await app.as('employee');
  expect((await employee.get('/api/v1/userInfo/4')).status).toBe(404);
  expect((await employee.get('/api/v1/userInfo/none')).status).toBe(404);
  const hr = await app.as('hr');
  expect(await hr.get('/api/v1/userInfo/5')).toMatchObject({
    status: 200,
    body: { data: { user: { userId: 5, userRole: 'employee' } } },
  });
  expect((await hr.get('/api/v1/userInfo/999999')).status).toBe(404);
});
