import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { copyHome } from '../support/templates.ts';
import { root, runScript, ServerProcess, temporaryFolder, type Ended } from './server-process.ts';
import { portOf } from '../support/port.ts';

const main = join(root, 'server/main.ts');
const people = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'].map(
  (name) => `${name}@crewdeck.example`,
);
const client = (name: string): object => ({
  name,
  company: 'Process Ltd',
  email: 'a@process.example',
  country: 'France',
});

// That `npm test` has a demo company at all is such a start but for listening: `support/seed-template.ts`.
test('a first start makes all that it needs', { tags: ['whole'], timeout: 180_000 }, async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await ServerProcess.start({ DATA_DIR: join(folder, 'data') });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  expect(server.out).toMatch(/^Creating the demo company …$/m);
  await server.signIn('admin');
  expect((await server.send('GET', '/api/rest/employees')).rows.length).toBeGreaterThan(0);
});

describe('a server on a folder of its own', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = await copyHome('pglite');
    server = await ServerProcess.start({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('says at the end who can sign in and where', () => {
    const lines = server.out.trim().split('\n');
    expect(lines.at(-1)).toBe(`Crewdeck is ready: ${server.url}`);
    expect(lines.at(-2)).toBe(`Demo users (password Crew#2026): ${people.join(', ')}`);
  });

  test('is live and ready', async () => {
    expect(await server.send('GET', '/health/live')).toMatchObject({ status: 200, row: { status: 'live' } });
    expect(await server.send('GET', '/health/ready')).toMatchObject({
      status: 200,
      row: { status: 'ready' },
    });
  });

  test('serves its metrics to this machine, and not through a proxy', async () => {
    await server.send('GET', '/health/live');
    const metrics = await server.send('GET', '/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.text).toMatch(
      /^http_request_duration_seconds_count\{route="\/health\/live",method="GET",status="200"\} \d+$/m,
    );
    expect(metrics.text).toContain('process_cpu_seconds_total');
    expect((await server.send('GET', '/metrics', undefined, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(
      403,
    );
  });

  test('shows its document to everyone in the demo', async () => {
    const { status, row } = await server.send('GET', '/api/v1/openapi.json', undefined, {});
    expect([status, row.openapi]).toEqual([200, '3.1.0']);
  });

  test('is the only one on its folder', async () => {
    const second = await runScript(main, { env: { DATA_DIR: folder, PORT: '0' } });
    expect(second.code).toBe(1);
    expect(second.err.trim().split('\n')).toEqual([
      expect.stringMatching(/is in use by process \d+\. Stop that process, or set another DATA_DIR\.$/),
    ]);
    expect((await server.send('GET', '/health/ready')).status).toBe(200);
  });

  test('logs a line of JSON for each request, and no secret', async () => {
    await server.signIn('admin');
    const made = await server.send('GET', '/api/rest/employees?filter=%7B%22q%22%3A%22secretsearch%22%7D');
    await server.send(
      'POST',
      '/api/v1/auth/login',
      { email: 'hr@crewdeck.example', password: 'Very#Secret1' },
      {},
    );
    await server.send('POST', '/api/v1/auth/change-password', {
      currentPassword: 'Very#Secret2',
      newPassword: 'Very#Secret3',
    });
    const read = (): string =>
      readdirSync(join(folder, 'logs'))
        .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
        .join('');
    await expect.poll(read, { timeout: 5_000 }).toContain('change-password');
    const lines = read()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find((one) => one.requestId === made.headers.get('x-request-id'));
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/rest/employees',
      status: 200,
      userId: 1,
      msg: 'request',
      durationMs: expect.any(Number),
    });
    for (const secret of ['Crew#2026', 'Very#Secret', server.token, 'secretsearch', 'argon2'])
      expect(read().includes(secret), secret).toBe(false);
  });

  test('loses no write that it has acknowledged when it is killed', async () => {
    await server.signIn('admin');
    const acknowledged: unknown[] = [];
    const writing = (async () => {
      for (let index = 0; ; index += 1) {
        const answer = await server
          .send('POST', '/api/rest/clients', client(`Killed ${index}`))
          .catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.push(answer.row.id);
      }
    })();
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(25);
    await server.end('SIGKILL');
    await writing;
    server = await ServerProcess.start({ DATA_DIR: folder });
    expect(server.out).not.toContain('Creating the demo company');
    await server.signIn('admin');
    const { rows } = await server.send(
      'GET',
      `/api/rest/clients?filter=${encodeURIComponent(JSON.stringify({ id: acknowledged }))}`,
    );
    expect(rows.map((row) => row.id).sort()).toEqual([...acknowledged].sort());
  });

  test('stops in order when it is requested to, and gives its folder back', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    const database = await openDatabase(loadConfig({ DATA_DIR: folder }));
    const { rows } = await sql`select 1 from clients where company = 'Process Ltd'`.execute(database.db);
    await database.close();
    expect(rows.length).toBeGreaterThan(25);
  });
});

describe('a start that cannot be', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const attempt = (settings: Record<string, string>, file = ''): Promise<Ended> => {
    writeFileSync(join(folder, '.env'), file);
    return runScript(main, { cwd: folder, env: settings });
  };
  /** Returns the lines of its output; expects no others. */
  const lines = async (settings: Record<string, string>, file?: string): Promise<string[]> => {
    const { code, err, out } = await attempt(settings, file);
    expect([code, out]).toEqual([1, '']);
    return err.trim().split('\n');
  };

  test('names an unknown key of .env', { tags: ['whole'] }, async () => {
    expect((await lines({}, 'PORT=4000\nPROT=4001\nDATABSE_URL=x\n')).sort()).toEqual([
      'Unknown setting DATABSE_URL in .env.',
      'Unknown setting PROT in .env.',
    ]);
  });

  test('names every malformed value', { tags: ['whole'] }, async () => {
    const output = await lines({ PORT: 'abc', TIME_ZONE: 'Mars/Base' }, 'MODE=trial\nRATE_LIMIT=-1\n');
    expect(output.map((line) => line.split(' ')[0]).sort()).toEqual([
      'MODE',
      'PORT',
      'RATE_LIMIT',
      'TIME_ZONE',
    ]);
    for (const line of output) expect(line).toMatch(/\.$/);
  });

  test('does not repeat a malformed secret', { tags: ['whole'] }, async () => {
    const output = await lines({ JWT_SECRET: 'tooshort', DATABASE_URL: 'mysql://user:hidden@host/db' });
    expect(output).toHaveLength(2);
    expect(output.join()).not.toMatch(/tooshort|hidden/);
  });

  test('in production asks for what it needs, one line each', { tags: ['whole'] }, async () => {
    expect((await lines({ MODE: 'production', CLOCK: '' })).map((line) => line.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'JWT_SECRET',
      'PUBLIC_URL',
    ]);
  });

  test('does not open the demo to other machines by chance', { tags: ['whole'] }, async () => {
    expect(await lines({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('DEMO_PUBLIC=true')]);
  });

  test('says that the port is in use, before it makes a database', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const port = portOf(holder);
    const { code, err } = await attempt({ PORT: String(port), DATA_DIR: join(folder, 'data') });
    holder.close();
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^The port is in use: .*Set PORT to another port\.$/),
    ]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('says that the database cannot be reached', { tags: ['whole'] }, async () => {
    const { code, err } = await attempt({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/db' });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/hidden|at .*\.ts/);
  });
});
