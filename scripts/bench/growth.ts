import { sql } from 'kysely';
import type pg from 'pg';
import { listsOf, type List } from '@crewdeck/engine/testing/lists.ts';
import { models } from '../demo/addresses.ts';
import { headersOf, people, signIn, type Person } from '../demo/people.ts';
import { withClient } from './client.ts';
import { fillCompany, type Size } from './fill-company.ts';
import type { BenchServer } from './process.ts';
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
  /** Memory of the server at the end. */
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
    'v1/dashboard/waiting',
    'v1/inbox?limit=12',
  ];
  return [...listsOf(models), ...others.map((path) => ({ what: path, page: () => path }))];
}

/** Number of requests behind the figures. */
export interface Effort {
  /** Requests for each list at each size, and those before them that do not count. */
  readonly requests: number;
  readonly warmUps: number;
  readonly reports: number;
  readonly secondsOfWrites: number;
  /** Of whose lists the rows are counted that they read. */
  readonly readers: readonly Person[];
}
export const usualEffort: Effort = {
  requests: 40,
  warmUps: 5,
  reports: 30,
  secondsOfWrites: 20,
  readers: people,
};

/** Half of the usual requests are for a page that was not requested before. */
const PAGES = 25;

async function timeOf(
  { base }: BenchServer,
  list: List,
  headers: Record<string, string>,
  { requests, warmUps }: Effort,
): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < warmUps + requests; index += 1) {
    const started = performance.now();
    const response = await fetch(`${base}/api/${list.page(index % PAGES)}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${list.what} returned ${response.status}`);
    if (index >= warmUps) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.ceil(requests * 0.95) - 1] ?? NaN;
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
    and ${leave.leaveFrom} >= date_trunc('year', now())
    and ${leave.leaveFrom} < date_trunc('year', now()) + interval '1 year'
  group by 1, 2, 3`);
const barePeople = textOf(sql`select count(*) from ${person} where not ${person.isDeleted}`);

async function reportRatio(
  server: BenchServer,
  client: pg.Client,
  headers: Record<string, string>,
  reports: number,
): Promise<number> {
  const ours: number[] = [],
    bare: number[] = [];
  for (let index = 0; index < reports; index += 1) {
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
 * Measures what growth from the demo company to a large one costs the lists, one caller (hr) at a time; what
 * writes cost hr's first page; and how many rows the lists of everybody read there.
 */
export const measureGrowth = (
  server: BenchServer,
  size: Size,
  effort: Effort = usualEffort,
): Promise<Growth> =>
  withClient(server.url, async (client) => {
    const headers = headersOf(await signIn(server.base, 'hr'));
    const mayRead = async ({ page }: List): Promise<boolean> =>
      (await fetch(`${server.base}/api/${page(PAGES)}`, { headers })).status !== 403;
    const lists: List[] = [];
    for (const list of allLists(new Date().toISOString())) if (await mayRead(list)) lists.push(list);
    const small: number[] = [];
    for (const list of lists) small.push(await timeOf(server, list, headers, effort));
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
        large: await timeOf(server, list, headers, effort),
      });
    const [year, month] = new Date().toISOString().split('-').map(Number);
    const grid = await timeOf(
      server,
      {
        what: 'grid',
        page: () => `v1/attendance/report?limit=50&year=${String(year)}&month=${String(month)}`,
      },
      headers,
      effort,
    );
    return {
      people: size.people,
      marks: rows[0]?.count ?? 0,
      lists: grown,
      reportRatio: await reportRatio(server, client, headers, effort.reports),
      gridMs: grid,
      underWrites: await timeUnderWrites(server, headers, effort.secondsOfWrites),
      readings: await readRowsRead(server.url, effort.readers),
      storage: await readStorage(client),
      fillSeconds,
      memoryMb: megabytes(server.pid),
    };
  });
