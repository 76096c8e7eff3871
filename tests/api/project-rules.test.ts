import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire, hireWith, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller;
let template: Row;
let employeeProjectRole: unknown;
beforeAll(async () => {
  app = await openApp();
  admin = await app.as('admin');
  employeeProjectRole = (await admin.list('project-developers', {}, [0, 0])).rows[0]?.employeeProjectRole;
  template = (await admin.list('projects', {}, [0, 0])).rows[0]!;
});
afterAll(() => app.close());

const start = '2031-03-03';
const end = '2031-09-30';
async function found(values: Row = {}): Promise<Row> {
  const { clientId, ownerId, billingType, projectStatus } = template;
  const { status, data } = await admin.post('/api/v1/projectInfo', {
    name: `Project ${Math.random()}`,
    clientId,
    ownerId,
    billingType,
    projectStatus,
    startDate: start,
    endDate: end,
    ...values,
  });
  expect(status).toBe(200);
  return data.project;
}
const assign = (project: Row, person: Caller, values: Row) =>
  admin.post('/api/v1/projectInfo/assign', {
    projectId: project.id,
    userId: person.userId,
    employeeProjectRole,
    startDate: start,
    allocation: 100,
    ...values,
  });

/** Waits until a statement of the company waits for another one. */
async function untilOneWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(app.db)).rows[0]?.count).toBe(1);
}

describe("a person's allocations", () => {
  test('reach 100 % on any day and no more, and the refusal names the projects', async () => {
    const [person, one, other] = [await hire(app), await found({ name: 'Harbour' }), await found()];
    expect((await assign(one, person, { allocation: 60, endDate: addDays(start, 30) })).status).toBe(200);
    const refused = await assign(other, person, { allocation: 41, startDate: addDays(start, 30) });
    expect(refused).toMatchObject({ status: 409, code: 'allocation_exceeded' });
    const day = addDays(start, 30);
    expect(refused.row).toMatchObject({
      message: `Together with Harbour the person would be allocated more than 100 % on ${day}.`,
      reason: 'allocated_with',
      params: { projects: ['Harbour'], date: day },
      errors: [{ field: 'allocation', code: 'free_on', params: { free: 40, date: day } }],
    });
    expect(
      (
        await assign(other, person, {
          allocation: 40,
          startDate: addDays(start, 30),
          endDate: addDays(start, 30),
        })
      ).status,
    ).toBe(200);
    expect((await assign(other, person, { allocation: 100, startDate: addDays(start, 31) })).status).toBe(
      200,
    );
  });

  test('are read by periods in which they are the same, for who may assign', async () => {
    const [person, one, other] = [
      await hire(app),
      await found({ name: 'Lagoon' }),
      await found({ name: 'Reef' }),
    ];
    const { id } = (await assign(one, person, { allocation: 30, endDate: addDays(start, 9) })).data
      .projectDeveloper;
    await assign(other, person, {
      allocation: 50,
      startDate: addDays(start, 5),
      endDate: addDays(start, 20),
    });
    const capacity = (caller: Caller, query: string) =>
      caller.get(`/api/v1/projectInfo/capacity/${person.userId}?from=${addDays(start, 2)}${query}`);
    const part = (from: number, to: number | null, allocation: number, ...projects: string[]) => ({
      from: addDays(start, from),
      to: to === null ? null : addDays(start, to),
      allocation,
      projects,
    });
    expect((await capacity(admin, '')).data.spans).toEqual([
      part(2, 4, 30, 'Lagoon'),
      part(5, 9, 80, 'Lagoon', 'Reef'),
      part(10, 20, 50, 'Reef'),
      part(21, null, 0),
    ]);
    expect((await capacity(admin, `&to=${addDays(start, 7)}&except=${String(id)}`)).data.spans).toEqual([
      part(2, 4, 0),
      part(5, 7, 50, 'Reef'),
    ]);
    expect((await capacity(admin, `&to=${start}`)).status).toBe(422);
    expect((await capacity(await app.as('employee'), '')).status).toBe(403);
    expect((await admin.get('/api/v1/projectInfo/capacity/999999')).status).toBe(404);
    expect((await capacity(admin, `&projectId=${String(one.id)}`)).data.until).toBe(end);
    // Who plans for projects of their own knows how much is taken, not by which others.
    const planner = await hireWith(app, { project_management: ['read', 'assign_developer'] });
    expect((await capacity(planner, '')).data.spans).toEqual([
      part(2, 4, 30),
      part(5, 9, 80),
      part(10, 20, 50),
      part(21, null, 0),
    ]);
    expect((await capacity(planner, `&projectId=${String(one.id)}`)).status).toBe(404);
  });

  test('that are raised later are looked at again', async () => {
    const [person, one, other] = [await hire(app), await found(), await found()];
    const { id } = (await assign(one, person, { allocation: 50 })).data.projectDeveloper;
    expect((await assign(other, person, { allocation: 50 })).status).toBe(200);
    expect(
      await admin.patch(`/api/v1/projectInfo/updateDeveloper/${String(id)}`, { allocation: 51 }),
    ).toMatchObject({ status: 409, code: 'allocation_exceeded' });
    expect(
      (
        await admin.patch(`/api/v1/projectInfo/updateDeveloper/${String(id)}`, {
          allocation: 50,
          endDate: addDays(start, 10),
        })
      ).status,
    ).toBe(200);
  });

  test.runIf(isPostgres)('are made one after the other, however fast the first one is', async () => {
    const [person, project] = [await hire(app), await found()];
    const [assigned] = await app.db.transaction().execute(async (tx) => {
      await sql`select 1 from employees where id = ${person.userId} for no key update`.execute(tx);
      const answer = assign(project, person, { allocation: 60 });
      await untilOneWaits();
      // Not the promise itself: the transaction would wait for what waits for it.
      return [answer] as const;
    });
    expect((await assigned).status).toBe(200);
  });

  test('hold when twenty are made at once', async () => {
    const [person, project] = [await hire(app), await found()];
    const projects = await Promise.all(Array.from({ length: 20 }, () => found()));
    const answers = await Promise.all(projects.map((one) => assign(one, person, { allocation: 30 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(17).fill(409),
    ]);
    expect((await assign(project, person, { allocation: 10 })).status).toBe(200);
  });
});

describe('an assignment', () => {
  test('lies within the dates of its project', async () => {
    const [person, project] = [await hire(app), await found()];
    expect(await assign(project, person, { startDate: addDays(start, -1) })).toMatchObject({
      status: 422,
      fields: ['startDate'],
    });
    expect(await assign(project, person, { endDate: addDays(end, 1) })).toMatchObject({
      status: 422,
      fields: ['endDate'],
    });
    expect(
      await assign(project, person, { startDate: addDays(start, 5), endDate: addDays(start, 4) }),
    ).toMatchObject({ status: 422, fields: ['endDate'] });
    expect((await assign(project, person, { endDate: end })).status).toBe(200);
  });

  test('keeps the dates of its project from being drawn closer than it reaches', async () => {
    const [person, project] = [await hire(app), await found()];
    expect(
      (await assign(project, person, { startDate: addDays(start, 7), endDate: addDays(start, 70) })).status,
    ).toBe(200);
    const draw = (values: Row): Promise<Answer> =>
      admin.patch('/api/v1/projectInfo', { id: project.id, ...values });
    expect(await draw({ endDate: addDays(start, 69) })).toMatchObject({ status: 422, fields: ['endDate'] });
    expect(await draw({ startDate: addDays(start, 8) })).toMatchObject({
      status: 422,
      fields: ['startDate'],
    });
    expect((await draw({ startDate: addDays(start, 7), endDate: addDays(start, 70) })).status).toBe(200);
  });

  test('and the end of its project that are written at once do not pass each other', async () => {
    const [person, project] = [await hire(app), await found()];
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        assign(project, person, {
          allocation: 1,
          startDate: addDays(start, 100 + index),
          endDate: addDays(start, 100 + index),
        }),
      ),
      admin.patch('/api/v1/projectInfo', { id: project.id, endDate: addDays(start, 50) }),
    ]);
    const last = (await admin.list('projects', { id: project.id })).rows[0]!;
    const made = answers.slice(0, 10).filter(({ status }) => status === 200).length;
    expect(answers[10]?.status).toBe(last.endDate === end ? 422 : 200);
    expect(made).toBe(last.endDate === end ? made : 0);
    expect(last.endDate === end ? made : 10).toBeGreaterThan(0);
  });
});

test.each(['completed', 'cancelled'])(
  'nobody is assigned to a project that is %s, and who is assigned stays to be corrected',
  async (state) => {
    const [person, other, project] = [await hire(app), await hire(app), await found()];
    const developer = (await assign(project, person, { allocation: 50 })).data.projectDeveloper;
    const projectStatus = await typeId(app, 'project_status', state);
    expect((await admin.patch(`/api/rest/projects/${String(project.id)}`, { projectStatus })).status).toBe(
      200,
    );
    const refused = { status: 409, code: 'conflict', fields: ['projectId'] };
    expect(await assign(project, other, {})).toMatchObject(refused);
    const rest = `/api/rest/project-developers/${String(developer.id)}`;
    expect(await admin.patch(rest, { userId: other.userId })).toMatchObject(refused);
    expect((await admin.patch(rest, { allocation: 40, endDate: addDays(start, 9) })).status).toBe(200);
  },
);

test.runIf(isPostgres)('who is assigned while the project is completed is refused as well', async () => {
  const [person, project] = [await hire(app), await found()];
  const completed = await typeId(app, 'project_status', 'completed');
  const [assigned] = await app.db.transaction().execute(async (tx) => {
    await sql`update projects set project_status = ${completed} where id = ${project.id}`.execute(tx);
    const answer = assign(project, person, { startDate: addDays(start, -50) });
    await untilOneWaits();
    return [answer] as const;
  });
  expect(await assigned).toMatchObject({ status: 409, code: 'conflict', fields: ['projectId'] });
});
