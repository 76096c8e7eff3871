import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '@crewdeck/engine/model/days.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { createAccountToken } from '@crewdeck/engine/server/identity/account-tokens.ts';
import { readEmail } from '@crewdeck/engine/server/identity/sso/link.ts';
import { openApp, password, type Caller, type Row, type TestApp } from '../support/app.ts';
import { makeFeed, readFeed } from '../support/feeds.ts';
import { upload } from '../support/multipart.ts';
import { freeMonday, hire, letHoldEnd, typeId } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

let now = new Date();
const day = todayIn('UTC', now);
let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp({ TIME_ZONE: 'UTC' }, { now: () => now });
  hr = await app.as('hr');
});
afterAll(() => app.close());

const statusOf = async (caller: Caller, url = '/api/v1/auth/session'): Promise<number> =>
  (await caller.get(url)).status;
const person = async (id: number): Promise<Row> => (await hr.get(`/api/rest/employees/${id}`)).row;
const signIn = async ({ user }: Caller): Promise<number> =>
  (await app.signIn(String(user.email), password)).status;
const linkOf = (caller: Caller, kind: 'invitation' | 'password_reset' = 'invitation'): Promise<string> =>
  createAccountToken(app.db, { id: caller.userId, email: String(caller.user.email) }, kind);
const follow = async (token: string): Promise<number> =>
  (await app.send('POST', '/api/v1/auth/link', { token })).status;
const register = async (token: string): Promise<number> =>
  (await app.send('POST', '/api/v1/auth/register', { token, password: 'Another#2027' })).status;

describe('a last day of work', () => {
  const nextDay = async (date: string): Promise<void> => {
    now = new Date(`${date}T00:05:00Z`);
    await addJob(app.db, 'daily', { date });
    await app.fastify.jobs.drain();
  };
  const reset = (): void => {
    now = new Date();
  };

  test('is worked; the day after, nothing is open to the person even before the daily job ran', async () => {
    const leaver = await hire(app);
    const saved = await hr.patch(`/api/rest/employees/${leaver.userId}`, { leavingDate: addDays(day, 1) });
    expect([saved.status, saved.row.isActive]).toEqual([200, true]);
    expect([await statusOf(leaver), await signIn(leaver)]).toEqual([200, 200]);
    now = new Date(`${addDays(day, 1)}T23:59:00Z`);
    expect(await signIn(leaver)).toBe(200);
    now = new Date(`${addDays(day, 2)}T00:00:01Z`);
    app.fastify.identities.forget(leaver.userId);
    expect([await statusOf(leaver), await signIn(leaver)]).toEqual([401, 401]);
    expect((await person(leaver.userId)).isActive).toBe(true);
    await nextDay(addDays(day, 2));
    expect((await person(leaver.userId)).isActive).toBe(false);
    const { text } = await hr.get(
      `/api/v1/options/employees?q=${encodeURIComponent(String(leaver.user.name))}`,
    );
    expect(text).not.toContain(`"id":${leaver.userId},`);
    const { rows } = await sql<Row>`select actor from audit where entity = 'employees' and action = 'update'
      and entity_id = ${leaver.userId} order by id desc limit 1`.execute(app.db);
    expect(rows).toEqual([{ actor: null }]);
    reset();
    expect(await signIn(leaver)).toBe(401);
  });

  test('that lies in the past ends everything at once', async () => {
    const leaver = await hire(app);
    const saved = await hr.patch(`/api/rest/employees/${leaver.userId}`, { leavingDate: addDays(day, -3) });
    expect([saved.status, saved.row.isActive]).toEqual([200, false]);
    expect([await statusOf(leaver), await signIn(leaver)]).toEqual([401, 401]);
  });

  test('goes before someone comes back, who then begins clean', async () => {
    const leaver = await hire(app);
    const url = `/api/rest/employees/${leaver.userId}`;
    await hr.patch(url, { leavingDate: addDays(day, -3) });
    expect((await hr.patch(url, { isActive: true })).fields).toEqual(['leavingDate']);
    const back = await hr.patch(url, { isActive: true, leavingDate: null });
    expect([back.status, back.row.isActive]).toEqual([200, true]);
    expect([await statusOf(leaver), await signIn(leaver)]).toEqual([401, 200]);
  });

  test('is not given to the last super admin', async () => {
    const admin = await app.as('admin');
    const { rows } = await sql<{ id: number }>`select e.id from employees e join roles r on r.id = e.user_role
      where r.unique_value = 'super_admin' and e.is_active`.execute(app.db);
    expect(rows).toEqual([{ id: admin.userId }]);
    const refused = await admin.patch(`/api/rest/employees/${admin.userId}`, {
      leavingDate: addDays(day, 9),
    });
    expect(refused.code).toBe('last_super_admin');
  });

  test('comes for who leads people too: they come under the manager above', async () => {
    const manager = await app.as('manager');
    const leaver = await hire(app, { role: 'user', managerId: manager.userId });
    const led = await hire(app, { managerId: leaver.userId });
    const ticket = await openTicket(leaver.userId);
    await sql`update employees set leaving_date = ${addDays(day, -1)}::date where id = ${leaver.userId}`.execute(
      app.db,
    );
    await nextDay(day);
    reset();
    expect((await person(leaver.userId)).isActive).toBe(false);
    expect((await person(led.userId)).managerId).toBe(manager.userId);
    const { rows } = await sql<Row>`select assigned_to as holder from tickets where id = ${ticket}`.execute(
      app.db,
    );
    expect(rows[0]?.holder).toBeNull();
  });

  test('that cannot be carried out is in the audit, shuts the person out and is tried again', async () => {
    const leaver = await hire(app);
    const { userId } = leaver;
    await sql`update employees set leaving_date = ${addDays(day, -1)}::date where id = ${userId}`.execute(
      app.db,
    );
    await sql`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'kept for the test'; end $$`.execute(app.db);
    await sql`create trigger refuse_end before update on employees for each row
      when (old.is_active and not new.is_active) execute function refuse_end()`.execute(app.db);
    await nextDay(addDays(day, 1));
    const { rows } = await sql<Row>`select actor, after ->> 'reason' as reason from audit
      where entity_id = ${userId} and action = 'deactivation_failed'`.execute(app.db);
    expect(rows).toEqual([{ actor: null, reason: expect.stringContaining('kept for the test') }]);
    expect([(await person(userId)).isActive, await signIn(leaver)]).toEqual([true, 401]);
    await sql`drop function refuse_end() cascade`.execute(app.db);
    await nextDay(addDays(day, 2));
    reset();
    expect((await person(userId)).isActive).toBe(false);
  });
});

/** Creates an assigned ticket. */
async function openTicket(assignedTo: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into tickets (ticket_no, title, description, category,
    priority, status, raised_by, assigned_to, created_by) select 'TKT9' || ${assignedTo}::integer, 'Left open', 'x', category, 'low', 'open',
    raised_by, ${assignedTo}, raised_by from tickets limit 1 returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
}

/** Every way in which a person's access ends. */
const ways: readonly [string, string, (id: number) => Promise<{ status: number }>][] = [
  ['by hr', 'employee', (id) => hr.patch(`/api/rest/employees/${id}`, { isActive: false })],
  ['as a trainee', 'trainee', (id) => hr.patch(`/api/rest/trainees/${id}`, { isActive: false })],
  [
    'by a file',
    'employee',
    async (id) => {
      const { empId } = await person(id);
      const csv = `empId,isActive\n${String(empId)},false\n`;
      return upload(
        app.fastify,
        hr,
        'POST',
        '/api/rest/employees/import.csv',
        {},
        { name: 'a.csv', content: csv },
      );
    },
  ],
  [
    'by a last day',
    'employee',
    (id) => hr.patch(`/api/rest/employees/${id}`, { leavingDate: addDays(day, -1) }),
  ],
  ['by a departure', 'employee', (id) => hr.post(`/api/v1/employee/${id}/departure`, {})],
  ['deleted', 'employee', (id) => hr.delete(`/api/rest/employees/${id}`)],
];

describe.each(ways)('a person who is no longer there, %s,', (_way, role, end) => {
  test('has no session, link, feed or import any more, not even after coming back', async () => {
    const leaver = await hire(app, { role });
    const { userId } = leaver;
    const invitation = await linkOf(leaver);
    const feed = await makeFeed(leaver);
    expect(await readFeed(app, feed)).toBe(200);
    const { rows } = await sql<{
      id: number;
    }>`insert into imports (stem, actor, file_name, sha256, mode, dry_run,
      state) values ('events', ${userId}, 'a.csv', 'x', 'valid-rows', false, 'running') returning id`.execute(
      app.db,
    );
    expect(await follow(invitation)).toBe(200);
    expect(await statusOf(leaver)).toBe(200);
    expect((await end(userId)).status).toBe(200);
    expect(await statusOf(leaver)).toBe(401);
    await sql`update employees set is_active = true, is_deleted = false, leaving_date = null
      where id = ${userId}`.execute(app.db);
    app.fastify.identities.forget();
    expect([await statusOf(leaver), await follow(invitation)]).toEqual([401, 422]);
    expect(await readFeed(app, feed)).toBe(404);
    const requested =
      await sql<Row>`select cancel_asked as "isCancelRequested" from imports where id = ${rows[0]?.id}`.execute(
        app.db,
      );
    expect(requested.rows).toEqual([{ isCancelRequested: true }]);
  });

  test('asks for nothing, is planned for nothing and is away no more', async () => {
    const manager = await app.as('manager');
    const leaver = await hire(app, { role, managerId: manager.userId });
    const { userId } = leaver;
    const monday = await freeMonday(app, addDays(day, 20));
    const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
    const ask = async (from: string, to: string, leaveStatus: number): Promise<number> => {
      const { rows } = await sql<{
        id: number;
      }>`insert into leaves (user_id, leave_type, leave_from, leave_to,
        day_part, days, reason, leave_status) values (${userId}, ${leaveType}, ${from}::date, ${to}::date, 'full',
        1, 'x', ${leaveStatus}) returning id`.execute(app.db);
      return rows[0]?.id ?? 0;
    };
    const pending = await ask(monday, monday, 0);
    const accepted = await ask(addDays(monday, 1), addDays(monday, 1), 0);
    const decided = await manager.patch(`/api/v1/employee/updateLeaveStatus/${accepted}`, { leaveStatus: 1 });
    expect(decided.status).toBe(200);
    await sql`insert into roster_shifts (emp_id, date, shift) values
      (${userId}, ${addDays(monday, 2)}::date, 'Morning Shift')`.execute(app.db);
    const { rows: projects } = await sql<{ id: number }>`select id from projects
      where end_date is null limit 1`.execute(app.db);
    await sql`insert into project_developers (project_id, user_id, employee_project_role, start_date, allocation)
      select ${projects[0]?.id}, ${userId}, employee_project_role, ${day}::date - 30, 10
      from project_developers limit 1`.execute(app.db);
    const waiting = async (): Promise<number> =>
      Number(
        (await manager.get(`/api/v1/employee/teamPendingLeaveRequest/${manager.userId}`)).data.totalCount,
      );
    const before = await waiting();
    expect((await end(userId)).status).toBe(200);
    expect(await waiting()).toBe(before - 1);
    const { rows } = await sql<Row>`select
      (select count(*)::integer from leaves where user_id = ${userId} and not is_deleted) as leaves,
      (select count(*)::integer from attendance where user_id = ${userId} and date > ${day}::date) as days,
      (select count(*)::integer from roster_shifts where emp_id = ${userId}) as shifts,
      (select count(*)::integer from project_developers where user_id = ${userId}
        and coalesce(end_date, 'infinity') > ${day}::date) as assignments`.execute(app.db);
    expect(rows[0]).toEqual({ leaves: 0, days: 0, shifts: 0, assignments: 0 });
    const again = await manager.patch(`/api/v1/employee/updateLeaveStatus/${pending}`, { leaveStatus: 1 });
    expect(again.status).toBe(404);
  });
});

test('leave that reaches beyond the last day ends with it', async () => {
  const leaver = await hire(app);
  const monday = await freeMonday(app, addDays(day, -60));
  const leaveType = await typeId(app, 'leave_type', 'unpaid_leave');
  const requested = await hr.post('/api/rest/leaves', {
    userId: leaver.userId,
    leaveType,
    leaveFrom: monday,
    leaveTo: addDays(monday, 4),
    dayPart: 'full',
    reason: 'x',
  });
  expect(requested.status).toBe(200);
  const url = `/api/v1/employee/updateLeaveStatus/${String(requested.row.id)}`;
  expect((await hr.patch(url, { leaveStatus: 1 })).status).toBe(200);
  await hr.patch(`/api/rest/employees/${leaver.userId}`, { leavingDate: addDays(monday, 1) });
  const { rows } = await sql<Row>`select to_char(leave_to, 'YYYY-MM-DD') as "leaveTo", days,
    (select count(*)::integer from attendance where user_id = ${leaver.userId}) as marks
    from leaves where id = ${requested.row.id}`.execute(app.db);
  expect(rows).toEqual([{ leaveTo: addDays(monday, 1), days: 2, marks: 2 }]);
});

test('requests of who is gone wait for nobody and are decided by nobody, however they became so', async () => {
  const manager = await app.as('manager');
  const leaver = await hire(app, { managerId: manager.userId });
  const monday = await freeMonday(app, addDays(day, 20));
  const { data: requested } = await leaver.post('/api/v1/employee/markLeave', {
    leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
    leaveFrom: monday,
    leaveTo: monday,
    reason: 'x',
  });
  const { id } = requested.leave;
  const counts = async () => {
    const pending = await manager.get(`/api/v1/employee/teamPendingLeaveRequest/${manager.userId}`);
    const { data } = await manager.get('/api/v1/dashboard/summary');
    return [pending.data.totalCount, data.team!.waiting.leaves] as const;
  };
  const [listed, waiting] = await counts();
  await sql`update employees set is_active = false where id = ${leaver.userId}`.execute(app.db);
  expect(await counts()).toEqual([listed - 1, waiting - 1]);
  const decided = await manager.patch(`/api/v1/employee/updateLeaveStatus/${String(id)}`, {
    leaveStatus: 1,
  });
  expect([decided.status, decided.reason]).toEqual([409, 'person_inactive']);
});

describe('a link that was mailed', () => {
  test('opens nothing once the address has changed, nor does one that is made for the former address', async () => {
    const stranger = await hire(app);
    const [early, reset] = [await linkOf(stranger), await linkOf(stranger, 'password_reset')];
    const email = `right.${stranger.userId}@crewdeck.example`;
    await confirmedBy(
      await app.as('admin'),
      await hr.patch(`/api/rest/employees/${stranger.userId}`, { email }),
    );
    const late = await linkOf(stranger);
    for (const token of [early, reset, late])
      expect([await follow(token), await register(token)]).toEqual([422, 422]);
    await letHoldEnd(app, stranger.userId);
    for (const token of [early, reset, late])
      expect([await follow(token), await register(token)]).toEqual([422, 422]);
    const right = await createAccountToken(app.db, { id: stranger.userId, email }, 'invitation');
    expect(await register(right)).toBe(200);
  });

  test('opens nothing once the person has changed the password', async () => {
    const owner = await hire(app);
    const token = await linkOf(owner, 'password_reset');
    const changed = await owner.post('/api/v1/auth/change-password', {
      currentPassword: password,
      password: 'Another#2027',
    });
    expect(changed.status).toBe(200);
    expect(await follow(token)).toBe(422);
  });
});

test('an import stops when who requested it is gone', async () => {
  const actor = await hire(app, { role: 'hr' });
  const csv = [
    'title,date,type',
    ...Array.from({ length: 30 }, (_, index) => `Event ${index},${day},other`),
  ].join('\n');
  const requested = await upload(
    app.fastify,
    actor,
    'POST',
    '/api/rest/events/import.csv?wait=false',
    {},
    {
      name: 'a.csv',
      content: csv,
    },
  );
  expect(requested.status).toBe(202);
  await (await app.as('admin')).patch(`/api/rest/employees/${actor.userId}`, { isActive: false });
  await app.fastify.jobs.drain();
  const { rows } = await sql<Row>`select state, created from imports where actor = ${actor.userId}`.execute(
    app.db,
  );
  expect(rows[0]).toMatchObject({ created: 0 });
  expect(['failed', 'cancelled']).toContain(rows[0]?.state);
});

test('an e-mail with letters that only fold to someone else’s is someone else’s', () => {
  expect(readEmail({ email: 'ma\u212Ae@crewdeck.example', email_verified: true }, false)).not.toBe(
    'make@crewdeck.example',
  );
});

test('a second sign-in in a browser ends the first; another browser stays signed in', async () => {
  const person = await hire(app);
  const open = async (browser: string): Promise<string> => {
    const { headers, body } = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { cookie: `crewdeck_browser=${browser}` },
      payload: { email: person.user.email, password },
    });
    expect(headers['set-cookie']).toBeDefined();
    return (JSON.parse(body) as { data: { accessToken: string } }).data.accessToken;
  };
  const here = 'aaaaaaaa-0000-4000-8000-00000000000a';
  const there = 'aaaaaaaa-0000-4000-8000-00000000000b';
  const tokens = [await open(here), await open(there), await open(here)];
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}`, userid: String(person.userId) };
      return (await app.send('GET', '/api/v1/auth/session', undefined, headers)).status;
    }),
  );
  expect(statuses).toEqual([401, 200, 200]);
});
