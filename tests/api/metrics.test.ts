import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostgres, openApp, type Caller, type TestApp } from '../support/app.ts';

const logDir = mkdtempSync(join(tmpdir(), 'crewdeck-metrics-'));
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await openApp({ LOG_DIR: logDir, LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '1' });
  admin = await app.as('admin');
});
afterAll(async () => {
  await app.close();
  rmSync(logDir, { recursive: true, force: true });
});

const readMetrics = async (): Promise<string> => (await app.fastify.inject('/metrics')).body;

/** The value of a sample, whatever other labels it has. */
async function valueOf(name: string, labels = ''): Promise<number | undefined> {
  const line = (await readMetrics())
    .split('\n')
    .find((one) => (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) && one.includes(labels));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const promWords = new Set(
  `sum rate histogram_quantile max min by topk on group_left group_right min_over_time le instance kind state
  route status method and or unless e9 up`.split(/\s+/),
);

/** Names of metrics in an expression of Prometheus. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .match(/[a-z_][a-z0-9_]*/gi)!
    .filter((name) => !promWords.has(name));

const folder = new URL('../../deploy/monitoring/', import.meta.url);
const alerts = readFileSync(new URL('alerts.yml', folder), 'utf8');
const dashboard = JSON.parse(readFileSync(new URL('dashboard.json', folder), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...[...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, text = '']) => text),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test.runIf(isPostgres)(
  'every metric that the alerts and the dashboard need is one that the server has',
  async () => {
    expect(expressions.length).toBeGreaterThan(25);
    await admin.get('/api/rest/clients');
    await sql`insert into jobs (kind, payload) values ('mail', '{}')`.execute(app.db);
    const exported = new Set(
      (await readMetrics())
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => /^[a-z_0-9]+/i.exec(line)![0]),
    );
    // api/replica tests the metrics of a replica.
    const here = expressions.filter((expression) => !/database_re(plica|ads)_/.test(expression));
    expect(here.length).toBe(expressions.length - 3);
    for (const expression of here)
      for (const name of namesIn(expression)) expect(exported, `${name} in ${expression}`).toContain(name);
    await sql`delete from jobs where payload = '{}'`.execute(app.db);
  },
);

test('statements are counted by the route that they ran for, and timed by kind', async () => {
  const count = () => valueOf('database_statements_total', 'route="/api/rest/holidays"');
  await admin.get('/api/rest/holidays?range=[0,1]');
  const before = (await count()) ?? 0;
  expect(before).toBeGreaterThan(0);
  await admin.get('/api/rest/holidays?range=[0,3]');
  expect(await count()).toBeGreaterThan(before);
  expect(await valueOf('database_statement_duration_seconds_count', 'kind="read"')).toBeGreaterThan(0);
  expect(await valueOf('database_statement_duration_seconds_count', 'kind="write"')).toBeGreaterThan(0);
  expect(await valueOf('database_up')).toBe(1);
});

test('jobs and mails are reported by kind, with the age of the oldest', async () => {
  const other = await openApp({ LOG_LEVEL: 'silent' });
  await sql`delete from jobs`.execute(other.db);
  await sql`insert into jobs (kind, payload, created_at, failed_at) values
    ('mail', '{}', now() - interval '2 hours', null), ('invitation', '{}', now(), null),
    ('password_reset', '{}', now() - interval '9 days', now()), ('import', '{}', now() - interval '1 minute', null)`.execute(
    other.db,
  );
  const { body } = await other.fastify.inject('/metrics');
  const metric = (name: string): number => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(body)?.[1]);
  expect([metric('mails_waiting'), metric('mails_failed')]).toEqual([2, 1]);
  expect(metric('mails_oldest_seconds')).toBeGreaterThan(7_000);
  expect(metric('jobs_open\\{kind="import"\\}')).toBe(1);
  expect(metric('jobs_failed\\{kind="password_reset"\\}')).toBe(1);
  expect(metric('sessions_open')).toBe(0);
  await other.close();
});

test('a slow statement is in the log with its route, and without its values', async () => {
  await admin.get('/api/v1/search?q=unmistakable');
  const read = (): string =>
    readdirSync(logDir)
      .map((name) => readFileSync(join(logDir, name), 'utf8'))
      .join('');
  await expect.poll(read).toContain('"route":"/api/v1/search"');
  const line = read()
    .split('\n')
    .find((one) => one.includes('"route":"/api/v1/search"'));
  expect(JSON.parse(line!)).toMatchObject({
    msg: 'Slow statement',
    kind: 'read',
    hasFailed: false,
    requestId: expect.any(String),
    statement: expect.stringContaining('select'),
    durationMs: expect.any(Number),
  });
  expect(read()).not.toContain('unmistakable');
});
