import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parseSource, readSources } from '@crewdeck/engine/cli/check/sources.ts';
import { root, runScript } from '../process/server-process.ts';
import { examplesIn, readExamples, renderExample, type Example } from '../support/examples.ts';
import { readFleet } from '../support/fleet.ts';
import { examplesFolder, runExample, throws, usesDatabase, writeExamples } from '../support/use-examples.ts';

/** Values of the engine that at least so many files of products import need an example. */
const MANY = 7;

const examples = await readExamples();
/** Those of the console run in `tests/src/examples.test.tsx`, those with a database in `tests/api`. */
const plain = examples.filter((one) => !one.file.startsWith('engine/console/') && !usesDatabase(one));
const keyOf = ({ file, name }: Pick<Example, 'file' | 'name'>): string => `${file} ${name}`;

beforeAll(async () => {
  await writeExamples(examples);
  vi.stubGlobal('models', (await readFleet()).models);
  vi.stubGlobal('throws', throws);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('every example compiles in a product', async () => {
  const cwd = join(root, 'examples/fleet');
  expect(await runScript(join(root, 'engine/cli/generate.ts'), { cwd })).toMatchObject({ code: 0, err: '' });
  const args = ['-p', examplesFolder, '--checkers', '1', '--incremental', '--tsBuildInfoFile'];
  const known = '.cache/checks/examples.json';
  const compiled = await runScript('node_modules/typescript/bin/tsc', { args: [...args, known] });
  expect(compiled).toEqual({ code: 0, out: '', err: '' });
});

test.each(plain.map((one) => [keyOf(one), one] as const))('%s', async (_, example) => {
  await runExample(example);
});

/** Returns the number of files of products that import each name of the engine. */
async function countImports(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const inProducts = '{,examples/*/}{resources,server,src}/**/*.{ts,tsx}';
  for await (const { module } of readSources(inProducts))
    for (const { moduleRequest, entries } of module.staticImports) {
      if (!moduleRequest.value.startsWith('@crewdeck/engine/')) continue;
      for (const { importName } of entries) {
        const key = keyOf({
          file: moduleRequest.value.replace('@crewdeck/', ''),
          name: String(importName.name),
        });
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  return counts;
}

/** Returns the functions, components and constants that the engine exports by their names. */
async function readValues(): Promise<string[]> {
  const values: string[] = [];
  for await (const { file, module } of readSources('engine/**/*.{ts,tsx}'))
    for (const { exportName, isType, moduleRequest } of module.staticExports.flatMap((one) => one.entries))
      if (!isType && !moduleRequest && exportName.kind === 'Name')
        values.push(keyOf({ file, name: String(exportName.name) }));
  return values;
}

test(`what ${MANY} files of products import has an example`, async () => {
  const counts = await countImports();
  const often = (await readValues()).filter((key) => (counts.get(key) ?? 0) >= MANY);
  expect(often.length).toBeGreaterThan(40);
  const shown = new Set(examples.map(keyOf));
  expect(often.filter((key) => !shown.has(key))).toEqual([]);
});

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;

test('every example shows results, and each of them is an assertion', () => {
  const wrong = examples.filter((one) => {
    const shown = count(one.code, /\/\/ (?:→|throws) /g);
    return shown === 0 || shown !== count(renderExample(one), /^(?:expect|await throws|await shows)\(/gm);
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('every example is that of an exported declaration', async () => {
  let written = 0;
  for await (const { text } of readSources('engine/**/*.{ts,tsx}'))
    written += count(text, /^[ \t]*\* @example$/gm);
  expect(written).toBe(examples.length);
});

test.each([
  ["addDays('2026-03-01', 1); // → '2026-03-03'", 'to deeply equal'],
  ["const end = addDays('2026-03-01', 1); // → '2026-03-03'", 'to deeply equal'],
  ["addDays('2026-03-01', 1); // throws RangeError", 'nothing is thrown'],
  ["addDays('soon', 1); // throws TypeError", 'Invalid time value'],
])('%j has a result that is found wrong', async (code, failure) => {
  const text = `/**\n * @example\n * ${code}\n */\nexport const addDays = 1;\n`;
  const found = examplesIn(parseSource('engine/model/days.ts', text));
  const folder = `${examplesFolder}-${randomUUID()}`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeExamples(found, folder);
  await expect(runExample(found[0]!, folder)).rejects.toThrow(failure);
});
