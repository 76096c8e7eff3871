/**
 * Checks the sources: types, lint, import rules, unused code, generated files, sizes, words. `--only imports`
 * runs the checks whose name contains the text. Instead of them, `--figures`
 * prints the sources in figures, `--tested` says whether `npm test` has passed on the tree of HEAD, and
 * `--hooks` lets git check that before each push.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { checksOf, findProblems } from './check/checks.ts';
import { renderFigures } from './check/figures.ts';
import { readTested } from './test/notes.ts';
import { headTree } from './test/tree.ts';

/** Runs the checks whose name holds a word, or all of them. */
async function runChecks(word: string): Promise<void> {
  const checks = checksOf();
  const wanted = checks.filter(({ name }) => name.includes(word));
  if (wanted.length === 0)
    throw new Error(`Unknown check. Available checks:\n${checks.map(({ name }) => name).join('\n')}`);
  let failed = 0;
  for await (const { name, problem, seconds } of findProblems(wanted)) {
    console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (problem !== undefined) {
      failed += 1;
      console.log(problem);
    }
  }
  console.log(`${wanted.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const hook = `#!/bin/sh
# Refuses a push if npm test has not passed on the pushed tree.
exec npm run --silent check -- --tested
`;

/** Says whether the tree of HEAD is the one that passed; exits with 1 where it is not. */
async function checkTested(): Promise<void> {
  const [tested, tree] = [await readTested(), headTree()];
  if (tested?.tree === tree && tested.failed === 0) {
    console.log(`npm test passed on this tree at ${tested.finishedAt}: ${tested.passed} passed, 0 failed`);
    return;
  }
  const reason = tested?.tree === tree ? `${tested.failed} failed` : 'it has not run since the last commit';
  console.error(`npm test has not passed on the tree of HEAD: ${reason}.`);
  process.exitCode = 1;
}

/** Installs the hook. Throws if there is another one. */
function addHook(): void {
  const file = execFileSync('git', ['rev-parse', '--git-path', 'hooks/pre-push'], {
    encoding: 'utf8',
  }).trim();
  if (existsSync(file) && readFileSync(file, 'utf8') !== hook)
    throw new Error(`${file} is a different hook. Add "npm run check -- --tested" to it.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hook, { mode: 0o755 });
  console.log(`Installed ${file}: each push now requires that npm test has passed.`);
}

const { values } = parseArgs({
  options: {
    figures: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    tested: { type: 'boolean', default: false },
    hooks: { type: 'boolean', default: false },
  },
});
if (values.figures) console.log(await renderFigures());
else if (values.tested) await checkTested();
else if (values.hooks) addHook();
else await runChecks(values.only);
