import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Row, type TestApp } from '../support/app.ts';
import { IdentityProvider } from '../support/identity-provider.ts';

const clientSecret = 'known-to/the+server:only';
const redirectUri = 'http://localhost/auth/callback';
const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-logs-'));
let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await IdentityProvider.open(clientSecret);
  app = await openApp({ ...provider.settings, LOG_DIR: logDir, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await app.close();
  provider.close();
  rmSync(logDir, { recursive: true, force: true });
});

interface Start {
  readonly clientId: string;
  readonly nonce: string;
  readonly metadata: { readonly authorization_endpoint: string; readonly token_endpoint: string };
}
/** Goes to the provider's page as a browser does, and comes back with a code. */
async function begin(
  server = app,
): Promise<{ readonly code: string; readonly code_verifier: string; readonly start: Start }> {
  const start = (await server.send('POST', '/api/v1/auth/sso', {})).data as unknown as Start;
  const code_verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: start.clientId,
    redirect_uri: redirectUri,
    nonce: start.nonce,
    state: randomUUID(),
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${start.metadata.authorization_endpoint}?${query.toString()}`, {
    redirect: 'manual',
  });
  return {
    code: new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '',
    code_verifier,
    start,
  };
}
async function exchange(form: Record<string, string>, { fastify } = app) {
  const payload = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    client_id: 'console',
    ...form,
  }).toString();
  const response = await fastify.inject({
    method: 'POST',
    url: '/api/v1/auth/sso/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  const body = response.json<Row & { code?: string; error?: string; errors?: { field: string }[] }>();
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    fields: body.errors?.map(({ field }) => field),
  };
}

test('with a client secret the server exchanges the code, and the browser never sees the secret', async () => {
  const { code, code_verifier, start } = await begin();
  expect(start.metadata.token_endpoint).toBe('http://localhost/api/v1/auth/sso/token');
  const { status, body, headers } = await exchange({ code, code_verifier });
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  // What would open something at the provider stays here.
  expect(Object.keys(body)).not.toContain('access_token');
  const signedIn = await app.send('POST', '/api/v1/auth/login', { idToken: body.id_token });
  expect([signedIn.status, (signedIn.data.user as Row).email]).toEqual([200, 'employee@crewdeck.example']);
  expect(JSON.stringify([start, body, signedIn.body])).not.toContain(clientSecret);
  expect((await exchange({ code, code_verifier })).body.error).toBe('invalid_grant');
});

test('the secret is shown in the header where the provider says nothing else', async () => {
  provider.secretIn = 'header';
  const server = await openApp(provider.settings);
  try {
    const { code, code_verifier } = await begin(server);
    expect((await exchange({ code, code_verifier }, server)).status).toBe(200);
  } finally {
    provider.secretIn = 'body';
    await server.close();
  }
});

test('a code without its verifier is worth nothing', async () => {
  const { code } = await begin();
  expect(await exchange({ code, code_verifier: randomBytes(32).toString('base64url') })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test('nothing but a code is exchanged, and only one that comes back here', async () => {
  const { code, code_verifier } = await begin();
  expect(
    await exchange({ code, code_verifier, redirect_uri: 'https://elsewhere.example/auth/callback' }),
  ).toMatchObject({ status: 422, fields: ['redirect_uri'] });
  expect(await exchange({ code, code_verifier, grant_type: 'client_credentials' })).toMatchObject({
    status: 422,
    fields: ['grant_type'],
  });
  expect(await exchange({ code_verifier })).toMatchObject({ status: 422, fields: ['code'] });
  // None of these has reached the provider: the code is still good.
  expect((await exchange({ code, code_verifier })).status).toBe(200);
});

test('a provider that is down is told as such', async () => {
  const { code, code_verifier } = await begin();
  provider.isDown = true;
  try {
    expect(await exchange({ code, code_verifier })).toMatchObject({
      status: 503,
      body: { error: 'temporarily_unavailable' },
    });
  } finally {
    provider.isDown = false;
  }
});

test('with a secret the browser calls no other origin, without one the provider', async () => {
  const open = await openApp({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId });
  const connect = async (server: TestApp): Promise<string | undefined> =>
    /connect-src ([^;]*)/.exec(
      String((await server.fastify.inject({ url: '/auth/login' })).headers['content-security-policy']),
    )?.[1];
  try {
    expect([await connect(app), await connect(open)]).toEqual(["'self'", `'self' ${provider.issuer}`]);
    expect(
      (await open.fastify.inject({ method: 'POST', url: '/api/v1/auth/sso/token', payload: {} })).statusCode,
    ).toBe(404);
  } finally {
    await open.close();
  }
});

test('no token, code or secret stands in a log line or in an error', async () => {
  const { code, code_verifier } = await begin();
  const idToken = String((await exchange({ code, code_verifier })).body.id_token);
  const entered = await app.send('POST', '/api/v1/auth/login', { idToken });
  const accessToken = String(entered.data.accessToken);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    userid: String((entered.data.user as Row).userId),
  };
  await app.fastify.inject({ url: `/auth/callback?code=${code}&state=kept-to-itself` });
  const refused = [
    await app.send('POST', '/api/v1/auth/login', { idToken }),
    await app.send('POST', '/api/v1/auth/login', { idToken: `${idToken}x` }),
    await app.send('GET', '/api/v1/auth/session', undefined, { ...headers, userid: '1' }),
    await app.send('GET', '/api/rest/leaves?filter={', undefined, headers),
    await app.send('POST', '/api/v1/auth/link', { token: accessToken.slice(0, 90) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 422, 422]);
  const secrets = [
    idToken,
    accessToken,
    accessToken.slice(0, 90),
    code,
    code_verifier,
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
