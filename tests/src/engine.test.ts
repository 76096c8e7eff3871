import { expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { validators } from '../../generated/validators.ts';
import { buildModels } from '@crewdeck/engine/model/build-model.ts';
import { buildRoutes } from '@crewdeck/engine/model/routes.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { definitions } from '../../resources/index.ts';
import { texts } from '../../src/locales/locales.ts';
import { enUS } from '../../resources/locales/en-US.ts';
import { menus } from '../../resources/menu.ts';
import { overviews, pageTabs } from '../../resources/pages.ts';
import { permissions as allPermissions } from '../../resources/permissions.ts';
import type { PermissionMap } from '@crewdeck/engine/model/register.ts';
import { permissionMatrix } from '../../server/seed/permission-matrix.ts';
import type { Engine } from '@crewdeck/engine/console/context/EngineContext.tsx';
import { differingFields, mergeChoice } from '@crewdeck/engine/console/form/conflict.ts';
import {
  availableFilters,
  firstOperator,
  readConditions,
  toKey,
  withCondition,
  withoutCondition,
} from '@crewdeck/engine/console/filters/conditions.ts';
import { pageEntries } from '@crewdeck/engine/console/list/ListPager.tsx';
import { runForEach } from '@crewdeck/engine/console/client/run-for-each.ts';
import { buildMenu, homePath } from '@crewdeck/engine/console/routes/menu.ts';
import { mayVisit, recordPath, toDeclared } from '@crewdeck/engine/console/routes/paths.ts';
import { relationsOf, valuesOf } from '@crewdeck/engine/console/page/related.ts';
import { noOverrides } from '../support/no-overrides.ts';

const models = buildModels(schemas, definitions);
const routes = buildRoutes(models, overviews);
const engineOf = (role: string, permissions: PermissionMap): Engine => ({
  models,
  validators,
  routes,
  menus,
  tabs: pageTabs,
  texts,
  loadCommands: () => import('../../src/parts/commands.ts'),
  permissions,
  role,
  isSuperAdmin: role === 'super_admin',
  userId: 1,
  flags: [],
  overrides: noOverrides,
});
const everything: PermissionMap = Object.fromEntries(
  [
    ...new Set(
      Object.values(models).flatMap((model) => [
        model.module,
        ...Object.values(model.moduleByValue?.modules ?? {}),
      ]),
    ),
  ]
    .filter((one): one is string => one !== null)
    .concat('dashboard', 'calender', 'leaveReport')
    .map((module) => [module, [...allPermissions]]),
);
const admin = engineOf('super_admin', everything);
const byRole = (role: string): Engine => engineOf(role, permissionMatrix[role] as unknown as PermissionMap);

test("a list's filter is read as conditions and written back the same", () => {
  const model = models.leaves!;
  const filters = availableFilters(admin, model);
  const filter = { leaveStatus: [0, 1], 'userId.department': [3], leaveFrom_gte: '2026-01-01', q: 'ann' };
  const conditions = readConditions(filters, filter);
  expect(conditions.map(({ path, operator }) => `${path} ${operator}`)).toEqual([
    'leaveStatus in',
    'userId.department in',
    'leaveFrom gte',
  ]);
  expect(
    Object.fromEntries(conditions.map(({ path, operator, value }) => [toKey(path, operator), value])),
  ).toEqual({ leaveStatus: [0, 1], 'userId.department': [3], leaveFrom_gte: '2026-01-01' });
  expect(
    withCondition(withoutCondition(filter, 'leaveStatus'), {
      path: 'leaveTo',
      operator: 'lte',
      value: '2026-12-31',
    }),
  ).toEqual({ 'userId.department': [3], leaveFrom_gte: '2026-01-01', q: 'ann', leaveTo_lte: '2026-12-31' });
});

test('a list can be filtered by one’s own rows and those of the people whom one leads, where a field names people', () => {
  const { relations } = enUS;
  for (const model of Object.values(models))
    for (const { path, field, operators, relations: offered } of availableFilters(admin, model)) {
      const isPeople = field.kind === 'reference' && field.ref?.stem === 'employees';
      expect(operators.includes('related'), `${model.stem}.${path}`).toBe(isPeople);
      expect(offered).toEqual(isPeople ? ['self', 'manager', 'trainer'] : []);
      for (const name of offered.filter((one) => one !== 'self')) expect(relations).toHaveProperty(name);
    }
  const filters = availableFilters(admin, models.attendance!);
  expect(readConditions(filters, { userId_related: 'manager' })).toMatchObject([
    { path: 'userId', operator: 'related', value: 'manager' },
  ]);
});

test('every filter of every resource offers a way to compare', () => {
  for (const model of Object.values(models))
    for (const filter of availableFilters(admin, model))
      expect(filter.operators, `${model.stem}.${filter.path}`).toContain(firstOperator(filter));
});

test('what only people with a flag may set is a filter of theirs alone', () => {
  const isOffered = (person: Partial<Engine>): boolean =>
    availableFilters(
      { ...admin, isSuperAdmin: false, ...person },
      models['ticket-comments']!,
      [],
      ['internal'],
    ).length > 0;
  expect([
    isOffered({ flags: [] }),
    isOffered({ flags: ['support'] }),
    isOffered({ isSuperAdmin: true }),
  ]).toEqual([false, true, true]);
});

test('values that a page fixes are no filter and no column of it', () => {
  expect(availableFilters(admin, models.documents!, ['mediaType']).map(({ path }) => path)).not.toContain(
    'mediaType',
  );
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 25, [1, 2, 'gap', 25]],
  [5, 25, [1, 'gap', 4, 5, 6, 'gap', 25]],
  [24, 25, [1, 'gap', 23, 24, 25]],
  [3, 5, [1, 2, 3, 4, 5]],
] as const)('on page %d of %d the pager shows both ends and the neighbours', (page, last, entries) => {
  expect(pageEntries(page, last)).toEqual(entries);
});

test('a bulk action does every row and keeps every failure', async () => {
  const done: unknown[] = [];
  const failures = await runForEach([1, 2, 3, 4, 5, 6, 7], (id) =>
    Number(id) % 3 === 0 ? Promise.reject(new Error(String(id))) : Promise.resolve(done.push(id)),
  );
  expect(done.sort()).toEqual([1, 2, 4, 5, 7]);
  expect(failures.map(({ id, error }) => [id, (error as Error).message])).toEqual([
    [3, '3'],
    [6, '6'],
  ]);
});

test('of two changes to the same record each is kept where only one touched a field, and the choice decides elsewhere', () => {
  const base = { name: 'Old', company: 'Old', country: 'Old', version: 1 };
  const mine = { name: 'Mine', company: 'Mine', country: 'Old', version: 1 };
  const theirs = { name: 'Theirs', company: 'Old', country: 'Theirs', version: 2 };
  expect(differingFields(models.clients!, mine, theirs).map(({ name }) => name)).toEqual([
    'name',
    'company',
    'country',
  ]);
  expect(mergeChoice(base, mine, theirs, [])).toEqual({
    name: 'Mine',
    company: 'Mine',
    country: 'Theirs',
    version: 2,
  });
  expect(mergeChoice(base, mine, theirs, ['name'])).toEqual({
    name: 'Theirs',
    company: 'Mine',
    country: 'Theirs',
    version: 2,
  });
});

test('what react-admin calls a page leads to the declared address', () => {
  expect(toDeclared(models, '/employees')).toBe('/emp/all-employee');
  expect(toDeclared(models, '/employees/create')).toBe('/emp/all-employee/create');
  expect(toDeclared(models, '/projects/7')).toBe('/project-management/view/edit/7');
  expect(toDeclared(models, '/projects/7/show')).toBe('/project-management/view/7');
  expect(toDeclared(models, '/tickets/7/show')).toBe('/ticket-management/view-tickets/7');
  expect(toDeclared(models, '/profile')).toBe('/profile');
  expect(toDeclared(models, '/__proto__/7')).toBe('/__proto__/7');
});

test('every page of every resource has an address of its own', () => {
  const paths = routes.map(({ path }) => path.replace(/\{\w+\}/g, '{}'));
  expect(paths.length).toBe(new Set(paths).size);
});

test.each([
  ['super_admin', '/dashboard'],
  ['hr', '/dashboard'],
  ['trainee', '/attendance'],
  ['employee', '/dashboard'],
])('%s starts at %s', (role, path) => {
  expect(homePath(role === 'super_admin' ? admin : byRole(role))).toBe(path);
});

test('a role without the page that it would start at goes to the first entry of its menu', () => {
  expect(homePath(engineOf('employee', { dsr: ['read'] }))).toBe('/inbox');
  expect(homePath(engineOf('employee', {}))).toBe('/inbox');
});

test('what waits for a decision is open to everybody who may stand in, and in the menu of who decides', () => {
  const pathsOf = (role: string) =>
    buildMenu(byRole(role)).flatMap(({ children = [] }) => children.map(({ path }) => path));
  for (const role of ['hr', 'user', 'employee', 'trainee'])
    expect(mayVisit(byRole(role), '/approvals'), role).toBe(true);
  expect(['user', 'hr'].map((role) => pathsOf(role).includes('/approvals'))).toEqual([true, true]);
  expect(['employee', 'trainee'].map((role) => pathsOf(role).includes('/approvals'))).toEqual([false, false]);
});

test('hr has the grouped menu with holidays, others five places without', () => {
  const hr = buildMenu(byRole('hr'));
  expect(hr.map(({ key }) => key)).toEqual(expect.arrayContaining(['configuration', 'hr', 'reports']));
  expect(hr.find(({ key }) => key === 'configuration')?.children?.map(({ path }) => path)).toContain(
    '/holiday-management',
  );
  const employee = buildMenu(byRole('employee'));
  expect(employee.map(({ key }) => key)).toEqual(['today', 'time', 'requests', 'documents', 'help']);
  expect(employee.every(({ isOpen }) => isOpen)).toBe(true);
  const pages = employee.flatMap(({ children = [] }) => children.map(({ path }) => path));
  expect(pages).not.toContain('/holiday-management');
  expect(pages).toEqual(expect.arrayContaining(['/dsr', '/roster', '/calendar', '/leaveReport']));
  expect(buildMenu(byRole('trainer')).map(({ key }) => key)).toContain('team');
});

test('no menu leads to a page that the role does not open, and no group is empty', () => {
  for (const role of Object.keys(permissionMatrix)) {
    const engine = byRole(role);
    for (const item of buildMenu(engine)) {
      expect(item.children === undefined || item.children.length > 0, `${role} ${item.key}`).toBe(true);
      for (const entry of item.children ?? [item])
        expect(mayVisit(engine, entry.path ?? ''), `${role} ${entry.path}`).toBe(true);
    }
  }
});

test('links to records are there only for who may open them', () => {
  expect(recordPath(byRole('hr'), 'employees', 7)).toBe('/emp/all-employee/7/show');
  expect(recordPath(byRole('employee'), 'employees', 7)).toBeUndefined();
});

test('a person has their own lists as relations, not the history and not what others wrote', () => {
  const stems = relationsOf(admin, models.employees!).map(({ model }) => model.stem);
  expect(stems).toEqual(expect.arrayContaining(['attendance', 'leaves', 'documents', 'tickets']));
  expect(stems).not.toContain('audit');
  expect(stems).not.toContain('notifications');
});

test('what belongs to a record is of the kind that alone can point at it', () => {
  const ofProject = relationsOf(admin, models.projects!).find(({ model }) => model.stem === 'documents');
  expect(ofProject).toMatchObject({ target: 'projectId', fixed: { mediaType: 'project_document' } });
  const ofPerson = relationsOf(admin, models.employees!).find(({ model }) => model.stem === 'documents');
  expect(ofPerson?.fixed).toEqual({});
});

test('rows that refer to a record by several fields have a list for each, and so have those of its own resource', () => {
  const person = { type: 'integer', 'x-ref': 'people' } as const;
  const plain = (properties: NonNullable<JsonSchema['properties']>): JsonSchema => ({
    type: 'object',
    title: 'One',
    'x-resource': { module: 'projects' },
    properties,
  });
  const own = buildModels(
    {
      people: plain({ name: { type: 'string' }, leadId: person }),
      trips: plain({ driverId: person, helperId: person, closedBy: { ...person, readOnly: true } }),
      notes: plain({ writerId: { ...person, readOnly: true } }),
    },
    {},
  );
  expect(
    relationsOf({ ...admin, models: own }, own.people!).map(({ model, target, isNamedByField }) => [
      model.stem,
      target,
      isNamedByField,
    ]),
  ).toEqual([
    ['people', 'leadId', true],
    ['trips', 'driverId', true],
    ['trips', 'helperId', true],
    ['notes', 'writerId', false],
  ]);
});

test('a record has the rows that name it among several, found and added by a list of its id', () => {
  const plain = (properties: JsonSchema['properties']): JsonSchema => ({
    type: 'object',
    title: 'One',
    'x-resource': { module: 'projects' },
    properties: properties ?? {},
  });
  const own = buildModels(
    {
      tags: plain({ name: { type: 'string' } }),
      notes: plain({ tagIds: { type: 'array', items: { type: 'integer', 'x-ref': 'tags' } } }),
      labels: plain({
        otherIds: { type: 'array', items: { type: 'integer', 'x-ref': 'tags' } },
        tagId: { type: 'integer', 'x-ref': 'tags' },
      }),
    },
    {},
  );
  const relations = relationsOf({ ...admin, models: own }, own.tags!);
  expect(relations.map((one) => [one.model.stem, valuesOf(one, 7)])).toEqual([
    ['notes', { tagIds: [7] }],
    ['labels', { tagId: 7 }],
    ['labels', { otherIds: [7] }],
  ]);
});
