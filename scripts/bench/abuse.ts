import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { headersOf, signIn } from '../demo/people.ts';
import type { Figure } from './figure.ts';
import { copyPeople, erasePerson } from './personal-data.ts';
import type { BenchServer } from './process.ts';
import { textOf } from './statement.ts';
import { demand, postJson, send, times, type Load, type Headers, type Target } from './target.ts';

const goal = '≤ 200';

interface Abuse {
  readonly what: string;
  readonly load: Load;
  /** Runs first, so that the figure has no cost that a server pays only once. */
  readonly warmUp?: Load;
}

function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture that is small as a file, but for `further` data, and has to be unpacked to be printed. */
function packPicture(side: number, further: readonly Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side * 4)));
  const data = [pixels, ...further].map((part) => chunk('IDAT', part));
  const parts = [chunk('IHDR', head), ...data, chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

async function printLargePhoto({ base, employee }: Target, part: number): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(packPicture(Math.round(3900 * part)))]), 'me.png');
  const userId = employee.userId ?? '';
  const stored = await send(`${base}/api/v1/userInfo/${userId}/avatar`, {
    method: 'PUT',
    headers: employee,
    body: form,
  });
  demand(stored, 200);
  const printed = await times(6, () => postJson(`${base}/api/v1/downloadIdCard/${userId}`, {}, employee));
  for (const status of printed) demand(status, 200);
}

async function sendNestedHtml({ base, hr }: Target): Promise<void> {
  const contents = ['<ul><li>'.repeat(50_000), '<b>'.repeat(30_000), '<'.repeat(90_000)];
  for (const content of contents)
    demand(await postJson(`${base}/api/rest/static-contents`, { title: 'company_policy', content }, hr), 422);
}

async function forgeLinks({ base }: Target, part: number): Promise<void> {
  const statuses = await times(200 * part, (index) =>
    postJson(`${base}/api/v1/auth/reset-password`, { token: `forged-${index}`, password: 'Another#2027' }),
  );
  for (const status of statuses) demand(status, 422);
}

const report = table('dsr');

async function listLongRows({ base, databaseUrl, employee }: Target, part: number): Promise<void> {
  const entries = Array.from({ length: 50 }, () => ({ task: 'x'.repeat(2000), hours: 0, minutes: 5 }));
  const [who, what] = [sql.lit(Number(employee.userId)), sql.lit(JSON.stringify(entries))];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    textOf(sql`insert into ${report}
      (${report.$.userId}, ${report.$.workingDate}, ${report.$.entries}, ${report.$.createdBy})
      select ${who}, '2020-01-01'::date + day, ${what}::jsonb, ${who} from generate_series(1, 10) as day`),
  );
  await client.end();
  for (let day = 0; day < 200 * part; day += 1) {
    const filter = { workingDate_lte: '2020-12-31', id_gte: -day };
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' });
    demand(await send(`${base}/api/rest/dsr?${query.toString()}`, { headers: employee }), 200);
  }
}

/** Opens as many connections without a request, to measure the machine. */
async function connectOnly({ base }: Target, part: number): Promise<void> {
  const { hostname, port } = new URL(base);
  const sockets = await times(1_200 * part, async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  });
  for (const socket of sockets) socket.on('error', () => undefined).destroy();
}

/** Asks for something over connections of their own, all at once. */
const askApart =
  (path: string) =>
  async (target: Target, part: number): Promise<void> => {
    const streams = await times(1_200 * part, async () => {
      const request = get(`${target.base}/${path}`, { headers: target.employee, agent: false });
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
      response.on('error', () => undefined).resume();
      return request;
    });
    for (const stream of streams) stream.on('error', () => undefined).destroy();
  };

async function floodEncoded({ base }: Target, part: number): Promise<void> {
  await times(20, async () => {
    for (let count = 0; count < 100 * part; count += 1) await send(`${base}/%61pi/v1/auth/providers`);
  });
}

async function guessFromEverywhere({ base }: Target, part: number): Promise<void> {
  await times(180 * part, (index) =>
    postJson(
      `${base}/api/v1/auth/login`,
      { email: 'manager@crewdeck.example', password: 'Wrong#2026' },
      { 'x-forwarded-for': `10.9.${index}.1` },
    ),
  );
}

const unknownFields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => [`k${index}`, 1]));

/** Sends bodies with only wrong fields: more fields than are allowed, and as many as are. */
async function sendUnknownFields({ base, trainee }: Target, part: number): Promise<void> {
  for (const [count, wanted] of [
    [90_000, 413],
    [1_000, 422],
  ] as const) {
    const body = unknownFields(count * part);
    const statuses = [
      ...(await times(5, () => postJson(`${base}/api/rest/tickets`, body, trainee))),
      ...(await times(5, (index) =>
        postJson(`${base}/api/v1/auth/login`, body, { 'x-forwarded-for': `10.8.${index}.1` }),
      )),
    ];
    if (part === 1) for (const status of statuses) demand(status, wanted);
  }
}

async function sendWrongEntries({ base, trainee }: Target, part: number): Promise<void> {
  const entries = Array.from({ length: Math.max(1, Math.round(5_900 * part)) }, () => ({ wrong: 1 }));
  for (let count = 0; count < 5; count += 1)
    demand(await postJson(`${base}/api/rest/dsr`, { workingDate: '2020-01-02', entries }, trainee), 422);
}

/** Far more than a person may in a day: most of them are refused. */
async function askAndAsk({ base, trainee }: Target, part: number): Promise<void> {
  const body = { topic: 'Again', message: 'And again' };
  const statuses = await times(200 * part, () => postJson(`${base}/api/rest/happy-to-help`, body, trainee));
  if (part === 1) demand(statuses.filter((status) => status === 429).length, 150);
}

async function uploadAndUpload({ base, trainee }: Target, part: number): Promise<void> {
  const userId = trainee.userId ?? '';
  const statuses = await times(30 * part, (index) => {
    const filler = Buffer.alloc(Math.round(10_000_000 * part), index);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(packPicture(10, [filler]))]), 'me.png');
    return send(`${base}/api/v1/userInfo/${userId}/avatar`, { method: 'PUT', headers: trainee, body: form });
  });
  if (part === 1) demand(Math.min(...statuses.filter((status) => status !== 200)), 429);
}

const abuses: readonly Abuse[] = [
  { what: 'nothing', load: (_, part) => sleep(1_000 * part) },
  { what: 'six concurrent prints of a 15-megapixel photo', load: printLargePhoto },
  { what: 'rich text nested 50,000 deep', load: sendNestedHtml },
  {
    what: '200 forged links',
    load: forgeLinks,
    // The first 200 requests on a path take up to 240 ms, while the server compiles it.
    warmUp: forgeLinks,
  },
  { what: 'uncached pages of 100 kB rows', load: listLongRows },
  { what: '1,200 idle connections', load: connectOnly },
  {
    what: '1,200 connections with a session check',
    load: askApart('api/v1/auth/session'),
  },
  { what: '1,200 streams of one person', load: askApart('api/v1/notifications/stream') },
  { what: '2,000 requests with encoded paths', load: floodEncoded },
  { what: '180 guesses at one account from 180 addresses', load: guessFromEverywhere },
  { what: 'bodies of 90,000 unknown fields', load: sendUnknownFields },
  { what: 'lists of 5,900 invalid entries', load: sendWrongEntries },
  { what: '200 concurrent requests of one person', load: askAndAsk },
  { what: '30 concurrent uploads of 10 MB', load: uploadAndUpload },
  { what: '20 personal data exports', load: copyPeople },
  { what: 'an erasure', load: erasePerson },
];

/** The longest that another request took during the abuse, in milliseconds. */
async function measureStall(base: string, abuse: () => Promise<unknown>): Promise<number> {
  const probe = new Worker(new URL('./probe.ts', import.meta.url), { workerData: { base } });
  try {
    await sleep(300);
    await abuse();
    const longestMs = once(probe, 'message') as Promise<[number]>;
    probe.postMessage('over');
    return (await longestMs)[0];
  } finally {
    await probe.terminate();
  }
}

/**
 * Measures the longest wait of others during abuse; `part` scales it. The server trusts its proxy, because
 * some requests come from many addresses.
 */
export async function measureAbuse({ base, url: databaseUrl }: BenchServer, part: number): Promise<Figure[]> {
  const as = async (person: Parameters<typeof signIn>[1]): Promise<Headers> =>
    headersOf(await signIn(base, person));
  const [admin, hr] = [await as('admin'), await as('hr')];
  const [employee, trainee] = [await as('employee'), await as('trainee')];
  const target = { base, databaseUrl, admin, hr, employee, trainee };
  const figures: Figure[] = [];
  for (const { what, load, warmUp } of abuses) {
    await warmUp?.(target, part);
    const value = await measureStall(base, () => load(target, part));
    figures.push({ what, value, unit: 'ms', goal });
  }
  return figures;
}
