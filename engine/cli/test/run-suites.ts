import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutLine, emptyReport, type Report } from './report.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));

export interface SuitesRun {
  /** Names the files of the run in `.cache/test/`. */
  readonly name: string;
  /** `related` takes files of sources, and runs the suites that import them. */
  readonly command?: 'run' | 'related';
  /** Arguments of vitest. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program with its output in a file, to its exit code; what ends this process interrupts it. */
function runQuietly(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  logFile: string,
): Promise<number> {
  return new Promise((ended) => {
    const log = createWriteStream(logFile);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    const interrupt = (): void => void child.kill('SIGINT');
    for (const signal of stopSignals) process.on(signal, interrupt);
    child.on('exit', (code) => {
      for (const signal of stopSignals) process.off(signal, interrupt);
      log.end(() => {
        ended(code ?? 1);
      });
    });
  });
}

const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).map(cutLine).join('\n');

/**
 * Runs suites with vitest and returns what they found. What they print goes to `.cache/test/<name>.log`; its
 * end is part of the failure where vitest itself broke down.
 */
export async function runSuites({ name, command = 'run', args, env = {} }: SuitesRun): Promise<Report> {
  await mkdir('.cache/test', { recursive: true });
  const [reportFile, logFile] = [resolve(`.cache/test/${name}.json`), `.cache/test/${name}.log`];
  await rm(reportFile, { force: true });
  const code = await runQuietly(
    'vitest',
    [command, '--run', `--reporter=${reporter}`, ...args],
    { TEST_REPORT: reportFile, NODE_NO_WARNINGS: '1', ...env },
    logFile,
  );
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => emptyReport,
  );
  if (code === 0 || report.failures.length > 0) return report;
  const text = lastLines(await readFile(logFile, 'utf8'), 40);
  return { ...report, failures: [{ name: `vitest exited with code ${code}`, text }] };
}
