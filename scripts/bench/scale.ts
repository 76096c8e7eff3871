import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { pathParameters, verbOf } from '@crewdeck/engine/model/operation.ts';
import { models } from '../demo/addresses.ts';
import { headersOf, signIn } from '../demo/people.ts';
import { peopleSql } from './fill-people.ts';
import { startBenchServer, type BenchServer } from './process.ts';
import { sumsSpecOf, trueSumsSql } from '@crewdeck/engine/server/database/sums.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { textOf } from './statement.ts';

/** One list endpoint at both sizes: milliseconds that 95 of 100 requests stay under. */
export interface Growth {
  readonly what: string;
  readonly small: number;
  readonly large: number;
}
export interface Scale {
  readonly people: number;
  readonly marks: number;
  readonly growth: readonly Growth[];
  readonly reportRatio: number;
  readonly gridMs: number;
}

const person = table('employees');
/** The people of a report's page. */
const shown = table('employees', 'e');
const type = table('global_types', 't');
const leave = table('leaves');
const report = table('dsr');
const notice = table('notifications');
const audit = table('audit');
const change = table('table_changes');

/** What triggers would have kept. */
const keptSums = Object.values(models)
  .flatMap((model) => {
    const spec = sumsSpecOf(model);
    return spec ? trueSumsSql(model.table, spec) : [];
  })
  .join(';\n');

/** People, two years of working days, leave, reports and news of them, by SQL. */
const fillSql = (people: number): RawBuilder<unknown> => sql`
  set session_replication_role = replica;
  ${peopleSql(people, 730)};
  insert into ${leave} (${leave.$.userId}, ${leave.$.leaveType}, ${leave.$.leaveFrom}, ${leave.$.leaveTo},
    ${leave.$.dayPart}, ${leave.$.days}, ${leave.$.reason}, ${leave.$.leaveStatus})
  select ${person.id}, ${type.id}, current_date - n * 60, current_date - n * 60, 'full', 1, 'x', n % 3
    from ${person} cross join generate_series(1, 8) n
    join ${type} on ${type.uniqueValue} = 'unpaid_leave' where ${person.empId} like 'BEN%';
  insert into ${report} (${report.$.userId}, ${report.$.workingDate}, ${report.$.entries},
    ${report.$.totalMinutes})
  select ${person.id}, current_date - n, '[{"task":"Work","hours":8,"minutes":0,"status":"done"}]', 480
    from ${person} cross join generate_series(1, 20) n where ${person.empId} like 'BEN%';
  insert into ${notice} (${notice.$.userId}, ${notice.$.kind}, ${notice.$.params}, ${notice.$.link})
  select ${person.id}, 'event_today', '{}', '/events'
    from ${person} cross join generate_series(1, 5) where ${person.empId} like 'BEN%';
  insert into ${audit} (${audit.$.at}, ${audit.$.actor}, ${audit.$.action}, ${audit.$.entity},
    ${audit.$.entityId}, ${audit.$.createdBy})
  select now() - n * interval '1 minute', 2, 'update', 'employees', 1 + n % ${sql.lit(people)}, 2
    from generate_series(1, 200000) n;
  set session_replication_role = default;
  ${sql.raw(keptSums)};
  insert into ${change} (${change.$.tableName}, ${change.$.backend}, ${change.$.changes})
  select unnest(array['employees','attendance','leaves','dsr','notifications','audit']), pg_backend_pid(), 1
    on conflict (${change.$.tableName}, ${change.$.backend})
    do update set ${change.$.changes} = ${change.changes} + 1;
  vacuum analyze`;

interface List {
  readonly what: string;
  /** Address of one of its pages: a page that was asked for before is remembered. */
  readonly page: (index: number) => string;
}

/** Every list of the API without a parameter in its path, and the reports. */
function listPaths(today: string): List[] {
  const v1 = Object.values(models).flatMap(({ api }) =>
    Object.entries(api)
      .filter(
        ([key, operation]) =>
          operation.method === 'GET' &&
          verbOf(key, operation) === 'list' &&
          pathParameters(operation.path).length === 0 &&
          !operation.whole &&
          operation.rows !== null,
      )
      .map(([, operation]) => ({
        what: `v1/${operation.path}`,
        page: (index: number) => `v1/${operation.path}?skip=${index * 10}`,
      })),
  );
  const rest = Object.keys(models).map((stem) => ({
    what: `rest/${stem}`,
    page: (index: number) => `rest/${stem}?range=[${index * 10},${index * 10 + 9}]`,
  }));
  const [year = '', month = ''] = today.split('-');
  const others = [
    `v1/attendance/getAttendanceByMonth?userId=5&year=${year}&month=${Number(month)}`,
    `v1/attendance/report?year=${year}&month=${Number(month)}`,
    `v1/leaveReport/getAllEmployees?year=${year}`,
    'v1/notifications',
    'v1/search?q=ann',
    'v1/dashboard/summary',
  ];
  return [...v1, ...rest, ...others.map((path) => ({ what: path, page: () => path }))];
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
 * How the lists bear growth from the demo company to `people` with two years of attendance, one caller (hr)
 * at a time.
 */
export async function measureScale(people: number): Promise<Scale> {
  const server = await startBenchServer();
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    const headers = headersOf(await signIn(server.base, 'hr'));
    const mayRead = async ({ page }: List): Promise<boolean> =>
      (await fetch(`${server.base}/api/${page(PAGES)}`, { headers })).status !== 403;
    const lists: List[] = [];
    for (const list of listPaths(new Date().toISOString())) if (await mayRead(list)) lists.push(list);
    const small: number[] = [];
    for (const list of lists) small.push(await timeOf(server, list, headers));
    for (const statement of textOf(fillSql(people)).split(';')) await client.query(statement);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from attendance',
    );
    const growth: Growth[] = [];
    for (const [index, list] of lists.entries())
      growth.push({
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
      people,
      marks: rows[0]?.count ?? 0,
      growth,
      reportRatio: await reportRatio(server, client, headers),
      gridMs: grid,
    };
  } finally {
    await client.end();
    await server.close();
  }
}
