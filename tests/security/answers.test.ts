import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openExternalProvider } from '@crewdeck/engine/server/identity/sso/external-provider.ts';
import { openLog, toLogName } from '@crewdeck/engine/server/tracing/logger.ts';
import { isPostgres, openApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/multipart.ts';
import { portOf } from '../support/port.ts';

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://crew@db/crewdeck',
  JWT_SECRET: 'k'.repeat(32),
  PUBLIC_URL: 'https://hr.example.com',
};

let app: TestApp;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-answers-'));
  app = await openApp({ DATA_DIR: folder });
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('what is shown and kept', () => {
  test('answers about people are kept by nobody', async () => {
    const hr = await app.as('hr');
    for (const url of ['/api/rest/employees', '/api/v1/auth/session', '/api/rest/employees/1'])
      expect((await hr.get(url)).headers['cache-control'], url).toContain('no-store');
    const csv = await app.fastify.inject({ url: '/api/rest/employees/export.csv', headers: hr.headers });
    expect([csv.statusCode, csv.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test.each([
    { 'x-forwarded-host': 'a' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { forwarded: 'for=1' },
  ])('metrics are not served through a proxy of this machine: %o', async (headers) => {
    expect((await app.fastify.inject({ url: '/metrics', headers })).statusCode).toBe(403);
    expect((await app.fastify.inject({ url: '/metrics' })).statusCode).toBe(200);
  });

  test('metrics are not served to an older HTTP, which proxies speak by default', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
      });
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.once('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('the audit has an id of ours for each request, whatever id the caller gives', async () => {
    const hr = await app.as('hr');
    const given = 'one-and-the-same-request';
    const made = await app.send(
      'POST',
      '/api/rest/clients',
      { name: 'Named', company: 'Ids', email: 'ids@ids.example', country: 'France' },
      { ...hr.headers, 'x-request-id': given },
    );
    expect(made.status).toBe(200);
    const { rows } = await sql<{ requestId: string }>`select request_id from audit where entity = 'clients'
      and entity_id = ${made.row.id}`.execute(app.db);
    expect(rows).toEqual([{ requestId: made.headers['x-request-id'] }]);
    expect(made.headers['x-request-id']).not.toBe(given);
  });

  test('the page of the API can be closed', async () => {
    const closed = await openApp({ API_DOCS: 'false' });
    expect((await closed.fastify.inject({ url: '/api/docs' })).statusCode).toBe(404);
    expect((await app.fastify.inject({ url: '/api/docs' })).statusCode).toBe(200);
    await closed.close();
  });

  test.runIf(process.platform !== 'win32')('files and logs are read by their owner only', async () => {
    const caller = await app.as('hr');
    const file = { name: 'note.txt', content: 'A note of mine.' };
    const sent = await upload(
      app.fastify,
      caller,
      'POST',
      '/api/v1/media',
      { mediaType: 'document', documentType: 'other', title: 'A note', empId: caller.userId },
      file,
    );
    expect(sent.status).toBe(200);
    const { rows } = await sql<{
      sha256: string;
    }>`select sha256 from documents where title = 'A note'`.execute(app.db);
    const kept = rows[0]!.sha256;
    const logDir = join(folder, 'own-logs');
    const log = openLog({ ...loadConfig({}), logDir, logLevel: 'info' });
    log.logger.info('A line');
    await log.close();
    const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
    expect([
      modeOf('files'),
      modeOf('files', kept.slice(0, 2)),
      modeOf('files', kept.slice(0, 2), kept),
      modeOf('own-logs'),
      modeOf('own-logs', toLogName(new Date())),
    ]).toEqual(['700', '700', '600', '700', '600']);
  });

  test('a spreadsheet runs no cell, full-width signs included', async () => {
    const admin = await app.as('admin');
    for (const name of ['＝1+1', '＋1', '－1', '＠a'])
      expect(
        (
          await admin.post('/api/rest/clients', {
            name,
            company: 'Wide',
            email: `${name.codePointAt(0)}@wide.example`,
            country: 'France',
          })
        ).status,
      ).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ company: 'Wide' }));
    const { body } = await app.fastify.inject({
      url: `/api/rest/clients/export.csv?filter=${filter}`,
      headers: admin.headers,
    });
    const names = body.split('\r\n').filter((line) => /[＝＋－＠]/.test(line));
    expect(names).toHaveLength(4);
    for (const line of names) expect(line).toMatch(/(^|,)'[＝＋－＠]/);
  });

  test.each([
    ['the demo, where people open it', {}, true],
    ['production, where others read the outbox', production, false],
  ])('a link for a new password is in the outbox of %s', async (_where, settings, isShown) => {
    const server = await openApp(settings);
    const person = 'employee@crewdeck.example';
    server.fastify.jobs.start();
    expect((await server.send('POST', '/api/v1/auth/forgot-password', { email: person })).status).toBe(200);
    const read = async (): Promise<{ body: string; html: string }[]> =>
      (
        await sql<{ body: string; html: string }>`select body, html from outbox where recipient = ${person}
          and body like '%reset-password?token=%'`.execute(server.db)
      ).rows;
    await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
    for (const { body, html } of await read())
      expect([body, html].map((text) => /token=[\w-]{20,}/.test(text))).toEqual([isShown, isShown]);
    await server.close();
  });
});

// Settings and the provider ask no database.
describe.runIf(!isPostgres)('the company sign-in', () => {
  let provider: Server;
  let issuer: string;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      if (request.url?.startsWith('/moved/'))
        response.writeHead(302, { location: request.url.replace('/moved', '') }).end();
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            issuer: `${issuer}/moved`,
            authorization_endpoint: `${issuer}/a`,
            token_endpoint: `${issuer}/t`,
            jwks_uri: `${issuer}/k`,
          }),
        );
    });
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve);
    });
    issuer = `http://127.0.0.1:${portOf(provider)}`;
  });
  afterAll(() => void provider.close());

  test('does not follow a provider that sends it elsewhere', async () => {
    const config = loadConfig({ OIDC_ISSUER: `${issuer}/moved`, OIDC_CLIENT_ID: 'x' });
    await expect(openExternalProvider(config, `${issuer}/moved`).discover('x')).rejects.toMatchObject({
      code: 'sso_unavailable',
    });
  });
});
