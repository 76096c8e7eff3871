import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

export const retriedFile = '.cache/retried.json';

/** Writes down by name the tests that passed with a second try or a later one. */
export default class RetriedReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}`);
  }
  async onTestRunEnd(): Promise<void> {
    await writeFile(retriedFile, JSON.stringify(this.#names));
  }
}
