/**
 * `npm run bench`: costs of requests as ratios against a bare Fastify + pg in the same run, on PostgreSQL,
 * times of CSV files, weight and speed of the console, whether the time of a refused sign-in reveals which
 * e-mails exist, and the waits of others under abuse. Writes the
 * parts of docs/benchmarks.md; `--only api`, `csv`, `console`, `auth`, `growth`, `abuse`, `approvals`,
 * `migrate` or `load` measures one; `--people 20000 --days 700` takes another company for `growth` or
 * `load`, `--users`, `--seconds` and `--think` (seconds between two requests of one) another crowd for
 * `load`, and both write nothing then either; `--rows` says how many days of attendance are migrated;
 * `--smoke` takes small tables and short rounds and writes nothing.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureAbuse } from './bench/abuse.ts';
import { measureApi, type Line } from './bench/api.ts';
import { measureApprovals } from './bench/approvals.ts';
import { measureAuth } from './bench/auth.ts';
import { withClient } from './bench/client.ts';
import { measureTimes } from './bench/console.ts';
import { measureCsv, megabytes } from './bench/csv.ts';
import { fillCompany } from './bench/fill-company.ts';
import { fillGrids, measureGrids } from './bench/grid.ts';
import { measureGrowth } from './bench/growth.ts';
import { loadSettings, measureLoad, type LoadFigures } from './bench/load.ts';
import { measureMigration, withSeededDatabase } from './bench/migrate.ts';
import { withBenchServer, withDemo } from './bench/process.ts';
import {
  renderAbuse,
  renderApi,
  renderApprovals,
  renderAuth,
  renderConsole,
  renderCsv,
  renderMigration,
  type ConsoleFigures,
} from './bench/render.ts';
import { renderGrowth, renderStorage } from './bench/render-growth.ts';
import { describeLoad, renderLoad } from './bench/render-load.ts';
import { withBench, type Bench } from './bench/servers.ts';
import { measureWeight } from './bench/weight.ts';
import { launchChromium } from './demo/console.ts';

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    only: { type: 'string' },
    people: { type: 'string' },
    days: { type: 'string' },
    rows: { type: 'string' },
    users: { type: 'string' },
    seconds: { type: 'string' },
    think: { type: 'string' },
  },
});
const sizes = values.smoke ? [1_000] : [1_000, 100_000, 1_000_000];
const seconds = values.smoke ? 1 : 3;
const rounds = values.smoke ? 1 : 3;
const consoleRounds = values.smoke ? 1 : 7;
const authRounds = values.smoke ? 20 : 200;

const file = 'docs/benchmarks.md';
const hardware = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const processor = (cpus()[0]?.model ?? '').replaceAll(/\((?:R|TM)\)| Processor/g, '');
/** The head of the document names size and version once; a part names them only if they differ. */
const machine = (await readFile(file, 'utf8')).includes(hardware) ? processor : `${processor}, ${hardware}`;

/** Replaces one part of the document, between its marks. */
async function writePart(name: string, text: string): Promise<void> {
  const document = await readFile(file, 'utf8');
  await writeFile(
    file,
    document.replace(
      new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`),
      (_match, open: string, close: string) => `${open}${text}${close}`,
    ),
  );
}

/** Runs a measurement on our server with the demo company, next to the bare one. */
const onBench = <T>(act: (bench: Bench) => Promise<T>): Promise<T> =>
  withBenchServer({}, (server) => withBench(server, act));

const benchApi = (): Promise<void> =>
  onBench(async (bench) => {
    const lines: Line[] = [];
    await sleep(5_000);
    const footprint = { ...bench, idleMb: megabytes(bench.pid) };
    for (const size of sizes)
      for await (const line of measureApi(bench, size, { seconds }, rounds)) {
        lines.push(line);
        const [ours, bare] = [line.ours, line.bare].map((value) => `${value.toFixed(0).padStart(7)}/s`);
        const figures = `${ours}  bare ${bare}  × ${line.ratio.toFixed(2)}`;
        console.log(`${String(size).padStart(8)} rows  ${line.what.padEnd(44)} ${figures}`);
      }
    if (!values.smoke) await writePart('api', renderApi(lines, { ...footprint, rounds, seconds }, machine));
  });

async function measureConsole(): Promise<ConsoleFigures> {
  const browser = await launchChromium();
  try {
    const onDemo = await withDemo({}, async (url) => ({
      weights: await measureWeight(browser, url),
      times: await measureTimes(browser, url, consoleRounds),
    }));
    const ofGrids = await withBenchServer({}, async ({ url, base }) => {
      // Not all of them are active: 2,000 people and some more.
      await fillGrids(url, values.smoke ? 300 : 2_150);
      return measureGrids(browser, base);
    });
    return { ...onDemo, times: [...onDemo.times, ...ofGrids] };
  } finally {
    await browser.close();
  }
}

async function benchConsole(): Promise<void> {
  const figures = await measureConsole();
  for (const { what, value, unit, goal } of [...figures.weights, ...figures.times])
    console.log(`${what.padEnd(76)} ${value.toFixed(0).padStart(7)} ${unit}  ${goal}`);
  if (!values.smoke) await writePart('console', renderConsole(figures, consoleRounds, machine));
}

/** A company of another size is not that of the document. */
const isOther = values.people !== undefined || values.days !== undefined;
/** Entries of the audit in a company that is filled. */
const ENTRIES = 200_000;

async function benchGrowth(): Promise<void> {
  const people = Number(values.people ?? (values.smoke ? 1_000 : 10_000));
  const size = { people, days: Number(values.days ?? 730), entries: ENTRIES };
  const growth = await withBenchServer({}, (server) => measureGrowth(server, size));
  console.log(
    renderGrowth(growth, machine, () => true),
    renderStorage(growth),
    `\n\nFilled in ${growth.fillSeconds.toFixed(0)} s.`,
  );
  if (!values.smoke && !isOther) await writePart('growth', renderGrowth(growth, machine));
}

async function benchAuth(): Promise<void> {
  const timings = await withDemo({ TRUST_PROXY: 'true' }, (url) => measureAuth(url, authRounds));
  for (const { what, medianMs, upperMs } of timings)
    console.log(
      `${what.padEnd(44)} ${medianMs.toFixed(1).padStart(7)} ms  9 of 10 within ${upperMs.toFixed(1)} ms`,
    );
  if (!values.smoke) await writePart('auth', renderAuth(timings, authRounds, machine));
}

async function benchCsv(): Promise<void> {
  const figures = await onBench((bench) => measureCsv(bench, values.smoke ? 1_000 : 100_000));
  for (const { what, value, unit, goal } of figures)
    console.log(`${what.padEnd(60)} ${value.toFixed(0).padStart(7)} ${unit}  ${goal}`);
  if (!values.smoke) await writePart('csv', renderCsv(figures, machine));
}

async function benchAbuse(): Promise<void> {
  const figures = await withBenchServer({ TRUST_PROXY: 'true', RATE_LIMIT: '600' }, (server) =>
    measureAbuse(server, values.smoke ? 0.05 : 1),
  );
  for (const { what, value, unit, goal } of figures)
    console.log(`${what.padEnd(60)} ${value.toFixed(0).padStart(7)} ${unit}  ${goal}`);
  if (!values.smoke) await writePart('abuse', renderAbuse(figures, machine));
}

async function benchApprovals(): Promise<void> {
  const figures = await withBenchServer({ RATE_LIMIT: '0' }, (server) =>
    measureApprovals(server, values.smoke ? 1_000 : 100_000),
  );
  for (const { what, value, unit, goal } of figures)
    console.log(`${what.padEnd(64)} ${value.toFixed(1).padStart(8)} ${unit}  ${goal}`);
  if (!values.smoke) await writePart('approvals', renderApprovals(figures, machine));
}

async function benchMigrate(): Promise<void> {
  const rows = Number(values.rows ?? (values.smoke ? 20_000 : 300_000));
  const migration = await withSeededDatabase((database) => measureMigration(database, rows, 5_000));
  for (const { what, seconds } of migration.steps) console.log(`${what.padEnd(60)} ${seconds.toFixed(1)} s`);
  const { longestMs, quietMs, count } = migration;
  console.log(
    `longest of ${count} requests ${longestMs.toFixed(0)} ms, without a migration ${quietMs.toFixed(0)} ms`,
  );
  if (!values.smoke) await writePart('migrate', renderMigration(migration, machine));
}

const usualLoads = [
  { people: 2_000, days: 210 },
  { people: 20_000, days: 700 },
];

async function benchLoad(): Promise<void> {
  const { people = '2000', days = '210' } = values;
  const sizes = isOther ? [{ people: Number(people), days: Number(days) }] : usualLoads;
  const users = Number(values.users ?? (values.smoke ? 20 : 500));
  const crowd = {
    users,
    seconds: Number(values.seconds ?? (values.smoke ? 3 : 30)),
    thinkSeconds: Number(values.think ?? (values.smoke ? 0.5 : 3)),
  };
  const all: LoadFigures[] = [];
  for (const size of values.smoke ? [{ people: 300, days: 10 }] : sizes) {
    const figures = await withBenchServer(loadSettings(), async (server) => {
      await withClient(server.url, (client) => fillCompany(client, { ...size, entries: ENTRIES }));
      return measureLoad(server, crowd);
    });
    for (const line of describeLoad(figures)) console.log(line);
    all.push(figures);
  }
  if (!values.smoke && !isOther) await writePart('load', renderLoad(all, machine));
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  api: benchApi,
  csv: benchCsv,
  console: benchConsole,
  auth: benchAuth,
  growth: benchGrowth,
  abuse: benchAbuse,
  approvals: benchApprovals,
  migrate: benchMigrate,
  load: benchLoad,
};
if (values.only !== undefined && !(values.only in parts))
  throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}`);
for (const [name, measure] of Object.entries(parts))
  if (values.only === undefined || values.only === name) await measure();
