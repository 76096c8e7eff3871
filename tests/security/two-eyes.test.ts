import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { upload as importFile } from '../support/csv.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';
import { decideChange as decide, waitingIn as pendingOf } from '../support/pending.ts';
import { today } from '../support/moment.ts';

const employees = '/api/rest/employees';
const changes = '/api/v1/pending-changes';

let app: TestApp;
let admin: Caller, hr: Caller, otherHr: Caller, manager: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, manager] = await app.asEach('admin', 'hr', 'manager');
  otherHr = await hire(app, { role: 'hr', name: 'Other Hr' });
  await sql`update employees set created_at = ${addDays(today(), -31)}::date
    where id = ${otherHr.userId}`.execute(app.db);
});
afterAll(() => app.close());

const pathOf = (person: Caller): string => `${employees}/${person.userId}`;
const read = async (person: Caller): Promise<Row> => (await admin.get(pathOf(person))).row;
const roleId = async (value: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from roles where unique_value = ${value}`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
};
const auditOf = async (entity: string, id: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`select actor, action, before, after, reason, confirmed_by as "confirmedBy"
    from audit where entity = ${entity} and entity_id = ${id} order by at, id`.execute(app.db);
  return rows;
};

describe("a colleague's e-mail", () => {
  test('stays as it is until someone else has confirmed the change; both stand in the audit', async () => {
    const person = await hire(app);
    const { email } = await read(person);
    const requested = await hr.patch(pathOf(person), {
      email: 'taken.over@crewdeck.example',
      phone: '+49307777777',
    });
    const change = pendingOf(requested);
    expect(change).toMatchObject({
      stem: 'employees',
      recordId: person.userId,
      action: 'update',
      before: { email },
      after: { email: 'taken.over@crewdeck.example' },
      requestedBy: { id: hr.userId },
      state: 0,
      mayDecide: false,
    });
    expect(await read(person)).toMatchObject({ email, phone: '+4930123456' });
    expect((await decide(otherHr, change, 1, 'Spoke to her')).data.pendingChange).toMatchObject({
      state: 1,
      decidedBy: 'Other Hr',
      comment: 'Spoke to her',
    });
    expect(await read(person)).toMatchObject({ email: 'taken.over@crewdeck.example', phone: '+49307777777' });
    expect((await auditOf('employees', person.userId)).at(-1)).toMatchObject({
      actor: hr.userId,
      action: 'update',
      confirmedBy: otherHr.userId,
    });
  });

  test('of who cannot sign in waits as well', async () => {
    const person = await hire(app);
    expect((await hr.patch(pathOf(person), { isActive: false })).status).toBe(200);
    const email = 'away.now@crewdeck.example';
    const requested = await hr.patch(pathOf(person), { email });
    expect(pendingOf(requested)).toMatchObject({ about: { id: person.userId } });
    expect((await decide(otherHr, pendingOf(requested))).status).toBe(200);
    expect((await read(person)).email).toBe(email);
  });

  test('is not changed by who has requested it, by the person, or by who may not change it', async () => {
    const person = await hire(app);
    const change = pendingOf(await hr.patch(pathOf(person), { email: 'nobody.else@crewdeck.example' }));
    expect((await decide(hr, change, 1)).code).toBe('own_change');
    for (const stranger of [person, manager]) expect((await decide(stranger, change, 1)).status).toBe(404);
    expect((await decide(admin, change, 2, 'No')).data.pendingChange).toMatchObject({ state: 2 });
    expect((await read(person)).email).not.toBe('nobody.else@crewdeck.example');
    expect((await decide(admin, change, 1)).code).toBe('illegal_transition');
  });

  test('is not confirmed by an account that was made for it', async () => {
    const person = await hire(app);
    const { department, designation } = await read(person);
    const made = await hr.post(employees, {
      name: 'Puppet',
      email: 'puppet@crewdeck.example',
      phone: '+49301212121',
      joiningDate: today(),
      department,
      designation,
      userRole: await roleId('hr'),
    });
    expect(made.status, made.text).toBe(200);
    const { confirmers } = pendingOf(await hr.patch(pathOf(person), { email: 'by.puppet@crewdeck.example' }));
    expect(confirmers).toContain('Other Hr');
    expect(confirmers).not.toContain('Puppet');
  });

  test('is changed once, however many confirm it at the same time', async () => {
    const person = await hire(app);
    const change = pendingOf(
      await hr.patch(pathOf(person), { email: `once.${person.userId}@crewdeck.example` }),
    );
    const answers = await Promise.all([admin, otherHr, admin, otherHr].map((one) => decide(one, change, 1)));
    expect(answers.map(({ code = 'done' }) => code).toSorted()).toEqual([
      'done',
      'illegal_transition',
      'illegal_transition',
      'illegal_transition',
    ]);
    const updates = (await auditOf('employees', person.userId)).filter(({ action }) => action === 'update');
    expect(updates).toHaveLength(1);
  });

  test('is not changed to something else than what was looked at', async () => {
    const person = await hire(app);
    const change = pendingOf(await hr.patch(pathOf(person), { email: 'first@crewdeck.example' }));
    await sql`update employees set email = 'by.other@crewdeck.example' where id = ${person.userId}`.execute(
      app.db,
    );
    expect((await decide(admin, change, 1)).code).toBe('stale_change');
    expect((await read(person)).email).toBe('by.other@crewdeck.example');
  });

  test('keeps what the person has changed of themselves meanwhile', async () => {
    const person = await hire(app);
    const { version } = await read(person);
    const all = { ...(await read(person)), email: `mean.${person.userId}@crewdeck.example`, version };
    const sent = Object.fromEntries(
      ['name', 'phone', 'email', 'version', 'designation'].map((name) => [name, (all as Row)[name]]),
    );
    const change = pendingOf(await hr.patch(pathOf(person), sent));
    expect((await person.patch(`/api/v1/userInfo/${person.userId}`, { phone: '+49305555555' })).status).toBe(
      200,
    );
    expect((await decide(admin, change, 1)).status).toBe(200);
    expect(await read(person)).toMatchObject({ phone: '+49305555555', email: all.email });
  });

  test('is news to those who can confirm it, and what they say to who has requested it', async () => {
    const person = await hire(app);
    const change = pendingOf(await hr.patch(pathOf(person), { email: 'news@crewdeck.example' }));
    const newsOf = async (caller: Caller, kind: string): Promise<Row | undefined> =>
      (await caller.list('notifications', { kind })).rows[0];
    expect((await newsOf(admin, 'change_waits'))?.params).toMatchObject({ about: person.user.name });
    for (const one of [hr, person]) expect(await newsOf(one, 'change_waits')).toBeUndefined();
    await decide(admin, change, 2, 'Ask her first');
    expect((await newsOf(hr, 'change_refused'))?.params).toMatchObject({ comment: 'Ask her first' });
  });

  test('waits once, however often it is sent', async () => {
    const person = await hire(app);
    const body = { email: `twice.${person.userId}@crewdeck.example` };
    const first = pendingOf(await hr.patch(pathOf(person), body));
    expect(pendingOf(await hr.patch(pathOf(person), body)).id).toBe(first.id);
  });

  test('is not changed when who has requested it may not change it any more', async () => {
    const former = await hire(app, { role: 'hr' });
    const person = await hire(app);
    const change = pendingOf(await former.patch(pathOf(person), { email: 'late@crewdeck.example' }));
    await sql`update employees set is_active = false where id = ${former.userId}`.execute(app.db);
    expect((await decide(admin, change, 1)).reason).toBe('requester_left');
    expect((await read(person)).email).not.toBe('late@crewdeck.example');
  });

  test('is taken back by who has requested it, and by nobody else', async () => {
    const person = await hire(app);
    const change = pendingOf(await hr.patch(pathOf(person), { email: 'withdrawn@crewdeck.example' }));
    const path = `${changes}/${String(change.id)}/withdraw`;
    expect((await otherHr.post(path, {})).status).toBe(403);
    expect((await hr.post(path, {})).data.pendingChange).toMatchObject({ state: 3 });
    expect((await decide(admin, change, 1)).code).toBe('illegal_transition');
  });

  test('waits for seven days', async () => {
    const person = await hire(app);
    const change = pendingOf(await hr.patch(pathOf(person), { email: 'expired@crewdeck.example' }));
    await sql`update pending_changes set expires_at = now() - interval '1 minute'
      where id = ${change.id}`.execute(app.db);
    expect((await decide(admin, change, 1)).reason).toBe('change_expired');
    const expired = await hr.get(`${changes}?state=4`);
    expect(expired.data.pendingChangeList).toEqual([expect.objectContaining({ id: change.id, state: 4 })]);
    await addJob(app.db, 'daily', { date: today() });
    await app.fastify.jobs.drain();
    const { rows } =
      await sql<Row>`select state, request from pending_changes where id = ${change.id}`.execute(app.db);
    expect(rows).toEqual([{ state: 4, request: {} }]);
    expect((await hr.list('notifications', { kind: 'change_expired' })).total).toBe(1);
  });
});

describe('what has to be confirmed besides', () => {
  const state = async (person: Caller, field: string): Promise<unknown> => (await read(person))[field];

  test("someone else's role, also for a super admin", async () => {
    const person = await hire(app);
    const role = await roleId('user');
    const change = pendingOf(await admin.patch(pathOf(person), { userRole: role }));
    expect((await decide(hr, change, 1)).status).toBe(200);
    expect(await state(person, 'userRole')).toBe(role);
  });

  test('the end of the employment of someone who leads people, by whatever path', async () => {
    const leader = await hire(app);
    await hire(app, { managerId: leader.userId });
    const others = { handOver: { reports: hr.userId } };
    const departure = `/api/v1/employee/${leader.userId}/departure`;
    const change = pendingOf(await hr.post(departure, { ...others, leavingDate: addDays(today(), 40) }));
    // Who leads others is not left to nobody by a form either.
    for (const body of [{ isActive: false }, { leavingDate: addDays(today(), 30) }])
      expect((await hr.patch(pathOf(leader), body)).status).not.toBe(200);
    expect(change).toMatchObject({ action: 'depart' });
    expect(await state(leader, 'leavingDate')).toBeNull();
    expect((await decide(admin, change, 1)).status).toBe(200);
    expect(await state(leader, 'leavingDate')).toBe(addDays(today(), 40));
    const alone = await hire(app);
    expect((await hr.patch(pathOf(alone), { leavingDate: addDays(today(), 30) })).status).toBe(200);
  });

  test("the removal of someone's second factors, but not of nothing", async () => {
    const person = await hire(app);
    await sql`insert into authenticators (user_id, secret) values (${person.userId}, 'x')`.execute(app.db);
    const path = `/api/v1/employee/${person.userId}/factors`;
    const factors = () => sql`select 1 from authenticators where user_id = ${person.userId}`.execute(app.db);
    const change = pendingOf(await hr.delete(path));
    expect(change).toMatchObject({ action: 'removeFactors', about: { id: person.userId } });
    expect((await factors()).rows).toHaveLength(1);
    expect((await decide(admin, change, 1)).status).toBe(200);
    expect((await factors()).rows).toHaveLength(0);
  });

  test("one's own days of leave, not those of others", async () => {
    const leaveType = await typeId(app, 'leave_type', 'earned_leave');
    const path = '/api/rest/leave-allowances';
    const own = pendingOf(await hr.post(path, { userId: hr.userId, leaveType, year: 2031, entitled: 300 }));
    const person = await hire(app);
    const others = await hr.post(path, { userId: person.userId, leaveType, year: 2031, entitled: 20 });
    expect(others.status, others.text).toBe(200);
    const before = `/api/rest/leave-allowances?filter=${JSON.stringify({ userId: hr.userId, year: 2031 })}`;
    expect((await admin.get(before)).rows).toEqual([]);
    expect((await decide(admin, own, 1)).status).toBe(200);
    const [row] = (await admin.get(before)).rows;
    expect(row).toMatchObject({ entitled: 300, createdBy: hr.userId });
    pendingOf(await hr.patch(`${path}/${String(row?.id)}`, { entitled: 301 }));
    pendingOf(await hr.delete(`${path}/${String(row?.id)}`));
    // Nor may a row of another person be moved to oneself.
    const given = `${path}/${String(others.row.id)}`;
    expect(pendingOf(await hr.patch(given, { userId: hr.userId, year: 2030 }))).toBeDefined();
    const moved = await hr.post(path, { userId: person.userId, leaveType, year: 2033, entitled: 9 });
    const requested = pendingOf(await hr.patch(`${path}/${String(moved.row.id)}`, { userId: hr.userId }));
    expect(requested).toMatchObject({ before: { userId: person.userId }, after: { userId: hr.userId } });
    // Giving one's department days is giving oneself days.
    const { department } = await read(hr);
    pendingOf(
      await hr.post('/api/v1/employee/grantLeaveAllowances', {
        year: 2032,
        leaveType,
        entitled: 40,
        department,
      }),
    );
  });

  test("one's own status, and one's own attendance of long ago", async () => {
    pendingOf(
      await hr.put('/api/v1/employee/updateRYGEmployee', {
        userId: hr.userId,
        status: 'green',
        reason: 'Good',
      }),
    );
    const day = addDays(today(), -60);
    const mark = { userId: otherHr.userId, date: day, status: 1, checkIn: '09:00', checkOut: '17:00' };
    expect((await otherHr.post('/api/rest/attendance', mark)).code).toBe('reason_required');
    const change = pendingOf(await otherHr.because('Forgotten').post('/api/rest/attendance', mark));
    expect(change).toMatchObject({ action: 'create', reason: 'Forgotten' });
    expect((await decide(hr, change, 1)).status).toBe(200);
    const [stored] = (await admin.list('attendance', { userId: otherHr.userId, date: day })).rows;
    expect((await auditOf('attendance', Number(stored?.id))).at(-1)).toMatchObject({
      actor: otherHr.userId,
      confirmedBy: hr.userId,
      reason: 'Forgotten',
    });
  });

  test("certified salary slips of one's own: a file is not kept, its certification waits", async () => {
    const fields = {
      title: 'October',
      mediaType: 'salary_slip',
      empId: String(hr.userId),
      year: '2018',
      month: '10',
    };
    const documentType = String(await typeId(app, 'document_type', 'salary_slip'));
    const send = (more: Record<string, string>) =>
      upload(
        app.fastify,
        hr,
        'POST',
        '/api/v1/media',
        { ...fields, documentType, ...more },
        {
          name: 'slip.pdf',
          content: pdf(),
        },
      );
    expect((await send({ certified: 'true' })).code).toBe('own_change');
    const stored = (await send({})).data.document;
    const change = pendingOf(await hr.patch(`/api/rest/documents/${String(stored.id)}`, { certified: true }));
    expect((await decide(admin, change, 1)).status).toBe(200);
    const isCertified = async (): Promise<unknown> =>
      (await admin.get(`/api/rest/documents/${String(stored.id)}`)).row.certified;
    expect(await isCertified()).toBe(true);
    // What was certified was the content.
    const file = { name: 'slip.pdf', content: pdf('forged') };
    const replaced = { id: String(stored.id) };
    await upload(app.fastify, hr, 'PATCH', '/api/v1/media/updateMedia', replaced, file);
    expect(await isCertified()).toBe(false);
  });

  test('is refused in a file, whose other rows go in', async () => {
    const [one, other] = [await hire(app), await hire(app)];
    const rows = [one, other].map(async (person) => (await read(person)).empId);
    const [first, second] = await Promise.all(rows);
    const { email: kept } = await read(other);
    const file = `empId,email,phone\n${String(first)},by.file@crewdeck.example,+49301234998\n${String(second)},${String(kept)},+49301234999\n`;
    const { report } = await importFile(app, hr, 'employees', file);
    expect(report).toMatchObject({ updated: 1, failed: 1 });
    expect(await state(other, 'phone')).toBe('+49301234999');
    expect(await state(one, 'email')).not.toBe('by.file@crewdeck.example');
  });

  test('is refused to an API client', async () => {
    const person = await hire(app);
    const sent = {
      name: 'Payroll',
      roleId: await roleId('hr'),
      scopes: ['employees.read', 'employees.update'],
      expiresAt: `${addDays(today(), 90)}T00:00:00.000Z`,
    };
    const { row: made } = await admin.post('/api/rest/api-clients', sent);
    const { row } = await admin.post(`/api/rest/api-clients/${String(made.id)}/key`);
    const answer = await app.send(
      'PATCH',
      pathOf(person),
      { email: 'by.client@crewdeck.example' },
      { authorization: `Bearer ${String(row.key)}` },
    );
    expect([answer.status, answer.reason]).toEqual([403, 'not_for_clients']);
    expect(await state(person, 'email')).not.toBe('by.client@crewdeck.example');
  });
});

describe('who is alone with a right', () => {
  test('says why, and that is in the audit', async () => {
    const person = await hire(app);
    await sql`update employees set is_active = false where id = any(${[hr.userId, otherHr.userId]}::bigint[])
      or user_role in (select id from roles where unique_value in ('hr', 'super_admin'))
        and id <> ${admin.userId}`.execute(app.db);
    const body = { email: `alone.${person.userId}@crewdeck.example` };
    const refused = await admin.patch(pathOf(person), body);
    expect([refused.status, refused.code, refused.reason]).toEqual([422, 'reason_required', 'alone']);
    const reason = 'She has married: новая фамилия';
    const done = await admin.because(reason).patch(pathOf(person), body);
    expect(done.status, done.text).toBe(200);
    expect((await auditOf('employees', person.userId)).at(-1)).toMatchObject({
      actor: admin.userId,
      reason,
      confirmedBy: null,
    });
  });

  test.each([
    ['too short', 'ab', 422],
    ['too long', 'a'.repeat(501), 422],
    ['no text', '%E0%A4%A', 422],
  ])('is refused a reason that is %s', async (_what, text, status) => {
    const person = await hire(app);
    const body = { email: `short.${person.userId}@crewdeck.example` };
    const headers = { ...admin.headers, 'change-reason': text };
    const answer = await app.send('PATCH', pathOf(person), body, headers);
    expect([answer.status, answer.fields]).toEqual([status, ['change-reason']]);
  });
});
