import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checksOf } from '../check/checks.ts';
import { join, runChecks, timePart, type Outcome } from './gate.ts';
import { runSuites } from './run-suites.ts';

/** Journeys that go through a folder: `tests/journeys-of.json`. */
type JourneysOf = Readonly<Record<string, readonly string[]>>;

const lines = (args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the files that differ from what is pushed, or from the last commit where nothing is. */
export function findChanged(): string[] {
  const upstream = (() => {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', '@{upstream}'], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    } catch {
      return 'HEAD';
    }
  })();
  return [
    ...lines(['diff', '--name-only', '--diff-filter=d', upstream]),
    ...lines(['ls-files', '--others', '--exclude-standard']),
  ];
}

/** Returns the journeys that go through changed files, and the changed ones themselves. */
export function journeysFor(changed: readonly string[], table: JourneysOf): string[] {
  const found = new Set<string>();
  for (const file of changed) {
    const own = /^tests\/browser\/([\w-]+)\.test\.ts$/.exec(file)?.[1];
    if (own !== undefined) found.add(own);
    // The longest folder knows best.
    const folder = Object.keys(table)
      .filter((one) => file.startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    for (const name of folder === undefined ? [] : (table[folder] ?? [])) found.add(name);
  }
  return [...found].sort();
}

const tableFile = 'tests/journeys-of.json';

/** Runs the checks, the suites that import what has changed, and the journeys that go through it. */
export async function runChanged(): Promise<Outcome> {
  const changed = findChanged();
  console.log(`${changed.length} changed files.`);
  const sources = changed.filter((file) => /\.tsx?$/.test(file));
  const outcomes: Outcome[] = [await timePart('checks', () => runChecks(checksOf(sources)))];
  if (sources.length > 0)
    outcomes.push(
      await timePart('related', () =>
        runSuites({
          name: 'related',
          command: 'related',
          args: [...sources, '--project', 'unit', '--project', 'postgres', '--tags-filter', '!whole'],
        }),
      ),
    );
  const table = existsSync(tableFile) ? (JSON.parse(readFileSync(tableFile, 'utf8')) as JourneysOf) : {};
  const journeys = journeysFor(changed, table);
  if (journeys.length > 0)
    outcomes.push(
      await timePart('browser', () =>
        runSuites({
          name: 'changed-browser',
          args: [...journeys.map((name) => `tests/browser/${name}.test.ts`), '--project', 'browser'],
          env: { TEST_ALL: '1' },
        }),
      ),
    );
  return join(outcomes);
}
