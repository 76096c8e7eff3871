import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';

let company: TestApp;
let hr: Caller, manager: Caller, employee: Caller;

beforeAll(async () => {
  company = await openApp();
  [hr, manager, employee] = await company.asEach('hr', 'manager', 'employee');
});
afterAll(() => company.close());

const leadersOf = async (id: number): Promise<unknown> =>
  (await hr.get(`/api/v1/employee/orgChart/${id}`)).data.leaders;

test('a manager stands above who reports to them, with the number of their reports', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from employees where manager_id = ${manager.userId} and is_active and not is_deleted`.execute(
    company.db,
  );
  const { data } = await hr.get(`/api/v1/employee/orgChart?managerId=${manager.userId}&limit=100`);
  const { employeeList, totalCount } = data as unknown as { employeeList: Row[]; totalCount: number };
  expect(employeeList.map((one) => one.userId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(totalCount).toBe(rows.length);
  const leaders = (await leadersOf(employee.userId)) as number[];
  expect(leaders.at(-1)).toBe(manager.userId);
});

test('who may not see the people sees no organisation, and nobody stands where there is nobody', async () => {
  expect((await employee.get('/api/v1/employee/orgChart')).status).toBe(403);
  expect((await hr.get('/api/v1/employee/orgChart/999999')).status).toBe(404);
});

test('a circle that data from elsewhere holds ends', async () => {
  const [first, second] = [await hire(company, {}), await hire(company, {})];
  await sql`update employees set manager_id = case id when ${first.userId} then ${second.userId}::integer
    else ${first.userId}::integer end where id in (${first.userId}, ${second.userId})`.execute(company.db);
  expect(await leadersOf(first.userId)).toContain(second.userId);
});
