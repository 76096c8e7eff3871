/**
 * Everything about the sources that a machine can tell: types, lint, import rules, unused code, generated
 * files, sizes, words.
 */
import { checks } from './check/checks.ts';

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
