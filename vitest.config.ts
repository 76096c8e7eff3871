import { defineConfig } from 'vitest/config';
import { noteStatements } from './engine/cli/statements/plugin.ts';
import { pgliteInGate, suitesOf } from './tests/tiers.ts';

const isWhole = process.env.TEST_ALL !== undefined;
const globalSetup = ['tests/support/global-setup.ts'];
const overHttp = ['contract', 'api', 'import', 'security', 'numbers'];

/** Suites of a worker share what they import: no module keeps anything of a test. */
const isolate = false;

const project = (name: string, folders: readonly string[], options: object = {}) => ({
  extends: true as const,
  test: { name, globalSetup, ...suitesOf(folders, isWhole), ...options },
});

const pglite = project('pglite', overHttp, { isolate, env: { TEST_DATABASE: 'pglite' } });
if (!isWhole) pglite.test.include = pgliteInGate.map((suite) => `tests/${suite}.test.ts`);

/** Options of Vite stand here alone: projects without such share one server, and what it has transformed. */
export default defineConfig({
  plugins: process.env.NOTED_STATEMENTS === undefined ? [] : [noteStatements()],
  define: { __VERSION__: JSON.stringify('test') },
  test: {
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    passWithNoTests: false,
    setupFiles: ['tests/support/fixed-clock.ts'],
    tags: [{ name: 'whole', description: 'Only in `npm run test:all`; tests/tiers.ts says why.' }],
    // Whoever polls waits as long as Playwright does: the default second is over too soon on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Threads start in half the time of processes.
      project('unit', ['cli', 'server', 'src', 'resources', 'schemas'], { isolate, pool: 'threads' }),
      project('postgres', overHttp, { isolate, env: { TEST_DATABASE: 'postgres' } }),
      pglite,
      project('process', ['process']),
      project('browser', ['browser'], {
        isolate,
        env: { TEST_DATABASE: 'postgres' },
        globalSetup: [...globalSetup, 'tests/support/browser-setup.ts'],
      }),
    ],
  },
});
