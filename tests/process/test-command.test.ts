import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, root, runScript, temporaryFolder } from './server-process.ts';

const project = temporaryFolder();
const suite = (body: string): string => `import { expect, test } from 'vitest';\n${body}\n`;
const suites = {
  'sound.test.ts': suite(
    "test('adds', () => expect(1 + 1).toBe(2));\ntest('takes', () => expect(2 - 1).toBe(1));",
  ),
  'late.test.ts': suite("let tries = 0;\ntest('is late', { retry: 1 }, () => expect(++tries).toBe(2));"),
  'broken.test.ts': suite("test('is wrong', () => expect(1 + 1).toBe(3));"),
  'unreadable.test.ts': "import './nowhere.ts';\n",
};

beforeAll(() => {
  copyProject(project);
  writeFileSync(join(project, 'vitest.config.ts'), 'export default { test: { include: ["*.test.ts"] } };\n');
  for (const [name, text] of Object.entries(suites)) writeFileSync(join(project, name), text);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const runTests = async (...args: string[]): Promise<{ code: number | null; lines: string[] }> => {
  const env = { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const { code, out } = await runScript(join(project, 'engine/cli/test.ts'), { cwd: project, args, env });
  return { code, lines: out.trim().split('\n') };
};

test('what passed is counted, and what was late is named', async () => {
  const { code, lines } = await runTests('sound', 'late');
  expect(lines.slice(-3)).toEqual(['! late.test.ts: is late', '  needed another try', '3 passed, 0 failed']);
  expect(code).toBe(0);
});

test('with --all what was late has failed', async () => {
  const { code, lines } = await runTests('--all', 'late');
  expect(lines.slice(-3)).toEqual(['✗ late.test.ts: is late', '  needed another try', '0 passed, 1 failed']);
  expect(code).toBe(1);
});

test('what failed and what could not be loaded is named, and counts', async () => {
  const { code, lines } = await runTests('sound', 'broken', 'unreadable');
  expect(lines).toContain('✗ broken.test.ts: is wrong');
  expect(lines).toContain('✗ unreadable.test.ts');
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
  expect(code).toBe(1);
});
