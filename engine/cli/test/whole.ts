import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findUnnoted } from '../statements/sites.ts';
import { join, projects, runChecks, timePart, type Outcome } from './gate.ts';
import { findEndpointsWithoutPage, hasReasons } from './endpoints.ts';
import { notePart, readParts, type PartResult } from './notes.ts';
import { runSuites } from './run-suites.ts';
import { workingTree } from './tree.ts';

/** A further day on which the suites of `tests/other-days.json` run. */
interface OtherDay {
  readonly name: string;
  /** Undefined: a random one. */
  readonly moment?: string;
  readonly timeZone: string;
}

interface OtherDays {
  /** Arguments of vitest: what depends on the day. */
  readonly suites: readonly (readonly string[])[];
  readonly days: readonly OtherDay[];
}

const daysFile = 'tests/other-days.json';
const readDays = (): OtherDays =>
  existsSync(daysFile) ? (JSON.parse(readFileSync(daysFile, 'utf8')) as OtherDays) : { suites: [], days: [] };

const YEARS = 5;
/**
 * Returns a random moment of the years 2024 to 2028. Suites place rows of their own in the years from 2030
 * on, which the demo company has to leave empty.
 */
const randomMoment = (): string =>
  new Date(Date.UTC(2024, 0, 1) + Math.random() * YEARS * 365 * 86_400_000).toISOString();

const statementsFolder = (tree: string): string => resolve(`.cache/statements-${tree}`);
const requestsFolder = (tree: string): string => resolve(`.cache/requests-${tree}`);

/** Runs the suites of a project, or a part of them, on every database and at every size. */
const runProject = (project: string, tree: string, shard?: string): Promise<Outcome> =>
  runSuites({
    name: `all-${project}${shard === undefined ? '' : `-${shard.replace('/', '-of-')}`}`,
    args: ['--project', project, ...(shard === undefined ? [] : ['--shard', shard])],
    env: { TEST_ALL: '1', NOTED_STATEMENTS: statementsFolder(tree), NOTED_REQUESTS: requestsFolder(tree) },
  });

async function runDay({ name, moment = randomMoment(), timeZone }: OtherDay): Promise<Outcome> {
  console.log(`  ${name}: TEST_MOMENT=${moment} TEST_TIME_ZONE=${timeZone}`);
  const outcomes: Outcome[] = [];
  for (const [index, args] of readDays().suites.entries())
    outcomes.push(
      await runSuites({
        name: `day-${name.replaceAll(' ', '-')}-${index}`,
        args: [...args],
        env: { TEST_ALL: '1', TEST_MOMENT: moment, TEST_TIME_ZONE: timeZone },
      }),
    );
  return join(outcomes);
}

/** SQL that no suite has run on a migrated database counts as failed. */
async function findUntriedStatements(tree: string): Promise<Outcome> {
  const sites = await findUnnoted(statementsFolder(tree));
  const failures = sites.map((site) => ({
    name: site,
    text: '  no suite runs this SQL on a migrated database',
  }));
  return { passed: Number(sites.length === 0), failures, files: [] };
}

type Parts = ReadonlyMap<string, (shard?: string) => Promise<Outcome>>;

const partsOf = (tree: string): Parts =>
  new Map([
    ['checks', () => runChecks()],
    ...projects.map((project) => [project, (shard?: string) => runProject(project, tree, shard)] as const),
    ['statements', () => findUntriedStatements(tree)],
    ...(hasReasons() ? [['endpoints', () => findEndpointsWithoutPage(requestsFolder(tree))] as const] : []),
    ...readDays().days.map((day) => [`day ${day.name}`, () => runDay(day)] as const),
  ]);

const hasPassed = (result: PartResult | undefined): boolean => result?.failed === 0;

/** Returns whether a part has passed, as a whole or in all of its shards. */
function isDone(name: string, results: Readonly<Record<string, PartResult>>): boolean {
  if (hasPassed(results[name])) return true;
  const shards = Object.keys(results).filter((one) => one.startsWith(`${name} `) && /\d+\/\d+$/.test(one));
  return shards.some((one) => {
    const count = Number(one.split('/')[1]);
    return Array.from({ length: count }, (_, index) => `${name} ${index + 1}/${count}`).every((shard) =>
      hasPassed(results[shard]),
    );
  });
}

function treeOrThrow(): string {
  const tree = workingTree();
  if (tree === undefined)
    throw new Error(
      'Results are stored per git tree, and this folder is not a git repository. Run the command in a clone.',
    );
  return tree;
}

/** Prints which parts have passed on this tree. */
export async function printStatus(): Promise<void> {
  const tree = treeOrThrow();
  const results = await readParts(tree);
  console.log(`Tree ${tree}`);
  for (const name of partsOf(tree).keys()) {
    const own = Object.entries(results).filter(([one]) => one === name || one.startsWith(`${name} `));
    const figures = own.map(([one, { passed, failed, minutes }]) => {
      const shard = one.slice(name.length).trim();
      return `${shard === '' ? '' : `${shard}: `}${passed} passed, ${failed} failed, ${minutes.toFixed(1)} min`;
    });
    console.log(
      `${isDone(name, results) ? '✓' : own.length > 0 ? '✗' : ' '} ${name.padEnd(28)} ${figures.join('; ')}`,
    );
  }
}

/** Runs the parts that have not passed on this tree yet, or the one that is named, and notes each. */
export async function runWhole(part?: string, shard?: string): Promise<Outcome> {
  const tree = treeOrThrow();
  for (const folder of [statementsFolder(tree), requestsFolder(tree)]) mkdirSync(folder, { recursive: true });
  const parts = partsOf(tree);
  if (part !== undefined && !parts.has(part))
    throw new Error(`Unknown part ${part}. Parts: ${[...parts.keys()].join(', ')}.`);
  const outcomes: Outcome[] = [];
  for (const [name, run] of parts) {
    if (part === undefined ? isDone(name, await readParts(tree)) : name !== part) continue;
    const label = shard === undefined ? name : `${name} ${shard}`;
    const { minutes, ...outcome } = await timePart(label, () => run(shard));
    outcomes.push(outcome);
    // What was changed meanwhile was not tried as a whole.
    if (workingTree() === tree)
      await notePart(tree, label, { passed: outcome.passed, failed: outcome.failures.length, minutes });
  }
  return join(outcomes);
}
