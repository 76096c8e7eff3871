/**
 * `npm test`: the checks of the sources, then every suite, then the bench in small: that it runs, not what it
 * finds. Ends with one line of counts. `--all` takes every role and page, and the whole bench. What needed a
 * second try is named; with `--all` it counts as failed.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checks } from './check/checks.ts';
import { retriedFile } from './retried.ts';
import { findUnnoted } from './statements/sites.ts';

const asked = process.argv.slice(2);
const isAll = asked.includes('--all');
/** What names a part of the suites is vitest's to understand. */
const parts = asked.filter((one) => one !== '--all');
const isPart = parts.length > 0;
const reportFile = '.cache/tests.json';
const notedFolder = '.cache/statements';

const environment = {
  ...process.env,
  ...(isAll && { TEST_ALL: '1' }),
  ...(!isPart && { NOTED_STATEMENTS: resolve(notedFolder) }),
};

const run = (program: string, args: readonly string[]): Promise<number> =>
  new Promise((ended) => {
    spawn(program, args, { stdio: 'inherit', env: environment }).on('exit', (code) => ended(code ?? 1));
  });

async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run: check } of checks) {
    const problem = await check();
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

interface Suites {
  readonly passed: number;
  readonly failures: readonly string[];
  /** What passed, but not at once. */
  readonly retried: readonly string[];
}

async function runSuites(): Promise<Suites> {
  for (const name of [reportFile, retriedFile, notedFolder]) await rm(name, { recursive: true, force: true });
  await mkdir(notedFolder, { recursive: true });
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
    failures: code !== 0 && failures.length === 0 ? ['✗ the suites ended with an error'] : failures,
  };
}

const sources = isPart ? { passed: 0, failed: 0 } : await runChecks();
const suites = await runSuites();
const benchFailed =
  !isPart && (await run(process.execPath, ['scripts/bench.ts', ...(isAll ? [] : ['--smoke'])])) !== 0;
const failed =
  sources.failed + suites.failures.length + (isAll ? suites.retried.length : 0) + Number(benchFailed);
for (const failure of suites.failures) console.log(failure);
for (const name of suites.retried) console.log(`${isAll ? '✗' : '!'} ${name}\n  needed another try`);
console.log(`${sources.passed + suites.passed + Number(!isPart && !benchFailed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
