import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';

describe('who decides a step', () => {
  let app: TestApp;
  let now = new Date('2031-01-13T10:00:00Z');
  let hr: Caller;
  let head: Caller;
  let manager: Caller;
  let person: Caller;
  let unpaid: number;
  let monday: string;
  let request: number;

  const holderOf = async (): Promise<Row> => {
    const { data } = await hr.get(`/api/v1/approvals/of/leaves/${request}`);
    return data.approvalList[0]!;
  };
  const waits = async (caller: Caller): Promise<number> =>
    Number((await caller.get(`/api/v1/approvals?stem=leaves&recordId=${request}`)).data.totalCount);
  const countNotices = async (caller: Caller): Promise<number> =>
    (await caller.list('notifications', { kind: 'leave_asked' })).total;

  beforeAll(async () => {
    app = await openApp({}, { now: () => now });
    hr = await app.as('hr');
    unpaid = await typeId(app, 'leave_type', 'unpaid_leave');
    monday = await freeMonday(app, '2031-03-01');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    head = await hire(app, { role: 'user' });
    manager = await hire(app, { role: 'user', managerId: head.userId });
    person = await hire(app, { managerId: manager.userId });
    const { data } = await person.post('/api/v1/employee/markLeave', {
      leaveType: unpaid,
      leaveFrom: monday,
      leaveTo: monday,
      reason: 'Away',
    });
    request = data.leave.id;
  });

  test('follows the manager: a waiting step goes to the new one, who is notified', async () => {
    expect(await waits(manager)).toBe(1);
    const next = await hire(app, { role: 'user' });
    const answer = await hr.put(`/api/rest/employees/${person.userId}`, { managerId: next.userId });
    expect(answer.status, answer.text).toBe(200);
    expect([await waits(manager), await waits(next), await countNotices(next)]).toEqual([0, 1, 1]);
  });

  test('is the fallback where there is no manager any more, and the manager again when there is one', async () => {
    await hr.put(`/api/rest/employees/${person.userId}`, { managerId: null });
    expect([await waits(manager), await waits(hr)]).toEqual([0, 1]);
    await hr.put(`/api/rest/employees/${person.userId}`, { managerId: manager.userId });
    expect([await waits(manager), await waits(hr)]).toEqual([1, 0]);
  });

  test('who is above may decide, a manager of others may not', async () => {
    const colleague = await hire(app, { role: 'user' });
    const { id } = await holderOf();
    const path = `/api/v1/approvals/${String(id)}/decide`;
    expect((await colleague.post(path, { state: 1 })).code).toBe('not_your_step');
    expect((await head.post(path, { state: 1 })).status).toBe(200);
  });

  test('one of twenty decisions at once counts', async () => {
    const { id } = await holderOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? manager.post(`/api/v1/approvals/${String(id)}/decide`, { state: 1 })
          : head.patch(`/api/v1/employee/updateLeaveStatus/${request}`, { leaveStatus: 2 }),
      ),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await hr.get(`/api/v1/approvals/of/leaves/${request}`)).data.approvalList).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from notifications
      where user_id = ${person.userId} and kind = 'leave_decided'`.execute(app.db);
    expect(rows[0]?.count).toBe(1);
  });

  test('several steps are decided together, each by itself', async () => {
    const { id } = await holderOf();
    const { data } = await manager.post('/api/v1/approvals/decide', { ids: [id, 999_999_999], state: 1 });
    expect(data).toMatchObject({ decided: [id], refused: [{ id: 999_999_999, code: 'not_found' }] });
  });

  test('what was changed is the same step, and its holder hears of it; what is taken back waits no more', async () => {
    const { id } = await holderOf();
    await person.put(`/api/v1/employee/updateLeave/${request}`, { reason: 'Away, after all' });
    expect((await holderOf()).id).toBe(id);
    expect((await manager.list('notifications', { kind: 'request_changed' })).total).toBe(1);
    await person.patch(`/api/v1/employee/deleteLeaveRequest/${request}`);
    expect(await waits(manager)).toBe(0);
    expect((await manager.list('notifications', { kind: 'request_withdrawn' })).total).toBe(1);
    const gone = await manager.post(`/api/v1/approvals/${String(id)}/decide`, { state: 1 });
    expect(gone.status).toBe(404);
  });

  test('who decides is mailed what is requested, in their language; who no longer decides is not', async () => {
    const mails = async (caller: Caller): Promise<string[]> => {
      await app.fastify.jobs.drain();
      const { rows } = await sql<{ subject: string }>`select subject from outbox
        where user_id = ${caller.userId} order by id`.execute(app.db);
      return rows.map(({ subject }) => subject);
    };
    expect(await mails(manager)).toEqual([`Please decide: ${String(person.user.name)}, leave`]);
    const french = await hire(app, { role: 'user', locale: 'fr-FR' });
    const other = await hire(app, { role: 'user' });
    await hr.put(`/api/rest/employees/${person.userId}`, { managerId: other.userId });
    await hr.put(`/api/rest/employees/${person.userId}`, { managerId: french.userId });
    expect(await mails(other)).toEqual([]);
    expect(await mails(french)).toEqual([`Décision attendue : ${String(person.user.name)}, un congé`]);
  });

  test('a list can be filtered by what waits for the reader', async () => {
    const awaited = { leaveStatus_awaits: 'self', userId: person.userId };
    expect((await manager.list('leaves', awaited)).rows.map(({ id }) => id)).toEqual([request]);
    expect((await person.list('leaves', awaited)).total).toBe(0);
    expect((await manager.list('leaves', { dayPart_awaits: 'self' })).status).toBe(422);
  });

  test('two days of work later the holder is notified again, five later it goes to who is above', async () => {
    const begin = now;
    const daily = async (date: string): Promise<void> => {
      now = new Date(`${date}T10:00:00Z`);
      for (const run of [1, 2]) await addJob(app.db, 'daily', { date }, { key: `${date} ${run}` });
      await app.fastify.jobs.drain();
    };
    const reminded = async (caller: Caller): Promise<number> =>
      (await caller.list('notifications', { kind: 'requests_waiting' })).total;
    await daily('2031-01-14');
    expect(await reminded(manager)).toBe(0);
    await daily('2031-01-16');
    expect([await reminded(manager), await waits(head)]).toEqual([1, 0]);
    await daily('2031-01-22');
    expect([await waits(manager), await waits(head), await reminded(head)]).toEqual([0, 1, 1]);
    expect(await reminded(manager)).toBe(1);
    now = begin;
  });
});

describe('deputies', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  const stand = (caller: Caller, userId: number, deputyId: number, to = '2031-02-10') =>
    caller.post('/api/rest/delegations', { userId, deputyId, from: '2031-02-03', to });

  test('nobody decides for themselves, in a circle, or at the same time as another', async () => {
    const [one, two, three] = [await hire(app), await hire(app), await hire(app)];
    expect((await stand(one, one.userId, one.userId)).fields).toEqual(['deputyId']);
    expect((await stand(one, one.userId, two.userId, '2031-01-01')).fields).toEqual(['to']);
    expect((await stand(one, one.userId, two.userId)).status).toBe(200);
    expect((await stand(one, one.userId, three.userId)).status).toBe(409);
    expect((await stand(two, two.userId, three.userId)).status).toBe(200);
    expect((await stand(three, three.userId, one.userId)).code).toBe('conflict');
  });

  test('of two who name each other at once, one does', async () => {
    const [one, two] = [await hire(app), await hire(app)];
    const answers = await Promise.all([
      stand(one, one.userId, two.userId),
      stand(two, two.userId, one.userId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('everybody sets their own, hr anybody’s', async () => {
    const hr = await app.as('hr');
    const [one, two] = [await hire(app), await hire(app)];
    expect((await stand(two, one.userId, two.userId)).status).toBe(403);
    expect((await stand(hr, one.userId, two.userId)).status).toBe(200);
    expect((await one.list('delegations')).total).toBe(1);
    expect((await two.list('delegations')).total).toBe(0);
  });
});
