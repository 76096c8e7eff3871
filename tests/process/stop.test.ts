import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { withDatabase, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { startTemplateCluster, templateName } from '../support/templates.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';
import { portOf } from '../support/port.ts';

const folder = temporaryFolder();
let cluster: Cluster;
let url: string;
beforeAll(async () => {
  cluster = await startTemplateCluster();
  url = withDatabase(cluster.url, templateName);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (settings: Record<string, string> = {}): Promise<ServerProcess> =>
  ServerProcess.start({ DATABASE_URL: url, DATA_DIR: folder, ...settings });

async function storedNames(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from clients where company = 'Stop Ltd' order by name",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** Writes until the server is gone; names those that were answered. */
async function write(server: ServerProcess, writer: number, answered: string[]): Promise<void> {
  for (let index = 0; ; index += 1) {
    const name = `Writer ${writer} ${index}`;
    const answer = await server
      .send('POST', '/api/rest/clients', {
        name,
        company: 'Stop Ltd',
        email: 'a@stop.example',
        country: 'France',
      })
      .catch(() => undefined);
    if (answer?.status === 200) answered.push(name);
    else if (
      await server.send('GET', '/health/live').then(
        () => false,
        () => true,
      )
    )
      return;
  }
}

async function openStream(
  server: ServerProcess,
): Promise<{ readonly heard: () => string; readonly end: Promise<string> }> {
  const response = await fetch(`${server.url}/api/v1/notifications/stream`, { headers: server.headers });
  let heard = '';
  const read = async (): Promise<string> => {
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
      heard += Buffer.from(part).toString();
    return 'ended';
  };
  return { heard: () => heard, end: read().catch(() => 'broken') };
}

test('what fifty writers have stored when the server shuts down, each of them had an answer for', async () => {
  // With fifty writers an answer takes up to a second: several fit into the delay.
  const server = await start({ STOP_DELAY: '5' });
  await server.signIn('admin');
  const stream = await openStream(server);
  const answered: string[] = [];
  const writing = Promise.all(Array.from({ length: 50 }, (_, writer) => write(server, writer, answered)));
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(200);
  const began = performance.now();
  const ended = server.end('SIGTERM');
  await expect
    .poll(async () => (await server.send('GET', '/health/ready')).row)
    .toMatchObject({ statusCode: 503, reasons: ['stopping'] });
  const duringDelay = answered.length;
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(20_000);
  await writing;
  expect(answered.length).toBeGreaterThan(duringDelay);
  expect(await storedNames()).toEqual(answered.toSorted());
  expect(await stream.end).toBe('ended');
  expect(stream.heard()).toMatch(/retry: \d+\n\n$/);
  const log = readdirSync(join(folder, 'logs'))
    .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
    .join('');
  expect(log).toContain('Shutdown complete');
});

/** Turns the first three connections away, and passes the others on to the cluster. */
async function openDoor(): Promise<{ readonly port: number; readonly close: () => void }> {
  const { hostname, port: to } = new URL(url);
  let turnedAway = 0;
  const door = createServer((socket) => {
    turnedAway += 1;
    if (turnedAway <= 3) {
      socket.destroy();
      return;
    }
    const inside = connect(Number(to), hostname);
    socket.pipe(inside).pipe(socket);
    for (const one of [socket, inside]) one.on('error', () => undefined);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return { port: portOf(door), close: () => void door.close() };
}

test(
  'a server that is started before its database waits for it, and says so',
  { tags: ['whole'] },
  async () => {
    const door = await openDoor();
    const address = new URL(url);
    address.port = String(door.port);
    const server = await start({ DATABASE_URL: address.href, DATABASE_START_WAIT: '60' });
    expect(server.out).toMatch(/^The database is not reachable \(.*\); retrying for up to 60 s\.$/m);
    expect((await server.send('GET', '/health/ready')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    door.close();
  },
);

test(
  'a server that cannot finish in time ends all the same, and gives its work back',
  { tags: ['whole'] },
  async () => {
    const server = await start({ STOP_TIMEOUT: '2', DATABASE_LOCK_TIMEOUT: '30', DATABASE_WAIT: '60' });
    await server.signIn('admin');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table outbox in access exclusive mode');
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    await observer.query(`insert into jobs (kind, payload) values ('password_reset', '{"userId": 5}')`);
    const readJob = async (): Promise<{ attempts: number; isHeld: boolean }> => {
      const { rows } = await observer.query<{ attempts: number; isHeld: boolean }>(
        `select attempts, coalesce(locked_until > now(), false) as "isHeld" from jobs
        where kind = 'password_reset' and done_at is null order by id desc limit 1`,
      );
      return rows[0]!;
    };
    await expect.poll(readJob, { timeout: 20_000 }).toEqual({ attempts: 1, isHeld: true });
    const began = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(6_000);
    expect(await readJob()).toEqual({ attempts: 1, isHeld: false });
    await holder.query('rollback');
    await Promise.all([holder.end(), observer.end()]);
  },
);
