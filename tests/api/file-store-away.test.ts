import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { openApp, type Caller, type Row, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { pdf, upload } from '../support/multipart.ts';
import { portOf } from '../support/port.ts';

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-store-away-'));
const aside = join(folder, 'aside');
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'papers' }],
});
const usual = process.env.TMPDIR;

/** State of the connection to the store. */
type State = 'there' | 'busy' | 'silent' | 'cut';
let state: State = 'there';
let way: Server;
let port = 0;
let storePort = 0;

function passOn(request: IncomingMessage, response: ServerResponse): void {
  if (state === 'busy') response.writeHead(503).end();
  if (state === 'busy' || state === 'silent') return;
  const { method, url, headers } = request;
  const onward = ask({ port: storePort, host: '127.0.0.1', method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (state === 'cut' && method === 'GET')
      answer.once('data', (part: Buffer) => {
        response.write(part.subarray(0, part.length / 2), () => response.destroy());
      });
    else answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
async function open(): Promise<void> {
  way = createServer(passOn);
  await new Promise<void>((resolve) => {
    way.listen(port, '127.0.0.1', resolve);
  });
  port = portOf(way);
}
async function close(): Promise<void> {
  way.closeAllConnections();
  await new Promise((resolve) => {
    way.close(resolve);
  });
}

let app: TestApp;
let hr: Caller;
let stored: Row;
const send = (title: string, content = pdf(title)) =>
  upload(
    app.fastify,
    hr,
    'POST',
    '/api/v1/media',
    { empId: 5, mediaType: 'document', documentType: 'employment_contract', title },
    { name: `${title}.pdf`, content },
  );
const addressOf = async ({ id }: Row): Promise<string> =>
  String((await hr.get(`/api/v1/media/documentUrl/${String(id)}`)).data.url);

beforeAll(async () => {
  await mkdir(aside);
  process.env.TMPDIR = aside;
  storePort = (await s3.run()).port;
  await open();
  app = await openApp({
    LOG_LEVEL: 'silent',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
  hr = await app.as('hr');
  stored = (await send('before')).data.document;
});
afterEach(async () => {
  state = 'there';
  if (!way.listening) await open();
  // The embedded database of the app has its folder there, too.
  expect((await readdir(aside)).filter((name) => !name.startsWith('crewdeck-pglite-'))).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await close();
  await s3.close();
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(folder, { recursive: true, force: true });
});

const countDocuments = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from documents`.execute(app.db)).rows[0]!
    .count;
const readiness = async (): Promise<unknown> => {
  const { statusCode, body } = await app.fastify.inject('/health/ready');
  return [statusCode, JSON.parse(body)];
};

/** Each failure of the store, and the seconds until it is reported. */
const ways: readonly {
  readonly name: string;
  readonly begin: () => Promise<void>;
  readonly within: number;
}[] = [
  { name: 'refuses connections', begin: close, within: 5 },
  {
    name: 'answers 503',
    begin: async () => {
      state = 'busy';
    },
    within: 10,
  },
  {
    name: 'takes connections and says nothing',
    begin: async () => {
      state = 'silent';
    },
    within: 30,
  },
];

describe.each(ways)('a store that $name', ({ name, begin, within }) => {
  test('is reported in words in time, leaves nothing half-written, and takes all again when it is back', async () => {
    const [address, before] = [await addressOf(stored), await countDocuments()];
    await begin();
    const began = performance.now();
    const [sent, fetched] = await Promise.all([send(name), app.fastify.inject(address)]);
    expect((performance.now() - began) / 1000).toBeLessThan(within);
    const words = { code: 'unavailable', reason: 'files_away', message: expect.stringContaining('Files') };
    expect([sent.status, sent.row]).toEqual([503, expect.objectContaining(words)]);
    expect([fetched.statusCode, JSON.parse(fetched.body)]).toEqual([503, expect.objectContaining(words)]);
    expect(fetched.headers['content-type']).toMatch(/^application\/json/);
    expect(await countDocuments()).toBe(before);
    // What needs no file goes on.
    expect((await hr.get('/api/rest/documents')).status).toBe(200);

    state = 'there';
    if (!way.listening) await open();
    expect((await send(name)).status).toBe(200);
    const again = await app.fastify.inject(address);
    expect([again.statusCode, again.rawPayload.equals(pdf('before'))]).toEqual([200, true]);
  });
});

test('a store that goes in the middle of a file ends the answer: nobody takes a part for the whole', async () => {
  const large = (await send('large', Buffer.concat([pdf('large'), Buffer.alloc(3_000_000, 'x')]))).data
    .document;
  const address = await addressOf(large);
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  expect((await (await fetch(url + address)).arrayBuffer()).byteLength).toBeGreaterThan(3_000_000);
  state = 'cut';
  await expect(fetch(url + address).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated');
});

test('without its store a server is ready, says what does not work, and the metrics say it too', async () => {
  await expect.poll(readiness, { interval: 500 }).toEqual([200, { status: 'ready' }]);
  state = 'busy';
  await expect.poll(readiness, { interval: 500 }).toEqual([200, { status: 'ready', impaired: ['files'] }]);
  expect((await app.fastify.inject('/metrics')).body).toMatch(/^file_store_up 0$/m);
  state = 'there';
  await expect.poll(readiness, { interval: 500 }).toEqual([200, { status: 'ready' }]);
  expect((await app.fastify.inject('/metrics')).body).toMatch(/^file_store_up 1$/m);
});

test('what is to be erased waits for the store, and keeps nothing else of the day', async () => {
  const document = (await send('to go')).data.document;
  const { rows } = await sql<{ sha256: string }>`select sha256 from documents
    where id = ${document.id}`.execute(app.db);
  const sha256 = rows[0]?.sha256;
  expect((await hr.delete(`/api/rest/documents/${String(document.id)}`)).status).toBe(200);
  const isKnown = async (): Promise<boolean> =>
    (await sql`select 1 from stored_files where sha256 = ${sha256}`.execute(app.db)).rows.length > 0;
  const nextDay = async (): Promise<unknown> => {
    await sql`update stored_files set stored_at = stored_at - interval '2 days',
      unused_since = unused_since - interval '2 days'`.execute(app.db);
    await addJob(app.db, 'daily', { date: today() });
    await app.fastify.jobs.drain();
    const { rows: jobs } = await sql<Row>`select done_at is not null as "isDone", attempts from jobs
      where kind = 'daily' order by id desc limit 1`.execute(app.db);
    return jobs[0];
  };
  await nextDay();
  state = 'busy';
  expect(await nextDay()).toEqual({ isDone: true, attempts: 1 });
  expect(await isKnown()).toBe(true);
  state = 'there';
  expect(await nextDay()).toEqual({ isDone: true, attempts: 1 });
  expect(await isKnown()).toBe(false);
});
