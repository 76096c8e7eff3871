/**
 * Everything about the sources that a machine can tell: types, lint, import rules, unused code, generated
 * files, sizes, words. `--only imports` runs those whose name holds the word;
 * `--figures` prints the sources in figures instead.
 */
import { parseArgs } from 'node:util';
import { checks, findProblems } from './check/checks.ts';
import { renderFigures } from './check/figures.ts';

/** Runs the checks whose name holds a word, or all of them. */
async function runChecks(word: string): Promise<void> {
  const wanted = checks.filter(({ name }) => name.includes(word));
  if (wanted.length === 0)
    throw new Error(`No check is called so. There are:\n${checks.map(({ name }) => name).join('\n')}`);
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

const { values } = parseArgs({
  options: { figures: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
if (values.figures) console.log(await renderFigures());
else await runChecks(values.only);
