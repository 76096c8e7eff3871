import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays } from '@crewdeck/engine/model/days.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { PASSWORD } from '../demo/people.ts';
import { withClient } from './client.ts';
import type { BenchServer } from './process.ts';
import { textOf } from './statement.ts';

export interface Crowd {
  /** Number of concurrent people, duration in seconds, and seconds between two requests of one. */
  readonly users: number;
  readonly seconds: number;
  readonly thinkSeconds: number;
}

const kinds = ['dashboard', 'list', 'read', 'mark', 'leave'] as const;
type Kind = (typeof kinds)[number];

export interface LoadFigures {
  readonly crowd: Crowd;
  /** People of the company, and their days of attendance. */
  readonly people: number;
  readonly marks: number;
  readonly perSecond: number;
  readonly byKind: readonly { kind: Kind; count: number; p50: number; p95: number; p99: number }[];
  /** Answers that were none of 200, by their status; 0 where there was none. */
  readonly failures: Readonly<Record<string, number>>;
  readonly streamsDropped: number;
}

interface Person {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
}

const person = table('employees', 'e');
const key = table('credentials', 'c');

/** People who mark and ask for leave, those who lead them, and five of hr. */
const peopleOf = (users: number) => sql`
  (select ${person.email} as email from ${person} where ${person.isActive} and ${person.empId} like 'BEN%'
    order by md5(${person.email}) limit ${sql.lit(Math.ceil(users * 0.94))})
  union all
  (select ${person.email} from ${person} where ${person.isActive} and ${person.id} between 8 and 33
    order by ${person.id} limit ${sql.lit(Math.ceil(users * 0.05))})`;

/** Everybody who is to come gets the password of the demo people. */
const credentialsSql = (users: number) => sql`
  insert into credentials (user_id, password_hash)
  select ${person.id}, (select ${key.passwordHash} from ${key} limit 1) from ${person}
    where ${person.email} in (select email from (${peopleOf(users)}) p)
  on conflict do nothing`;

interface Invited {
  readonly emails: readonly string[];
  readonly people: number;
  readonly marks: number;
}

/** Lets a crowd of the company sign in; counts its people and their days. */
const invite = (server: BenchServer, { users }: Crowd): Promise<Invited> =>
  withClient(server.url, async (client) => {
    await client.query(textOf(credentialsSql(users)));
    const { rows } = await client.query<{ email: string }>(textOf(peopleOf(users)));
    const { rows: counted } = await client.query<{ people: number; marks: number }>(
      `select (select count(*) from employees)::integer as people,
        (select count(*) from attendance)::integer as marks`,
    );
    const fromHr = Array.from({ length: Math.max(1, Math.floor(users / 100)) }, () => 'hr@crewdeck.example');
    const emails = [...rows.map(({ email }) => email), ...fromHr].slice(-users);
    return { emails, people: 0, marks: 0, ...counted[0] };
  });

const agent = new Agent({ keepAlive: true });

/** Sends a request and reads its answer; status 0 where there is none. */
function send(
  url: string,
  method: string,
  headers: Person['headers'],
  body?: object,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        let read = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            read += part;
          })
          .once('end', () => {
            resolve({ status: response.statusCode ?? 0, text: read });
          })
          .once('error', () => {
            resolve({ status: 0, text: '' });
          });
      },
    );
    sent.once('error', () => {
      resolve({ status: 0, text: '' });
    });
    sent.end(text);
  });
}

/** Sends until it is answered otherwise than with 503, as consoles do. */
async function sendPatiently(...args: Parameters<typeof send>): ReturnType<typeof send> {
  for (;;) {
    const answer = await send(...args);
    if (answer.status !== 503) return answer;
    await sleep(1_000 + Math.random() * 1_000);
  }
}

async function enter(base: string, email: string): Promise<Person> {
  const { status, text } = await sendPatiently(
    `${base}/api/v1/auth/login`,
    'POST',
    {},
    { email, password: PASSWORD },
  );
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  const { data } = JSON.parse(text) as { data: { accessToken: string; user: { userId: number } } };
  const { userId } = data.user;
  return { userId, headers: { authorization: `Bearer ${data.accessToken}`, userid: String(userId) } };
}

/** Opens the stream of a person; `hasEnded` returns whether it has ended. */
async function openStream(
  base: string,
  one: Person,
): Promise<{ hasEnded: () => boolean; close: () => void }> {
  const stream = request(`${base}/api/v1/notifications/stream`, { agent: false, headers: one.headers });
  stream.end();
  const [response] = (await once(stream, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) {
    response.resume();
    await sleep(1_000 + Math.random() * 1_000);
    return openStream(base, one);
  }
  let hasEnded = false;
  const note = (): void => {
    hasEnded = true;
  };
  response.on('error', note).on('close', note).resume();
  return { hasEnded: () => hasEnded, close: () => stream.destroy() };
}

/** Next step of a person: its kind, and the request. */
type Step = readonly [kind: Kind, method: 'GET' | 'POST', path: string, body?: object];

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

const lists = [
  'rest/attendance?range=[0,9]&sort=["date","DESC"]',
  'rest/leaves?range=[0,9]',
  'rest/tickets?range=[0,9]',
  'rest/dsr?range=[0,9]',
  'rest/holidays?range=[0,24]',
  'v1/notifications?limit=20',
];

/** A day at work: mostly looking, the day marked, a leave now and then. */
function nextStep({ userId }: Person, turn: number, { today, leaveType }: Setting): Step {
  const dice = Math.random();
  if (turn === 0 || dice < 0.3) return ['dashboard', 'GET', 'v1/dashboard/summary'];
  if (turn === 1 || dice < 0.38)
    return ['mark', 'POST', 'v1/attendance/markAttendance', { status: 1, date: today, checkIn: '09:00' }];
  if (dice < 0.4) {
    const leaveFrom = addDays(today, 20 + turn * 7);
    const leave = { leaveType, leaveFrom, leaveTo: addDays(leaveFrom, 2), dayPart: 'full', reason: 'x' };
    return ['leave', 'POST', 'v1/employee/markLeave', leave];
  }
  return dice < 0.55 ? ['read', 'GET', `v1/userInfo/${userId}`] : ['list', 'GET', oneOf(lists)];
}

interface Setting {
  readonly base: string;
  readonly today: string;
  readonly leaveType: number;
}
interface Measured {
  readonly kind: Kind;
  readonly status: number;
  readonly ms: number;
}

async function work(
  one: Person,
  setting: Setting,
  crowd: Crowd,
  note: (one: Measured) => void,
): Promise<void> {
  const end = performance.now() + crowd.seconds * 1000;
  await sleep(Math.random() * crowd.thinkSeconds * 1000);
  let turn = 0;
  do {
    const [kind, method, path, body] = nextStep(one, turn, setting);
    const began = performance.now();
    const { status } = await send(`${setting.base}/api/${path}`, method, one.headers, body);
    note({ kind, status, ms: performance.now() - began });
    await sleep((0.5 + Math.random()) * crowd.thinkSeconds * 1000);
    turn += 1;
  } while (performance.now() < end);
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;

function summarise(
  { seconds }: Crowd,
  all: readonly Measured[],
): Pick<LoadFigures, 'perSecond' | 'byKind' | 'failures'> {
  const failures: Record<string, number> = {};
  for (const { status } of all) if (status !== 200) failures[status] = (failures[status] ?? 0) + 1;
  const byKind = kinds.map((kind) => {
    const times = all
      .filter((one) => one.kind === kind && one.status === 200)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part)) as [
      number,
      number,
      number,
    ];
    return { kind, count: times.length, p50, p95, p99 };
  });
  return { perSecond: all.length / seconds, byKind, failures };
}

async function findLeaveType(base: string, { headers }: Person): Promise<number> {
  const filter = encodeURIComponent('{"uniqueValue":"unpaid_leave"}');
  const { text } = await send(`${base}/api/rest/global-types?filter=${filter}`, 'GET', headers);
  return (JSON.parse(text) as { id: number }[])[0]?.id ?? 0;
}

const dayOfNow = (): string => new Date().toISOString().slice(0, 10);

/**
 * Settings of the server that a crowd works on: its weekend are two days that are not today, so that it is a
 * working day whenever it is measured.
 */
export function loadSettings(): { WEEKEND: string } {
  const day = new Date(`${dayOfNow()}T00:00:00Z`).getUTCDay();
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  return { WEEKEND: [names[(day + 3) % 7], names[(day + 4) % 7]].join(',') };
}

/**
 * Measures many people at once, each thinking between two requests, on one server process with `loadSettings`
 * and a company that has been filled.
 */
export async function measureLoad(server: BenchServer, crowd: Crowd): Promise<LoadFigures> {
  const { base } = server;
  try {
    const { emails, ...company } = await invite(server, crowd);
    const people: Person[] = [];
    for (let first = 0; first < emails.length; first += 20)
      people.push(...(await Promise.all(emails.slice(first, first + 20).map((email) => enter(base, email)))));
    const leaveType = await findLeaveType(base, people.at(-1)!);
    const streams = await Promise.all(people.map((one) => openStream(base, one)));
    const all: Measured[] = [];
    const setting = { base, today: dayOfNow(), leaveType };
    await Promise.all(people.map((one) => work(one, setting, crowd, (measured) => all.push(measured))));
    const dropped = streams.filter(({ hasEnded }) => hasEnded()).length;
    for (const { close } of streams) close();
    return { crowd, ...company, ...summarise(crowd, all), streamsDropped: dropped };
  } finally {
    agent.destroy();
  }
}
