/**
 * `node scripts/faults.ts`: puts forty faults into a copy of the repository, one at a time, and says which of
 * them the suites of the gate find. `--only leave` takes those whose description or file holds the word;
 * `--whole` runs the suites and tests of `npm run test:all`, too. What is not committed is not in the copy,
 * so that nothing may be.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, whole: { type: 'boolean', default: false } },
});

/** As many of all must be found; of a choice, every one. */
const LEAST = 36;
/** A suite that hangs by a fault has found it; without one it may take as long as it takes. */
const LONGEST_MS = 20 * 60_000;

/** What the suites have made of a fault. */
interface Outcome {
  readonly fault: Fault;
  readonly told: 'found' | 'not found' | 'of the whole';
  readonly seconds: number;
}

const git = (args: readonly string[], cwd = '.'): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** Returns the file of a suite. */
function fileOf(suite: string): string {
  const found = ['.test.ts', '.test.tsx']
    .map((ending) => `tests/${suite}${ending}`)
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`There is no suite ${suite}.`);
  return found;
}

/** Returns the faults that do not fit the code any more, a line each. */
const findMisplaced = (chosen: readonly Fault[]): string[] =>
  chosen.flatMap(({ what, file, find }) => {
    const times = readFileSync(file, 'utf8').split(find).length - 1;
    return times === 1 ? [] : [`${file} has the text of “${what}” ${times} times.`];
  });

/**
 * Links what is installed into the copy, package by package: by the real path of one folder for all,
 * `@crewdeck/engine` would be the engine of this tree, which has no fault.
 */
function linkPackages(copy: string): void {
  const folder = join(copy, 'node_modules');
  mkdirSync(join(folder, '@crewdeck'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name === '.bin' || !/^\.|^@crewdeck$/.test(name))
      symlinkSync(resolve('node_modules', name), join(folder, name));
  symlinkSync('../../engine', join(folder, '@crewdeck/engine'));
}

/** Brings the templates of the demo company that the copy lacks: a fault in what makes them removes them. */
function bringTemplates(copy: string): void {
  for (const template of globSync('.cache/demo-*'))
    if (!existsSync(join(copy, template))) cpSync(template, join(copy, template), { recursive: true });
}

/** Returns a folder with the last commit and what it needs to run. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'crewdeck-faults-'));
  git(['clone', '--quiet', '--local', '.', copy]);
  linkPackages(copy);
  return copy;
}

const isJourney = (suite: string): boolean => suite.startsWith('browser/');
/** Whether journeys see a fault in a console that was built with it alone. */
const isBuiltIn = ({ file, suites }: Fault): boolean =>
  /^(engine\/(console|model)|src|resources)\//.test(file) && suites.some(isJourney);

/** What becomes of the output of a program, and after how many milliseconds it is given up. */
interface RunOptions {
  readonly stdio: 'ignore' | 'inherit';
  readonly timeout?: number;
}

/** The copy, and what runs in it. */
class Laboratory {
  readonly #folder = makeCopy();
  /** Whether the console is built from the sources as they stand. */
  #isBuilt = false;

  /** Runs suites as the last commit is, and shows how they go; resolves to whether all have passed. */
  runUnchanged(suites: readonly string[]): Promise<boolean> {
    return this.#run(suites, { stdio: 'inherit' });
  }

  /** Puts a fault into the code, looks whether its suites find it, and takes it out again. */
  async tryFault(fault: Fault): Promise<Outcome> {
    if (fault.isOfWhole && !values.whole) return { fault, told: 'of the whole', seconds: 0 };
    const { file, find, replace, suites } = fault;
    const path = join(this.#folder, file);
    const began = performance.now();
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
    if (isBuiltIn(fault)) this.#isBuilt = false;
    const isMissed = await this.#run(suites, { stdio: 'ignore', timeout: LONGEST_MS });
    git(['checkout', '--quiet', '--', file], this.#folder);
    // The next journeys build it anew, without the fault.
    if (isBuiltIn(fault)) this.#isBuilt = false;
    const seconds = (performance.now() - began) / 1000;
    return { fault, told: isMissed ? 'not found' : 'found', seconds };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Runs suites until one test fails. */
  async #run(suites: readonly string[], options: RunOptions): Promise<boolean> {
    bringTemplates(this.#folder);
    if (suites.some(isJourney)) await this.#build();
    const filter = values.whole ? [] : ['--tags-filter', '!whole'];
    const args = ['run', '--reporter=dot', '--bail=1', ...suites.map(fileOf), ...filter];
    return this.#start(['node_modules/vitest/vitest.mjs', ...args], options);
  }

  async #build(): Promise<void> {
    if (this.#isBuilt) return;
    this.#isBuilt = await this.#start(['engine/cli/build.ts'], { stdio: 'ignore' });
    if (!this.#isBuilt) throw new Error('The console cannot be built.');
  }

  /** Runs a program of Node in the copy; resolves to whether it ended well, and in time. */
  #start(args: readonly string[], options: RunOptions): Promise<boolean> {
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { ...process.env, NODE_NO_WARNINGS: '1', TEST_ALL: values.whole ? '1' : undefined },
      ...options,
    });
    return new Promise((ended) => {
      child.on('exit', (code) => {
        ended(code === 0);
      });
    });
  }
}

/** Tries faults one after the other; undefined where their suites fail without any. */
async function tryAll(chosen: readonly Fault[]): Promise<Outcome[] | undefined> {
  const laboratory = new Laboratory();
  try {
    const tried = chosen.filter(({ isOfWhole }) => values.whole || !isOfWhole);
    const suites = [...new Set(tried.flatMap((fault) => fault.suites))].sort();
    console.log(`${suites.length} suites without a fault …`);
    if (suites.length > 0 && !(await laboratory.runUnchanged(suites))) return undefined;
    const outcomes: Outcome[] = [];
    for (const fault of chosen) {
      const outcome = await laboratory.tryFault(fault);
      outcomes.push(outcome);
      const place = `${outcomes.length}/${chosen.length}`;
      const told = outcome.told === 'not found' ? `not found by ${fault.suites.join(', ')}` : outcome.told;
      console.log(`${place.padStart(6)}  ${told}: ${fault.what}`);
    }
    return outcomes;
  } finally {
    laboratory.remove();
  }
}

/** Prints a line for each fault, and how many were found. */
function print(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const { fault, told, seconds } of outcomes)
    console.log(`${told.padEnd(12)} ${seconds.toFixed(0).padStart(5)} s  ${fault.what}`);
  const found = outcomes.filter(({ told }) => told === 'found').length;
  console.log(`\n${found} of ${outcomes.length} found`);
  process.exitCode = found >= (values.only === undefined ? LEAST : outcomes.length) ? 0 : 1;
}

/** Says what is in the way of trying faults; undefined where nothing is. */
function findObstacle(chosen: readonly Fault[]): string | undefined {
  if (chosen.length === 0) return `No fault is about “${values.only ?? ''}”.`;
  if (git(['status', '--porcelain']) !== '') return 'Commit first: what is not committed is not in the copy.';
  const misplaced = findMisplaced(chosen);
  return misplaced.length > 0 ? misplaced.join('\n') : undefined;
}

const word = values.only?.toLowerCase() ?? '';
const chosen = faults.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(word));
const obstacle = findObstacle(chosen);
const outcomes = obstacle === undefined ? await tryAll(chosen) : undefined;
if (outcomes) print(outcomes);
else {
  console.error(obstacle ?? 'These suites fail without a fault: nothing can be said.');
  process.exitCode = 1;
}
