import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSources, type Source } from '@crewdeck/engine/cli/check/sources.ts';
import { importsIn } from '@crewdeck/engine/cli/check/imports.ts';
import { root, runScript } from '../process/server-process.ts';
import { readFleet } from '../support/fleet.ts';
import { readExamples } from '../support/examples.ts';
import { folder, runExample, throws, usesDatabase, writeExamples } from '../support/use-examples.ts';

/** A value of the engine that at least so many files of products import needs an example. */
const MANY = 7;

const examples = await readExamples();
/** Those of the console run in `tests/src/examples.test.tsx`, those with a database in `tests/api`. */
const plain = examples.filter((one) => !one.file.startsWith('engine/console/') && !usesDatabase(one));

beforeAll(async () => {
  await writeExamples(examples);
  vi.stubGlobal('models', (await readFleet()).models);
  vi.stubGlobal('throws', throws);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('every example compiles in a product', async () => {
  const generate = join(root, 'engine/cli/generate.ts');
  expect(await runScript(generate, { cwd: join(root, 'examples/fleet') })).toMatchObject({ code: 0 });
  expect(await runScript('node_modules/typescript/bin/tsc', { args: ['-p', folder] })).toEqual({
    code: 0,
    out: '',
    err: '',
  });
});

test.each(plain.map((one) => [`${one.file} ${one.name}`, one] as const))('%s', async (_, example) => {
  await runExample(example);
});
