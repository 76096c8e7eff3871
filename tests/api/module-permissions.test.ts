import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type TestApp } from '../support/app.ts';

interface Grant {
  id: number;
  roleId: number;
  moduleId: number;
  permissions: string[];
  version: number;
}
interface Named {
  id: number;
  uniqueValue: string;
}

let app: TestApp;
let admin: Caller;
let roles: Record<string, number>;
let modules: Record<string, number>;

const byValue = (rows: Named[]): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.uniqueValue, row.id]));
const restRows = async <T>(caller: Caller, path: string): Promise<T[]> =>
  (await caller.get(path)).body as T[];

beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  roles = byValue(await restRows<Named>(admin, '/api/rest/roles?range=[0,99]'));
  const [category] = await restRows<Named>(
    admin,
    `/api/rest/global-type-categories?filter=${JSON.stringify({ uniqueValue: 'modules' })}`,
  );
  modules = byValue(
    await restRows<Named>(
      admin,
      `/api/rest/global-types?range=[0,99]&filter=${JSON.stringify({ categoryId: category?.id })}`,
    ),
  );
});
afterAll(async () => {
  await app.close();
});

const grantOf = async (role: string, module: string): Promise<Grant | undefined> =>
  (
    await restRows<Grant>(
      admin,
      `/api/rest/module-permissions?filter=${JSON.stringify({ roleId: roles[role], moduleId: modules[module] })}`,
    )
  )[0];
const toGrant = (role: string, module: string, permissions: readonly string[], version?: number) => ({
  roleId: roles[role],
  moduleId: modules[module],
  permissions,
  ...(version !== undefined && { version }),
});

test('what a role may do in a module is replaced, and holds at once', async () => {
  const trainee = await app.as('trainee');
  expect((await trainee.get('/api/v1/clientInfo')).status).toBe(403);
  const given = await admin.put(
    '/api/v1/modules/updateModulePermissions',
    toGrant('trainee', 'clientManagement', ['read']),
  );
  expect(given).toMatchObject({
    status: 200,
    body: { data: { modulePermission: { permissions: ['read'] } } },
  });
  expect((await trainee.get('/api/v1/clientInfo')).status).toBe(200);
  await admin.put('/api/v1/modules/updateModulePermissions', toGrant('trainee', 'clientManagement', []));
  expect((await trainee.get('/api/v1/clientInfo')).status).toBe(403);
});

test('several changes are saved together, or none of them', async () => {
  const changes = [toGrant('employee', 'events', ['read', 'add']), toGrant('employee', 'audit', ['read'])];
  const saved = await admin.put('/api/v1/modules/updateAllModulePermissions', { changes });
  expect(saved.status).toBe(200);
  expect((await grantOf('employee', 'audit'))?.permissions).toEqual(['read']);
  const half = await admin.put('/api/v1/modules/updateAllModulePermissions', {
    changes: [toGrant('employee', 'audit', []), toGrant('super_admin', 'audit', [])],
  });
  expect(half).toMatchObject({ status: 403, body: { code: 'role_not_grantable' } });
  expect((await grantOf('employee', 'audit'))?.permissions).toEqual(['read']);
});

test("a change on top of someone else's is refused", async () => {
  await admin.put('/api/v1/modules/updateModulePermissions', toGrant('employee', 'events', ['read', 'add']));
  const seen = (await grantOf('employee', 'events'))!;
  await admin.put('/api/v1/modules/updateModulePermissions', toGrant('employee', 'events', ['read']));
  const late = await admin.put('/api/v1/modules/updateAllModulePermissions', {
    changes: [toGrant('employee', 'events', ['read', 'update'], seen.version)],
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const unseen = await admin.put('/api/v1/modules/updateAllModulePermissions', {
    changes: [toGrant('employee', 'events', ['read'], 0)],
  });
  expect(unseen).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('unknown permissions, unknown roles and roles without the right are refused', async () => {
  expect(
    await admin.put('/api/v1/modules/updateModulePermissions', toGrant('employee', 'events', ['fly'])),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'permissions[0]', code: 'enum' }] } });
  expect(
    await admin.put('/api/v1/modules/updateModulePermissions', {
      roleId: 999_999,
      moduleId: modules.events,
      permissions: ['read'],
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'roleId' }] } });
  expect(
    await admin.put('/api/v1/modules/updateModulePermissions', { roleId: roles.employee }),
  ).toMatchObject({ status: 422 });
  const hr = await app.as('hr');
  expect(
    (await hr.put('/api/v1/modules/updateModulePermissions', toGrant('employee', 'events', ['read']))).status,
  ).toBe(403);
});

test('the change is in the audit with before and after', async () => {
  const before = (await grantOf('employee', 'dashboard'))?.permissions;
  const { data } = await admin.put(
    '/api/v1/modules/updateModulePermissions',
    toGrant('employee', 'dashboard', ['read', 'update']),
  );
  const { id } = data.modulePermission;
  const [entry] = await restRows<{ before: { permissions: string[] }; after: { permissions: string[] } }>(
    admin,
    `/api/rest/audit?filter=${JSON.stringify({ entity: 'module-permissions', entityId: id })}`,
  );
  expect(entry).toMatchObject({
    before: { permissions: before },
    after: { permissions: ['read', 'update'] },
  });
});
