import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoProvider } from '@crewdeck/demo-provider/demo-provider.ts';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { defaultTimeouts } from '@crewdeck/engine/server/lifecycle/request-timeouts.ts';
import { openSingleSignOn } from '@crewdeck/engine/server/identity/sso/single-sign-on.ts';
import { readProviderKeys, toPublicKey } from '@crewdeck/demo-provider/keys.ts';
import { openDirectory } from '../../server/directory.ts';
import { sql } from 'kysely';
import { SignJWT, importJWK } from 'jose';
import { isPostgres, openApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp({
    PUBLIC_URL: 'https://hr.example.com',
    CORS_ORIGIN: 'https://intranet.example.com',
    RATE_LIMIT: '5',
  });
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
/** Returns all that is received until the connection ends. */
const sendRaw = (request: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(text);
    });
  });
const get = async (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: `10.7.0.${Math.ceil(Math.random() * 250)}`,
  });
const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );

describe('headers', () => {
  test.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ])('%s is %s on every answer', async (name, value) => {
    for (const url of ['/api/v1/auth/providers', '/api/v1/nothing', '/health/live', '/%zz', '/api/v1/%zz'])
      expect((await get(url)).headers[name], url).toBe(value);
  });

  test('an address that cannot be read is answered as every other is', async () => {
    const page = await get('/%zz');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/auth/404']);
    const refused = await get('/api/v1/%zz');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'private, no-store']);
    for (const { headers } of [page, refused]) {
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  const clauses = {
    'default-src': "'self'",
    'script-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-src': 'blob:',
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  const pages = ['/auth/login', '/api/docs', '/oidc/assets/provider.css'];
  test.each(Object.entries(clauses))('the content policy says %s %s', async (name, value) => {
    for (const url of pages)
      expect(directives((await get(url)).headers['content-security-policy'])[name], url).toBe(value);
  });

  test('the content policy has no clause but these, and one of styles that lets in nothing unmarked', async () => {
    for (const url of pages) {
      const policy = directives((await get(url)).headers['content-security-policy']);
      expect(Object.keys(policy).sort(), url).toEqual([...Object.keys(clauses), 'style-src'].sort());
      expect(policy['style-src'], url).toMatch(/^'self'( 'nonce-[\w+/=]+')?$/);
    }
  });

  test('an answer of the API that is opened as a page loads and runs nothing', async () => {
    for (const url of [
      '/api/v1/auth/providers',
      '/API/v1/Auth/providers',
      '/%61pi/v1/auth/providers',
      '/api/v1/nothing',
      '/api/v1/%zz',
      '/api/v1/openapi.json',
      '/api/rest/openapi.json',
    ]) {
      const { headers } = await get(url);
      expect([url, headers['cache-control'], headers['content-security-policy']]).toEqual([
        url,
        'private, no-store',
        "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
      ]);
    }
  });

  test('each page has a nonce of its own for styles made in the browser', async () => {
    const [one, two] = [await get('/auth/login'), await get('/auth/login')];
    const nonceOf = (body: string): string => /csp-nonce" nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(directives(one.headers['content-security-policy'])['style-src']).toBe(
      `'self' 'nonce-${nonceOf(one.body)}'`,
    );
    expect(nonceOf(one.body).length).toBeGreaterThan(20);
  });

  test('without https nothing is said of it', async () => {
    const plain = await openApp();
    try {
      const { headers } = await plain.fastify.inject({ url: '/health/live' });
      expect([headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
        undefined,
        'nosniff',
      ]);
    } finally {
      await plain.close();
    }
  });

  test('only the page to which the provider comes back keeps its ties to other origins', async () => {
    expect((await get('/auth/callback?code=1&state=2')).headers['cross-origin-opener-policy']).toBe(
      'unsafe-none',
    );
    expect((await get('/auth/login?x=/auth/callback')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    );
  });
});

describe('other origins', () => {
  const preflight = (origin: string, { fastify } = app) =>
    fastify.inject({
      method: 'OPTIONS',
      url: '/api/v1/auth/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('are let in where CORS_ORIGIN names them, and never with cookies', async () => {
    const answer = await preflight('https://intranet.example.com');
    expect([
      answer.statusCode,
      answer.headers['access-control-allow-origin'],
      answer.headers['access-control-allow-credentials'],
    ]).toEqual([204, 'https://intranet.example.com', undefined]);
  });

  test('are refused else', async () => {
    for (const origin of [
      'https://elsewhere.example',
      'null',
      'https://intranet.example.com.elsewhere.example',
    ])
      expect((await preflight(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
  });

  test('are all refused without CORS_ORIGIN', async () => {
    const plain = await openApp();
    try {
      const { headers } = await preflight('https://intranet.example.com', plain);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});

describe('limits', () => {
  test('a body over 1 MB is 413', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'x'.repeat(1_100_000), password: 'y' },
      remoteAddress: '10.6.0.1',
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  });

  test.each([
    ['headers', `GET /health/live HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a query', `GET /health/live?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('%s over 16 kB are refused by the connection', async (_what, request) => {
    expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('a query that is long and still fits is read', async () => {
    expect(
      await sendRaw(
        `GET /health/live?q=${'x'.repeat(10_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('who calls more often than RATE_LIMIT waits, and reads for how long', async () => {
    const ask = (remoteAddress: string) =>
      app.fastify.inject({ url: '/api/v1/auth/providers', remoteAddress });
    for (let count = 0; count < 5; count += 1) expect((await ask('10.5.0.1')).statusCode).toBe(200);
    const refused = await ask('10.5.0.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('10.5.0.2')).statusCode).toBe(200);
  });

  test('who is signed in has a limit of their own, wherever they ask from', async () => {
    const [person, other] = [await app.as('employee'), await app.as('hr')];
    const ask = async ({ headers }: typeof person, remoteAddress: string) =>
      (await app.fastify.inject({ url: '/api/v1/auth/session', headers, remoteAddress })).statusCode;
    for (let count = 0; count < 5; count += 1) expect(await ask(person, `10.4.0.${count}`)).toBe(200);
    expect([await ask(person, '10.4.0.9'), await ask(other, '10.4.0.9')]).toEqual([429, 200]);
  });
});

// Waits for the limits themselves, which are short here; nothing of it depends on the database.
describe.runIf(!isPostgres)('time', () => {
  let hasty: TestApp;
  let address: number;
  beforeAll(async () => {
    hasty = await openApp({}, { requestTimeouts: { headersMs: 1000, bodyMs: 1500, bytesPerSecond: 20_000 } });
    address = Number(new URL(await hasty.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => hasty.close());

  /**
   * Sends a request in parts, one each 100 ms, and answers what came back and after how many ms the
   * connection was over.
   */
  async function sendSlowly(
    ...parts: readonly (string | Buffer)[]
  ): Promise<{ readonly text: string; readonly ms: number }> {
    const began = performance.now();
    const socket = connect(address, '127.0.0.1');
    let text = '';
    let isOver = false;
    const over = new Promise<void>((resolve) => {
      socket.on('close', () => {
        isOver = true;
        resolve();
      });
    });
    socket
      .on('data', (chunk) => {
        text += chunk.toString();
      })
      .on('error', () => undefined);
    for (const part of parts) {
      if (isOver) break;
      socket.write(part);
      await sleep(100);
    }
    await over;
    return { text, ms: performance.now() - began };
  }
  const head = (path: string, headers: Readonly<Record<string, string>>): string =>
    [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      ...Object.entries(headers).map((pair) => pair.join(': ')),
      '',
      '',
    ].join('\r\n');
  const trickle = (part: string): string[] => Array.from({ length: 200 }, () => part);

  test('who does not finish their headers is hung up on', async () => {
    const { text, ms } = await sendSlowly('GET /health/live HTTP/1.1\r\nHost: a\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(10_000);
  });

  test.each([
    ['of a known length', { 'content-type': 'application/json', 'content-length': '5000' }, ' ', 408],
    ['in chunks', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, '1\r\n \r\n', 408],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000' }, '-', 408],
    // What is answered before the body is read leaves the connection open for the rest of it.
    [
      'that nobody reads',
      { 'content-type': 'application/json', 'content-length': '5000', authorization: 'Bearer none' },
      ' ',
      401,
    ],
  ])(
    'who lets a body %s trickle is hung up on, while others are served',
    async (_what, headers, part, status) => {
      const hr = await hasty.as('hr');
      const begun = once(hasty.fastify.server, 'request');
      const slow = sendSlowly(head('/api/v1/media', { ...hr.headers, ...headers }), ...trickle(part));
      await begun;
      expect((await fetch(`http://127.0.0.1:${address}/health/live`)).status).toBe(200);
      const { text, ms } = await slow;
      expect(text.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
      expect(ms).toBeGreaterThan(1400);
      expect(ms).toBeLessThan(10_000);
    },
  );

  test('a slow upload that goes on is taken, though it needs longer than a short body may', async () => {
    const hr = await hasty.as('hr');
    const form = new FormData();
    for (const [name, value] of Object.entries({
      mediaType: 'document',
      documentType: 'other',
      title: 'Slowly sent',
      empId: String(hr.userId),
    }))
      form.set(name, value);
    form.set('file', new Blob(['A line of a note.\n'.repeat(6000)]), 'note.txt');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const size = Math.ceil(body.length / 30);
    const parts = Array.from({ length: 30 }, (_part, index) =>
      body.subarray(index * size, (index + 1) * size),
    );
    const sent = await sendSlowly(
      head('/api/v1/media', {
        ...hr.headers,
        connection: 'close',
        'content-type': request.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      }),
      ...parts,
    );
    expect(sent.text.slice(0, 12)).toBe('HTTP/1.1 200');
    expect(sent.ms).toBeGreaterThan(2900);
  });

  test('people have 20 seconds for headers, and 30 for a body and one more for each 8 kB of it', () => {
    expect([defaultTimeouts, app.fastify.server.headersTimeout]).toEqual([
      { headersMs: 20_000, bodyMs: 30_000, bytesPerSecond: 8000 },
      20_000,
    ]);
  });
});

describe('the provider inside the demo', () => {
  const settings = {
    MODE: 'production',
    DATABASE_URL: 'postgres://crew@db/crewdeck',
    JWT_SECRET: 'k'.repeat(32),
    PUBLIC_URL: 'https://hr.example.com',
  };
  const production = loadConfig(settings);

  test('has no address in production, and neither people nor single sign-on are offered there', async () => {
    const server = await openApp(settings);
    try {
      for (const url of [
        '/oidc/.well-known/openid-configuration',
        '/oidc/auth',
        '/oidc/jwks',
        '/oidc/interaction/x',
        '/oidc/assets/provider.css',
      ])
        expect((await server.send('GET', url)).status, url).toBe(404);
      expect((await server.send('POST', '/api/v1/auth/sso', {})).status).toBe(404);
      expect((await server.send('GET', '/api/v1/auth/providers')).data).toMatchObject({
        oidc: null,
        demoAccounts: [],
      });
    } finally {
      await server.close();
    }
  });

  test('does not exist in production, and cannot be opened there', async () => {
    expect((await openSingleSignOn(production, app.db)).provider).toBeUndefined();
    await expect(
      openDemoProvider(
        production,
        openDirectory(() => '2026-01-01'),
        app.db,
      ),
    ).rejects.toThrow('in demo mode only');
  });

  test('answers under PUBLIC_URL and this machine, not under names that a request brings', async () => {
    const config = loadConfig({ PUBLIC_URL: 'https://demo.example.com' });
    const demo = await openDemoProvider(
      config,
      openDirectory(() => '2026-01-01'),
      app.db,
    );
    const { provider } = await openSingleSignOn(config, app.db, demo.provider);
    expect(
      ['https://demo.example.com', 'http://localhost:3000', 'https://evil.example'].map((origin) =>
        provider?.issuerAt(origin),
      ),
    ).toEqual(['https://demo.example.com/oidc', 'http://localhost:3000/oidc', undefined]);
  });

  test('gives way to the provider of the settings', async () => {
    const config = loadConfig({ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x' });
    const demo = await openDemoProvider(
      config,
      openDirectory(() => '2026-01-01'),
      app.db,
    );
    const { provider } = await openSingleSignOn(config, app.db, demo.provider);
    expect(provider?.issuerAt('http://localhost:3000')).toBe('https://login.example.com');
  });

  test('turns its keys every day; tokens of the former one are still good for a day', async () => {
    const [old] = await readProviderKeys(app.db);
    await sql`update demo_provider_keys set created_at = created_at - interval '25 hours'`.execute(app.db);
    const keys = await readProviderKeys(app.db);
    expect(keys.map(({ kid }) => kid)).toEqual([expect.not.stringMatching(old?.kid ?? ''), old?.kid]);
    const token = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: 'RS256', kid: String(old?.kid) })
      .sign(await importJWK(old ?? {}, 'RS256'));
    await jwtVerify(token, createLocalJWKSet({ keys: keys.map(toPublicKey) }));
    expect(keys.map(toPublicKey).every((key) => !Object.hasOwn(key, 'd'))).toBe(true);
  });
});
