import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyProject, root, runScript, temporaryFolder } from './server-process.ts';

const project = temporaryFolder();
const suite = (body: string): string => `import { expect, test } from 'vitest';\n${body}\n`;
const files = {
  'vitest.config.ts':
    "export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.ts'] } }] } };\n",
  'sound.test.ts': suite(
    "test('adds', () => expect(1 + 1).toBe(2));\ntest('takes', () => expect(2 - 1).toBe(1));",
  ),
  'other.test.ts': suite("test('joins', () => expect('a' + 'b').toBe('ab'));"),
  'flaky.test.ts': suite("let tries = 0;\ntest('is late', { retry: 1 }, () => expect(++tries).toBe(2));"),
  'broken.test.ts': suite(
    "test('is wrong', () => {\n  console.log('printed on the way');\n  expect({ days: 2 }).toEqual({ days: 3 });\n});",
  ),
  'long.test.ts': suite("test('says much', () => { throw new Error('line\\n'.repeat(200)); });"),
  'unreadable.test.ts': "import './nowhere.ts';\n",
  '.gitignore': 'node_modules\n.cache\n',
};
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@crewdeck.example', ...args], {
    cwd: project,
    encoding: 'utf8',
  });

const write = (name: string, text: string): void => {
  writeFileSync(join(project, name), text);
};
const remove = (...names: string[]): void => {
  for (const name of names) rmSync(join(project, name), { recursive: true, force: true });
};

beforeAll(() => {
  copyProject(project);
  for (const [name, text] of Object.entries(files)) write(name, text);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a project');
});
beforeEach(() => {
  git('checkout', '--quiet', '.');
  remove('.cache');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly text: string;
  readonly lines: readonly string[];
}

const runTests = async (...args: string[]): Promise<Ended> => {
  const env = { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
  const { code, out, err } = await runScript(join(project, 'engine/cli/test.ts'), {
    cwd: project,
    args,
    env,
  });
  return { code, text: out + err, lines: out.trim().split('\n') };
};

test('suites that pass are counted', async () => {
  const { code, lines } = await runTests('sound');
  expect(lines).toEqual(['2 passed, 0 failed']);
  expect(code).toBe(0);
});

test('a failure is shown with its message, diff and place, and without what was printed', async () => {
  const { code, text, lines } = await runTests('sound', 'broken');
  expect(lines).toContain('✗ broken.test.ts: is wrong');
  expect(text).toContain('-   "days": 3,\n  +   "days": 2,');
  expect(text).toContain('at broken.test.ts:4:');
  expect(text).not.toContain('printed on the way');
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
  expect(code).toBe(1);
});

test('a suite that cannot be loaded has failed, and is named', async () => {
  const { code, lines } = await runTests('sound', 'unreadable');
  expect(lines).toContain('✗ unreadable.test.ts');
  expect(lines.at(-1)).toBe('2 passed, 1 failed');
  expect(code).toBe(1);
});

test('a test that passes only when it is tried again has failed', async () => {
  const { code, lines } = await runTests('flaky');
  expect(lines).toContain('✗ flaky.test.ts: is late');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('a long failure takes forty lines', async () => {
  const { lines } = await runTests('long');
  const shown = lines.slice(lines.indexOf('✗ long.test.ts: says much') + 1, -2);
  expect(shown).toHaveLength(40);
  expect(shown.join('\n')).toMatch(/… \d+ more lines/);
});

test('a name that no suite has is a failure', async () => {
  const { code, lines } = await runTests('nowhere-to-be-found');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('parts of the whole are noted by the tree: what has passed is not run again', async () => {
  remove('flaky.test.ts', 'broken.test.ts', 'long.test.ts', 'unreadable.test.ts');
  const first = await runTests('--all', '--part', 'unit', '--shard', '1/2');
  expect(first.code).toBe(0);
  expect((await runTests('--all', '--status')).text).toMatch(/✗ unit +1\/2: \d passed, 0 failed/);
  await runTests('--all', '--part', 'unit', '--shard', '2/2');
  expect((await runTests('--all', '--status')).text).toMatch(/✓ unit /);

  write('sound.test.ts', suite("test('adds', () => expect(1 + 1).toBe(3));"));
  expect((await runTests('--all', '--status')).text).toMatch(/ {2}unit *\n/);
  const second = await runTests('--all', '--part', 'unit');
  expect(second.code).toBe(1);
  expect((await runTests('--all', '--status')).text).toMatch(/✗ unit +1 passed, 1 failed/);
});

test('a part that nobody has is refused with the names of those there are', async () => {
  const { code, text } = await runTests('--all', '--part', 'nothing');
  expect(code).toBe(1);
  expect(text).toContain('Unknown part nothing. Parts: checks, unit, postgres');
});

test('only a tree that has passed counts as tested', async () => {
  const isTested = async (): Promise<number | null> =>
    (
      await runScript(join(project, 'engine/cli/check.ts'), {
        cwd: project,
        args: ['--tested'],
        env: { PATH: process.env.PATH ?? '' },
      })
    ).code;
  const note = (tree: string, failed: number): void => {
    mkdirSync(join(project, '.cache'), { recursive: true });
    write('.cache/tested.json', JSON.stringify({ tree, failed, passed: 1, finishedAt: '' }));
  };
  const tree = git('rev-parse', 'HEAD^{tree}').trim();
  expect(await isTested()).toBe(1);
  note(tree, 1);
  expect(await isTested()).toBe(1);
  note('0'.repeat(40), 0);
  expect(await isTested()).toBe(1);
  note(tree, 0);
  expect(await isTested()).toBe(0);
});
