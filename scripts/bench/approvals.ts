import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { table } from '@crewdeck/engine/server/database/table.ts';
import { headersOf, signIn } from '../demo/people.ts';
import type { Figure } from './figure.ts';
import type { BenchServer } from './process.ts';
import { textOf } from './statement.ts';

const person = table('employees', 'e');
const pause = table('down_times');
const type = table('global_types', 't');
const step = table('approvals');

const PAGES = 60;
const DECISIONS = 60;
const DEADLINE_MS = 300_000;

/** SQL of old pending requests of everybody that wait for one person, with their steps. */
const fillSql = (count: number) => [
  sql`insert into ${pause} (${pause.$.userId}, ${pause.$.date}, ${pause.$.startTime}, ${pause.$.endTime},
      ${pause.$.minutes}, ${pause.$.reason}, ${pause.$.status}, ${pause.$.createdAt})
    select ${person.id}, '2000-01-01'::date + n, '10:00', '11:00', 60,
      (select min(${type.id}) from ${type} join global_type_categories k on k.id = ${type.categoryId}
        where k.unique_value = 'downtime_reason'), 'pending', now() - interval '60 days'
    from ${person} cross join generate_series(1, ${sql.lit(Math.ceil(count / 200))}) n
    where ${person.isActive} and ${person.id} <> 4 order by n, ${person.id} limit ${sql.lit(count)}`,
  sql`insert into ${step} (${step.$.stem}, ${step.$.recordId}, ${step.$.ownerId}, ${step.$.step}, ${step.$.steps},
      ${step.$.by}, ${step.$.holderId}, ${step.$.since}, ${step.$.createdAt})
    select 'down-times', ${pause.id}, ${pause.userId}, 1, 1, 'manager', 4,
      now() - interval '60 days' - ${pause.id} * interval '1 second',
      now() - interval '60 days' from ${pause} where ${pause.date} < '2010-01-01'`,
  sql`analyze ${pause}, ${step}`,
];

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

type Headers = Readonly<Record<string, string>>;

/** Milliseconds of one request after the other, in turns; what is refused ends it. */
async function time(
  count: number,
  ...requests: readonly ((n: number) => readonly [url: string, init: RequestInit])[]
): Promise<readonly number[]> {
  const spent: number[][] = requests.map(() => []);
  for (let n = 0; n < count; n += 1)
    for (const [at, request] of requests.entries()) {
      const [url, init] = request(n);
      const start = performance.now();
      const response = await fetch(url, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
      spent[at]?.push(performance.now() - start);
    }
  return spent.map(median);
}

const sending = (method: string, headers: Headers, body: unknown): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Measures the daily job that reminds of all steps and escalates them. */
async function timeReminder(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into jobs (kind, key, payload) values ('daily', 'bench', '{"date": "2000-01-01"}') returning id`,
  );
  await client.query("notify jobs, ''");
  const start = performance.now();
  let begun: number | undefined;
  while (performance.now() - start < DEADLINE_MS) {
    const found = await client.query<{ attempts: number; done: boolean }>(
      'select attempts, done_at is not null as done from jobs where id = $1',
      [rows[0]?.id],
    );
    const [job] = found.rows;
    if (job && job.attempts > 0) begun ??= performance.now();
    if (job?.done) return performance.now() - (begun ?? start);
    await sleep(20);
  }
  throw new Error('The job of the day does not end.');
}

/** Measures approvals with very many requests that wait for one person. */
export async function measureApprovals(server: BenchServer, count: number): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    for (const statement of fillSql(count)) await client.query(textOf(statement));
    const { base } = server;
    const headers = headersOf(await signIn(base, 'manager'));
    const hr = headersOf(await signIn(base, 'hr'));
    const { rows } = await client.query<{ id: string; record: string }>(
      `select id, record_id as record from approvals where stem = 'down-times' and created_at < now() - interval '1 day'
        order by id desc limit ${DECISIONS * 2 + 20}`,
    );
    const page = (n: number): readonly [string, RequestInit] => [
      `${base}/api/v1/approvals?skip=${(n * 10) % 500}&limit=10`,
      { headers },
    ];
    const list = (n: number): readonly [string, RequestInit] => [
      `${base}/api/rest/down-times?sort=["date","ASC"]&range=[${(n * 10) % 500},${((n * 10) % 500) + 9}]`,
      { headers: hr },
    ];
    const decide = (n: number): readonly [string, RequestInit] => [
      `${base}/api/v1/approvals/${rows[n]?.id}/decide`,
      sending('POST', headers, { state: 1 }),
    ];
    const update = (n: number): readonly [string, RequestInit] => [
      `${base}/api/rest/down-times/${rows[rows.length - 1 - n]?.record}`,
      sending('PATCH', hr, { description: `Again ${n}` }),
    ];
    await time(10, page, list);
    const [pageMs = NaN, listMs = NaN] = await time(PAGES, page, list);
    const [decideMs = NaN, updateMs = NaN] = await time(Math.min(DECISIONS, count / 4), decide, update);
    const reminderMs = await timeReminder(client);
    const n = count.toLocaleString('en-US');
    return [
      {
        what: `a page of ${n} requests waiting for one person`,
        value: pageMs,
        unit: 'ms',
        goal: '≤ 2 × the list page',
      },
      { what: 'the list page', value: listMs, unit: 'ms', goal: '' },
      { what: 'a decision', value: decideMs, unit: 'ms', goal: '≤ 1.5 × a change' },
      { what: 'a change of a request', value: updateMs, unit: 'ms', goal: '' },
      {
        what: 'the daily job: reminders and escalation of all',
        value: reminderMs,
        unit: 'ms',
        goal: '≤ 10,000',
      },
    ];
  } finally {
    await client.end();
  }
}
