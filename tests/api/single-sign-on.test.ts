import { base64url, SignJWT, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isPostgres, openApp, openTwoApps, type Answer, type Row, type TestApp } from '../support/app.ts';
import { hire, letHoldEnd } from '../support/people.ts';
import { resetClock, shiftClock } from '../support/clock.ts';
import { IdentityProvider, makeKey, now, type Key } from '../support/identity-provider.ts';

let provider: IdentityProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await IdentityProvider.open();
  app = await openApp(provider.settings);
});
afterAll(async () => {
  await app.close();
  provider.close();
});

const nonce = async (): Promise<string> =>
  String((await app.send('POST', '/api/v1/auth/sso', {})).data.nonce);

/** An ID token as the provider makes it, but for what a test changes. */
const makeToken = async (changes: JWTPayload = {}, key?: Key): Promise<string> =>
  provider.makeToken({ nonce: await nonce(), ...changes }, key);
let count = 0;
/** Each from an address of its own, so that refusals do not add up. */
async function enter(
  idToken: string,
): Promise<{ status: number; code: string | undefined; body: Row & { data?: Row } }> {
  count += 1;
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { idToken },
    remoteAddress: `10.9.${Math.floor(count / 250)}.${count % 250}`,
  });
  const body = response.json<Row & { code?: string; data?: Row }>();
  return { status: response.statusCode, code: body.code, body };
}
const refused = async (changes: JWTPayload): Promise<readonly [number, string | undefined]> => {
  const { status, code } = await enter(await makeToken(changes));
  return [status, code];
};
const auditOf = async (action: string): Promise<Row[]> =>
  (
    await sql<Row>`select actor, entity_id, after from audit where action = ${action} order by id desc`.execute(
      app.db,
    )
  ).rows;

// Nobody is linked by company sign-in yet, so that each subject is looked up again.
beforeEach(async () => void (await sql`delete from identities`.execute(app.db)));

describe('whom a token lets in', () => {
  test('the first sign-in finds the person by the verified e-mail, from then on issuer and subject decide', async () => {
    const first = await enter(await makeToken());
    expect(first.status).toBe(200);
    expect((first.body.data as { user: Row }).user.email).toBe('employee@crewdeck.example');
    const renamed = await enter(await makeToken({ email: 'hr@crewdeck.example' }));
    expect((renamed.body.data as { user: Row }).user.email).toBe('employee@crewdeck.example');
    expect((await auditOf('link_identity'))[0]).toMatchObject({
      after: { issuer: provider.issuer, subject: 'employee-1' },
    });
    expect((await auditOf('sign_in'))[0]).toMatchObject({ after: { method: 'sso' } });
  });

  test('another subject with the e-mail of someone already linked is refused, and hr may release the link', async () => {
    const { userId, user } = await hire(app);
    const email = String(user.email);
    expect((await enter(await makeToken({ email }))).status).toBe(200);
    expect(await refused({ sub: 'employee-2', email })).toEqual([409, 'sso_linked']);
    const hr = await app.as('hr');
    expect((await auditOf('sign_in_failed'))[0]).toMatchObject({
      entityId: userId,
      after: { reason: 'sso_linked' },
    });
    expect((await hr.get(`/api/v1/employee/${userId}/invitation`)).data).toMatchObject({
      state: 'accepted',
      companyEmail: email,
    });
    expect((await hr.delete(`/api/v1/employee/${userId}/identity`)).status).toBe(200);
    expect(await refused({ sub: 'employee-2', email })).toEqual([403, 'sso_held']);
    await letHoldEnd(app, userId);
    expect((await enter(await makeToken({ sub: 'employee-2', email }))).status).toBe(200);
    expect((await auditOf('release_identity'))[0]).toMatchObject({ entityId: userId });
  });

  test('hr does not release the link of a super admin, and employees release none', async () => {
    const [hr, employee, admin] = await app.asEach('hr', 'employee', 'admin');
    expect((await hr.delete(`/api/v1/employee/${admin.userId}/identity`)).code).toBe('role_not_grantable');
    expect((await employee.delete(`/api/v1/employee/${admin.userId}/identity`)).status).toBe(403);
  });

  test.each([
    [
      'an e-mail that is not called verified',
      { sub: 'x1', email: 'trainer@crewdeck.example', email_verified: false },
      403,
      'sso_unverified',
    ],
    [
      'a preferred_username, which nobody verifies',
      { sub: 'x2', email: undefined, preferred_username: 'trainer@crewdeck.example' },
      403,
      'sso_unverified',
    ],
    [
      'an e-mail that nobody here has',
      { sub: 'x3', email: 'stranger@elsewhere.example' },
      403,
      'sso_unknown',
    ],
  ] as const)('%s is refused with a reason of its own', async (_what, changes, status, code) => {
    expect(await refused(changes as unknown as JWTPayload)).toEqual([status, code]);
    const named = changes.sub === 'x3' ? null : (await app.as('trainer')).userId;
    expect((await auditOf('sign_in_failed'))[0]).toMatchObject({
      actor: null,
      entityId: named,
      after: { method: 'sso', reason: code, subject: changes.sub },
    });
  });

  test('an inactive person is refused, by e-mail and by an earlier link', async () => {
    const { rows } = await sql<{
      id: number;
      email: string;
    }>`update employees set is_active = false where id = (select max(id) from employees where is_active
      and manager_id is not null and id not in (select manager_id from employees
      where manager_id is not null)) returning id, email`.execute(app.db);
    expect(await refused({ sub: 'gone', email: rows[0]?.email })).toEqual([403, 'sso_inactive']);
    await sql`insert into identities (issuer, subject, user_id, email) select ${provider.issuer}, 'left', id,
      email from employees where email = ${rows[0]?.email}`.execute(app.db);
    expect(await refused({ sub: 'left', email: 'hr@crewdeck.example' })).toEqual([403, 'sso_inactive']);
    // The link says who it is, whatever the e-mail.
    expect((await auditOf('sign_in_failed'))[0]).toMatchObject({
      entityId: rows[0]?.id,
      after: { reason: 'sso_inactive' },
    });
  });

  test('the words of Entra ID for an e-mail of the company count as verified', async () => {
    expect(
      (
        await enter(
          await makeToken({
            sub: 'entra',
            email: 'trainer@crewdeck.example',
            email_verified: undefined,
            xms_edov: true,
          }),
        )
      ).status,
    ).toBe(200);
  });

  test('two first sign-ins of one person at once link once', async () => {
    const tokens = await Promise.all([
      makeToken({ sub: 'both', email: 'support@crewdeck.example' }),
      makeToken({ sub: 'both', email: 'support@crewdeck.example' }),
    ]);
    expect((await Promise.all(tokens.map(enter))).map(({ status }) => status)).toEqual([200, 200]);
    expect((await sql`select 1 from identities where subject = 'both'`.execute(app.db)).rows).toHaveLength(1);
  });
});

describe('tokens that are not taken', () => {
  test.each([
    ['of another audience', { aud: 'other' }, 'sso_refused'],
    ['for several parties without naming us', { aud: ['console', 'other'] }, 'sso_refused'],
    ['made for another party', { azp: 'other' }, 'sso_refused'],
    ['of another issuer', { iss: 'https://elsewhere.example' }, 'sso_refused'],
    ['without a subject', { sub: undefined }, 'sso_refused'],
    ['without a nonce', { nonce: undefined }, 'sso_refused'],
    ['with a nonce that is not ours', { nonce: 'foreign' }, 'sso_used'],
    [
      'with a nonce that only looks like ours',
      { nonce: 'mwq5cra9.AAAAAAAAAAAAAAAAAAAAAAAA.AAAA' },
      'sso_used',
    ],
    ['that has expired', { iat: -700, exp: -120 }, 'sso_clock'],
    ['that is not valid yet', { nbf: 300 }, 'sso_clock'],
    ['from the future', { iat: 300, exp: 900 }, 'sso_clock'],
    ['made long ago, though still valid', { iat: -3600, exp: 3600 }, 'sso_clock'],
  ] as const)('one %s', async (_what, changes, code) => {
    // Times are seconds from now.
    const claims = Object.entries(changes).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? now() + value : value,
    ]);
    expect(await refused(Object.fromEntries(claims) as JWTPayload)).toEqual([401, code]);
  });

  test('clocks may differ by less than a minute', async () => {
    const early = await makeToken({ sub: 'employee-2', iat: now() + 40, nbf: now() + 40, exp: now() + 340 });
    expect((await enter(early)).status).toBe(200);
    const late = await makeToken({ sub: 'employee-2', iat: now() - 340, exp: now() - 40 });
    expect((await enter(late)).status).toBe(200);
  });

  test('one that was used before', async () => {
    const token = await makeToken({ sub: 'employee-2' });
    expect((await enter(token)).status).toBe(200);
    expect(await enter(token)).toMatchObject({ status: 401, code: 'sso_used' });
  });

  test.runIf(isPostgres)('one that two servers get at once is good at one of them', async () => {
    const [first, second, close] = await openTwoApps(provider.settings);
    try {
      const idToken = await provider.makeToken({
        nonce: (await first.send('POST', '/api/v1/auth/sso', {})).data.nonce,
      });
      const answers = await Promise.all(
        [first, second].map((server) => server.send('POST', '/api/v1/auth/login', { idToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    } finally {
      await close();
    }
  });

  test('one that is not signed, signed with a secret that both could know, or with a changed claim', async () => {
    const encode = (value: object): string => base64url.encode(JSON.stringify(value));
    const token = await makeToken();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(new TextDecoder().decode(base64url.decode(body))) as JWTPayload;
    const none = `${encode({ alg: 'none' })}.${body}.`;
    const secret = new TextEncoder().encode(JSON.stringify(provider.keys[0]?.jwk));
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(secret);
    const changed = `${head}.${encode({ ...claims, email: 'admin@crewdeck.example', sub: 'admin' })}.${signature}`;
    for (const forged of [none, symmetric, changed])
      expect(await enter(forged)).toMatchObject({ status: 401, code: 'sso_refused' });
  });

  test('one of a swapped key, with the name of the right one or with its own inside', async () => {
    const strange = await makeKey('first');
    expect(await enter(await makeToken({}, strange))).toMatchObject({ status: 401, code: 'sso_refused' });
    const inside = await new SignJWT({
      iss: provider.issuer,
      aud: 'console',
      sub: 's',
      nonce: await nonce(),
      iat: now(),
      exp: now() + 300,
    })
      .setProtectedHeader({ alg: 'RS256', jwk: strange.jwk })
      .sign(strange.privateKey);
    expect(await enter(inside)).toMatchObject({ status: 401, code: 'sso_refused' });
  });

  test('text that is no token names its field', async () => {
    const answer: Answer = await app.send('POST', '/api/v1/auth/login', { idToken: 'abc' });
    expect([answer.status, answer.fields]).toEqual([422, ['idToken']]);
  });

  test('ten forged ones from an address make it wait, while others sign in', async () => {
    const from = (idToken: string, remoteAddress: string) =>
      app.fastify.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { idToken }, remoteAddress });
    // Those of the tests before would slow each of these.
    await sql`delete from login_failures`.execute(app.db);
    const strange = await makeKey('first');
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await from(await makeToken({}, strange), '10.8.0.1')).statusCode).toBe(401);
    const waiting = await from(await makeToken({}, strange), '10.8.0.1');
    expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 600]).toEqual([429, true]);
    expect((await auditOf('sign_in_failed'))[0]).toMatchObject({
      actor: null,
      entityId: null,
      after: { method: 'sso', reason: 'rate_limited' },
    });
    expect((await from(await makeToken({ sub: 'employee-2' }), '10.8.0.1')).statusCode).toBe(200);
  });
});

test('keys that turn are learned, and sign nobody out', { tags: ['whole'] }, async () => {
  const entered = await enter(await makeToken({ sub: 'employee-2' }));
  const { accessToken, user } = entered.body.data as { accessToken: string; user: { userId: number } };
  provider.keys = [await makeKey('second'), ...provider.keys];
  // Unknown keys are fetched every five seconds at most.
  shiftClock(5_100);
  onTestFinished(resetClock);
  expect((await enter(await makeToken({ sub: 'employee-2' }))).status).toBe(200);
  provider.keys = provider.keys.slice(0, 1);
  expect(
    (
      await app.send('GET', '/api/v1/auth/session', undefined, {
        authorization: `Bearer ${accessToken}`,
        userid: String(user.userId),
      })
    ).status,
  ).toBe(200);
});

test('a provider that is down is named as such, and passwords still work', async () => {
  provider.isDown = true;
  const fresh = await openApp(provider.settings);
  try {
    const start = await fresh.send('POST', '/api/v1/auth/sso', {});
    expect([start.status, start.code]).toEqual([503, 'sso_unavailable']);
    expect((await fresh.signIn('hr@crewdeck.example', 'Crew#2026')).status).toBe(200);
  } finally {
    provider.isDown = false;
    await fresh.close();
  }
});

test('trusted e-mails count without being verified, in preferred_username too', async () => {
  const trusting = await openApp({ ...provider.settings, OIDC_TRUST_EMAIL: 'true' });
  try {
    const { data } = await trusting.send('POST', '/api/v1/auth/sso', {});
    const idToken = await makeToken({
      sub: 'upn',
      email: undefined,
      email_verified: undefined,
      preferred_username: 'Manager@Crewdeck.example',
      nonce: String(data.nonce),
    });
    const answer = await trusting.send('POST', '/api/v1/auth/login', { idToken });
    expect([answer.status, (answer.data.user as Row | undefined)?.email]).toEqual([
      200,
      'manager@crewdeck.example',
    ]);
  } finally {
    await trusting.close();
  }
});

describe('after a lock or a sign-out', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await openApp(provider.settings);
  });
  afterAll(() => own.close());
  beforeEach(async () => void (await sql`delete from identities`.execute(own.db)));
  const old = now() - 3600;
  interface Entered {
    readonly status: number;
    readonly code: string | undefined;
    readonly cookie: string;
    readonly setCookie: string;
    readonly headers: Record<string, string>;
  }
  async function send(payload: Row, cookie?: string, headers: Record<string, string> = {}): Promise<Entered> {
    count += 1;
    const response = await own.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload,
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      remoteAddress: `10.10.${Math.floor(count / 250)}.${count % 250}`,
    });
    const { code, data } = response.json<{
      code?: string;
      data?: { accessToken: string; user: { userId: number } };
    }>();
    const setCookie = String(response.headers['set-cookie'] ?? '');
    return {
      status: response.statusCode,
      code,
      setCookie,
      cookie: setCookie.split(';')[0] ?? '',
      headers: {
        authorization: `Bearer ${data?.accessToken ?? ''}`,
        userid: String(data?.user.userId ?? ''),
      },
    };
  }
  /** Comes in from a browser by the company sign-in, whose provider saw the person at that time. */
  async function come(person: string, seenAt: number | undefined, cookie?: string): Promise<Entered> {
    const { data } = await own.send('POST', '/api/v1/auth/sso', {});
    return send(
      {
        idToken: await provider.makeToken({
          sub: `fresh-${person}`,
          email: `${person}@crewdeck.example`,
          nonce: data.nonce,
          ...(seenAt !== undefined && { auth_time: seenAt }),
        }),
      },
      cookie,
    );
  }
  const leave = async ({ headers }: Entered): Promise<void> => {
    expect((await own.send('POST', '/api/v1/auth/logout', {}, headers)).status).toBe(200);
  };
  const outcome = async (entered: Promise<Entered>): Promise<readonly [number, string | undefined]> => {
    const { status, code } = await entered;
    return [status, code];
  };
  const refused = [401, 'sso_not_fresh'];

  test('a provider that never says when it saw someone is taken at its word', async () => {
    const first = await come('trainer', undefined);
    await leave(first);
    expect((await come('trainer', undefined, first.cookie)).status).toBe(200);
  });

  test('the provider has to have seen the person since, and the refusal is in the audit', async () => {
    const first = await come('employee', old);
    expect(first.status).toBe(200);
    // As long as they are signed in, the provider may bring them in unasked.
    const second = await come('employee', old, first.cookie);
    expect(second.status).toBe(200);
    await leave(second);
    expect(await outcome(come('employee', old, first.cookie))).toEqual(refused);
    expect(
      (
        await sql<Row>`select after from audit where action = 'sign_in_failed' order by id desc limit 1`.execute(
          own.db,
        )
      ).rows[0],
    ).toMatchObject({ after: { method: 'sso', reason: 'sso_not_fresh', subject: 'fresh-employee' } });
    const again = await come('employee', now(), first.cookie);
    expect(again.status).toBe(200);
    // From then on that is the time that counts.
    expect((await come('employee', now(), first.cookie)).status).toBe(200);
  });

  test('one that has sent it once is not believed without, for any account', async () => {
    await leave(await come('trainer', undefined));
    expect((await come('employee', now())).status).toBe(200);
    expect(await outcome(come('trainer', undefined))).toEqual(refused);
    expect((await come('trainer', now())).status).toBe(200);
  });

  test('clocks may differ by less than a minute, but what was used before is not taken for that', async () => {
    const seenAt = now() - 40;
    const first = await come('support', seenAt);
    await leave(first);
    expect(await outcome(come('support', seenAt - 1, first.cookie))).toEqual(refused);
    expect((await come('support', seenAt + 10, first.cookie)).status).toBe(200);
  });

  test('hiding the mark of the browser, or bringing one of someone else, opens nothing', async () => {
    const first = await come('hr', old);
    const other = await come('trainee', old);
    await leave(first);
    for (const cookie of [
      undefined,
      'crewdeck_browser=none',
      `crewdeck_browser=${crypto.randomUUID()}`,
      other.cookie,
    ])
      expect(await outcome(come('hr', old, cookie)), String(cookie)).toEqual(refused);
  });

  test('who has left one browser goes on in another', async () => {
    const [desk, phone] = [await come('manager', old), await come('manager', old)];
    await leave(desk);
    expect((await come('manager', old, phone.cookie)).status).toBe(200);
    expect(await outcome(come('manager', old, desk.cookie))).toEqual(refused);
  });

  test('it is the same where they had come by password, and where the session was ended from elsewhere', async () => {
    const here = await send({ email: 'admin@crewdeck.example', password: 'Crew#2026' });
    const there = await come('admin', old);
    const { sessionList } = (await own.send('GET', '/api/v1/sessions', undefined, there.headers)).data as {
      sessionList: { id: string; isCurrent: boolean }[];
    };
    for (const { id } of sessionList.filter(({ isCurrent }) => !isCurrent))
      expect((await own.send('DELETE', `/api/v1/sessions/${id}`, undefined, there.headers)).status).toBe(200);
    expect(await outcome(come('admin', old, here.cookie))).toEqual(refused);
    expect((await come('admin', old, there.cookie)).status).toBe(200);
    // A password counts as a fresh proof by itself.
    expect((await send({ email: 'admin@crewdeck.example', password: 'Crew#2026' }, here.cookie)).status).toBe(
      200,
    );
  });

  test('a time that is none makes a token worthless', async () => {
    for (const seenAt of ['yesterday', -1, Number.MAX_VALUE])
      expect(await outcome(come('employee', seenAt as number)), String(seenAt)).toEqual([401, 'sso_refused']);
  });

  test('the mark is sent to the sign-in only, is out of reach of scripts, and stays as it is', async () => {
    const first = await send({ email: 'hr@crewdeck.example', password: 'Crew#2026' });
    expect(first.setCookie).toMatch(
      /^crewdeck_browser=[\da-f-]{36}; Path=\/api\/v1\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    expect(
      (await send({ email: 'hr@crewdeck.example', password: 'Crew#2026' }, `other=1; ${first.cookie}`))
        .cookie,
    ).toBe(first.cookie);
    const behind = await openApp({ TRUST_PROXY: 'true' });
    try {
      const answer = await behind.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email: 'hr@crewdeck.example', password: 'Crew#2026' },
        headers: { 'x-forwarded-proto': 'https' },
      });
      expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
    } finally {
      await behind.close();
    }
  });
});
