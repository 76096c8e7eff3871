import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import type { Model } from '@crewdeck/engine/model/model.ts';
import { openApp, password, type Caller, type Row, type TestApp } from '../support/app.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';
import { today } from '../support/moment.ts';

let app: TestApp;
let hr: Caller;
let manager: Caller;
let leaver: Caller;
let report: Caller;

/** Resources whose rows refer to people and never wait: they record the past, or permissions. */
const settled = [
  'employees',
  'trainees',
  'attendance',
  'dsr',
  'leave-allowances',
  'documents',
  'ryg-statuses',
  'happy-to-help',
  'form-answers',
  'ticket-comments',
  'notifications',
  'audit',
  'periods',
  'approvals',
  'checklists',
  'projects',
  'static-contents',
  'help-messages',
  'leave-messages',
  'exception-messages',
  'exports',
  'notification-settings',
  'pending-changes',
  'privacy-exports',
];

const post = async (caller: Caller, path: string, body: Row): Promise<Row> => {
  const answer = await caller.post(path, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  return answer.row;
};

beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
  manager = await hire(app, { role: 'user' });
  leaver = await hire(app, { role: 'user', managerId: manager.userId, techSupport: true });
  report = await hire(app, { managerId: leaver.userId });
});
afterAll(() => app.close());

/**
 * Counts the rows of a resource that refer to the leaver in one of these fields and meet a condition on
 * `r`.
 */
async function count(
  model: Model,
  fields: readonly string[],
  where: ReturnType<typeof sql>,
): Promise<number> {
  const names = fields.map(
    (name) => sql`${sql.ref(`r.${model.field[name]?.column ?? name}`)} = ${leaver.userId}`,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.table(model.table)} r
    where (${sql.join(names, sql` or `)}) and ${model.softDelete ? sql`not r.is_deleted` : sql`true`}
      and ${where}`.execute(app.db);
  return rows[0]?.count ?? 0;
}
const column = (model: Model, name: string) => sql.ref(`r.${model.field[name]?.column ?? name}`);

/** Counts the leaver's waiting rows of a resource, by its declarations. */
async function waiting(model: Model): Promise<number> {
  const { approval, held, ends, queue } = model;
  let found = 0;
  if (approval)
    found += await count(
      model,
      [approval.owner],
      sql`${column(model, approval.field)} = ${approval.pending}`,
    );
  if (held)
    for (const [name, values] of Object.entries(held.while))
      found += await count(model, [held.person], sql`${column(model, name)} in (${sql.join(values)})`);
  if (ends)
    found += await count(
      model,
      ends.with,
      sql`coalesce(${column(model, ends.to ?? ends.from)}, 'infinity') > ${today()}::date`,
    );
  if (queue)
    found += await count(
      model,
      [queue.assignee],
      sql`${column(model, queue.state)} in (${sql.join([...queue.open, ...queue.waiting])})`,
    );
  return found;
}

const named = (): Model[] =>
  Object.values(app.models).filter(
    ({ custom, fields }) =>
      !custom &&
      fields.some(({ name, ref, alias }) => ref?.stem === 'employees' && name !== 'createdBy' && !alias),
  );

async function stillThere(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const model of named()) {
    const one = await waiting(model);
    if (one > 0) found[model.stem] = one;
  }
  return found;
}

test('every resource that names people says how it ends with them, or never waits', () => {
  const open = named().filter(
    ({ stem, approval, held, ends, queue }) =>
      !approval && !held && !ends && !queue && !settled.includes(stem),
  );
  expect(open.map(({ stem }) => stem)).toEqual([]);
});

test('nothing of who has left waits anywhere, and no step is theirs', async () => {
  const { userId } = leaver;
  const monday = await freeMonday(app, addDays(today(), 30));
  const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
  const absence = { leaveType, leaveFrom: monday, leaveTo: monday, reason: 'Away' };
  await post(leaver, '/api/v1/employee/markLeave', absence);
  await post(report, '/api/v1/employee/markLeave', absence);
  await post(leaver, '/api/rest/down-times', {
    userId,
    date: today(),
    startTime: '10:00',
    endTime: '10:30',
    reason: await typeId(app, 'downtime_reason', 'power_cut'),
  });
  const day = addDays(monday, 2);
  await post(hr, '/api/rest/roster-shifts', { empId: userId, date: day, shift: 'Morning Shift' });
  const days = { from: addDays(today(), -1), to: addDays(today(), 20) };
  await post(leaver, '/api/rest/delegations', { userId, deputyId: report.userId, ...days });
  await post(hr, '/api/rest/delegations', { userId: manager.userId, deputyId: userId, from: day, to: day });
  const { rows } = await hr.list('checklist-templates', { name: 'Joining' });
  for (const person of [userId, report.userId])
    await post(hr, '/api/rest/checklists', { userId: person, templateId: rows[0]?.id, day: today() });
  const { row: ticket } = {
    row: await post(report, '/api/rest/tickets', {
      title: 'A lamp',
      description: 'It is dark.',
      category: await typeId(app, 'ticket_category', 'hardware'),
      priority: 'medium',
      raisedBy: report.userId,
    }),
  };
  await sql`update tickets set assigned_to = ${userId} where id = ${ticket.id}`.execute(app.db);
  await sql`insert into project_developers (project_id, user_id, employee_project_role, start_date, allocation)
    select project_id, ${userId}, employee_project_role, ${addDays(today(), -5)}::date, 5
    from project_developers order by id limit 1`.execute(app.db);
  expect(Object.keys(await stillThere()).toSorted()).toEqual([
    'checklist-steps',
    'delegations',
    'down-times',
    'leaves',
    'project-developers',
    'roster-shifts',
    'tickets',
  ]);
  const { data } = await hr.get(`/api/v1/employee/${userId}/open-work`);
  expect(data.openWork.map(({ kind }) => kind)).toEqual(['reports', 'requests', 'tickets']);

  const gone = await hr.post(`/api/v1/employee/${userId}/departure`, {
    handOver: { reports: manager.userId, tickets: (await app.as('support')).userId },
  });
  await confirmedBy(await app.as('admin'), gone);
  expect(await stillThere()).toEqual({});
  const { rows: steps } = await sql<{ count: number }>`select count(*)::integer as count from approvals
    where state = 0 and (owner_id = ${userId} or holder_id = ${userId})`.execute(app.db);
  expect(steps[0]?.count).toBe(0);
  const lists = (await hr.list('checklists', { userId })).rows.map(({ kind, state }) => [kind, state]);
  expect(lists.toSorted()).toEqual([
    ['joining', 'cancelled'],
    ['leaving', 'open'],
  ]);
});

test('who comes back signs in again; what had ended stays so, and the leaving is no longer pursued', async () => {
  const { userId, user } = leaver;
  const url = `/api/rest/employees/${userId}`;
  expect((await app.signIn(String(user.email), password)).status).toBe(401);
  const back = await hr.patch(url, { isActive: true });
  expect([back.status, back.row.isActive, back.row.leavingDate]).toEqual([200, true, null]);
  expect((await leaver.get('/api/v1/auth/session')).status).toBe(401);
  expect((await app.signIn(String(user.email), password)).status).toBe(200);
  expect(await stillThere()).toEqual({});
  expect((await hr.list('checklists', { userId, state: 'open' })).total).toBe(0);
  await hr.patch(url, { leavingDate: addDays(today(), 20) });
  expect((await hr.list('checklists', { userId, state: 'open' })).rows).toMatchObject([
    { kind: 'leaving', done: 0 },
  ]);
});

test('who leaves at once leaves today: they count among those who have left, and were there before', async () => {
  const person = await hire(app, { joined: addDays(today(), -400) });
  const figures = async () => (await hr.get('/api/v1/dashboard/summary')).data.company!;
  const monthOf = ({ trend }: Awaited<ReturnType<typeof figures>>, last: number) => trend.at(last)!;
  const before = await figures();
  const left = await hr.post(`/api/v1/employee/${person.userId}/departure`, {});
  expect(left.data.employee).toMatchObject({ isActive: false, leavingDate: today() });
  const after = await figures();
  expect(after.headcount).toBe(before.headcount - 1);
  expect(monthOf(after, -1)).toMatchObject({
    count: monthOf(before, -1).count - 1,
    left: monthOf(before, -1).left + 1,
  });
  expect(monthOf(after, -2).count).toBe(monthOf(before, -2).count);

  const back = await hr.patch(`/api/rest/employees/${person.userId}`, { isActive: true });
  expect(back.row).toMatchObject({ isActive: true, leavingDate: null });
  expect(await figures()).toMatchObject({ headcount: before.headcount, trend: before.trend });
});
