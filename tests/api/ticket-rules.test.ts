import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultValues } from '@crewdeck/engine/console/form/form-values.ts';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, support: Caller, person: Caller, other: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, support] = await app.asEach('admin', 'support');
  person = await hire(app);
  other = await hire(app);
});
afterAll(() => app.close());
const newest = async (caller: Caller): Promise<Row> =>
  (await caller.get('/api/v1/notifications')).data.notificationList[0] ?? {};

describe('a ticket', () => {
  let category: number;
  beforeAll(async () => {
    category = await typeId(app, 'ticket_category', 'hardware');
  });
  const raise = async (): Promise<Row> =>
    (
      await person.post('/api/v1/ticket/create-ticket', {
        title: 'Broken',
        description: 'Screen',
        category,
        priority: 'high',
      })
    ).data.ticket;
  const assign = (caller: Caller, id: unknown, to: number): Promise<Answer> =>
    caller.put(`/api/v1/ticket/${String(id)}/assign`, { assigned_to: to });
  const move = (caller: Caller, id: unknown, status: string): Promise<Answer> =>
    caller.put(`/api/v1/ticket/update-ticket-status/${String(id)}`, { status });

  test('that says nothing of its priority has the medium one, in the form of a new one too', async () => {
    const sent = { title: 'Broken', description: 'Screen', category };
    const answers = [
      (await person.post('/api/v1/ticket/create-ticket', sent)).data.ticket,
      (await person.post('/api/rest/tickets', sent)).row,
    ];
    expect(answers.map(({ priority }) => priority)).toEqual(['medium', 'medium']);
    expect(defaultValues(app.models.tickets!)).toMatchObject({ priority: 'medium' });
  });
  test('is assigned by tech support to tech support, who gets a word and a mail', async () => {
    const { id } = await raise();
    // A person without leave on any day: mails to others wait until they are back.
    const colleague = await hire(app, { techSupport: true });
    expect((await assign(other, id, support.userId)).status).toBe(404);
    expect((await assign(person, id, support.userId)).status).toBe(403);
    expect(await assign(support, id, person.userId)).toMatchObject({ status: 422, fields: ['assigned_to'] });
    expect((await assign(admin, id, colleague.userId)).data.ticket).toMatchObject({
      assignedTo: colleague.userId,
    });
    expect(await newest(colleague)).toMatchObject({ kind: 'ticket_assigned' });
    await app.fastify.jobs.drain();
    const mails = await admin.get(`/api/v1/outbox?searchText=${String(colleague.user.email)}`);
    expect(mails.data.mailList[0]?.subject).toContain('is yours');
    const listed = (await person.get('/api/v1/ticket/tech-support-users')).data.userList;
    expect(listed.map((row) => row.userId)).toEqual(expect.arrayContaining([support.userId, admin.userId]));
    expect(listed.map((row) => row.userId)).not.toContain(person.userId);
  });
  test('that two take at once is of one of them, and the other reads whose it is', async () => {
    const { id, version } = await raise();
    const take = (caller: Caller): Promise<Answer> =>
      caller.put(`/api/v1/ticket/${String(id)}/assign`, { assigned_to: caller.userId, version });
    const answers = await Promise.all([take(support), take(admin)]);
    const [winner, loser] = answers[0].status === 200 ? [support, answers[1]] : [admin, answers[0]];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { assignedTo, labels } = (await admin.get(`/api/rest/tickets/${String(id)}`)).row;
    expect(assignedTo).toBe(winner.userId);
    const { assignedTo: name } = labels;
    expect(loser).toMatchObject({
      code: 'stale_version',
      row: {
        message: `${name} is already working on this ticket.`,
        reason: 'ticket_taken',
        params: { name },
      },
    });
    // Who took it and asks once more has looked at an older ticket, which nobody else has.
    const again = await take(winner);
    expect([again.status, again.code, again.reason]).toEqual([409, 'stale_version', undefined]);
  });
  test('moves between its states, and is closed and opened again by who may', async () => {
    const { id } = await raise();
    await assign(support, id, support.userId);
    expect((await move(person, id, 'in_progress')).status).toBe(403);
    expect((await move(support, id, 'in_progress')).data.ticket).toMatchObject({ status: 'in_progress' });
    expect(await newest(person)).toMatchObject({ kind: 'ticket_status', params: { status: 'in_progress' } });
    expect(await move(support, id, 'open')).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      row: { reason: 'ticket_begun' },
    });
    expect((await move(support, id, 'resolved')).status).toBe(200);
    expect((await move(person, id, 'closed')).status).toBe(200);
    expect(await move(support, id, 'resolved')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect((await move(support, id, 'open')).status).toBe(403);
    expect((await move(person, id, 'open')).status).toBe(200);
    await move(person, id, 'closed');
    await sql`update tickets set closed_at = now() - interval '31 days' where id = ${id}`.execute(app.db);
    expect(await move(person, id, 'open')).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      row: {
        message: 'A ticket can be reopened for 30 days.',
        reason: 'reopen_window',
        params: { days: 30 },
      },
    });
    expect(await support.put(`/api/rest/tickets/${String(id)}`, { status: 'open' })).toMatchObject({
      status: 409,
      row: {
        message: 'Status is changed by its own action only.',
        reason: 'own_action_only',
        params: { field: { resource: 'tickets', field: 'status', name: 'Status' } },
      },
    });
  });
  test('has comments, internal ones for tech support only, and files, for who sees the ticket', async () => {
    const { id } = await raise();
    await assign(support, id, support.userId);
    const comment = (caller: Caller, body: Row) =>
      caller.post('/api/v1/ticket/create-comment', { ticketId: id, comment: 'Hello', ...body });
    const saidAt = async (): Promise<unknown> =>
      (await person.get(`/api/rest/tickets/${String(id)}`)).row.lastMessageAt;
    expect(await saidAt()).toBeNull();
    expect((await comment(support, {})).status).toBe(200);
    expect(await newest(person)).toMatchObject({ kind: 'ticket_answered' });
    const firstAnswer = await saidAt();
    expect(firstAnswer).toEqual(expect.any(String));
    expect((await comment(support, { internal: true, comment: 'Secret' })).status).toBe(200);
    expect(await saidAt()).toBe(firstAnswer);
    expect((await comment(person, { internal: true })).status).toBe(403);
    expect((await comment(other, {})).status).toBe(422);
    expect(
      (await person.get(`/api/v1/ticket/get-comments/${String(id)}`)).data.commentList.map(
        (row) => row.comment,
      ),
    ).toEqual(['Hello']);
    expect((await support.get(`/api/v1/ticket/get-comments/${String(id)}`)).data.totalCount).toBe(2);
    const attach = (caller: Caller) =>
      upload(
        app.fastify,
        caller,
        'POST',
        `/api/v1/ticket/${String(id)}/attachments`,
        {},
        { name: 'shot.pdf', content: pdf('shot') },
      );
    expect((await attach(other)).status).toBe(404);
    const { attachment } = (await attach(person)).data;
    expect((await support.get(`/api/v1/ticket/all-attachments/${String(id)}`)).data).toMatchObject({
      totalCount: 1,
    });
    const content = await app.fastify.inject({
      method: 'GET',
      url: `/api/v1/ticket/attachments/${String(attachment.id)}`,
      headers: support.headers,
    });
    expect([
      content.statusCode,
      content.rawPayload.equals(pdf('shot')),
      content.headers['content-disposition'],
    ]).toEqual([200, true, 'attachment; filename=shot.pdf']);
    expect((await other.get(`/api/v1/ticket/attachments/${String(attachment.id)}`)).status).toBe(404);
    expect((await other.get(`/api/v1/ticket/all-attachments/${String(id)}`)).status).toBe(404);
    expect((await other.get(`/api/v1/ticket/get-comments/${String(id)}`)).status).toBe(404);
    expect((await person.get('/api/v1/ticket/get-comments/999999')).status).toBe(404);
    const part = await app.fastify.inject({
      method: 'GET',
      url: `/api/v1/ticket/attachments/${String(attachment.id)}`,
      headers: { ...support.headers, range: 'bytes=0-3' },
    });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${pdf('shot').length}`,
    ]);
  });
  test.runIf(isPostgres)('is closed once by twenty at once', async () => {
    const { id } = await raise();
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(person, id, 'closed')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});
