import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import type { Endpoints } from '../../generated/endpoints.ts';
import type { RowOf } from '../support/answers.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
let template: RowOf<'projects'>;
let employeeProjectRole: unknown;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  employeeProjectRole = (await admin.list('project-developers', {}, [0, 0])).rows[0]?.employeeProjectRole;
  template = (await admin.list('projects', {}, [0, 0])).rows[0]!;
});
afterAll(() => app.close());

/** A Monday. */
const start = '2031-03-03';

async function found(owner: Caller): Promise<Row> {
  const { clientId, billingType, projectStatus } = template;
  const { data } = await admin.post('/api/v1/projectInfo', {
    name: `Project ${Math.random()}`,
    clientId,
    ownerId: owner.userId,
    billingType,
    projectStatus,
    startDate: start,
    endDate: '2031-09-30',
  });
  return data.project;
}
async function assign(project: Row, person: Caller, values: Row): Promise<void> {
  const body = {
    projectId: project.id,
    userId: person.userId,
    employeeProjectRole,
    startDate: start,
    ...values,
  };
  expect((await admin.post('/api/v1/projectInfo/assign', body)).status).toBe(200);
}

type Load = Endpoints['GET projectInfo/load']['data'];
async function loadOf(caller: Caller, query: Row): Promise<Load> {
  const params = new URLSearchParams({ from: start, count: '3', limit: '100' });
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const { status, data } = await caller.get(`/api/v1/projectInfo/load?${params.toString()}`);
  expect(status).toBe(200);
  return data;
}
const cellsOf = ({ people }: Load, { userId }: Caller): Load['people'][number]['cells'] =>
  people.find((one) => one.userId === userId)?.cells ?? [];

test('the load of a person is the least and the most of the days of each week, with what a project has of it', async () => {
  const [owner, person] = [await hire(app), await hire(app)];
  const [one, other] = [await found(owner), await found(owner)];
  await assign(one, person, { allocation: 60, endDate: '2031-03-12' });
  await assign(other, person, { allocation: 40 });
  expect(cellsOf(await loadOf(admin, { projectId: one.id }), person)).toEqual([
    { from: '2031-03-03', least: 100, most: 100, own: 60 },
    { from: '2031-03-10', least: 40, most: 100, own: 60 },
    { from: '2031-03-17', least: 40, most: 40, own: 0 },
  ]);
  const months = await loadOf(admin, { projectId: one.id, unit: 'month', count: 2 });
  expect(cellsOf(months, person)).toEqual([
    { from: '2031-03-01', least: 0, most: 100, own: 60 },
    { from: '2031-04-01', least: 40, most: 40, own: 0 },
  ]);
});

test('who is free comes first, page by page, and people are found by department, technology and name', async () => {
  const [owner, busy] = [await hire(app), await hire(app, { name: 'Aaron Busy' })];
  await assign(await found(owner), busy, { allocation: 100 });
  const all = await loadOf(admin, {});
  const inProjects = new Set(
    (await admin.list('project-developers', {}, [0, 999])).rows.map(({ userId }) => userId),
  );
  const of = (people: Load['people'], isWorking: boolean): Load['people'] =>
    people.filter(({ userId }) => inProjects.has(userId) === isWorking);
  // People who were never in a project are last.
  expect(all.people).toEqual([...of(all.people, true), ...of(all.people, false)]);
  const sums = of(all.people, true).map(({ cells }) => cells.reduce((sum, { most }) => sum + most, 0));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  const last = await loadOf(admin, { skip: all.totalCount - 1, limit: 1 });
  expect(last.people).toHaveLength(1);
  expect(last.totalCount).toBe(all.totalCount);
  const named = await loadOf(admin, { searchTextValue: 'Aaron Busy' });
  expect(named.people.map(({ userId }) => userId)).toEqual([busy.userId]);
  const { department, technologies = [] } = (
    await admin.list('employees', { isActive: true }, [0, 99])
  ).rows.find((one) => one.technologies!.length > 0)!;
  const colleagues = await loadOf(admin, { department });
  expect(new Set(colleagues.people.map((one) => one.department))).toEqual(new Set([department]));
  const [technology] = technologies!;
  const able = await loadOf(admin, { technology });
  expect(able.totalCount).toBeGreaterThan(0);
  expect(able.totalCount).toBeLessThan(all.totalCount);
});

test('owners and hr see all that people do; others count what they may read, and of projects alone', async () => {
  const [owner, member, outsider] = [await hire(app), await hire(app), await hire(app)];
  const [own, elsewhere] = [await found(owner), await found(await hire(app))];
  await assign(own, member, { allocation: 50 });
  await assign(elsewhere, member, { allocation: 30 });
  const hr = await app.as('hr');
  for (const caller of [owner, hr]) {
    const load = await loadOf(caller, { projectId: own.id });
    expect(load.isWhole).toBe(true);
    expect(cellsOf(load, member)[0]).toMatchObject({ most: 80, own: 50 });
  }
  // A member of one of two projects.
  await assign(own, outsider, { allocation: 10 });
  const seen = await loadOf(outsider, {});
  expect(seen.isWhole).toBe(false);
  expect(cellsOf(seen, member)[0]).toMatchObject({ most: 50 });
  expect(seen.people.map(({ userId }) => userId).toSorted()).toEqual(
    [member.userId, outsider.userId].toSorted(),
  );
  const of = (project: Row): string => `/api/v1/projectInfo/load?projectId=${String(project.id)}`;
  expect((await outsider.get(of(elsewhere))).status).toBe(404);
  const trainee = await app.as('trainee');
  expect((await trainee.get('/api/v1/projectInfo/load')).status).toBe(403);
});
