/**
 * Everything about the sources that a machine can tell: types, lint, import rules, unused code, generated
 * files, sizes, words. `--figures` prints the sources in figures instead.
 */
import { parseArgs } from 'node:util';
import { checks } from './check/checks.ts';
import { renderFigures } from './check/figures.ts';

async function runChecks(): Promise<void> {
  let failed = 0;
  for (const { name, run } of checks) {
    const started = Date.now();
    const problem = await run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (problem !== undefined) {
      failed += 1;
      console.log(problem);
    }
  }
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const { values } = parseArgs({ options: { figures: { type: 'boolean', default: false } } });
if (values.figures) console.log(await renderFigures());
else await runChecks();
