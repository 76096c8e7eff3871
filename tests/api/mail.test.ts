import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { freeMonday, hire, typeId } from '../support/people.ts';
import { portOf } from '../support/port.ts';

interface Received {
  readonly to: string;
  readonly source: string;
}
const received: Received[] = [];
let isRefusing = false;
let isUnknown = false;
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    done(isUnknown ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (isRefusing) {
        done(new Error('451 Try again later'));
        return;
      }
      received.push({
        to: session.envelope.rcptTo[0]?.address ?? '',
        source: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
let app: TestApp;
let boss: Caller, person: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    post.listen(0, '127.0.0.1', resolve);
  });
  const port = portOf(post.server);
  app = await openApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_FROM: 'Crewdeck <hr@crewdeck.example>',
    PUBLIC_URL: 'https://portal.crewdeck.example',
  });
  boss = await hire(app, { role: 'user' });
  person = await hire(app, { managerId: boss.userId, locale: 'fr-FR', name: 'Zoé <b>Müller</b>' });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    post.close(resolve);
  });
});

/** The text part of a mail, decoded. */
const textOf = (source: string): string => {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source)?.[1] ?? '';
  return /text\/plain[\s\S]{0,80}base64/.test(source)
    ? Buffer.from(part, 'base64').toString()
    : Buffer.from(
        part
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
};

let weeks = 0;
async function decideLeave(): Promise<void> {
  weeks += 1;
  // No week twice: beyond the holidays that one of them may have made it skip.
  const monday = await freeMonday(app, addDays(today(), 20 + weeks * 28));
  const { leave } = (
    await person.post('/api/v1/employee/markLeave', {
      leaveType: await typeId(app, 'leave_type', 'unpaid_leave'),
      leaveFrom: monday,
      leaveTo: addDays(monday, 1),
      dayPart: 'full',
      reason: 'x',
    })
  ).data;
  expect(
    (
      await boss.patch(`/api/v1/employee/updateLeaveStatus/${String(leave.id)}`, {
        leaveStatus: 1,
        comment: 'Bon voyage',
      })
    ).status,
  ).toBe(200);
}

test('a decision about leave is mailed in the language of who gets it, with a link, and nothing of it is markup', async () => {
  await decideLeave();
  received.length = 0;
  await app.fastify.jobs.drain();
  expect(received).toHaveLength(1);
  const [mail] = received as [Received];
  expect(mail.to).toBe(person.user.email);
  expect(mail.source).toContain('From: Crewdeck <hr@crewdeck.example>');
  expect(mail.source).toMatch(/Message-ID: <job-\d+@portal\.crewdeck\.example>/i);
  const text = textOf(mail.source);
  expect(text).toContain('Bonjour Zoé <b>Müller</b>,');
  expect(text).toMatch(/a accepté votre demande : .*, du .* au .*, 2 jours\./);
  expect(text).toContain('« Bon voyage »');
  expect(text).toContain('https://portal.crewdeck.example/leave-request');
});

test('a mail that the server does not take is sent again later, once', async () => {
  isRefusing = true;
  await decideLeave();
  received.length = 0;
  await app.fastify.jobs.drain();
  expect(received).toHaveLength(0);
  isRefusing = false;
  await app.database.db
    .updateTable('jobs')
    .set({ runAt: new Date().toISOString() })
    .where('doneAt', 'is', null)
    .execute();
  await app.fastify.jobs.drain();
  await app.fastify.jobs.drain();
  expect(received).toHaveLength(1);
});

/** Tries the waiting mail until it is done; returns the attempts, and the seconds until the next one. */
async function tryAt(ageHours: number, attempts: number): Promise<Row> {
  const { db } = app.database;
  await sql`update jobs set run_at = now(), attempts = ${attempts}, failed_at = null,
    created_at = now() - make_interval(hours => ${ageHours}) where done_at is null`.execute(db);
  await app.fastify.jobs.drain();
  const { rows } = await sql<Row>`select attempts, failed_at is not null as "isFailed",
    round(extract(epoch from run_at - now()))::integer as pause from jobs where done_at is null`.execute(db);
  return rows[0]!;
}

test('a mail server that is away for a day and a half loses no mail: pauses grow to an hour', async () => {
  isRefusing = true;
  await decideLeave();
  await app.fastify.jobs.drain();
  expect(await tryAt(1, 5)).toMatchObject({ attempts: 6, isFailed: false });
  const late = await tryAt(47, 60);
  expect(late).toMatchObject({ attempts: 61, isFailed: false });
  expect(Math.abs(Number(late.pause) - 3600)).toBeLessThan(30);
  expect(await tryAt(49, 62)).toMatchObject({ isFailed: true });
  isRefusing = false;
  await sql`update jobs set run_at = now(), failed_at = null where done_at is null`.execute(app.database.db);
  received.length = 0;
  await app.fastify.jobs.drain();
  expect(received).toHaveLength(1);
});

test('an address that the mail server does not know is given up after six attempts', async () => {
  isUnknown = true;
  await decideLeave();
  await app.fastify.jobs.drain();
  expect(await tryAt(0, 4)).toMatchObject({ attempts: 5, isFailed: false });
  expect(await tryAt(0, 5)).toMatchObject({ attempts: 6, isFailed: true });
  isUnknown = false;
});
