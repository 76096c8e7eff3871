import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '@crewdeck/engine/cli/doctor.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { product } from '../../server/product.ts';
import { signedIn, type Answer, type Caller, type Row, type TestApp } from '../support/app.ts';
import { countAll, formerPassword, openFormer, storedOn } from '../support/former.ts';

let app: TestApp;
let before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>;
let root: Caller, hana: Caller, leo: Caller, lena: Caller, emil: Caller, eva: Caller, olga: Caller;

const as = async (name: string): Promise<Caller> =>
  signedIn(app.fastify, await app.signIn(`${name}@former.example`, formerPassword));
beforeAll(async () => {
  ({ before, ...app } = await openFormer());
  after = await countAll(app.db);
  [root, hana, leo, lena, emil, eva, olga] = (await Promise.all(
    ['root', 'hana', 'leo', 'lena', 'emil', 'eva', 'olga'].map(as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller, Caller];
});
afterAll(() => app.close());

const waitsFor = async (caller: Caller): Promise<Row[]> =>
  (await caller.get('/api/v1/approvals')).data.approvalList;
const keysOf = (steps: readonly Row[]): string[] =>
  steps.map(({ stem, recordId }) => `${String(stem)}/${String(recordId)}`).toSorted();
const statusOf = async (stem: string, id: number, field = 'status'): Promise<unknown> =>
  (await root.get(`/api/rest/${stem}/${id}`)).row[field];
async function decide(caller: Caller, stem: string, recordId: number, state = 1): Promise<Answer> {
  const step = (await waitsFor(caller)).find((one) => one.stem === stem && one.recordId === recordId);
  return caller.post(`/api/v1/approvals/${String(step?.id)}/decide`, { state, comment: 'At last' });
}

describe('a database of the version before approvals were declared', () => {
  test('keeps the rows of every table', () => {
    // Mails of events are created again from them; migrations and table changes belong to the engine.
    const own = new Set(['jobs', 'schema_migrations', 'table_changes']);
    const kept = Object.keys(before).filter((table) => !own.has(table));
    expect(kept.map((table) => [table, after[table]])).toEqual(kept.map((table) => [table, before[table]]));
    expect(before).toMatchObject({
      employees: 14,
      leaves: 14,
      down_times: 5,
      exception_requests: 4,
      documents: 4,
    });
  });

  test('is in order for its operator, and every list of it is as the document says', async () => {
    const lines: string[] = [];
    expect(await examine(product, app.config, app.database, (line) => lines.push(line))).toBe(0);
    expect(lines).toContain('ok   schema: up to date');
    const lists = Object.values(app.models).filter(({ verbs, custom }) => verbs.includes('list') && !custom);
    expect(lists.length).toBeGreaterThan(30);
    for (const { stem, table } of lists) {
      const { status, total } = await root.list(stem);
      const { rows } = await sql<Row>`select count(*)::integer as count from ${sql.table(table)} t
        where coalesce((to_jsonb(t) ->> 'is_deleted')::boolean, false) = false`.execute(app.db);
      expect([stem, status, total]).toEqual([stem, 200, rows[0]?.count]);
    }
  });

  test('lets people in with the password that they had, in their language, with the rights that were given', async () => {
    expect(emil.permissions.clientManagement).toEqual(['read']);
    expect(olga.permissions).toEqual({ audit: ['read'], employees: ['read', 'read_all'] });
    expect(hana.permissions.log_management).toEqual(['read']);
    expect(hana.user).toMatchObject({ locale: 'fr-FR', userRole: 'hr' });
    expect((await app.signIn('fay@former.example', formerPassword)).status).toBe(401);
    expect((await app.signIn('emil@former.example', 'Other#2026')).status).toBe(401);
  });

  test('notifies nobody a second time, and sends the links that were requested', async () => {
    await app.fastify.jobs.drain();
    await addJob(app.db, 'daily', { date: storedOn }, { key: 'again' });
    await app.fastify.jobs.drain();
    const { rows } = await sql<{
      kind: string;
      count: number;
    }>`select 'notified' as kind, count(*)::integer as count
      from notifications union all select 'known', count(*)::integer from notice_deliveries
      union all select 'mailed', count(*)::integer from outbox
      union all select 'left', count(*)::integer from jobs where done_at is null`.execute(app.db);
    expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual({
      notified: before.notifications,
      known: 0,
      mailed: 13,
      left: 0,
    });
    const unread = async (caller: Caller): Promise<number> =>
      (await caller.list('notifications')).rows.filter(({ readAt }) => readAt === null).length;
    expect([await unread(emil), await unread(leo), await unread(lena)]).toEqual([0, 0, 5]);
  });

  test('has its files, by the addresses that were given out too', async () => {
    const contents = await sql<{ id: number; sha256: string }>`select id, sha256 from documents
      where media_type <> 'avatar'`.execute(app.db);
    const fetch = async (url: unknown): Promise<string> => {
      const { rawPayload, statusCode } = await app.fastify.inject({ method: 'GET', url: String(url) });
      expect(statusCode).toBe(200);
      return createHash('sha256').update(rawPayload).digest('hex');
    };
    for (const { id, sha256 } of contents.rows)
      expect(await fetch((await root.get(`/api/v1/media/documentUrl/${id}`)).data.url)).toBe(sha256);
    const { data } = await emil.get('/api/v1/ticket/all-attachments/1');
    const [attachment] = Object.values(data).find(Array.isArray)!;
    const picture = await app.fastify.inject({
      method: 'GET',
      url: String(emil.user.avatarUrl),
      headers: emil.headers,
    });
    expect([picture.statusCode, attachment?.fileName]).toEqual([200, 'printer.png']);
  });
});

describe('what waited in it', () => {
  test('waits for who decides: the manager, hr where there is none, super_admin for hr', async () => {
    expect(keysOf(await waitsFor(leo))).toEqual([
      'down-times/1',
      'exception-requests/1',
      ...[1, 10, 2].map((id) => `leaves/${id}`),
    ]);
    expect(keysOf(await waitsFor(lena))).toEqual(['down-times/5', 'leaves/14', 'leaves/5']);
    expect(keysOf(await waitsFor(hana))).toEqual([
      'exception-requests/2',
      ...[11, 12, 9].map((id) => `leaves/${id}`),
    ]);
    expect(keysOf(await waitsFor(root))).toContain('leaves/13');
    expect(keysOf(await waitsFor(emil))).toEqual([]);
  });

  test('is decided, step by step where it is long, and who requested it hears of it', async () => {
    const early = await Promise.all(
      [eva, lena, emil].map((caller) =>
        caller.patch('/api/v1/employee/updateLeaveStatus/1', { leaveStatus: 1 }),
      ),
    );
    expect(early.map(({ status }) => status)).toEqual([403, 404, 403]);
    expect((await decide(leo, 'leaves', 1)).status).toBe(200);
    expect((await decide(leo, 'leaves', 2)).status).toBe(200);
    expect([await statusOf('leaves', 1, 'leaveStatus'), await statusOf('leaves', 2, 'leaveStatus')]).toEqual([
      1, 0,
    ]);
    expect((await decide(hana, 'leaves', 2, 2)).status).toBe(200);
    expect((await decide(root, 'leaves', 13)).status).toBe(200);
    expect((await decide(leo, 'exception-requests', 1)).status).toBe(200);
    const former = await leo.patch('/api/v1/employee/updateDownTimeStatus/1', { status: 'rejected' });
    expect(former.status, former.text).toBe(200);
    expect(await statusOf('leaves', 2, 'leaveStatus')).toBe(2);
    expect([await statusOf('exception-requests', 1), await statusOf('down-times', 1)]).toEqual([
      'approved',
      'rejected',
    ]);
    const heard = (await emil.list('notifications', {}, [0, 4])).rows.filter(({ readAt }) => readAt === null);
    expect(heard.map(({ kind }) => kind).toSorted()).toEqual([
      'down_time_decided',
      'exception_decided',
      'leave_decided',
      'leave_decided',
      'request_step',
    ]);
    // What was decided before the change is taken back as ever.
    expect((await emil.patch('/api/v1/employee/deleteLeaveRequest/3', {})).status).toBe(200);
  });
});

describe('what was said in it', () => {
  test('is a conversation: answers to requests for help by whom has written them', async () => {
    const messages = async (helpId: number): Promise<unknown[]> =>
      (await emil.list('help-messages', { helpId })).rows.map(({ by, text }) => [by, text]);
    expect([await messages(1), await messages(2)]).toEqual([[], [[hana.userId, 'We look at it']]]);
    const more = await emil.post('/api/rest/help-messages', { helpId: 2, text: 'And when?' });
    expect(more.status, more.text).toBe(200);
    expect((await emil.get('/api/rest/happy-to-help/2')).row).toMatchObject({ status: 'open' });
  });

  test('questions about reports are put and answered on', async () => {
    const [open, answered] = [await emil.get('/api/rest/dsr/1'), await eva.get('/api/rest/dsr/2')];
    expect(open.row.queries).toMatchObject([{ by: leo.userId, query: 'Which of them?' }]);
    expect(answered.row.queries).toMatchObject([{ by: hana.userId, query: 'How many?', answer: 'Three' }]);
    const answer = await emil.patch('/api/v1/employee/answer-dsrquery/101', { answer: 'Both' });
    expect(answer.status, answer.text).toBe(200);
  });

  test('comments of tickets, those that only support reads too', async () => {
    const sam = await as('sam');
    const read = async (caller: Caller): Promise<unknown[]> =>
      (await caller.list('ticket-comments', { ticketId: 1 })).rows.map(({ comment }) => comment).toSorted();
    expect(await read(emil)).toEqual(['Is it switched on?', 'It is']);
    expect(await read(sam)).toEqual(['Is it switched on?', 'It is', 'The third time']);
  });
});
