import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgres, openApp, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { openLive, notifyPeople } from '@crewdeck/engine/server/database/connection/live.ts';
import { pdf, upload } from '../support/multipart.ts';
import { hire, typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, support: Caller, second: Caller, person: Caller, other: Caller;
let category: number;
beforeAll(async () => {
  app = await openApp();
  [admin, support] = await app.asEach('admin', 'support');
  person = await hire(app, { name: 'Rosa Requester' });
  other = await hire(app, { name: 'Otto Outsider' });
  second = await hire(app, { name: 'Sven Second', techSupport: true });
  category = await typeId(app, 'ticket_category', 'hardware');
});
afterAll(() => app.close());

const raise = async (): Promise<number> => {
  const body = { title: 'Broken', description: 'The screen stays dark.', category, priority: 'high' };
  const { ticket } = (await person.post('/api/v1/ticket/create-ticket', body)).data;
  return ticket.id;
};
const send = (caller: Caller, id: number, body: Row): Promise<Answer> =>
  caller.post(`/api/rest/tickets/${id}/conversation`, body);
interface Talk {
  readonly messages: readonly Row[];
  readonly totalCount: number;
  readonly events: readonly { actor: number; name: string; changes: Record<string, Row> }[];
  readonly files: readonly Row[];
  readonly steps: readonly string[];
}
const read = async (caller: Caller, id: number, query = ''): Promise<Talk> =>
  (await caller.get(`/api/rest/tickets/${id}/conversation${query}`)).row as unknown as Talk;
const textsOf = async (caller: Caller, id: number): Promise<unknown[]> =>
  (await read(caller, id)).messages.map(({ comment }) => comment);
const statusOf = async (id: number): Promise<unknown> =>
  (await admin.get(`/api/rest/tickets/${id}`)).row.status;
const newsOf = async (caller: Caller) => (await caller.get('/api/v1/notifications')).data.notificationList;
const attach = (caller: Caller, id: number, name: string, fields: Record<string, string> = {}) =>
  upload(app.fastify, caller, 'POST', `/api/v1/ticket/${id}/attachments`, fields, {
    name,
    content: pdf(name),
  });

describe('a conversation', () => {
  test('lists in the order of time what was said, what was done and which files there are', async () => {
    const id = await raise();
    expect((await send(person, id, { comment: 'Still dark.' })).status).toBe(200);
    await support.put(`/api/v1/ticket/${id}/assign`, { assigned_to: support.userId });
    await send(support, id, { comment: 'A new one is on its way.', step: 'in_progress' });
    await attach(person, id, 'screen.pdf');
    const { messages, totalCount, events, files } = await read(person, id);
    expect(messages.map((one) => [one.by, one.comment, (one.labels as Row).by])).toEqual([
      [person.userId, 'Still dark.', 'Rosa Requester'],
      [support.userId, 'A new one is on its way.', expect.any(String)],
    ]);
    expect(totalCount).toBe(2);
    expect(events.map(({ actor, changes }) => [actor, changes])).toEqual([
      [support.userId, { assignedTo: { from: null, to: support.userId } }],
      [support.userId, { status: { from: 'open', to: 'in_progress' } }],
    ]);
    expect(files).toMatchObject([{ fileName: 'screen.pdf', createdBy: person.userId, commentId: null }]);
    const last = await read(person, id, '?limit=1');
    expect([last.messages.map(({ comment }) => comment), last.totalCount]).toEqual([
      ['A new one is on its way.'],
      2,
    ]);
  });

  test('is there for who reads the record, and for nobody else', async () => {
    const id = await raise();
    expect((await other.get(`/api/rest/tickets/${id}/conversation`)).status).toBe(404);
    expect((await other.get(`/api/rest/tickets/${id}/conversation/people`)).status).toBe(404);
    expect((await send(other, id, { comment: 'Hello' })).status).toBe(404);
    expect((await app.send('GET', `/api/rest/tickets/${id}/conversation`)).status).toBe(401);
  });

  test('takes an answer and a step as one: a step that is refused leaves nothing half-written', async () => {
    const id = await raise();
    expect((await send(person, id, { comment: 'I take it myself.', step: 'in_progress' })).status).toBe(403);
    expect(await send(support, id, { comment: 'Back.', step: 'open' })).toMatchObject({ status: 409 });
    expect(await send(support, id, { comment: 'Back.', step: 'lost' })).toMatchObject({
      status: 422,
      fields: ['step'],
    });
    // The other way round: the step is possible, the message is not.
    expect(await send(support, id, { comment: '', step: 'in_progress' })).toMatchObject({ status: 422 });
    expect(
      await send(support, id, { comment: 'See', mentions: [other.userId], step: 'resolved' }),
    ).toMatchObject({ status: 422, fields: ['mentions'] });
    expect(await send(support, id, { comment: 'Old', step: 'resolved', version: 77 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    expect([await textsOf(admin, id), await statusOf(id)]).toEqual([[], 'open']);
    expect((await read(admin, id)).events).toEqual([]);
    expect((await send(support, id, { comment: 'Mine now.', step: 'in_progress' })).status).toBe(200);
    expect([await textsOf(admin, id), await statusOf(id)]).toEqual([['Mine now.'], 'in_progress']);
  });

  test('offers the steps that the person may take now', async () => {
    const id = await raise();
    expect((await read(person, id)).steps).toEqual(['closed']);
    expect((await read(support, id)).steps).toEqual(['in_progress', 'on_hold', 'resolved', 'closed']);
    await send(person, id, { comment: 'It works again.', step: 'closed' });
    expect((await read(person, id)).steps).toEqual(['open']);
    expect((await read(support, id)).steps).toEqual([]);
  });

  test.runIf(isPostgres)(
    'lets one of many parallel answers take the step, and writes no other message',
    async () => {
      const id = await raise();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          send(index % 2 === 0 ? support : second, id, { comment: `Answer ${index}`, step: 'in_progress' }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(await textsOf(admin, id)).toHaveLength(1);
      const plain = await Promise.all(
        Array.from({ length: 10 }, (_, index) => send(second, id, { comment: `Also ${index}` })),
      );
      expect(plain.every(({ status }) => status === 200)).toBe(true);
      expect(await textsOf(admin, id)).toHaveLength(11);
    },
  );

  test('sent twice under one key is written once', async () => {
    const id = await raise();
    const twice = () =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/rest/tickets/${id}/conversation`,
        headers: { ...support.headers, 'idempotency-key': `once-${id}-0123456789` },
        payload: { comment: 'Once.', step: 'on_hold' },
      });
    expect([(await twice()).statusCode, (await twice()).statusCode]).toEqual([200, 200]);
    expect([await textsOf(admin, id), await statusOf(id)]).toEqual([['Once.'], 'on_hold']);
  });
});

describe('an internal note', () => {
  test('is written and read by tech support, its files too, and nobody else hears of it', async () => {
    const id = await raise();
    expect((await send(person, id, { comment: 'Psst', internal: true })).status).toBe(403);
    const note = (await send(support, id, { comment: 'The reader is known.', internal: true })).row;
    expect((await attach(support, id, 'secret.pdf', { commentId: String(note.id) })).status).toBe(200);
    expect(await read(person, id)).toMatchObject({ messages: [], totalCount: 0, files: [] });
    expect((await read(second, id)).files).toMatchObject([{ fileName: 'secret.pdf', commentId: note.id }]);
    const [file] = (await read(second, id)).files;
    for (const [caller, status] of [
      [person, 404],
      [second, 200],
    ] as const)
      expect(
        (
          await app.fastify.inject({
            method: 'GET',
            url: `/api/v1/ticket/attachments/${String(file?.id)}`,
            headers: caller.headers,
          })
        ).statusCode,
      ).toBe(status);
    expect((await person.get(`/api/v1/ticket/all-attachments/${id}`)).data.totalCount).toBe(0);
    expect((await newsOf(person)).filter(({ params }) => params?.id === id)).toEqual([]);
  });

  test('takes files of who wrote it only', async () => {
    const id = await raise();
    const note = (await send(support, id, { comment: 'Mine.' })).row;
    for (const [caller, ticket] of [
      [person, id],
      [second, id],
      [support, await raise()],
    ] as const)
      expect(await attach(caller, ticket, 'x.pdf', { commentId: String(note.id) })).toMatchObject({
        status: 422,
        fields: ['commentId'],
      });
  });
});

describe('a mention', () => {
  const people = async (caller: Caller, id: number, query: string): Promise<unknown[]> =>
    (await caller.get(`/api/rest/tickets/${id}/conversation/people?${query}`)).rows.map(({ label }) => label);

  test('is offered of who reads the ticket; in a note, of who reads that', async () => {
    const id = await raise();
    expect(await people(support, id, 'q=rosa')).toEqual(['Rosa Requester']);
    expect(await people(support, id, 'q=rosa&internal=true')).toEqual([]);
    expect(await people(support, id, 'q=sven&internal=true')).toEqual(['Sven Second']);
    expect(await people(person, id, 'q=otto')).toEqual([]);
    expect(await people(person, id, 'q=rosa')).toEqual([]);
    expect(await people(person, id, '')).toContain('Sven Second');
  });

  test('names who is spoken to, once, and reaches nobody who cannot read it', async () => {
    const id = await raise();
    expect((await send(person, id, { comment: '@Sven Second?', mentions: [second.userId] })).status).toBe(
      200,
    );
    expect((await newsOf(second))[0]).toMatchObject({ kind: 'ticket_mentioned', params: { id } });
    expect((await send(support, id, { comment: '@Rosa', mentions: [person.userId] })).status).toBe(200);
    expect((await newsOf(person)).filter(({ params }) => params?.id === id).map(({ kind }) => kind)).toEqual([
      'ticket_mentioned',
    ]);
    for (const body of [
      { comment: '@Otto', mentions: [other.userId] },
      { comment: '@Rosa', mentions: [person.userId], internal: true },
    ])
      expect(await send(support, id, body)).toMatchObject({ status: 422, fields: ['mentions'] });
    // By every other door, too.
    expect(
      await support.post('/api/v1/ticket/create-comment', {
        ticketId: id,
        comment: '@Otto',
        mentions: [other.userId],
      }),
    ).toMatchObject({ status: 422, fields: ['mentions'] });
    expect((await newsOf(other)).filter(({ params }) => params?.id === id)).toEqual([]);
  });

  test('stays as it was written', async () => {
    const id = await raise();
    const { row } = await send(support, id, { comment: '@Sven Second', mentions: [second.userId] });
    expect(
      await support.put(`/api/rest/ticket-comments/${String(row.id)}`, { mentions: [admin.userId] }),
    ).toMatchObject({ status: 422, fields: ['mentions'] });
  });
});

test('open consoles of who reads it hear of a message, and of a note only those who read that', async () => {
  const id = await raise();
  const heard: string[] = [];
  const live = await openLive(app.database);
  live.listen('crewdeck_people', (message) => heard.push(...message.split(',')));
  // The listener has a connection of its own, which takes a moment.
  await expect
    .poll(async () => {
      await notifyPeople(app.db, [0]);
      return heard.includes('0');
    })
    .toBe(true);
  const notifiedAfter = async (command: () => Promise<Answer>): Promise<readonly string[]> => {
    heard.length = 0;
    expect((await command()).status).toBe(200);
    await expect.poll(() => heard.includes(String(second.userId))).toBe(true);
    return heard;
  };
  expect(await notifiedAfter(() => send(support, id, { comment: 'Hello' }))).toContain(String(person.userId));
  expect(await notifiedAfter(() => send(support, id, { comment: 'Psst', internal: true }))).not.toContain(
    String(person.userId),
  );
  expect(await notifiedAfter(() => admin.put(`/api/rest/tickets/${id}`, { priority: 'low' }))).toContain(
    String(person.userId),
  );
  await live.close();
});
