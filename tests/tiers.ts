/**
 * Suites of `npm test`, and those of `npm run test:all` only. A suite that is not listed belongs to both;
 * each list has its reason. A single test is left to `test:all` by its tag: `test('…', { tags: ['whole'] },
 * …)`.
 */

/** Suites of the whole alone. */
export const wholeOnly: readonly { readonly why: string; readonly suites: readonly string[] }[] = [
  {
    why: 'They start further servers, clusters or poolers, and protect set-ups of operators.',
    suites: [
      'api/replica',
      'api/pooler',
      'api/two-servers',
      'api/revocation',
      'api/distributed',
      'api/archive',
      'api/traces',
      'api/log-files',
      'api/file-store-away',
      'api/code-exchange',
      'api/signing-keys',
      'api/large-ids',
      'api/metrics',
    ],
  },
  {
    why: 'They wait for real time to pass, or load the machine until it is late.',
    suites: ['api/overload', 'api/clock', 'api/retention', 'api/rows-read', 'security/guesses'],
  },
  {
    why: 'They change large tables beside servers: what `engine/server/database` alone decides.',
    suites: [
      'api/during-a-migration',
      'server/migrate',
      'server/migrate-in-steps',
      'server/remade-tables',
      'server/months',
      'server/wide-ids',
      'server/schema-versions',
      'server/pglite-folder',
      'server/preparing-client',
    ],
  },
  {
    why: 'They seed the demo company themselves: what its rows have to be.',
    suites: ['server/seed'],
  },
  {
    why: 'Random histories against a model; `numbers/histories` runs some in both.',
    suites: ['api/leave-model'],
  },
  {
    why: 'They install, archive, print or back up, or run a second product.',
    suites: [
      'cli/installation',
      'server/pdf',
      'server/backup',
      'server/another-product',
      'server/another-grid',
      'server/another-history',
    ],
  },
  {
    why: 'Commands of operators and developers, each with servers of its own.',
    suites: [
      'process/backup',
      'process/bench',
      'process/create',
      'process/doctor',
      'process/example-schemas',
      'process/fleet',
      'process/foreign-schemas',
      'process/foreign-tree',
      'process/migrate-command',
      'process/operations',
      'process/release',
      'process/renamed-column',
      'process/shop',
      'process/test-command',
      'process/traces',
      'process/two-accounts',
      'process/vocabulary',
    ],
  },
];

/** Journeys of `npm test`: sign-in, one of each kind of page, the daily jobs, the home of each role. */
export const gateJourneys: readonly string[] = [
  'administration',
  'loading',
  'today',
  'attendance',
  'conversation',
  'dashboard',
  'departure',
  'failures',
  'import',
  'leave',
  'lock',
  'pages',
  'queue',
  'roles',
  'second-factor',
  'sign-in',
  'single-sign-on',
  'typed-ahead',
];

/**
 * Suites that run on PGlite in `npm test` too: there one connection does what PostgreSQL does with many, so
 * transactions, streams, jobs and files meet each other. The rest is the same SQL on either database.
 */
export const pgliteInGate: readonly string[] = [
  'api/csv-jobs',
  'api/job-rules',
  'api/streams',
  'security/kept-data',
];

const fileOf = (suite: string): string => `tests/${suite}.test.ts`;

/** Returns the patterns of suites to take and to leave out, of folders of `tests/`. */
export function suitesOf(
  folders: readonly string[],
  isWhole: boolean,
): { include: string[]; exclude: string[] } {
  const all = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  if (isWhole) return { include: all, exclude: [] };
  return {
    include: all.flatMap((pattern) =>
      pattern.startsWith('tests/browser/')
        ? gateJourneys.map((name) => fileOf(`browser/${name}`))
        : [pattern],
    ),
    exclude: wholeOnly.flatMap(({ suites }) => suites.map(fileOf)),
  };
}
