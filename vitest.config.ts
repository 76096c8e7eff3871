import { defineConfig } from 'vitest/config';
import { noteStatements } from './engine/cli/statements/plugin.ts';

const noted = process.env.NOTED_STATEMENTS === undefined ? [] : [noteStatements()];

/**
 * What runs on either database each time. The rest of the API takes twice as long on the embedded one, on which
 * the journeys of the browser have their servers: it runs there with `--all`, and where a suite is named.
 */
const alwaysOnBoth = ['contract', 'security', 'numbers'];
const allParts = [...alwaysOnBoth, 'api'];

const onDatabase = (name: string, parts: readonly string[]) => ({
  extends: true as const,
  plugins: noted,
  test: {
    name,
    // Files share what they import, which takes as long as their tests otherwise; nothing of a company is kept
    // in a module.
    isolate: false,
    include: parts.map((part) => `tests/${part}/**/*.test.ts`),
    env: { TEST_DATABASE: name },
    globalSetup: ['tests/support/global-setup.ts'],
  },
});

/** The API suites run on databases; the others need none, or start their own. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    passWithNoTests: false,
    // Whoever polls waits as long as Playwright does: the default second is over too soon on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        plugins: noted,
        define: { __VERSION__: JSON.stringify('test') },
        test: {
          name: 'unit',
          include: [
            'tests/cli/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/src/**/*.test.{ts,tsx}',
            'tests/resources/**/*.test.ts',
            'tests/schemas/**/*.test.ts',
          ],
        },
      },
      onDatabase('pglite', process.env.BOTH_DATABASES === undefined ? alwaysOnBoth : allParts),
      onDatabase('postgres', allParts),
      { extends: true, test: { name: 'process', include: ['tests/process/**/*.test.ts'] } },
      // A browser beside a database and a server on two cores is late now and then: such a journey gets
      // another try, which tells it from one that is broken. engine/cli/test.ts names it, and counts it as
      // failed with `--all`.
      {
        extends: true,
        test: {
          name: 'browser',
          retry: process.env.SLOW_LINE === undefined ? 2 : 0,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
        },
      },
    ],
  },
});
