/**
 * `npm test`, the gate: checks of the sources, then the suites that a change must pass, part by part. Ends
 * with minutes of each part, the ten slowest files, every failure, and one line of counts. Nothing is tried
 * again.
 *
 * - `-- tests/api/lists.test.ts`: these suites alone, on every database.
 *   Other options are those of vitest.
 * - `-- --changed`: what the changed files can break.
 * - `npm run test:all`: everything. `-- --part browser` runs one part, `-- --shard 2/6` a sixth of it; parts
 *   that have passed on this tree are not run again. `-- --status` prints what has passed.
 */
import { runChanged } from './test/changed.ts';
import { runGate, type Outcome } from './test/gate.ts';
import { noteTested } from './test/notes.ts';
import { printFailures, printSlowest } from './test/print.ts';
import { runSuites } from './test/run-suites.ts';
import { workingTree } from './test/tree.ts';
import { printStatus, runWhole } from './test/whole.ts';

const args = process.argv.slice(2);

/** Takes an option out of the arguments; what is left over belongs to vitest. */
function takeFlag(name: string): boolean {
  const at = args.indexOf(`--${name}`);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}
function takeValue(name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at >= 0 ? args.splice(at, 2)[1] : undefined;
}

async function runGateAndNote(): Promise<Outcome> {
  const tree = workingTree();
  const outcome = await runGate();
  // What was changed meanwhile was not tried as a whole.
  if (tree !== undefined && tree === workingTree())
    await noteTested({
      tree,
      finishedAt: new Date().toISOString(),
      passed: outcome.passed,
      failed: outcome.failures.length,
    });
  return outcome;
}

function run(): Promise<Outcome> {
  if (isAll) return runWhole(takeValue('part'), takeValue('shard'));
  if (takeFlag('changed')) return runChanged();
  if (args.length > 0) return runSuites({ name: 'named', args, env: { TEST_ALL: '1' } });
  return runGateAndNote();
}

const isAll = takeFlag('all');
if (isAll && takeFlag('status')) await printStatus();
else {
  const { passed, failures, files } = await run();
  printSlowest(files);
  printFailures(failures);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
