/** `npm test`: the checks of the sources, then every suite, then the bench in small: that it runs, not what it finds. Ends with one line of counts. `--all` takes every role and page, and the whole bench. */
import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checks } from './check/checks.ts';

const { values, positionals } = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true });
const reportFile = '.cache/tests.json';

const run = (program: string, args: readonly string[]): Promise<number> => new Promise((resolve) => {
  spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...(values.all && { TEST_ALL: '1' }) } }).on('exit', (code) => resolve(code ?? 1));
});

async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run: check } of checks) {
    const problem = await check();
    console.log(`${problem === undefined ? '✓' : '✗'} ${name}`);
    if (problem !== undefined) { failed += 1; console.log(problem); }
  }
  return { passed: checks.length - failed, failed };
}

async function runSuites(): Promise<{ passed: number; failed: number }> {
  await mkdir('.cache', { recursive: true });
  const code = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile=${reportFile}`, ...positionals]);
  const report = JSON.parse(await readFile(reportFile, 'utf8').catch(() => '{}')) as { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number };
  const failed = report.numFailedTests ?? 0;
  // A suite that could not be loaded has no failed test, and yet failed.
  return { passed: report.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const sources = positionals.length > 0 ? { passed: 0, failed: 0 } : await runChecks();
const suites = await runSuites();
const isPart = positionals.length > 0;
const benchFailed = !isPart && (await run(process.execPath, ['scripts/bench.ts', ...(values.all ? [] : ['--smoke'])])) !== 0;
const failed = sources.failed + suites.failed + Number(benchFailed);
console.log(`${sources.passed + suites.passed + Number(!isPart && !benchFailed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
