import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let hr: Caller, manager: Caller, employee: Caller;

beforeAll(async () => {
  app = await openApp();
  [hr, manager, employee] = await app.asEach('hr', 'manager', 'employee');
});
afterAll(() => app.close());

interface Branch {
  readonly rows: readonly (Row & { readonly id: number })[];
  readonly total: number;
  readonly below: Readonly<Record<string, number>>;
}
const branch = async (query = ''): Promise<Branch> =>
  (await hr.get(`/api/rest/employees/tree${query}`)).body as Branch;
const above = async (id: number): Promise<unknown> =>
  ((await hr.get(`/api/rest/employees/tree/${id}`)).body as Row).above;

test('a manager is shown above who reports to them, each with the number of their own', async () => {
  const { rows } = await sql<{ id: number; below: number }>`select e.id, (select count(*)::integer
      from employees r where r.manager_id = e.id and r.is_active and not r.is_deleted) as below
    from employees e where e.manager_id = ${manager.userId} and e.is_active and not e.is_deleted`.execute(
    app.db,
  );
  const found = await branch(`?under=${manager.userId}`);
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(found.below).toEqual(Object.fromEntries(rows.map(({ id, below }) => [id, below])));
  expect(((await above(employee.userId)) as number[]).at(-1)).toBe(manager.userId);
  // People with reports are first, and pages are consecutive.
  const counts = found.rows.map(({ id }) => (found.below[id] ?? 0) > 0);
  expect(counts).toEqual(counts.toSorted((one, other) => Number(other) - Number(one)));
  const second = await branch(`?under=${manager.userId}&range=[1,1]`);
  expect([second.total, second.rows[0]?.id]).toEqual([rows.length, found.rows[1]?.id]);
  expect((await hr.get('/api/rest/employees/tree?range=[0,500]')).status).toBe(422);
});

test('who reports to nobody who works here is shown at the top, and who has left nowhere', async () => {
  const leader = await hire(app, {});
  const { userId } = await hire(app, { managerId: leader.userId });
  const tops = async (): Promise<readonly number[]> => (await branch()).rows.map(({ id }) => id);
  expect(await tops()).toContain(leader.userId);
  await sql`update employees set is_active = false where id = ${leader.userId}`.execute(app.db);
  expect(await tops()).toContain(userId);
  expect(await tops()).not.toContain(leader.userId);
  expect(await above(userId)).toEqual([]);
});

test('who may not see the people sees no organisation, and nobody is shown where there is nobody', async () => {
  expect((await employee.get('/api/rest/employees/tree')).status).toBe(403);
  expect((await hr.get('/api/rest/employees/tree/999999')).status).toBe(404);
});

test('a circle that data from elsewhere holds ends', async () => {
  const [first, second] = [await hire(app, {}), await hire(app, {})];
  await sql`update employees set manager_id = case id when ${first.userId} then ${second.userId}::integer
    else ${first.userId}::integer end where id in (${first.userId}, ${second.userId})`.execute(app.db);
  expect(await above(first.userId)).toContain(second.userId);
});
