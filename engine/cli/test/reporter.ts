import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { cutLine, type Failure, type Report, type TimedFile } from './report.ts';

type SerializedError = ReturnType<TestModule['errors']>[number];

const MAX_LINES = 40;
const here = (path: string): string => relative(process.cwd(), path);

/** Returns where in the project an error was thrown, innermost first, three frames at most. */
const placesOf = ({ stacks = [] }: SerializedError): string[] =>
  stacks
    .filter(({ file }) => !file.includes('node_modules'))
    .slice(0, 3)
    .map(({ file, line, column }) => `at ${here(file)}:${line}:${column}`);

/** Returns message, diff and places of an error in at most 40 lines; what is left out is counted. */
function describeError(error: SerializedError): string {
  const places = placesOf(error);
  const lines = stripVTControlCharacters([error.message, error.diff ?? ''].join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(cutLine);
  const room = MAX_LINES - places.length;
  const shown =
    lines.length > room ? [...lines.slice(0, room - 1), `… ${lines.length - room + 1} more lines`] : lines;
  return [...shown, ...places].map((line) => `  ${line}`).join('\n');
}

const failure = (name: string, errors: readonly SerializedError[]): Failure => ({
  name,
  text: errors.slice(0, 1).map(describeError).join('\n'),
});

/** Returns the seconds that a worker spent on a file. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

/** Returns the failures of a file: what kept it from being loaded, its hooks and its tests. */
function failuresOf(module: TestModule): Failure[] {
  const file = here(module.moduleId);
  const failures: Failure[] = [];
  if (module.errors().length > 0) failures.push(failure(file, module.errors()));
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) failures.push(failure(`${file}: ${suite.fullName}`, suite.errors()));
  for (const test of module.children.allTests()) {
    const name = `${file}: ${test.fullName}`;
    const { state, errors } = test.result();
    if (test.diagnostic()?.flaky === true) failures.push({ name, text: '  passed only on retry' });
    else if (state === 'failed') failures.push(failure(name, errors));
  }
  return failures;
}

/** Returns how many tests of a file passed at their first try. */
const countPassed = (module: TestModule): number =>
  [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky !== true).length;

/**
 * Writes what a run of suites found to the file that `TEST_REPORT` names, after each file: a run that is
 * interrupted leaves what it knew. Its log has a line for each file that has ended, and its failures.
 */
export default class ReportWriter implements Reporter {
  readonly #failures: Failure[] = [];
  readonly #files: TimedFile[] = [];

  onTestModuleEnd(module: TestModule): void {
    const failures = failuresOf(module);
    const file: TimedFile = {
      file: here(module.moduleId),
      project: module.project.name,
      seconds: secondsOf(module),
      passed: countPassed(module),
      failed: failures.length,
    };
    this.#files.push(file);
    this.#failures.push(...failures);
    this.#write();
    console.log(
      `${failures.length > 0 ? '✗' : '✓'} ${file.project} ${file.file} ${file.seconds.toFixed(1)} s`,
    );
    for (const { name, text } of failures) console.log(`  ${name}\n${text}`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#failures.push(failure('outside any test', [error]));
    this.#write();
  }

  #write(): void {
    const passed = this.#files.reduce((sum, file) => sum + file.passed, 0);
    const report: Report = { passed, failures: this.#failures, files: this.#files };
    writeFileSync(process.env.TEST_REPORT ?? '.cache/report.json', JSON.stringify(report));
  }
}
