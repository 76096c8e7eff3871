import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openApp,
  password,
  signedIn,
  type Answer,
  type Caller,
  type Row,
  type TestApp,
} from '../support/app.ts';
import { codeOf } from '../support/authenticator.ts';
import { hire } from '../support/people.ts';
import { confirmedBy } from '../support/pending.ts';

const factors = '/api/v1/auth/factors';
const authenticator = `${factors}/authenticator`;

let app: TestApp;
let admin: Caller, hr: Caller, employee: Caller;
beforeAll(async () => {
  app = await openApp();
  [admin, hr, employee] = await app.asEach('admin', 'hr', 'employee');
});
afterAll(() => app.close());

const emailOf = (person: Caller): string => String(person.user.email);
const wrongCode = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
};
/** As if the codes that have been used were long ago. */
const letTimePass = (): Promise<unknown> => sql`update authenticators set last_step = 0`.execute(app.db);

const signIn = (person: Caller, more: Row = {}): Promise<Answer> =>
  app.send('POST', '/api/v1/auth/login', { email: emailOf(person), password, ...more });

interface Enrolled {
  readonly person: Caller;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Hires a person with an authenticator app. */
async function enrol(): Promise<Enrolled> {
  const person = await hire(app);
  const secret = String((await person.post(authenticator)).data.secret);
  const { data, status } = await person.put(authenticator, { code: codeOf(secret) });
  expect(status).toBe(200);
  await letTimePass();
  return { person, secret, recoveryCodes: data.recoveryCodes as string[] };
}

const noticesOf = async (person: Caller): Promise<string[]> => {
  const { rows } = await sql<{ change: string }>`select payload ->> 'change' as change from jobs
    where kind = 'account_changed' and payload ->> 'userId' = ${String(person.userId)} order by id`.execute(
    app.db,
  );
  return rows.map(({ change }) => change);
};

describe('an authenticator app', () => {
  test('counts from its first code on: the password alone then opens nothing', async () => {
    const person = await hire(app);
    const offer = await person.post(authenticator);
    expect(String(offer.data.uri)).toContain(encodeURIComponent(emailOf(person)));
    // The app is only offered, and not required yet.
    expect((await signIn(person)).status).toBe(200);
    const secret = String(offer.data.secret);
    const wrong = await person.put(authenticator, { code: wrongCode(secret) });
    expect([wrong.status, wrong.fields]).toEqual([422, ['code']]);
    const added = await person.put(authenticator, { code: codeOf(secret) });
    expect(added.data.recoveryCodes).toHaveLength(10);
    expect(added.headers['cache-control']).toBe('no-store');
    const alone = await signIn(person);
    expect([alone.status, alone.code, alone.data]).toEqual([
      401,
      'second_factor_required',
      { authenticator: true, passkey: false },
    ]);
    expect(alone.text).not.toContain('accessToken');
    const both = await signIn(person, { code: codeOf(secret, 1) });
    expect(both.status).toBe(200);
    const { sessionList } = (await signedIn(app.fastify, both).get('/api/v1/sessions')).data;
    expect(sessionList.find(({ isCurrent }) => isCurrent)?.method).toBe('password_and_code');
  });

  test('signs out wherever else one is signed in, and is in the audit and in a mail', async () => {
    const person = await hire(app);
    const elsewhere = signedIn(app.fastify, await signIn(person));
    const secret = String((await person.post(authenticator)).data.secret);
    await person.put(authenticator, { code: codeOf(secret) });
    expect((await elsewhere.get(factors)).status).toBe(401);
    expect((await person.get(factors)).data).toMatchObject({ hasAuthenticator: true, recoveryCodes: 10 });
    expect(await noticesOf(person)).toEqual(['authenticator_added']);
    const { rows } = await sql<Row>`select action, after from audit
      where entity = 'employees' and entity_id = ${person.userId} and action like 'authenticator%'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ action: 'authenticator_added', after: null }]);
  });

  test('gives codes that are good once, also for two who send one at the same time', async () => {
    const { person, secret } = await enrol();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn(person, { code })).code).toBe('wrong_code');
    // An earlier one neither, though it was never used.
    expect((await signIn(person, { code: codeOf(secret, -1) })).code).toBe('wrong_code');
  });

  test('is written as people write codes', async () => {
    const { person, secret } = await enrol();
    const code = codeOf(secret);
    expect((await signIn(person, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  test('is replaced by another without a moment in which there is none', async () => {
    const { person, secret } = await enrol();
    const fresh = String((await person.post(authenticator)).data.secret);
    expect((await signIn(person, { code: codeOf(fresh) })).code).toBe('wrong_code');
    expect((await signIn(person, { code: codeOf(secret) })).status).toBe(200);
    const replaced = await person.put(authenticator, { code: codeOf(fresh) });
    // The codes that they keep are still good: no others are made.
    expect([replaced.status, replaced.data]).toEqual([200, {}]);
    await letTimePass();
    expect((await signIn(person, { code: codeOf(secret) })).code).toBe('wrong_code');
    expect((await signIn(person, { code: codeOf(fresh) })).status).toBe(200);
  });

  test('is removed by whom it belongs to, and then the password is enough again', async () => {
    const { person } = await enrol();
    expect((await person.delete(authenticator)).status).toBe(200);
    expect((await person.delete(authenticator)).status).toBe(404);
    expect((await signIn(person)).status).toBe(200);
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'authenticator_removed']);
  });

  test('is guessed at no more often than a password: ten wrong codes and one waits', async () => {
    const { person, secret } = await enrol();
    const wrong = wrongCode(secret);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(person, { code: wrong })).code).toBe('wrong_code');
    const late = await signIn(person, { code: codeOf(secret) });
    expect([late.status, late.code]).toEqual([429, 'rate_limited']);
    // A password that is right and a code that is left out are no guess.
    const { rows } = await sql<Row>`select count(*)::integer as count from audit
      where action = 'sign_in_failed' and entity_id = ${person.userId}
        and after ->> 'reason' = 'wrong_code'`.execute(app.db);
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('says nothing of itself to who does not know the password', async () => {
    const { person, secret } = await enrol();
    const guessed = await app.send('POST', '/api/v1/auth/login', {
      email: emailOf(person),
      password: 'Wrong#2026',
      code: codeOf(secret),
    });
    expect([guessed.status, guessed.code]).toEqual([401, 'invalid_credentials']);
    // Nor is the code used up by it.
    expect((await signIn(person, { code: codeOf(secret) })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('let in once each, however they are typed, and the person is notified', async () => {
    const { person, recoveryCodes } = await enrol();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([signIn(person, { code: typed }), signIn(person, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'recovery_code_used']);
    expect((await person.get(factors)).data.recoveryCodes).toBe(9);
  });

  test('are those of one person only, and stand nowhere in clear', async () => {
    const { recoveryCodes } = await enrol();
    const other = await enrol();
    expect((await signIn(other.person, { code: recoveryCodes[0] })).code).toBe('wrong_code');
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(c)::text from recovery_codes c) || (select json_agg(a)::text from audit a)
        || coalesce((select json_agg(j)::text from jobs j), '') as text`.execute(app.db);
    for (const code of recoveryCodes) expect(rows[0]?.text).not.toContain(code);
  });

  test('are made again, and the former ones end', async () => {
    const { person, recoveryCodes } = await enrol();
    const made = await person.post(`${factors}/recovery-codes`);
    expect(made.data.recoveryCodes).toHaveLength(10);
    expect((await signIn(person, { code: recoveryCodes[0] })).code).toBe('wrong_code');
    expect((await signIn(person, { code: (made.data.recoveryCodes as string[])[0] })).status).toBe(200);
  });
});

describe('an open console', () => {
  const makeOld = (person: Caller): Promise<unknown> =>
    sql`update sessions set shown_at = now() - interval '11 minutes' where user_id = ${person.userId}`.execute(
      app.db,
    );

  test('changes nothing of this unless its person shows again who they are', async () => {
    const { person } = await enrol();
    await makeOld(person);
    const tries = await Promise.all([
      person.post(authenticator),
      person.put(authenticator, { code: '123456' }),
      person.delete(authenticator),
      person.post(`${factors}/recovery-codes`),
      person.post(`${factors}/passkeys/options`),
      person.post(`${factors}/passkeys`, { name: 'Mine', response: {} }),
      person.delete(`${factors}/passkeys/any`),
    ]);
    expect(new Set(tries.map(({ status, code }) => `${String(status)} ${String(code)}`))).toEqual(
      new Set(['403 not_confirmed']),
    );
    const guessed = await person.post(`${factors}/confirm`, { currentPassword: 'Wrong#2026' });
    expect([guessed.status, guessed.fields]).toEqual([422, ['currentPassword']]);
    expect((await person.delete(authenticator)).code).toBe('not_confirmed');
    expect((await person.post(`${factors}/confirm`, { currentPassword: password })).status).toBe(200);
    expect((await person.delete(authenticator)).status).toBe(200);
  });

  test('needs someone signed in for any of it', async () => {
    for (const [method, url] of [
      ['GET', factors],
      ['POST', `${factors}/confirm`],
      ['POST', authenticator],
      ['PUT', authenticator],
      ['DELETE', authenticator],
      ['POST', `${factors}/recovery-codes`],
      ['POST', `${factors}/passkeys/options`],
      ['POST', `${factors}/passkeys`],
      ['DELETE', `${factors}/passkeys/any`],
    ] as const)
      expect((await app.send(method, url, method === 'DELETE' ? undefined : {})).status).toBe(401);
  });
});

describe('wrong codes with the right password', () => {
  test('are reported to their owner by mail, once, but for one that was mistyped', async () => {
    const { person, secret } = await enrol();
    const guess = () => signIn(person, { code: wrongCode(secret) });
    await guess();
    expect((await signIn(person, { code: codeOf(secret) })).status).toBe(200);
    expect(await noticesOf(person)).toEqual(['authenticator_added']);
    await Promise.all(Array.from({ length: 6 }, guess));
    await guess();
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'codes_guessed']);
    await app.fastify.jobs.drain();
    const { data } = await admin.get(`/api/v1/outbox?searchText=${encodeURIComponent(emailOf(person))}`);
    expect(data.mailList.map(({ subject }) => subject)).toContain('Wrong codes at your sign-in');
  });

  test('are not reported where the password was wrong as well', async () => {
    const { person, secret } = await enrol();
    for (const _ of Array(4).keys())
      await signIn(person, { password: 'Wrong#2026', code: wrongCode(secret) });
    expect(await noticesOf(person)).toEqual(['authenticator_added']);
  });
});

describe('a passkey', () => {
  test('belongs to the host of the settings, whatever name a request says', async () => {
    for (const [url, headers] of [
      ['/api/v1/auth/passkey', {}],
      [`${factors}/passkeys/options`, employee.headers],
    ] as const) {
      const host = { ...headers, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      const { status, data } = await app.send('POST', url, {}, host);
      expect(status).toBe(200);
      expect(data.rpId ?? (data.rp as Row).id).toBe('localhost');
    }
  });

  test('that nobody has, or that answers nothing of ours, opens nothing and is counted', async () => {
    const challenge = await app.send('POST', '/api/v1/auth/passkey', {});
    expect(challenge.data).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    for (const passkey of [{}, { id: 'abc' }, { id: 'abc', response: { clientDataJSON: 'x' } }]) {
      const answer = await app.send('POST', '/api/v1/auth/login', { passkey });
      expect([answer.status, answer.code]).toEqual([401, 'passkey_refused']);
    }
    expect((await app.send('POST', '/api/v1/auth/login', { passkey: 'abc' })).status).toBe(400);
    const refused = await employee.post(`${factors}/passkeys`, { name: 'Mine', response: { id: 'abc' } });
    expect([refused.status, refused.fields]).toEqual([422, ['response']]);
  });
});

describe('someone who has lost their phone', () => {
  test('has the second step removed by who may change them, and reads of it', async () => {
    const { person } = await enrol();
    expect((await hr.get(`/api/v1/employee/${person.userId}/invitation`)).data.hasSecondFactor).toBe(true);
    expect((await employee.delete(`/api/v1/employee/${person.userId}/factors`)).status).toBe(403);
    await confirmedBy(admin, await hr.delete(`/api/v1/employee/${person.userId}/factors`));
    expect((await hr.delete(`/api/v1/employee/${person.userId}/factors`)).status).toBe(404);
    expect((await signIn(person)).status).toBe(200);
    expect((await hr.get(`/api/v1/employee/${person.userId}/invitation`)).data.hasSecondFactor).toBe(false);
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'factors_removed']);
  });

  test('does not get it removed by someone with fewer rights, nor removes it here themselves', async () => {
    expect((await hr.delete(`/api/v1/employee/${admin.userId}/factors`)).status).toBe(403);
    expect((await hr.delete(`/api/v1/employee/${hr.userId}/factors`)).status).toBe(403);
  });
});

describe('a role that demands a second factor', () => {
  let role: Row;
  const demand = async (isDemanded: boolean): Promise<void> => {
    const { row } = await admin.get(`/api/rest/roles/${String(role.id)}`);
    const { status } = await admin.patch(`/api/rest/roles/${String(role.id)}`, {
      secondFactor: isDemanded,
      version: row.version,
    });
    expect(status).toBe(200);
  };
  beforeAll(async () => {
    [role = {}] = (await admin.list('roles', { uniqueValue: 'employee' })).rows;
  });

  test('ends the sessions that were opened with a password, and sets one up at the next sign-in', async () => {
    const person = await hire(app);
    await demand(true);
    expect((await person.get('/api/v1/auth/session')).status).toBe(401);
    const setup = await signIn(person);
    expect([setup.status, setup.code]).toEqual([401, 'second_factor_setup']);
    const secret = String(setup.data.secret);
    expect((await signIn(person, { code: wrongCode(secret) })).code).toBe('wrong_code');
    const entered = await signIn(person, { code: codeOf(secret) });
    expect([entered.status, entered.data.recoveryCodes]).toEqual([200, expect.any(Array)]);
    const inside = signedIn(app.fastify, entered);
    expect((await inside.get(factors)).data).toMatchObject({ isRequired: true, hasAuthenticator: true });
    // The only one stays.
    const removed = await inside.delete(authenticator);
    expect([removed.status, removed.reason]).toEqual([409, 'second_factor_needed']);
    expect((await signIn(person)).code).toBe('second_factor_required');
    await demand(false);
  });

  test('leaves alone who has one already, and who has another role', async () => {
    const { person, secret } = await enrol();
    await demand(true);
    expect((await person.get('/api/v1/auth/session')).status).toBe(200);
    expect((await signIn(person, { code: codeOf(secret) })).status).toBe(200);
    expect((await hr.get('/api/v1/auth/session')).status).toBe(200);
    await demand(false);
  });

  test('is set by who may change roles only', async () => {
    const set = await hr.patch(`/api/rest/roles/${String(role.id)}`, {
      secondFactor: true,
      version: role.version,
    });
    expect(set.status).toBe(403);
  });
});
