import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checksOf, type Check } from '../check/checks.ts';
import { minutesSince, printPart } from './print.ts';
import type { Failure, TimedFile } from './report.ts';
import { runSuites } from './run-suites.ts';

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly files: readonly TimedFile[];
}

/** Projects of vitest, in the order in which they run: what fails soonest comes first. */
export const projects = ['unit', 'postgres', 'pglite', 'process', 'browser'] as const;

/** Makes what the suites share while the checks run; a product without such a script has nothing to make. */
const prepareScript = 'tests/support/prepare.ts';

async function prepare(): Promise<Failure[]> {
  if (!existsSync(prepareScript)) return [];
  const child = spawn(process.execPath, [prepareScript], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const code = await new Promise((ended) => child.on('close', ended));
  return code === 0 ? [] : [{ name: prepareScript, text: text.trimEnd().split('\n').slice(-40).join('\n') }];
}

/** Runs checks of the sources, two at a time. */
export async function runChecks(checks: readonly Check[] = checksOf()): Promise<Outcome> {
  const failures: Failure[] = [];
  const waiting = [...checks];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const problem = await check.run();
      if (problem !== undefined) failures.push({ name: check.name, text: problem });
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failures.length, failures, files: [] };
}

/** Runs a part, prints how it ended, and returns it with the minutes that it took. */
export async function timePart(
  name: string,
  run: () => Promise<Outcome>,
): Promise<Outcome & { minutes: number }> {
  const began = performance.now();
  const outcome = await run();
  const minutes = minutesSince(began);
  printPart(name, outcome.passed, outcome.failures.length, minutes);
  return { ...outcome, minutes };
}

export const join = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  files: outcomes.flatMap(({ files }) => files),
});

/** Prints what each project passed, and the minutes that its suites took of all workers together. */
function printProjects(files: readonly TimedFile[]): void {
  for (const project of projects) {
    const own = files.filter((file) => file.project === project);
    const sum = (of: (file: TimedFile) => number): number => own.reduce((all, file) => all + of(file), 0);
    printPart(
      `  ${project}`,
      sum(({ passed }) => passed),
      sum(({ failed }) => failed),
      sum(({ seconds }) => seconds) / 60,
    );
  }
}

/**
 * Runs the gate: checks, then the suites of `npm test`. All projects share one run, in which no worker waits
 * for the last suite of a part.
 */
export async function runGate(): Promise<Outcome> {
  const began = performance.now();
  const sources = await timePart('checks', async () => {
    const [outcome, failures] = await Promise.all([runChecks(), prepare()]);
    return { ...outcome, failures: [...outcome.failures, ...failures] };
  });
  const suites = await timePart('suites', () =>
    runSuites({ name: 'gate', args: ['--tags-filter', '!whole'] }),
  );
  printProjects(suites.files);
  console.log(`  ${'total'.padEnd(30)} ${minutesSince(began).toFixed(1)} min`);
  return join([sources, suites]);
}
