import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({
    SESSION_KEEP_DAYS: '100',
    NOTIFICATION_KEEP_DAYS: '50',
    JOB_KEEP_DAYS: '20',
  });
});
afterAll(() => app.close());

let day = 0;
/** Runs the job that a new day brings. */
async function passADay({ fastify, db }: TestApp): Promise<void> {
  day += 1;
  await addJob(db, 'daily', { date: `2031-01-${String(day).padStart(2, '0')}` }, { key: `day ${day}` });
  await fastify.jobs.drain();
}

const ageOf = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Numbers or ids of what is left of the rows that a statement has made, in their order. */
async function left({ db }: TestApp, table: string, mark: string): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`select ${sql.ref(mark)} as mark from ${sql.table(table)}
    where ${sql.ref(mark)} like 'kept%' or ${sql.ref(mark)} like 'gone%' order by 1`.execute(db);
  return rows.map((row) => row.mark);
}

test('what is over is removed after as many days as the settings say, and nothing before', async () => {
  const { db } = app;
  for (const [mark, ended, seen] of [
    ['gone', 101, 102],
    ['kept', 99, 110],
  ] as const)
    await sql`insert into sessions (id, user_id, created_at, last_seen_at, ended_at, user_agent)
      values (gen_random_uuid(), 5, ${ageOf(seen)}, ${ageOf(seen)}, ${ageOf(ended)}, ${mark})`.execute(db);
  await sql`insert into sessions (id, user_id, created_at, last_seen_at, user_agent) values
    (gen_random_uuid(), 5, ${ageOf(130)}, ${ageOf(120)}, 'gone unused'),
    (gen_random_uuid(), 5, ${ageOf(130)}, now(), 'kept in use')`.execute(db);
  await sql`insert into notifications (user_id, kind, params, link, created_at, read_at) values
    (5, 'event_today', '{}', 'gone read', ${ageOf(60)}, ${ageOf(51)}),
    (5, 'event_today', '{}', 'kept read', ${ageOf(60)}, ${ageOf(49)}),
    (5, 'event_today', '{}', 'gone unread', ${ageOf(101)}, null),
    (5, 'event_today', '{}', 'kept unread', ${ageOf(99)}, null)`.execute(db);
  await sql`insert into jobs (kind, key, payload, done_at, failed_at) values
    ('mail', 'gone done', '{}', ${ageOf(21)}, null), ('mail', 'kept done', '{}', ${ageOf(19)}, null),
    ('mail', 'gone failed', '{}', null, ${ageOf(21)}), ('mail', 'kept failed', '{}', null, ${ageOf(19)}),
    ('attendance_mail', 'kept month', '{}', ${ageOf(700)}, null),
    ('attendance_mail', 'gone month', '{}', ${ageOf(801)}, null)`.execute(db);
  await sql`insert into outbox (at, recipient, subject, body, html) values
    (${ageOf(31)}, 'x', 'gone', '', ''), (${ageOf(29)}, 'x', 'kept', '', '')`.execute(db);
  await passADay(app);
  expect(await left(app, 'sessions', 'user_agent')).toEqual(['kept', 'kept in use']);
  expect(await left(app, 'notifications', 'link')).toEqual(['kept read', 'kept unread']);
  expect(await left(app, 'jobs', 'key')).toEqual(['kept done', 'kept failed', 'kept month']);
  expect(await left(app, 'outbox', 'subject')).toEqual(['kept']);
});

test('a great many old rows go in batches, all of them', async () => {
  const { db } = app;
  await sql`insert into outbox (at, recipient, subject, body, html)
    select ${ageOf(40)}, 'x', 'gone ' || n, '', '' from generate_series(1, 5000) n`.execute(db);
  await passADay(app);
  expect(await left(app, 'outbox', 'subject')).toEqual(['kept']);
});

test('the audit is kept for ever unless something else is set', async () => {
  const usual = await openApp();
  await sql`insert into audit (at, action, entity, request_id)
    values (${ageOf(9000)}, 'update', 'clients', 'kept')`.execute(usual.db);
  await passADay(usual);
  expect(await left(usual, 'audit', 'request_id')).toEqual(['kept']);
  await usual.close();
});

test('mails that wait for hours or were given up are reported to who can do something about it', async () => {
  const usual = await openApp();
  await sql`insert into jobs (kind, payload, created_at, run_at, failed_at) values
    ('mail', '{}', now() - interval '5 hours', now() + interval '1 hour', null),
    ('mail', '{}', now() - interval '50 hours', now(), now() - interval '2 hours'),
    ('mail', '{}', now() - interval '90 hours', now(), now() - interval '40 hours'),
    ('invitation', '{}', now() - interval '3 hours', now() + interval '1 hour', null)`.execute(usual.db);
  await passADay(usual);
  const admin = await usual.as('admin');
  const { rows } = await admin.list('notifications', { kind: 'mails_unsent' });
  expect(rows.map(({ params, link }) => ({ params, link }))).toEqual([
    { params: { count: 2 }, link: '/jobs' },
  ]);
  const hr = await usual.as('hr');
  expect((await hr.list('notifications', { kind: 'mails_unsent' })).total).toBe(0);
  await usual.close();
});
