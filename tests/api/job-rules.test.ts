import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, password, type Caller, type Row, type TestApp } from '../support/app.ts';
import { addTicketMails } from '../support/mails.ts';
import { today } from '../support/moment.ts';
import { typeId } from '../support/people.ts';

let app: TestApp;
let admin: Caller, hr: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, employee] = await app.asEach('admin', 'hr', 'employee');
});
afterAll(() => app.close());

describe('a job', () => {
  test('that fails is tried again later, and after two days super_admin sees it and may try again', async () => {
    await addTicketMails(app.db, employee.userId, 1, 'failing');
    await sql`alter table outbox rename to outbox_gone`.execute(app.db);
    const attempts = async (): Promise<{ attempts: number; failed: boolean; error: string }> =>
      (
        await sql<{
          attempts: number;
          failed: boolean;
          error: string;
        }>`select attempts, failed_at is not null as failed, error from jobs where key = 'failing/1'`.execute(
          app.db,
        )
      ).rows[0]!;
    await app.fastify.jobs.drain();
    expect(await attempts()).toMatchObject({ attempts: 1, failed: false });
    for (let index = 2; index <= 6; index += 1) {
      await sql`update jobs set created_at = now() - interval '3 days', run_at = now() where key = 'failing/1'`.execute(
        app.db,
      );
      await app.fastify.jobs.drain();
    }
    expect(await attempts()).toMatchObject({ attempts: 6, failed: true });
    await sql`alter table outbox_gone rename to outbox`.execute(app.db);
    expect((await hr.get('/api/v1/jobs?state=failed')).status).toBe(403);
    const job = (await admin.get('/api/v1/jobs?state=failed')).data.jobList[0]!;
    expect(job).toMatchObject({
      kind: 'mail',
      template: 'ticket_assigned',
      state: 'failed',
      attempts: 6,
      userId: employee.userId,
      recipient: 'employee@crewdeck.example',
      labels: { userId: 'Elena Petrova' },
    });
    const found = async (text: string): Promise<unknown> =>
      (await admin.get(`/api/v1/jobs?state=failed&searchText=${text}`)).data.totalCount;
    expect([await found('petrova'), await found('EMPLOYEE@crewdeck'), await found('nobody')]).toEqual([
      1, 1, 0,
    ]);
    expect(JSON.stringify(job)).not.toContain('ticketNo');
    expect((await admin.get('/api/v1/dashboard/summary')).data).toMatchObject({
      operation: { failedJobs: 1 },
    });
    expect((await admin.post(`/api/v1/jobs/${String(job.id)}/retry`, {})).status).toBe(200);
    await app.fastify.jobs.drain();
    expect(await attempts()).toMatchObject({ failed: false, attempts: 1 });
    expect((await admin.post(`/api/v1/jobs/${String(job.id)}/retry`, {})).status).toBe(409);
  });
  test('left by a killed server is taken up when its lease has ended', async () => {
    const isDone = async (): Promise<Row[]> =>
      (await sql<Row>`select done_at is not null as done from jobs where key = 'killed'`.execute(app.db))
        .rows;
    await addJob(app.db, 'invitation', { userId: employee.userId }, { key: 'killed' });
    await sql`update jobs set attempts = 1, locked_until = now() + interval '1 minute' where key = 'killed'`.execute(
      app.db,
    );
    await app.fastify.jobs.drain();
    expect(await isDone()).toEqual([{ done: false }]);
    await sql`update jobs set locked_until = now() - interval '1 second' where key = 'killed'`.execute(
      app.db,
    );
    await app.fastify.jobs.drain();
    expect(await isDone()).toEqual([{ done: true }]);
  });
  test('with a key is added once', async () => {
    expect([
      await addJob(app.db, 'daily', { date: '2031-01-01' }, { key: '2031-01-01' }),
      await addJob(app.db, 'daily', { date: '2031-01-01' }, { key: '2031-01-01' }),
    ]).toEqual([true, false]);
  });
});

test('a day’s events are announced to everybody once', async () => {
  const type = await typeId(
    app,
    'event_type',
    (await employee.get('/api/v1/globalType/masterglobaltype/event_type')).data[0]!.uniqueValue!,
  );
  await hr.post('/api/v1/events', { title: 'Foundation day', date: today(), type });
  for (let index = 0; index < 2; index += 1)
    await addJob(app.db, 'daily', { date: today() }, { key: today() });
  await app.fastify.jobs.drain();
  const notices = (await employee.list('notifications', { kind: 'event_today' })).rows.filter(
    (row) => row.params!.title === 'Foundation day',
  );
  expect(notices).toHaveLength(1);
});

test(
  'the demo is put back as it was by super_admin only',
  { tags: ['whole'], timeout: 120_000 },
  async () => {
    expect((await hr.post('/api/v1/demo/reset')).status).toBe(403);
    await admin.post('/api/v1/clientInfo', {
      name: 'Gone Soon',
      company: 'Gone',
      email: 'gone@soon.example',
      phone: '+4930111111',
      country: 'DE',
    });
    expect((await admin.post('/api/v1/demo/reset')).status).toBe(200);
    expect((await admin.list('clients', { q: 'Gone' })).total).toBe(0);
    expect((await app.signIn('employee@crewdeck.example', password)).status).toBe(200);
    expect((await hr.list('employees', {}, [0, 0])).total).toBeGreaterThan(200);
  },
);
