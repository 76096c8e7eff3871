import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isPostgres, openApp, openTwoApps, type Answer, type Row, type TestApp } from '../support/app.ts';
import { IdentityProvider } from '../support/identity-provider.ts';

const clientSecret = 'known-to/the+server:only';
const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-logs-'));
let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await IdentityProvider.open(clientSecret);
  app = await openApp({ ...provider.settings, LOG_DIR: logDir, LOG_LEVEL: 'trace' });
});
afterEach(() => {
  provider.isDown = false;
  provider.claims = {};
});
afterAll(async () => {
  await app.close();
  provider.close();
  rmSync(logDir, { recursive: true, force: true });
});

const toCookie = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

interface Begun {
  readonly start: Answer;
  readonly query: URLSearchParams;
  readonly code: string;
  readonly state: string;
  /** Mark of the browser. */
  readonly cookie: string;
}
/** Begins as the console does, goes to the provider's page as a browser does, and comes back with a code. */
async function begin({ server = app, wishes = {} }: { server?: TestApp; wishes?: Row } = {}): Promise<Begun> {
  const start = await server.send('POST', '/api/v1/auth/sso', wishes);
  const address = String(start.data.address);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  return {
    start,
    query: new URL(address).searchParams,
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
    cookie: toCookie(start),
  };
}
const enter = (sso: Row, cookie: string | undefined, server = app): Promise<Answer> =>
  server.send('POST', '/api/v1/auth/login', { sso }, cookie === undefined ? {} : { cookie });
const complete = ({ code, state, cookie }: Begun, server = app): Promise<Answer> =>
  enter({ code, state }, cookie, server);
const outcome = ({ status, code }: Answer): unknown => [status, code];

describe.each([
  ['with a client secret', clientSecret],
  ['of a public client', undefined],
])('a sign-in %s', (_which, secret) => {
  test('is exchanged by the server with the verifier, and the browser gets neither secret nor tokens', async () => {
    const own = await IdentityProvider.open(secret);
    const server = await openApp(own.settings);
    onTestFinished(async () => {
      await server.close();
      own.close();
    });
    const begun = await begin({ server });
    expect(begun.state).toBe(begun.start.data.state);
    expect(begun.start.headers['cache-control']).toBe('no-store');
    const signedIn = await complete(begun, server);
    expect([signedIn.status, (signedIn.data.user as Row).email]).toEqual([200, 'employee@crewdeck.example']);
    expect(Object.keys(signedIn.data).sort()).toEqual(['accessToken', 'endSession', 'permissions', 'user']);
    const { code_verifier: verifier, ...form } = own.exchanged.at(-1) ?? {};
    expect(form).toMatchObject({
      grant_type: 'authorization_code',
      code: begun.code,
      redirect_uri: 'http://localhost/auth/callback',
    });
    const received = JSON.stringify([begun.start, signedIn]);
    for (const hidden of [verifier, secret ?? clientSecret, 'access-token-of'])
      expect(received).not.toContain(String(hidden));
  });
});

test('the provider receives PKCE, a state and a nonce, and is to send the time of the authentication', async () => {
  const { query } = await begin();
  expect(Object.fromEntries(query)).toEqual({
    response_type: 'code',
    client_id: 'console',
    redirect_uri: 'http://localhost/auth/callback',
    scope: 'openid email profile',
    state: expect.stringMatching(/^.{60,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    max_age: '31536000',
  });
});

test('the wishes of the console go with it; a theme is for our own provider only', async () => {
  const wishes = {
    locale: 'fr-FR',
    theme: 'dark',
    email: 'hr@crewdeck.example',
    isReauthentication: true,
  };
  const { query } = await begin({ wishes });
  expect(['ui_locales', 'login_hint', 'prompt', 'theme'].map((name) => query.get(name))).toEqual([
    'fr-FR fr',
    'hr@crewdeck.example',
    'login',
    null,
  ]);
  const wrong = await app.send('POST', '/api/v1/auth/sso', { locale: 1, isReauthentication: false });
  expect([wrong.status, wrong.fields]).toEqual([422, ['locale']]);
  const word = await app.send('POST', '/api/v1/auth/sso', { isReauthentication: 'yes' });
  expect([word.status, word.fields]).toEqual([422, ['isReauthentication']]);
});

test('the address that ends the session at the provider comes with the sign-in', async () => {
  const { data } = await complete(await begin());
  const { origin, pathname, searchParams } = new URL(String(data.endSession));
  expect([`${origin}${pathname}`, Object.fromEntries(searchParams)]).toEqual([
    `${provider.issuer}/end`,
    {
      client_id: 'console',
      post_logout_redirect_uri: 'http://localhost/auth/callback',
      id_token_hint: expect.stringMatching(/^eyJ/),
    },
  ]);
});

test.each([null, '', '/end', 'javascript:alert(1)'])(
  'a provider whose end of sessions is %j only has no such address',
  async (address) => {
    provider.metadata = { end_session_endpoint: address };
    const server = await openApp(provider.settings);
    onTestFinished(async () => {
      provider.metadata = {};
      await server.close();
    });
    const { status, data } = await complete(await begin({ server }), server);
    expect([status, Object.keys(data).sort()]).toEqual([200, ['accessToken', 'permissions', 'user']]);
  },
);

test('the provider redirects to the page that began, whatever a proxy made of the address', async () => {
  const headers = { origin: 'https://people.example', host: '10.0.0.7:3000' };
  const start = await app.send('POST', '/api/v1/auth/sso', {}, headers);
  const address = new URL(String(start.data.address));
  const back = 'https://people.example/auth/callback';
  expect(address.searchParams.get('redirect_uri')).toBe(back);
  const location = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
  const { code, state } = Object.fromEntries(new URL(location).searchParams);
  const body = { sso: { code, state } };
  const entered = await app.send('POST', '/api/v1/auth/login', body, { ...headers, cookie: toCookie(start) });
  expect([entered.status, provider.exchanged.at(-1)?.redirect_uri]).toEqual([200, back]);
  const elsewhere = await app.send('POST', '/api/v1/auth/sso', {}, { origin: 'null' });
  expect(String(elsewhere.data.address)).toContain(encodeURIComponent('http://localhost/auth/callback'));
});

test.each([undefined, null])(
  'the secret is sent in the header if the ways of the provider are %j',
  async (ways) => {
    provider.secretIn = 'header';
    provider.metadata = { token_endpoint_auth_methods_supported: ways };
    const server = await openApp(provider.settings);
    onTestFinished(async () => {
      provider.secretIn = 'body';
      provider.metadata = {};
      await server.close();
    });
    expect((await complete(await begin({ server }), server)).status).toBe(200);
  },
);

describe('a code is refused', () => {
  test.each([
    ['in another browser', (begun: Begun, other: Begun) => ({ ...begun, cookie: other.cookie })],
    ['in a browser without a mark', (begun: Begun) => ({ ...begun, cookie: '' })],
    ['with the state of another request', (begun: Begun, other: Begun) => ({ ...begun, state: other.state })],
    [
      'with a nonce in place of its state',
      (begun: Begun) => ({ ...begun, state: begun.query.get('nonce')! }),
    ],
    ['with a state of anybody', (begun: Begun) => ({ ...begun, state: 'mwq5cra9.AAAA.AAAA.AAAA' })],
  ] as const)('%s, and never reaches the provider', async (_where, change) => {
    const [begun, other] = [await begin(), await begin()];
    const before = provider.exchanged.length;
    expect(outcome(await complete(change(begun, other)))).toEqual([401, 'sso_used']);
    expect(provider.exchanged).toHaveLength(before);
    // Nothing is lost by that for the browser that began it.
    expect((await complete(begun)).status).toBe(200);
  });

  test('that the browser began in another of its tabs', async () => {
    const first = await begin();
    const start = await app.send('POST', '/api/v1/auth/sso', {}, { cookie: first.cookie });
    expect(toCookie(start)).toBe(first.cookie);
    // The verifier differs with each request, so a code goes with its own state only.
    expect(outcome(await enter({ code: first.code, state: start.data.state }, first.cookie))).toEqual([
      401,
      'sso_refused',
    ]);
  });

  test('the second time, also another code, without a call to the provider', async () => {
    const begun = await begin();
    expect((await complete(begun)).status).toBe(200);
    const before = provider.exchanged.length;
    expect(outcome(await complete(begun))).toEqual([401, 'sso_used']);
    expect(outcome(await complete({ ...begun, code: 'another' }))).toEqual([401, 'sso_used']);
    expect(provider.exchanged).toHaveLength(before);
  });

  test('with a token for another request', async () => {
    provider.claims = { nonce: (await begin()).query.get('nonce') };
    expect(outcome(await complete(await begin()))).toEqual([401, 'sso_refused']);
  });

  test('if one of its parts is missing', async () => {
    const { code, state, cookie } = await begin();
    expect((await enter({ code }, cookie)).fields).toEqual(['state']);
    expect((await enter({ state }, cookie)).fields).toEqual(['code']);
    expect((await app.send('POST', '/api/v1/auth/login', { sso: code })).status).toBe(400);
  });

  test('where no single sign-on is offered', async () => {
    const server = await openApp({ MODE: 'demo', PUBLIC_URL: 'http://127.0.0.1:1' });
    onTestFinished(() => server.close());
    const answer = await server.send(
      'POST',
      '/api/v1/auth/login',
      { sso: { code: 'a', state: 'b' } },
      { host: 'elsewhere.example' },
    );
    expect([answer.status, answer.fields]).toEqual([422, ['sso']]);
  });
});

test.runIf(isPostgres)('any server completes what another one began', async () => {
  const [first, second, close] = await openTwoApps(provider.settings);
  onTestFinished(close);
  expect((await complete(await begin({ server: first }), second)).status).toBe(200);
});

test('a provider that does not answer the exchange is reported as such', async () => {
  const begun = await begin();
  provider.isDown = true;
  expect(outcome(await complete(begun))).toEqual([503, 'sso_unavailable']);
});

test('pages call no other origin', async () => {
  const { headers } = await app.fastify.inject({ url: '/auth/login' });
  expect(/connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toBe("'self'");
});

test('no token, code or secret is in a log line or in an error', async () => {
  const begun = await begin();
  const entered = await complete(begun);
  const accessToken = String(entered.data.accessToken);
  const idToken = new URL(String(entered.data.endSession)).searchParams.get('id_token_hint') ?? '';
  const headers = {
    authorization: `Bearer ${accessToken}`,
    userid: String((entered.data.user as Row).userId),
  };
  await app.fastify.inject({ url: `/auth/callback?code=${begun.code}&state=kept-to-itself` });
  const refused = [
    await complete(begun),
    await app.send('POST', '/api/v1/auth/login', { idToken }),
    await app.send('POST', '/api/v1/auth/login', { idToken: `${idToken}x` }),
    await app.send('GET', '/api/v1/auth/session', undefined, { ...headers, userid: '1' }),
    await app.send('GET', '/api/rest/leaves?filter={', undefined, headers),
    await app.send('POST', '/api/v1/auth/link', { token: accessToken.slice(0, 90) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 422, 422]);
  const secrets = [
    idToken,
    accessToken,
    accessToken.slice(0, 90),
    begun.code,
    String(provider.exchanged.at(-1)?.code_verifier),
    clientSecret,
    'kept-to-itself',
  ];
  const read = (): string =>
    readdirSync(logDir)
      .map((name) => readFileSync(join(logDir, name), 'utf8'))
      .join('');
  // Lines reach the file a moment later.
  await expect.poll(read, { timeout: 5000 }).toContain('/api/v1/auth/link');
  for (const secret of secrets)
    expect(
      [read(), ...refused.map(({ text }) => text)].some((text) => text.includes(secret)),
      secret.slice(0, 20),
    ).toBe(false);
});
