/**
 * `npm test`: the checks of the sources, then every suite, then the bench in small: that it runs, not what it
 * finds. Ends with one line of counts. `--all` takes every role and page, either database for everything, and
 * the whole bench; what needed a second try is named otherwise, and counts as failed there, as do endpoints
 * that no page asks for.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks, findProblems } from './check/checks.ts';
import { retriedFile } from './retried.ts';
import { findUnnoted } from './statements/sites.ts';
import { findUnaskedIn } from './unasked.ts';

const asked = process.argv.slice(2);
const isAll = asked.includes('--all');
/** What names a part of the suites is vitest's to understand. */
const parts = asked.filter((one) => one !== '--all');
const isPart = parts.length > 0;
const reportFile = '.cache/tests.json';
const notedFolder = '.cache/statements';
const requestsFolder = '.cache/requests';
/** Why endpoints are there that no page asks for. */
const reasonsFile = 'tests/endpoints-without-page.json';

const environment = {
  ...process.env,
  ...(isAll && { TEST_ALL: '1' }),
  ...((isAll || isPart) && { BOTH_DATABASES: '1' }),
  ...(!isPart && { NOTED_STATEMENTS: resolve(notedFolder), NOTED_REQUESTS: resolve(requestsFolder) }),
};

const run = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((ended) => {
    spawn(program, args, { stdio: 'inherit', env: environment }).on('exit', (code) => ended(code ?? 1));
  });

async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for await (const { name, problem } of findProblems(checks)) {
    console.log(`${problem === undefined ? '✓' : '✗'} ${name}`);
    if (problem !== undefined) {
      failed += 1;
      console.log(problem);
    }
  }
  return { passed: checks.length - failed, failed };
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The first words of a failure, what a browser was waiting for, and the line of the test. */
const reasonOf = (message: string): string =>
  message
    .split('\n')
    .filter((line, index) => index === 0 || /waiting for|tests\/.*\.test\.tsx?:\d/.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join('\n  ');

/**
 * What failed and why, a line or two each: the last thing on the screen, also where only the end of a long
 * output is kept.
 */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A suite that could not be loaded has no failed test, and yet failed.
      return failed.length === 0
        ? [`✗ ${file}`]
        : failed.map(
            ({ fullName, failureMessages }) =>
              // The first try tells most: a later one may stumble over what an earlier one has left.
              `✗ ${file}: ${fullName}\n  ${[...new Set(failureMessages.map(reasonOf))].join('\n  again: ')}`,
          );
    });

const readJson = <T>(file: string): Promise<T | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => undefined,
  );

/** Endpoints that no page has asked for in the whole of the suites, and why that should not be. */
async function findUnaskedEndpoints(): Promise<string[]> {
  const document = await readJson<Parameters<typeof findUnaskedIn>[1]>('generated/openapi.json');
  const reasons = (await readJson<Record<string, string>>(reasonsFile)) ?? {};
  const unasked = document ? await findUnaskedIn(requestsFolder, document, reasons) : [];
  return unasked.map((name) => `${name}: no page has asked for this, and ${reasonsFile} gives no reason`);
}

interface Suites {
  readonly passed: number;
  readonly failures: readonly string[];
  /** What passed, but not at once. */
  readonly retried: readonly string[];
  /** Endpoints without a page; a journey that was broken off asks for less, too. */
  readonly unasked: readonly string[];
}

async function runSuites(): Promise<Suites> {
  for (const name of [reportFile, retriedFile, notedFolder, requestsFolder])
    await rm(name, { recursive: true, force: true });
  for (const name of [notedFolder, requestsFolder]) await mkdir(name, { recursive: true });
  const code = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--reporter=${fileURLToPath(new URL('retried.ts', import.meta.url))}`,
    `--outputFile=${reportFile}`,
    ...parts,
  ]);
  const report = await readJson<Report>(reportFile);
  const retried = (await readJson<string[]>(retriedFile)) ?? [];
  const failures = report ? failuresOf(report) : [];
  if (report && !isPart)
    for (const site of await findUnnoted(notedFolder))
      failures.push(`✗ ${site}: no suite has run this SQL on a migrated database`);
  return {
    passed: (report?.numPassedTests ?? 0) - (isAll ? retried.length : 0),
    retried,
    unasked: isAll && !isPart ? await findUnaskedEndpoints() : [],
    failures: code !== 0 && failures.length === 0 ? ['✗ the suites ended with an error'] : failures,
  };
}

const sources = isPart ? { passed: 0, failed: 0 } : await runChecks();
const suites = await runSuites();
const benchFailed =
  !isPart && (await run(process.execPath, ['scripts/bench.ts', ...(isAll ? [] : ['--smoke'])])) !== 0;
const failed =
  sources.failed +
  suites.failures.length +
  (isAll ? suites.retried.length : 0) +
  suites.unasked.length +
  Number(benchFailed);
for (const failure of suites.failures) console.log(failure);
for (const name of suites.retried) console.log(`${isAll ? '✗' : '!'} ${name}\n  needed another try`);
for (const line of suites.unasked) console.log(`✗ ${line}`);
console.log(`${sources.passed + suites.passed + Number(!isPart && !benchFailed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
