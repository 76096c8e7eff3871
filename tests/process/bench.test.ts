/**
 * Each part of `npm run bench` runs once at its smallest size, on copies of the demo company: its figures
 * mean nothing, but it still measures, also where the time is over before it began. The parts that take
 * longest are left to the whole.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, withDatabase, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { measureAbuse } from '../../scripts/bench/abuse.ts';
import { measureApi, type Line } from '../../scripts/bench/api.ts';
import { measureAuth } from '../../scripts/bench/auth.ts';
import { withClient } from '../../scripts/bench/client.ts';
import { measureTimes } from '../../scripts/bench/console.ts';
import { measureCsv } from '../../scripts/bench/csv.ts';
import type { Figure } from '../../scripts/bench/figure.ts';
import { fillGrids, measureGrids } from '../../scripts/bench/grid.ts';
import { measureGrowth } from '../../scripts/bench/growth.ts';
import { loadSettings, measureLoad } from '../../scripts/bench/load.ts';
import { measureMigration } from '../../scripts/bench/migrate.ts';
import { startServerOn, type BenchServer } from '../../scripts/bench/process.ts';
import { withBench } from '../../scripts/bench/servers.ts';
import { measureWeight } from '../../scripts/bench/weight.ts';
import { launchChromium } from '../../scripts/demo/console.ts';
import { copyHome, startTemplateCluster, templateName } from '../support/templates.ts';

let cluster: Cluster;
let home: string;
/** A database without a server. */
let apart: string;
let server: BenchServer;

beforeAll(async () => {
  cluster = await startTemplateCluster();
  home = await copyHome('postgres');
  // A database that a server is connected to cannot be copied.
  apart = await createDatabase(cluster.url, 'apart', templateName);
  const url = withDatabase(cluster.url, templateName);
  server = await startServerOn(url, home, { TRUST_PROXY: 'true', ...loadSettings() });
});
afterAll(async () => {
  await server?.stop();
  await cluster?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Asserts that something was measured: numbers, and more than nothing. */
function expectPositive(values: readonly number[]): void {
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !(Number.isFinite(value) && value > 0))).toEqual([]);
}
const valuesOf = (figures: readonly Figure[]): number[] => figures.map(({ value }) => value);

test('growth, and load in the company that it has filled', { tags: ['whole'] }, async () => {
  const growth = await measureGrowth(
    server,
    { people: 260, days: 1, entries: 100 },
    { requests: 1, warmUps: 0, reports: 1, secondsOfWrites: 0.2, readers: ['employee'] },
  );
  expect(growth.people).toBe(260);
  expect(growth.lists.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['rest/attendance', 'v1/dashboard/summary']),
  );
  expect(growth.readings.map(({ what }) => what)).toContain('rest/attendance');
  expect(growth.storage.map(({ table }) => table)).toContain('attendance');
  const { marks, lists, reportRatio, gridMs, underWrites, readings, storage, fillSeconds, memoryMb } = growth;
  expectPositive([marks, reportRatio, gridMs, fillSeconds, memoryMb, ...Object.values(underWrites)]);
  expectPositive(lists.flatMap(({ small, large }) => [small, large]));
  expectPositive([Math.max(...readings.map(({ read }) => read))]);
  expectPositive(storage.flatMap(({ rows, tableBytes, indexBytes }) => [rows, tableBytes, indexBytes]));

  const load = await measureLoad(server, { users: 4, seconds: 0.5, thinkSeconds: 0.02 });
  expect(load).toMatchObject({ people: 260, streamsDropped: 0 });
  expect(load.byKind.map(({ kind }) => kind)).toEqual(['dashboard', 'list', 'read', 'mark', 'leave']);
  const { count, p50, p95, p99 } = load.byKind[0]!;
  expectPositive([load.marks, load.perSecond, count, p50, p95, p99]);
});

test('console: pages have a weight, are waited for, and scroll', { tags: ['whole'] }, async () => {
  // The company has been filled before, and nobody has two marks or two shifts on a day.
  const ofFilled = "in (select id from employees where emp_id like 'BEN%')";
  await withClient(server.url, (client) =>
    client.query(
      `delete from attendance where user_id ${ofFilled}; delete from roster_shifts where emp_id ${ofFilled}`,
    ),
  );
  await fillGrids(server.url, 260);
  const pages = ['/emp/all-employee', '/calendar'];
  const browser = await launchChromium();
  const weights = await measureWeight(browser, server.base, ({ route }) => pages.includes(route.path));
  const names = weights.map(({ what }) => what);
  expect(names.slice(0, 3)).toEqual(['sign-in usable', 'shell of every page', 'generated list usable']);
  // The heaviest page is first.
  expect(names.slice(3).toSorted()).toEqual(['`/calendar`', '`/emp/all-employee`']);
  const times = await measureTimes(browser, server.base, 1);
  expect(times).toHaveLength(4);
  expectPositive(valuesOf([...weights, ...times]));
  const grids = await measureGrids(browser, server.base, 900);
  expect(grids.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^scrolling a grid of attendance of 2\d\d rows: tasks over 50 ms$/),
    'the longest of these',
    expect.stringMatching(/^scrolling a roster of 2\d\d rows: tasks over 50 ms$/),
    'the longest of these',
  ]);
  // There need be none of them.
  expect(valuesOf(grids).filter((value) => !(value >= 0))).toEqual([]);
  await browser.close();
});

test('api: requests cost something, on our server and on the bare one', async () => {
  const lines: Line[] = [];
  const firstAnswerMs = await withBench(server, async (bench) => {
    for await (const line of measureApi(bench, 1_000, { amount: 20 }, 1)) lines.push(line);
    return bench.firstAnswerMs;
  });
  expect(lines.map(({ what }) => what)).toEqual([
    'list page',
    'filter is_active',
    "search 'ann'",
    'list page, uncached',
    'page beyond skip 90 %, uncached',
    'single read',
    'create',
    'update',
  ]);
  expectPositive([firstAnswerMs, ...lines.flatMap(({ ours, bare, ratio }) => [ours, bare, ratio])]);
});

// Those that follow wait for the most part, and change nothing that another of them reads.
test.concurrent('csv: an export and an import, both of some length', { tags: ['whole'] }, async () => {
  const figures = await withBench(server, (bench) => measureCsv(bench, 300));
  expect(figures.map(({ what }) => what)).toEqual([
    'export of 300 employees',
    'first byte of the export',
    'memory of the export',
    'a list page during the export, p99',
    'import of 101 new employees',
    'the same against one SQL statement, without rules and audit',
    'the same file again',
    'memory of the import',
    'a list page during the import, p99',
  ]);
  // Of memory it may take none that it had not before.
  expectPositive(valuesOf(figures.filter(({ unit }) => unit !== 'MB')));
});

test.concurrent('auth: refused sign-ins of both kinds', async () => {
  const timings = await measureAuth(server.base, 2);
  expect(timings.map(({ what }) => what)).toEqual(['wrong password', 'unknown e-mail']);
  expectPositive(timings.flatMap(({ medianMs, upperMs }) => [medianMs, upperMs]));
});

test.concurrent('abuse: others are answered while someone asks for much', { tags: ['whole'] }, async () => {
  const figures = await measureAbuse(server, 0.01);
  expect(figures.map(({ what }) => what)).toContain('180 guesses at one account from 180 addresses');
  expect(figures).toHaveLength(16);
  expectPositive(valuesOf(figures));
});

test.concurrent('migrate: a table is changed while two people work with it', async () => {
  await withClient(apart, (client) =>
    client.query('set session_replication_role = replica; delete from attendance where user_id <> 17'),
  );
  const database = await openDatabase({ databaseUrl: apart, dataDir: home });
  try {
    const { steps, count, longestMs, quietMs } = await measureMigration(database, 500, 0);
    expect(steps).toHaveLength(6);
    expect(steps.map(({ what }) => what)).toContain('another type of a column');
    expectPositive([count, longestMs, quietMs, ...steps.map(({ seconds }) => seconds)]);
  } finally {
    await database.close();
  }
});
