import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, password, signedIn, type Row, type TestApp } from '../support/app.ts';
import { hire } from '../support/people.ts';
import { portOf } from '../support/port.ts';

interface Received {
  readonly to: string;
  readonly text: string;
}
const received: Received[] = [];
const decode = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    void text(stream).then((mail) => {
      received.push({ to: envelope.rcptTo[0]?.address ?? '', text: decode(mail) });
      done();
    });
  },
});
let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  app = await openApp({
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    PUBLIC_URL: 'https://hr.example.com',
  });
  app.fastify.jobs.start();
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

async function mailTo(address: string, path: string, after = 0): Promise<{ mail: Received; token: string }> {
  let found: Received | undefined;
  await expect
    .poll(
      () => {
        found = received.slice(after).find((mail) => mail.to === address && mail.text.includes(path));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const mail = found!;
  return {
    mail,
    token: new RegExp(`${path.replaceAll('/', '\\/')}\\?token=([\\w-]+)`).exec(mail.text)?.[1] ?? '',
  };
}
const post = (path: string, body: object) => app.send('POST', `/api/v1/auth/${path}`, body);
const auditOf = async (action: string, id: number): Promise<number> =>
  (await sql<Row>`select 1 from audit where action = ${action} and entity_id = ${id}`.execute(app.db)).rows
    .length;

test('a reset mail reaches the person in their language; its link names them, works once and ends their sessions', async () => {
  const person = await hire(app, { locale: 'fr-FR' });
  const email = String(person.user.email);
  expect((await post('forgot-password', { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  const { mail, token } = await mailTo(email, 'https://hr.example.com/auth/reset-password');
  expect(mail.text).toContain('mot de passe');
  expect((await post('link', { token })).data).toEqual({
    kind: 'password_reset',
    name: person.user.name,
    email,
  });
  expect((await post('register', { token, password: 'Another#2027' })).fields).toEqual(['token']);
  const passwords = ['Another#2027', 'Another#2028'];
  const answers = await Promise.all(passwords.map((one) => post('reset-password', { token, password: one })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422]);
  expect((await person.get('/api/v1/notifications')).status).toBe(401);
  expect((await app.signIn(email, password)).status).toBe(401);
  expect((await app.signIn(email, passwords[statuses.indexOf(200)]!)).status).toBe(200);
  expect((await post('link', { token })).fields).toEqual(['token']);
  expect([
    await auditOf('password_reset_asked', person.userId),
    await auditOf('reset_password', person.userId),
  ]).toEqual([1, 1]);
});

test('a newer link ends the one before; one that is too old or made up is refused', async () => {
  const person = await hire(app);
  const email = String(person.user.email);
  await post('forgot-password', { email });
  const first = await mailTo(email, '/auth/reset-password');
  const after = received.length;
  await post('forgot-password', { email });
  const second = await mailTo(email, '/auth/reset-password', after);
  expect((await post('link', { token: first.token })).fields).toEqual(['token']);
  await sql`update account_tokens set expires_at = now() - interval '1 second'
    where user_id = ${person.userId}`.execute(app.db);
  for (const token of [second.token, 'x'.repeat(43)])
    expect((await post('reset-password', { token, password: 'Another#2027' })).fields).toEqual(['token']);
});

test('an invitation is invited, accepted, or expired, and can be sent again', async () => {
  const hr = await app.as('hr');
  const model = (await hr.list('employees', { email: 'employee@crewdeck.example' })).rows[0];
  const created = await hr.post('/api/rest/employees', {
    name: 'Ivo Invited',
    email: 'ivo@crewdeck.example',
    phone: '+4930123456',
    userRole: model?.userRole,
    designation: model?.designation,
    department: model?.department,
    joiningDate: '2026-01-05',
    locale: 'fr-FR',
  });
  const id = String(created.row.id);
  const state = async (): Promise<unknown> => (await hr.get(`/api/v1/employee/${id}/invitation`)).data.state;
  expect(await state()).toBe('invited');
  const { mail } = await mailTo('ivo@crewdeck.example', 'https://hr.example.com/auth/register');
  expect(mail.text).toContain('Bonjour Ivo Invited');
  await sql`update account_tokens set expires_at = now() - interval '1 second' where user_id = ${Number(id)}`.execute(
    app.db,
  );
  expect(await state()).toBe('expired');
  const after = received.length;
  expect((await hr.post(`/api/v1/employee/${id}/invitation`, {})).status).toBe(200);
  const { token } = await mailTo('ivo@crewdeck.example', '/auth/register', after);
  expect(await state()).toBe('invited');
  expect((await post('register', { token, password: 'short' })).fields).toContain('password');
  expect((await post('register', { token, password: 'First#2027' })).status).toBe(200);
  expect((await post('register', { token, password: 'Second#2027' })).fields).toEqual(['token']);
  expect(await state()).toBe('accepted');
  expect((await app.signIn('ivo@crewdeck.example', 'First#2027')).status).toBe(200);
  expect(await auditOf('register', Number(id))).toBe(1);
  const employee = await app.as('employee');
  expect((await employee.get(`/api/v1/employee/${id}/invitation`)).status).toBe(403);
  expect((await employee.post(`/api/v1/employee/${id}/invitation`, {})).status).toBe(403);
});

test('an address that nobody has gets the same answer and no mail', async () => {
  const written = async (): Promise<readonly number[]> => [
    (await sql`select 1 from jobs where kind = 'password_reset'`.execute(app.db)).rows.length,
    received.length,
  ];
  const before = await written();
  const unknown = await post('forgot-password', { email: 'nobody@elsewhere.example' });
  expect(await written()).toEqual(before);
  const known = await post('forgot-password', { email: (await hire(app)).user.email });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});

test('who asks for many links waits, and that is in the audit', async () => {
  const person = await hire(app);
  const { email } = person.user;
  for (let count = 0; count < 10; count += 1)
    expect((await post('forgot-password', { email })).status).toBe(200);
  const refused = await post('forgot-password', { email });
  expect([refused.status, Number(refused.headers['retry-after']) > 600]).toEqual([429, true]);
  const { rows } = await sql<Row>`select after from audit where action = 'password_reset_asked'
      and entity_id = ${person.userId} order by id desc`.execute(app.db);
  expect([rows.length, rows[0]?.after]).toEqual([11, { email, reason: 'rate_limited' }]);
});

test('who leaves is signed out at once', async () => {
  const person = await hire(app);
  const hr = await app.as('hr');
  expect((await hr.patch('/api/v1/employee', { id: person.userId, isActive: false })).status).toBe(200);
  expect((await person.get('/api/v1/notifications')).status).toBe(401);
});

test('sessions are listed, and one elsewhere is ended by its owner alone', async () => {
  const person = await hire(app);
  const elsewhere = signedIn(app.fastify, await app.signIn(String(person.user.email), password));
  const { sessionList } = (await person.get('/api/v1/sessions')).data;
  expect(sessionList.map((session) => session.isCurrent)).toEqual([true, false]);
  const other = `/api/v1/sessions/${String(sessionList[1]!.id)}`;
  expect((await (await app.as('employee')).delete(other)).status).toBe(404);
  expect((await person.delete(other)).status).toBe(200);
  expect((await elsewhere.get('/api/v1/sessions')).status).toBe(401);
  expect((await person.get('/api/v1/sessions')).data.totalCount).toBe(1);
});
