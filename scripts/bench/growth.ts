import { sql } from 'kysely';
import pg from 'pg';
import { listsOf, type List } from '@crewdeck/engine/testing/lists.ts';
import { models } from '../demo/addresses.ts';
import { headersOf, signIn } from '../demo/people.ts';
import { fillCompany, type Size } from './fill-company.ts';
import { startBenchServer, type BenchServer } from './process.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { megabytes } from './csv.ts';
import { readRowsRead, type Reading } from './rows-read.ts';
import { readStorage, type Stored } from './storage.ts';
import { textOf } from './statement.ts';
import { timeUnderWrites, type UnderWrites } from './under-writes.ts';

/** One list endpoint at both sizes: milliseconds that 95 of 100 requests stay under. */
export interface Growing {
  readonly what: string;
  readonly small: number;
  readonly large: number;
}
export interface Growth {
  readonly people: number;
  readonly marks: number;
  readonly lists: readonly Growing[];
  readonly reportRatio: number;
  readonly gridMs: number;
  readonly readings: readonly Reading[];
  readonly underWrites: UnderWrites;
  readonly storage: readonly Stored[];
  readonly fillSeconds: number;
  /** What the server takes after all of it. */
  readonly memoryMb: number;
}

const person = table('employees');
/** The people of a report's page. */
const shown = table('employees', 'e');
const leave = table('leaves');

/** Every list of the API without a parameter in its path, and the reports. */
function allLists(today: string): List[] {
  const [year = '', month = ''] = today.split('-');
  const others = [
    `v1/attendance/getAttendanceByMonth?userId=5&year=${year}&month=${Number(month)}`,
    `v1/attendance/report?year=${year}&month=${Number(month)}`,
    `v1/leaveReport/getAllEmployees?year=${year}`,
    'v1/notifications',
    'v1/search?q=ann',
    'v1/dashboard/summary',
  ];
  return [...listsOf(models), ...others.map((path) => ({ what: path, page: () => path }))];
}

const REQUESTS = 40;
/** Half of the requests are for a page that nobody has asked for before. */
const PAGES = 25;

async function timeOf(server: BenchServer, list: List, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < REQUESTS + 5; index += 1) {
    const started = performance.now();
    const response = await fetch(`${server.base}/api/${list.page(index % PAGES)}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${list.what} answers ${response.status}`);
    if (index >= 5) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.ceil(REQUESTS * 0.95) - 1] ?? NaN;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** The year's leave of ten people as the obvious SQL would count it. */
const bareReport = textOf(sql`
  select ${shown.id}, ${shown.name}, ${leave.leaveType},
    sum(${leave.days}) filter (where ${leave.leaveStatus} = 1),
    sum(${leave.days}) filter (where ${leave.leaveStatus} = 0)
  from (select ${person.id}, ${person.name} from ${person} where not ${person.isDeleted}
    order by ${person.name} limit 10) e
  left join ${leave} on ${leave.userId} = ${shown.id} and not ${leave.isDeleted}
    and ${leave.leaveFrom} >= date_trunc('year', current_date)
    and ${leave.leaveFrom} < date_trunc('year', current_date) + interval '1 year'
  group by 1, 2, 3`);
const barePeople = textOf(sql`select count(*) from ${person} where not ${person.isDeleted}`);

async function reportRatio(
  server: BenchServer,
  client: pg.Client,
  headers: Record<string, string>,
): Promise<number> {
  const ours: number[] = [],
    bare: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    let started = performance.now();
    await (await fetch(`${server.base}/api/v1/leaveReport/getAllEmployees`, { headers })).arrayBuffer();
    ours.push(performance.now() - started);
    started = performance.now();
    await Promise.all([client.query(bareReport), client.query(barePeople)]);
    bare.push(performance.now() - started);
  }
  return middle(ours) / middle(bare);
}

/**
 * How the lists bear growth from the demo company to a large one, one caller (hr) at a time; how hr's first
 * page bears writes; and how many rows the lists of everybody read there.
 */
export async function measureGrowth(size: Size): Promise<Growth> {
  const server = await startBenchServer();
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    const headers = headersOf(await signIn(server.base, 'hr'));
    const mayRead = async ({ page }: List): Promise<boolean> =>
      (await fetch(`${server.base}/api/${page(PAGES)}`, { headers })).status !== 403;
    const lists: List[] = [];
    for (const list of allLists(new Date().toISOString())) if (await mayRead(list)) lists.push(list);
    const small: number[] = [];
    for (const list of lists) small.push(await timeOf(server, list, headers));
    const began = performance.now();
    await fillCompany(client, size);
    const fillSeconds = (performance.now() - began) / 1000;
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from attendance',
    );
    const grown: Growing[] = [];
    for (const [index, list] of lists.entries())
      grown.push({
        what: list.what,
        small: small[index] ?? NaN,
        large: await timeOf(server, list, headers),
      });
    const [year, month] = new Date().toISOString().split('-').map(Number);
    const grid = await timeOf(
      server,
      {
        what: 'grid',
        page: () => `v1/attendance/report?limit=50&year=${String(year)}&month=${String(month)}`,
      },
      headers,
    );
    return {
      people: size.people,
      marks: rows[0]?.count ?? 0,
      lists: grown,
      reportRatio: await reportRatio(server, client, headers),
      gridMs: grid,
      underWrites: await timeUnderWrites(server, headers),
      readings: await readRowsRead(server.url),
      storage: await readStorage(client),
      fillSeconds,
      memoryMb: megabytes(server.pid),
    };
  } finally {
    await client.end();
    await server.close();
  }
}
