import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import type { Failure, Report, TimedFile } from './report.ts';

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
export function describeError(error: SerializedError): string {
  const places = placesOf(error);
  const lines = stripVTControlCharacters([error.message, error.diff ?? ''].join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > 300 ? `${line.slice(0, 300)} …` : line));
  const room = MAX_LINES - places.length;
  const shown =
    lines.length > room ? [...lines.slice(0, room - 1), `… ${lines.length - room + 1} more lines`] : lines;
  return [...shown, ...places].map((line) => `  ${line}`).join('\n');
}

const failure = (name: string, errors: readonly SerializedError[]): Failure => ({
  name,
  text: errors.slice(0, 1).map(describeError).join('\n'),
});

/**
 * Writes what a run of suites found to the file that `TEST_REPORT` names, and prints nothing: what a green
 * run logs is of no use, and the command prints failures at its end.
 */
export default class ReportWriter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const failures: Failure[] = [];
    const files: TimedFile[] = [];
    let skipped = 0;
    for (const module of modules) {
      const file = here(module.moduleId);
      const before = failures.length;
      let passed = 0;
      if (module.errors().length > 0) failures.push(failure(file, module.errors()));
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) failures.push(failure(`${file}: ${suite.fullName}`, suite.errors()));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failures.push(failure(`${file}: ${test.fullName}`, errors));
        else skipped += 1;
      }
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const seconds = (collectDuration + setupDuration + duration) / 1000;
      files.push({ file, project: module.project.name, seconds, passed, failed: failures.length - before });
    }
    for (const error of unhandled) failures.push(failure('outside of any test', [error]));
    const passed = files.reduce((sum, file) => sum + file.passed, 0);
    const report: Report = { passed, skipped, failures, files };
    await writeFile(process.env.TEST_REPORT ?? '.cache/report.json', JSON.stringify(report));
  }
}
