/**
 * `npm run faults`: puts forty faults into a clone of the repository, one at a time, and reports which of
 * them the suites of the gate find: at least 36 have to be found. `-- --only leave` takes the faults whose
 * description or file contains the word; `-- --whole` runs suites and tests of `npm run test:all` as well,
 * and has to find all. Commit first: the clone has nothing that is not committed.
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
import { faults, findOutdated } from './faults/faults.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, whole: { type: 'boolean', default: false } },
});

/** Number of faults that the gate has to find; `--only` and `--whole` have to find each. */
const REQUIRED_OF_GATE = 36;
/** A suite that hangs because of a fault has found it. */
const TIMEOUT_MS = 20 * 60_000;

interface Outcome {
  readonly fault: Fault;
  readonly result: 'found' | 'not found' | 'skipped';
  readonly seconds: number;
}

const git = (args: readonly string[], cwd = '.'): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/** Returns the file of a suite. */
function fileOf(suite: string): string {
  const found = ['.test.ts', '.test.tsx']
    .map((ending) => `tests/${suite}${ending}`)
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`Unknown suite ${suite}.`);
  return found;
}

/**
 * Links each installed package into the clone. One link for all of node_modules would make
 * `@crewdeck/engine` the engine of this tree, which has no fault.
 */
function linkPackages(copy: string): void {
  const folder = join(copy, 'node_modules');
  mkdirSync(join(folder, '@crewdeck'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name === '.bin' || !/^\.|^@crewdeck$/.test(name))
      symlinkSync(resolve('node_modules', name), join(folder, name));
  symlinkSync('../../engine', join(folder, '@crewdeck/engine'));
}

/** Copies templates of the demo company that the clone lacks: a fault in what makes them removes them. */
function bringTemplates(copy: string): void {
  for (const template of globSync('.cache/demo-*'))
    if (!existsSync(join(copy, template))) cpSync(template, join(copy, template), { recursive: true });
}

/** Returns a new folder with the last commit and links to its packages. */
function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'crewdeck-faults-'));
  git(['clone', '--quiet', '--local', '.', copy]);
  linkPackages(copy);
  return copy;
}

const isJourney = (suite: string): boolean => suite.startsWith('browser/');
/** Returns whether journeys find the fault only in a console that was built with it. */
const isBuiltIn = ({ file, suites }: Fault): boolean =>
  /^(engine\/(console|model)|src|resources)\//.test(file) && suites.some(isJourney);

/** `timeout`: milliseconds after which the program is ended. */
interface RunOptions {
  readonly stdio: 'ignore' | 'inherit';
  readonly timeout?: number;
}

/** A clone of the repository, in which the suites run against one fault after the other. */
class FaultyClone {
  readonly #folder = makeCopy();
  /** Set if the console in the clone is built from its present sources. */
  #isBuilt = false;

  /** Runs suites without a fault, with their output; resolves to whether all have passed. */
  runUnchanged(suites: readonly string[]): Promise<boolean> {
    return this.#run(suites, { stdio: 'inherit' });
  }

  /** Puts a fault into the code, runs its suites, and takes it out again. */
  async tryFault(fault: Fault): Promise<Outcome> {
    if (fault.isOfWhole && !values.whole) return { fault, result: 'skipped', seconds: 0 };
    const { file, find, replace, suites } = fault;
    const path = join(this.#folder, file);
    const began = performance.now();
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
    if (isBuiltIn(fault)) this.#isBuilt = false;
    const isMissed = await this.#run(suites, { stdio: 'ignore', timeout: TIMEOUT_MS });
    git(['checkout', '--quiet', '--', file], this.#folder);
    // The next journeys rebuild it without the fault.
    if (isBuiltIn(fault)) this.#isBuilt = false;
    const seconds = (performance.now() - began) / 1000;
    return { fault, result: isMissed ? 'not found' : 'found', seconds };
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
    if (!this.#isBuilt) throw new Error('The console build failed.');
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
  const clone = new FaultyClone();
  try {
    const tried = chosen.filter(({ isOfWhole }) => values.whole || !isOfWhole);
    const suites = [...new Set(tried.flatMap((fault) => fault.suites))].sort();
    console.log(`Running ${suites.length} suites without a fault …`);
    if (suites.length > 0 && !(await clone.runUnchanged(suites))) return undefined;
    const outcomes: Outcome[] = [];
    for (const fault of chosen) {
      const outcome = await clone.tryFault(fault);
      outcomes.push(outcome);
      const place = `${outcomes.length}/${chosen.length}`;
      const by = outcome.result === 'not found' ? ` by ${fault.suites.join(', ')}` : '';
      console.log(`${place.padStart(6)}  ${outcome.result}${by}: ${fault.what}`);
    }
    return outcomes;
  } finally {
    clone.remove();
  }
}

/** Prints a line for each fault, and how many were found. */
function print(outcomes: readonly Outcome[]): void {
  console.log('');
  for (const { fault, result, seconds } of outcomes)
    console.log(`${result.padEnd(12)} ${seconds.toFixed(0).padStart(5)} s  ${fault.what}`);
  const found = outcomes.filter(({ result }) => result === 'found').length;
  console.log(`\n${found} of ${outcomes.length} found`);
  const isGate = values.only === undefined && !values.whole;
  process.exitCode = found >= (isGate ? REQUIRED_OF_GATE : outcomes.length) ? 0 : 1;
}

/** Returns why the faults cannot be tried; undefined where they can. */
function findObstacle(chosen: readonly Fault[]): string | undefined {
  if (chosen.length === 0) return `No fault matches “${values.only ?? ''}”.`;
  if (git(['status', '--porcelain']) !== '')
    return 'Commit first: the clone contains committed changes only.';
  const outdated = findOutdated(chosen);
  return outdated.length > 0 ? outdated.join('\n') : undefined;
}

const word = values.only?.toLowerCase() ?? '';
const chosen = faults.filter(({ what, file }) => `${what} ${file}`.toLowerCase().includes(word));
const obstacle = findObstacle(chosen);
const outcomes = obstacle === undefined ? await tryAll(chosen) : undefined;
if (outcomes) print(outcomes);
else {
  console.error(obstacle ?? 'These suites fail without a fault.');
  process.exitCode = 1;
}
