import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openApp,
  password,
  people,
  signedIn,
  type Answer,
  type Caller,
  type TestApp,
} from '../support/app.ts';
import { confirmedBy } from '../support/pending.ts';
import { claimsOf, signToken } from '../support/tokens.ts';

interface Colleague {
  readonly id: number;
  readonly email: string;
}
let app: TestApp;
let colleagues: readonly Colleague[];
beforeAll(async () => {
  app = await openApp();
  const { rows } =
    await sql<Colleague>`select e.id, e.email from employees e join roles r on r.id = e.user_role
    where r.unique_value = 'employee' and e.is_active and e.id > 100 order by e.id limit 20`.execute(app.db);
  colleagues = rows;
});
afterAll(async () => {
  await app.close();
});

/** Returns a person that no other test uses. */
const colleague = (index: number): Colleague => colleagues[index]!;
const enter = async (email: string, secret = password): Promise<Caller> =>
  signedIn(app.fastify, await app.signIn(email, secret));
const profile = '/api/rest/leaves';
const fromAddress = (email: string, secret: string, remoteAddress: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: secret },
    remoteAddress,
  });
const auditOf = async (action: string, entityId: number | null): Promise<Record<string, unknown>[]> =>
  (
    await sql<
      Record<string, unknown>
    >`select * from audit where action = ${action} and entity_id is not distinct from ${entityId}
      order by id desc`.execute(app.db)
  ).rows;

test.each(people)('%s@ signs in and gets a token, the user and the permissions', async (person) => {
  const answer = await app.signIn(`${person}@crewdeck.example`, password);
  expect(answer.status).toBe(200);
  expect(answer.row).toMatchObject({ statusCode: 200, status: true, message: 'success' });
  expect(Object.keys(answer.data).sort()).toEqual(['accessToken', 'permissions', 'user']);
  expect(Object.keys(answer.data.user as object).sort()).toEqual([
    'avatarUrl',
    'email',
    'empId',
    'locale',
    'name',
    'phone',
    'role',
    'userId',
    'userName',
    'userRole',
    'userRoleId',
  ]);
  const expected = {
    admin: 'super_admin',
    hr: 'hr',
    trainer: 'trainer',
    manager: 'user',
    employee: 'employee',
    trainee: 'trainee',
    support: 'employee',
  }[person];
  expect(answer.data.user).toMatchObject({ email: `${person}@crewdeck.example`, userRole: expected });
  const permissions = Object.values(answer.data.permissions as Record<string, string[]>);
  expect(permissions.length).toBeGreaterThan(5);
  expect(permissions.every((held) => held.length > 0)).toBe(true);
  expect(answer.headers['cache-control']).toContain('no-store');
});

test('super_admin holds every permission on every module', async () => {
  const { permissions } = await app.as('admin');
  expect(Object.keys(permissions)).toHaveLength(31);
  for (const held of Object.values(permissions)) expect(held).toHaveLength(13);
});

test('the token says who bears it and nothing of the permissions', async () => {
  const { token, user } = await app.as('hr');
  const claims = claimsOf(token);
  for (const name of ['userId', 'empId', 'userName', 'userRole', 'userRoleId', 'email'])
    expect(claims[name]).toBe(user[name]);
  expect(claims.jti).toMatch(/^[\da-f-]{36}$/);
  expect(claims).not.toHaveProperty('permissions');
  expect(Number(claims.exp) - Number(claims.iat)).toBe(12 * 3600);
});

test('an e-mail signs in whatever its case and the spaces around it', async () => {
  expect((await app.signIn('  HR@Crewdeck.Example ', password)).status).toBe(200);
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const wrong = await app.signIn('trainer@crewdeck.example', 'Wrong#2026');
  const unknown = await app.signIn('nobody@crewdeck.example', 'Wrong#2026');
  expect(wrong.status).toBe(401);
  expect(wrong.code).toBe('invalid_credentials');
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
});

test('a request needs the token and the userId header that belongs to it', async () => {
  const { token, userId } = await app.as('employee');
  const other = (await app.as('hr')).userId;
  const ask = (headers: Record<string, string>): Promise<Answer> =>
    app.send('GET', profile, undefined, headers);
  expect((await ask({ authorization: `Bearer ${token}`, userid: String(userId) })).status).toBe(200);
  const refused = [
    {},
    { authorization: `Bearer ${token}` },
    { userid: String(userId) },
    { authorization: `Bearer ${token}`, userid: String(other) },
    { authorization: `Bearer ${token}`, userid: `${userId} ` + 'x' },
    { authorization: `Bearer ${token}x`, userid: String(userId) },
    { authorization: token, userid: String(userId) },
    { cookie: `accessToken=${token}`, userid: String(userId) },
  ];
  for (const headers of refused) {
    const answer = await ask(headers);
    expect([answer.status, answer.code], JSON.stringify(headers)).toEqual([401, 'unauthenticated']);
  }
});

test.each(['document', 'image', 'script', 'iframe'])(
  'a request that a browser sends for anything but a script of a page is nobody’s: %s',
  async (destination) => {
    const caller = await app.as('employee');
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await app.send('GET', '/api/v1/auth/session', undefined, { ...caller.headers, ...headers })).status;
    expect(await ask({ 'sec-fetch-dest': destination })).toBe(401);
    expect(await ask({ 'sec-fetch-dest': 'empty' })).toBe(200);
  },
);

test('a token that someone else has signed, or that is not signed at all, is refused', async () => {
  const { token, userId } = await app.as('employee');
  const { iat: _, exp: __, ...claims } = claimsOf(token);
  const forged = [await signToken(claims, 'x'.repeat(48)), new UnsecuredJWT(claims).encode()];
  for (const one of forged)
    expect(
      (
        await app.send('GET', profile, undefined, {
          authorization: `Bearer ${one}`,
          userid: String(userId),
        })
      ).status,
    ).toBe(401);
});

test('a session that only its token still knows is refused', async () => {
  const { token, userId } = await app.as('employee');
  const { rows } = await sql<{ value: string }>`select value from server_secrets where name = 'jwt'`.execute(
    app.db,
  );
  const { userId: _, ...rest } = claimsOf(token);
  const headers = (one: string): Record<string, string> => ({
    authorization: `Bearer ${one}`,
    userid: String(userId),
  });
  const strange = await signToken(
    { ...rest, userId, jti: '00000000-0000-4000-8000-000000000000' },
    rows[0]!.value,
  );
  const nameless = await signToken({ ...rest, userId, userRole: undefined, jti: rest.jti }, rows[0]!.value);
  expect((await app.send('GET', profile, undefined, headers(strange))).status).toBe(401);
  expect((await app.send('GET', profile, undefined, headers(nameless))).status).toBe(401);
});

test('signing out ends the token at once, and only this one', async () => {
  const person = colleague(0);
  const [first, second] = [await enter(person.email), await enter(person.email)];
  expect((await first.post('/api/v1/auth/logout', {})).status).toBe(200);
  expect((await first.get(profile)).status).toBe(401);
  expect((await second.get(profile)).status).toBe(200);
  expect(await auditOf('sign_out', person.id)).toHaveLength(1);
});

test('a changed password ends the other sessions and holds from then on', async () => {
  const person = colleague(1);
  const [mine, other] = [await enter(person.email), await enter(person.email)];
  const change = (currentPassword: string, password: string): Promise<Answer> =>
    mine.post('/api/v1/auth/change-password', { currentPassword, password });
  const wrong = await change('Wrong#2026', 'Another#2027');
  expect([wrong.status, wrong.fields]).toEqual([422, ['currentPassword']]);
  expect(await auditOf('change_password_failed', person.id)).toMatchObject([
    { actor: person.id, after: { reason: 'wrong_password' } },
  ]);
  const weak = await change(password, 'abcde');
  expect(weak.status).toBe(422);
  const { errors } = weak;
  expect(errors.map((error) => error.field)).toEqual(errors.map(() => 'password'));
  expect(errors.map((error) => error.code)).toEqual([
    'password_length',
    'password_upper',
    'password_symbol',
    'password_digit',
  ]);
  expect((await change(password, 'Password#1')).errors).toMatchObject([{ code: 'password_common' }]);
  expect((await change(password, 'Another#2027')).status).toBe(200);
  expect((await mine.get(profile)).status).toBe(200);
  expect((await other.get(profile)).status).toBe(401);
  expect((await app.signIn(person.email, password)).status).toBe(401);
  expect((await app.signIn(person.email, 'Another#2027')).status).toBe(200);
  expect(await auditOf('change_password', person.id)).toHaveLength(1);
});

test("a deactivated person's token stops, and they cannot sign in", async () => {
  const person = colleague(2);
  const caller = await enter(person.email);
  expect((await caller.get(profile)).status).toBe(200);
  const admin = await app.as('admin');
  expect((await admin.put(`/api/rest/employees/${person.id}`, { isActive: false })).status).toBe(200);
  expect((await caller.get(profile)).status).toBe(401);
  const answer = await app.signIn(person.email, password);
  expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials']);
});

test('a deactivation behind the back of the server takes effect within 5 seconds', async () => {
  const person = colleague(3);
  const caller = await enter(person.email);
  expect((await caller.get(profile)).status).toBe(200);
  await sql`update employees set is_active = false where id = ${person.id}`.execute(app.db);
  await expect.poll(async () => (await caller.get(profile)).status, { timeout: 5_000 }).toBe(401);
});

test('a permission that changes takes effect on the running token', async () => {
  const [admin, trainee] = [await app.as('admin'), await app.as('trainee')];
  expect((await trainee.get('/api/rest/clients')).status).toBe(403);
  const module = (await admin.list('global-types', { uniqueValue: 'clientManagement' })).rows[0]!;
  const granted = await admin.post('/api/rest/module-permissions', {
    roleId: trainee.user.userRoleId,
    moduleId: module.id,
    permissions: ['read'],
  });
  expect(granted.status).toBe(200);
  expect((await trainee.get('/api/rest/clients')).status).toBe(200);
  expect((await admin.delete(`/api/rest/module-permissions/${String(granted.row.id)}`)).status).toBe(200);
  expect((await trainee.get('/api/rest/clients')).status).toBe(403);
});

test('a role without any permission cannot sign in', async () => {
  const admin = await app.as('admin');
  const role = await admin.post('/api/rest/roles', { name: 'Visitor', uniqueValue: 'visitor' });
  expect(role.status).toBe(200);
  const person = colleague(4);
  await confirmedBy(
    await app.as('hr'),
    await admin.put(`/api/rest/employees/${person.id}`, { userRole: role.row.id }),
  );
  const answer = await app.signIn(person.email, password);
  expect([answer.status, answer.code]).toEqual([403, 'no_access']);
  expect(await auditOf('sign_in_refused', person.id)).toHaveLength(1);
});

test('a body that is no sign-in names its fields', async () => {
  const login = (body: unknown): Promise<Answer> => app.send('POST', '/api/v1/auth/login', body);
  const idToken = await login({ idToken: 'abc' });
  expect([idToken.status, idToken.fields]).toEqual([422, ['idToken']]);
  expect((await login({})).fields).toEqual(['email', 'password']);
  expect((await login({ email: 1, password: ['x'], remember: true })).fields).toEqual([
    'remember',
    'email',
    'password',
  ]);
  expect((await login([])).status).toBe(400);
});

test('sign-ins and failures stand in the audit without the password', async () => {
  const person = colleague(5);
  await app.signIn(person.email, 'Secret#Wrong1');
  await app.signIn(person.email, password);
  const [failed, entered] = [await auditOf('sign_in_failed', person.id), await auditOf('sign_in', person.id)];
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({
    actor: null,
    entity: 'employees',
    after: { method: 'password', reason: 'invalid_credentials', email: person.email },
  });
  expect(entered[0]).toMatchObject({ actor: person.id, entity: 'employees', after: { method: 'password' } });
  expect(JSON.stringify([failed, entered])).not.toContain('Secret#Wrong1');
});

test('ten failures of an e-mail from one address refuse the next attempt, the right password too', async () => {
  const person = colleague(6);
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await fromAddress(person.email, 'Wrong#2026', '10.1.0.1')).statusCode).toBe(401);
  const refused = await fromAddress(person.email, password, '10.1.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: false });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  expect(
    (await auditOf('sign_in_failed', person.id)).map(({ after }) => (after as { reason: string }).reason),
  ).toEqual(['rate_limited', ...Array.from({ length: 10 }, () => 'invalid_credentials')]);
  expect((await fromAddress(person.email, password, '10.1.0.2')).statusCode).toBe(200);
});

test('an e-mail that has failed from many addresses waits, but not where the person is known', async () => {
  const person = colleague(9);
  expect((await fromAddress(person.email, password, '10.21.0.1')).statusCode).toBe(200);
  await sql`insert into login_failures (email, address, settled) select ${person.email}, '10.20.0.' || n, true
    from generate_series(1, 20) n`.execute(app.db);
  const refused = await fromAddress(person.email, password, '10.21.0.2');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 600]).toEqual([429, true]);
  expect((await fromAddress(person.email, password, '10.21.0.1')).statusCode).toBe(200);
});

test('two hundred failures from one address make it wait, whatever the e-mail', async () => {
  const person = colleague(10);
  await sql`insert into login_failures (email, address, settled) select 'guess' || n || '@crewdeck.example',
    '10.22.0.1', true from generate_series(1, 200) n`.execute(app.db);
  const refused = await fromAddress(person.email, password, '10.22.0.1');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 600]).toEqual([429, true]);
  expect((await fromAddress(person.email, password, '10.22.0.2')).statusCode).toBe(200);
});

test('25 guesses at once get no more than ten tries', async () => {
  const person = colleague(7);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => fromAddress(person.email, 'Wrong#2026', '10.2.0.1')),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect(
    answers
      .filter((answer) => answer.statusCode === 429)
      .every((answer) => Number(answer.headers['retry-after']) > 0),
  ).toBe(true);
});

test('25 right passwords at once all sign in', async () => {
  const person = colleague(8);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => fromAddress(person.email, password, '10.3.0.1')),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
});

test('the sign-in page of the demo lists the demo people', async () => {
  const { data } = await app.send('GET', '/api/v1/auth/providers');
  expect((data.demoAccounts as { email: string }[]).map((account) => account.email)).toEqual(
    people.map((person) => `${person}@crewdeck.example`),
  );
});
