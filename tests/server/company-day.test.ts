import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Expressions for the day of the machine, of the database's session or of UTC, instead of the company's:
 * `today` of the context, `todayIn` a zone, or in the console `today()`.
 */
const wrongDays: readonly RegExp[] = [
  /\bcurrent_date\b|\bcurrent_timestamp\s*::|\blocaltime(stamp)?\b/i,
  /\bnow\(\)\s*::\s*date\b|\bdate\(now\(\)\)|date_trunc\([^)]*\bnow\(\)|extract\((?!epoch)[^)]*\bnow\(\)/i,
  /\b\w*At\}?\s*::\s*date\b|_at\s*::\s*date\b|date_trunc\([^)]*At\}/,
  /\.slice\(0, ?10\)|\.split\('T'\)|\.substring\(0, ?10\)/,
  /\.(get(UTC)?(FullYear|Month|Date|Day)|toDateString)\(/,
];
/**
 * The log is the machine's and named by its clock, the months of a table are of UTC; a day's text is reckoned
 * with in `days.ts` alone.
 */
const allowed = new Set(['engine/server/tracing/logger.ts', 'engine/server/database/tables/partitions.ts']);

const findWrongDays = (text: string): string[] =>
  text.split('\n').filter((line) => wrongDays.some((pattern) => pattern.test(line)));

const files = globSync([
  'server/**/*.{ts,sql}',
  'engine/server/**/*.{ts,sql}',
  'engine/console/**/*.{ts,tsx}',
  'src/**/*.{ts,tsx}',
]).filter((file) => !allowed.has(file));

test('the check knows what takes another day for the company’s', () => {
  const lines = [
    'where d.end_date >= current_date',
    'select now()::date',
    'where created_at::date = $1',
    'new Date().toISOString().slice(0, 10)',
    'new Date().getFullYear()',
    "date_trunc('month', ${ticket.createdAt})",
  ];
  expect(lines.filter((line) => findWrongDays(line).length === 0)).toEqual([]);
  expect(findWrongDays("to_char(month, 'YYYY-MM'), today.slice(0, 4)")).toEqual([]);
});

test('no file of the server or the console does', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(
    files.flatMap((file) =>
      findWrongDays(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

/** Today as UTC or the machine has it, where the suites of another day run in a company of another zone. */
const wrongToday =
  /new Date\(\)\.(toISOString\(\)\.slice|get(UTC)?(FullYear|Month|Date|Day))|todayIn\('UTC', new Date\(\)\)/;

test('no suite over a company takes its today from elsewhere than `today()` of `support/moment.ts`', () => {
  expect(wrongToday.test('const date = new Date().toISOString().slice(0, 10);')).toBe(true);
  const suites = globSync('tests/{api,browser,contract,numbers,security,support}/**/*.ts');
  expect(suites.length).toBeGreaterThan(150);
  expect(suites.filter((file) => wrongToday.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('processes that suites start have the clock of the suites, but for production, which has the machine’s', () => {
  const files = globSync('tests/process/*.ts');
  const having = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(having(/\bclockSetting\(\)/).sort()).toEqual(having(/\b(spawn|fork)\(/).sort());
  expect(having(/\bshiftClock\(0\)/).sort()).toEqual([
    'tests/process/doctor.test.ts',
    'tests/process/operations.test.ts',
  ]);
});
