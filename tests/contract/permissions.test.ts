import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, people, type Caller, type Person, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openApp();
});
afterAll(() => server.close());

type Verb = 'read' | 'create' | 'update' | 'delete';
type Needs = Readonly<Record<Verb, readonly string[]>>;

/** Permissions of a stem with the usual names: read, add, update. */
const usual = (module: string): Needs => ({
  read: [`${module}.read`],
  create: [`${module}.add`],
  update: [`${module}.update`],
  delete: [`${module}.update`],
});
const strict = (module: string): Pick<Needs, 'create' | 'update' | 'delete'> => ({
  create: [`${module}.read_all`, `${module}.update`],
  update: [`${module}.read_all`, `${module}.update`],
  delete: [`${module}.read_all`, `${module}.update`],
});

/** Reserved for the role with every permission. */
const everything: Needs = {
  read: ['everything'],
  create: ['everything'],
  update: ['everything'],
  delete: ['everything'],
};

/**
 * Permissions of each stem, as a second source: the definitions must agree. Empty: every signed-in
 * person.
 */
const needs: Readonly<Record<string, Needs>> = {
  employees: usual('employees'),
  trainees: usual('trainee'),
  roles: usual('role_and_permissions'),
  'global-type-categories': usual('global_type_category'),
  'global-types': usual('global_type'),
  'module-permissions': usual('module_permission'),
  attendance: usual('attendance'),
  leaves: usual('leave_request'),
  'leave-allowances': { ...usual('leave_request'), ...strict('leave_request') },
  holidays: { ...usual('holiday'), read: [] },
  events: { ...usual('events'), read: [] },
  'down-times': usual('down_time'),
  dsr: usual('dsr'),
  'roster-patterns': {
    read: ['roster.read_all'],
    create: ['roster.add', 'roster.read_all'],
    update: ['roster.update', 'roster.read_all'],
    delete: ['roster.update', 'roster.read_all'],
  },
  'roster-shifts': usual('roster'),
  tickets: usual('ticket_management'),
  'ticket-comments': usual('ticket_management'),
  projects: usual('project_management'),
  'project-developers': {
    read: ['project_management.read'],
    create: ['project_management.assign_developer'],
    update: ['project_management.edit_developer'],
    delete: ['project_management.unassign_developer'],
  },
  clients: usual('clientManagement'),
  'ryg-statuses': { ...usual('ryg_status'), read: [] },
  'happy-to-help': usual('happy_to_help'),
  'help-messages': usual('happy_to_help'),
  'leave-messages': usual('leave_request'),
  'exception-messages': usual('exception'),
  'form-questions': { ...usual('happy_to_help'), ...strict('happy_to_help') },
  'form-answers': { ...usual('happy_to_help'), delete: strict('happy_to_help').delete },
  approvals: usual('leave_request'),
  'pending-changes': { read: [], create: [], update: [], delete: [] },
  'privacy-exports': { read: [], create: [], update: [], delete: [] },
  'checklist-templates': {
    read: ['happy_to_help.read_all'],
    create: ['happy_to_help.add', 'happy_to_help.read_all'],
    update: ['happy_to_help.update', 'happy_to_help.read_all'],
    delete: ['happy_to_help.update', 'happy_to_help.read_all'],
  },
  checklists: { ...usual('happy_to_help'), create: ['happy_to_help.add', 'happy_to_help.read_all'] },
  'checklist-steps': usual('happy_to_help'),
  periods: {
    read: ['attendance.read_all'],
    create: ['attendance.add'],
    update: ['attendance.update', 'attendance.read_all'],
    delete: ['attendance.update'],
  },
  exports: {
    read: ['attendance.read_all', 'attendance.download-data'],
    create: ['attendance.add'],
    update: ['attendance.update'],
    delete: ['attendance.update'],
  },
  'approval-rules': {
    read: ['leave_approval.read_all'],
    create: ['leave_approval.read_all'],
    update: ['leave_approval.read_all'],
    delete: ['leave_approval.read_all'],
  },
  delegations: {
    read: ['leave_request.read'],
    create: ['leave_request.read'],
    update: ['leave_request.read'],
    delete: ['leave_request.read'],
  },
  notifications: { read: [], create: [], update: [], delete: [] },
  'notification-settings': { read: [], create: [], update: [], delete: [] },
  'api-clients': everything,
  webhooks: everything,
  'webhook-deliveries': everything,
  audit: usual('audit'),
  logs: usual('log_management'),
};
/** Stems whose module or right follows from the row: one that fits opens the door. */
const anyOf: Readonly<Record<string, Needs>> = {
  'static-contents': {
    read: ['terms_and_condition.read', 'company_policy.read', 'leave_policy.read'],
    create: ['terms_and_condition.update', 'company_policy.update', 'leave_policy.update'],
    update: ['terms_and_condition.update', 'company_policy.update', 'leave_policy.update'],
    delete: ['terms_and_condition.update', 'company_policy.update', 'leave_policy.update'],
  },
  // Requesters delete their own.
  'exception-requests': { ...usual('exception'), delete: ['exception.update', 'exception.add'] },
  documents: {
    read: ['documents.read', 'salary_slip.read', 'project_management.read', 'profile.read'],
    create: [],
    update: ['documents.update', 'salary_slip.update', 'project_management.update', 'profile.update'],
    delete: [
      'documents.update',
      'salary_slip.update',
      'project_management.update',
      'profile.update',
      // What one has sent oneself is taken back.
      'documents.upload_documents',
      'salary_slip.upload_documents',
      'project_management.upload_documents',
      'profile.upload_documents',
    ],
  },
};
const readOnly: Readonly<Record<string, readonly Verb[]>> = {
  notifications: ['create', 'update', 'delete'],
  audit: ['create', 'update', 'delete'],
  logs: ['create', 'update', 'delete'],
  documents: ['create'],
  'form-answers': ['update'],
  'help-messages': ['update', 'delete'],
  'leave-messages': ['update', 'delete'],
  'exception-messages': ['update', 'delete'],
  approvals: ['create', 'update', 'delete'],
  'pending-changes': ['create', 'update', 'delete'],
  'privacy-exports': ['create', 'update', 'delete'],
  periods: ['create', 'update', 'delete'],
  checklists: ['update', 'delete'],
  'checklist-steps': ['create', 'update', 'delete'],
  exports: ['create', 'update', 'delete'],
  'webhook-deliveries': ['create', 'update', 'delete'],
};

const holds = (caller: Caller, need: string): boolean => {
  if (need === 'everything') return caller.user.userRole === 'super_admin';
  const [module = '', permission = ''] = need.split('.');
  return caller.permissions[module]?.includes(permission) ?? false;
};
const mayPass = (caller: Caller, stem: string, verb: Verb): boolean => {
  const any = anyOf[stem]?.[verb];
  return any
    ? any.some((need) => holds(caller, need))
    : (needs[stem]?.[verb] ?? []).every((need) => holds(caller, need));
};

const call = (caller: Caller, stem: string, verb: Verb) =>
  ({
    read: () => caller.get(`/api/rest/${stem}?range=[0,0]`),
    create: () => caller.post(`/api/rest/${stem}`, { surprise: true }),
    update: () => caller.put(`/api/rest/${stem}/999999`, {}),
    delete: () => caller.delete(`/api/rest/${stem}/999999`),
  })[verb]();

const stems = [...Object.keys(needs), ...Object.keys(anyOf)];

test('the table of this suite has every stem', () => {
  expect(stems.toSorted()).toEqual(Object.keys(server.models).toSorted());
});

describe.each(people)('%s', (person: Person) => {
  test.each(stems)('is let through to %s exactly where the permission matrix says so', async (stem) => {
    const caller = await server.as(person);
    for (const verb of ['read', 'create', 'update', 'delete'] as const) {
      const { status, text } = await call(caller, stem, verb);
      const passed = { read: 200, create: 422, update: 404, delete: 404 }[verb];
      const refused = readOnly[stem]?.includes(verb) ? 405 : 403;
      const isOpen = refused === 403 && mayPass(caller, stem, verb);
      expect(status, `${verb}: ${text}`).toBe(isOpen ? passed : refused);
    }
  });
});

test.each(stems)('nobody who is not signed in reaches %s', async (stem) => {
  for (const method of ['GET', 'POST'] as const)
    expect((await server.send(method, `/api/rest/${stem}`, method === 'POST' ? {} : undefined)).status).toBe(
      401,
    );
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await server.send(method, `/api/rest/${stem}/1`)).status).toBe(401);
});

test('a permission counts before the body: who may not add is answered so, whatever they send', async () => {
  const employee = await server.as('employee');
  for (const body of [{}, [], { name: 'x'.repeat(900_000) }])
    expect((await employee.post('/api/rest/clients', body)).status).toBe(403);
});

test('hr may not make, change or promote to super_admin, nor touch what the product relies on', async () => {
  const [hr, admin] = await Promise.all([server.as('hr'), server.as('admin')]);
  const roles = (await admin.list('roles', {})).rows;
  const superAdmin = roles.find((role) => role.uniqueValue === 'super_admin')?.id;
  const employee = await server.as('employee');
  expect((await hr.put(`/api/rest/employees/${employee.userId}`, { userRole: superAdmin })).code).toBe(
    'role_not_grantable',
  );
  expect((await hr.put(`/api/rest/employees/${admin.userId}`, { name: 'Somebody' })).code).toBe(
    'role_not_grantable',
  );
  const categories = (await admin.list('global-type-categories', {})).rows;
  const modules = categories.find((one) => one.uniqueValue === 'modules');
  expect(
    (await hr.put(`/api/rest/global-type-categories/${String(modules?.id)}`, { name: 'Other' })).status,
  ).toBe(403);
  expect(
    (await hr.post('/api/rest/global-types', { categoryId: modules?.id, name: 'Mine', uniqueValue: 'mine' }))
      .status,
  ).toBe(403);
});

test('nobody changes their own role, state, manager or number', async () => {
  const hr = await server.as('hr');
  for (const change of [{ isActive: false }, { managerId: null }, { empId: 'EMP9999' }]) {
    const answer = await hr.put(`/api/rest/employees/${hr.userId}`, change);
    expect([answer.status, answer.code], answer.text).toEqual([403, 'forbidden']);
  }
});

test('the last super_admin stays one, active and there', async () => {
  const admin = await server.as('admin');
  const role = (await admin.list('roles', {})).rows.find((one) => one.uniqueValue === 'employee')?.id;
  for (const change of [{ isActive: false }, { userRole: role }])
    expect((await admin.put(`/api/rest/employees/${admin.userId}`, change)).code).toBe('last_super_admin');
  expect((await admin.delete(`/api/rest/employees/${admin.userId}`)).code).toBe('last_super_admin');
});

test('permissions are changed by their own action only', async () => {
  const admin = await server.as('admin');
  const [row] = (await admin.list('module-permissions', {})).rows;
  expect(
    (await admin.put(`/api/rest/module-permissions/${String(row?.id)}`, { permissions: ['read', 'write'] }))
      .status,
  ).toBe(409);
});
