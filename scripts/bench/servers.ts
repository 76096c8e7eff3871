import { sql, type RawBuilder } from 'kysely';
import { headersOf, signIn } from '../demo/people.ts';
import { withClient } from './client.ts';
import { startProcess, type BenchServer } from './process.ts';
import type { Scenario } from './measure.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { employeesSql } from './fill-people.ts';
import { textOf } from './statement.ts';

type Goal = (small: string, large: string) => string;
export interface Bench {
  /**
   * Time from the start to readiness, and to the first answer to a signed-in user, with an existing
   * database.
   */
  readonly startMs: number;
  readonly firstAnswerMs: number;
  /** Address of our server, and headers of a signed-in user. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Id of our server's process. */
  readonly pid: number;
  readonly databaseUrl: string;
  /** Fills both tables up to so many people. */
  fill(rows: number): Promise<void>;
  scenarios(rows: number): readonly (readonly [what: string, goal: (goal: Goal) => string, make: Scenario])[];
}

const employee = table('employees');

const fillSql = (rows: number): RawBuilder<unknown> => sql`
  ${employeesSql(rows, { days: 2000, department: sql`27`, manager: sql`4` })};
  drop table if exists bare_employees;
  create table bare_employees as select * from ${employee};
  alter table bare_employees add primary key (${employee.$.id});
  create sequence if not exists bare_ids;
  select setval('bare_ids', (select max(${employee.$.id}) from bare_employees));
  alter table bare_employees alter column ${employee.$.id} set default nextval('bare_ids');
  create index on bare_employees (${employee.$.name})`;

let unique = 10_000_000;
const person = (): string => {
  unique += 1;
  return JSON.stringify({
    empId: `NEW${unique}`,
    name: `New ${unique}`,
    email: `new.${unique}@bench.example`,
    phone: `+49${unique}`,
    joiningDate: '2026-01-01',
    designation: 16,
    department: 27,
    userRole: 5,
  });
};
const phone = (): string => {
  unique += 1;
  return JSON.stringify({ phone: `+49${unique}` });
};

/** Pages in turns, more of them than a server remembers. */
let turn = 0;
const nextPage = (from: number, length: number): number => {
  turn += 1;
  return from + ((turn * 7) % length);
};

/** Returns the id of one of the generated people. */
let step = 0;
const anyId = (rows: number): number => {
  step += 7919;
  return 300 + (step % (rows - 400));
};

/** Our server, the bare one, and who asks ours. */
interface Servers {
  readonly base: string;
  readonly reference: string;
  readonly headers: Readonly<Record<string, string>>;
}
type NamedScenario = ReturnType<Bench['scenarios']>[number];

function restUrl(base: string, query: Record<string, unknown>): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `${base}/api/rest/employees?${new URLSearchParams(parameters).toString()}`;
}

const listScenario = (
  { base, reference, headers }: Servers,
  query: Record<string, unknown>,
  bareQuery: string,
): Scenario => ({
  ours: { url: restUrl(base, { sort: ['name', 'ASC'], range: [0, 9], ...query }), headers },
  bare: { url: `${reference}/list?${bareQuery}` },
});

const pageScenario = ({ base, reference, headers }: Servers, from: number, length: number): Scenario => ({
  ours: {
    url: base,
    path: () => {
      const skip = nextPage(from, length);
      return restUrl(base, { sort: ['name', 'ASC'], range: [skip, skip + 9] }).slice(base.length);
    },
    headers,
  },
  bare: { url: reference, path: () => `/list?skip=${nextPage(from, length)}` },
});

const readScenarios = (servers: Servers, rows: number): readonly NamedScenario[] => [
  ['list page', (goal) => goal('≥ 0.5 ×', '≥ 4 ×'), listScenario(servers, {}, '')],
  [
    'filter is_active',
    (goal) => goal('', '≥ 4 ×'),
    listScenario(servers, { filter: { isActive: true } }, 'active=true'),
  ],
  ["search 'ann'", (goal) => goal('', '≥ 8 ×'), listScenario(servers, { filter: { q: 'ann' } }, 'q=ann')],
  ['list page, uncached', () => '', pageScenario(servers, 0, Math.min(900, rows - 10))],
  [
    'page beyond skip 90 %, uncached',
    (goal) => goal('', '≥ 2 ×'),
    pageScenario(servers, rows * 0.9, rows * 0.09),
  ],
  [
    'single read',
    () => '≥ 0.5 ×',
    {
      ours: {
        url: servers.base,
        path: () => `/api/rest/employees/${anyId(rows)}`,
        headers: servers.headers,
      },
      bare: { url: servers.reference, path: () => `/read/${anyId(rows)}` },
    },
  ],
];

const writeScenarios = ({ base, reference, headers }: Servers, rows: number): readonly NamedScenario[] => [
  [
    'create',
    () => '≥ 0.25 ×',
    {
      ours: { url: `${base}/api/rest/employees`, method: 'POST', headers, body: person },
      bare: { url: `${reference}/create`, method: 'POST', body: person },
    },
  ],
  [
    'update',
    () => '≥ 0.25 ×',
    {
      ours: {
        url: base,
        path: () => `/api/rest/employees/${anyId(rows)}`,
        method: 'PUT',
        headers,
        body: phone,
      },
      bare: { url: reference, path: () => `/update/${anyId(rows)}`, method: 'PUT', body: phone },
    },
  ],
];

const fillTables = (url: string, rows: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(textOf(fillSql(rows)));
    // Both tables are tidied now, which the database else does by itself in the middle of a round.
    await client.query('vacuum analyze');
  });

/** Runs a measurement with our server, the bare one, and a user signed in to ours. */
export async function withBench<T>(ours: BenchServer, act: (bench: Bench) => Promise<T>): Promise<T> {
  const { url, base } = ours;
  const bare = await startProcess(['scripts/bench/bare.ts', url], {}, /port (\d+)/);
  try {
    const signingIn = performance.now();
    const headers = headersOf(await signIn(base, 'hr'));
    await (await fetch(`${base}/api/rest/employees?range=[0,9]`, { headers })).arrayBuffer();
    const firstAnswerMs = ours.ms + performance.now() - signingIn;
    const servers = { base, reference: `http://127.0.0.1:${bare.port}`, headers };
    return await act({
      startMs: ours.ms,
      firstAnswerMs,
      base,
      headers,
      pid: ours.pid,
      databaseUrl: url,
      fill: (rows) => fillTables(url, rows),
      scenarios: (rows) => [...readScenarios(servers, rows), ...writeScenarios(servers, rows)],
    });
  } finally {
    await bare.stop();
  }
}
