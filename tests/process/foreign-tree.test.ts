import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyProject, root, runScript, temporaryFolder, type Ended } from './server-process.ts';

const project = temporaryFolder();
const tools = temporaryFolder();
const npmCalls = join(tools, 'npm-calls');
const stamp = join(project, 'node_modules/.crewdeck-installed');
const present = join(project, 'node_modules/.package-lock.json');

beforeAll(() => {
  copyProject(project);
  copyFileSync(join(root, 'package-lock.json'), join(project, 'package-lock.json'));
  // An npm that only notes that it was called.
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'npm'), `#!/bin/sh\necho "$@" >> "${npmCalls}"\n`);
  chmodSync(join(tools, 'npm'), 0o755);
});
afterAll(() => {
  for (const folder of [project, tools]) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const file of [npmCalls, stamp, present]) rmSync(file, { force: true });
});

/** All packages of the lock, as npm notes what it has installed; without some of them. */
function noteInstalled(without: readonly string[] = []): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const kept = Object.entries(packages).filter(([path]) => !without.includes(path));
  writeFileSync(present, JSON.stringify({ packages: Object.fromEntries(kept) }));
}
const run = (task: string, env: Record<string, string> = {}): Promise<Ended> =>
  runScript(join(project, 'engine/cli/run.mjs'), {
    args: [task],
    cwd: project,
    env: {
      PATH: [tools, process.env.PATH].join(delimiter),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      ...env,
    },
  });

test('a tree that someone else has installed is used as it is', async () => {
  noteInstalled(['node_modules/vitest', 'node_modules/typescript']);
  expect((await run('admin')).err).toMatch(/^Usage: /);
  expect(existsSync(npmCalls)).toBe(false);
});

test('where a package is missing there, the start says which and what to do, and installs nothing', async () => {
  noteInstalled(['node_modules/pino', 'node_modules/fastify']);
  for (const task of ['start', 'admin']) {
    const { code, err, out } = await run(task);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n')).toEqual([
      '2 packages are missing from node_modules or have another version: fastify, pino.',
      expect.stringMatching(/^They are not installed automatically .* npm ci --omit=dev$/),
    ]);
  }
  expect(existsSync(npmCalls)).toBe(false);
  expect(existsSync(join(project, 'node_modules/kysely'))).toBe(true);
});

test('in production nothing is installed even where npm start once was', async () => {
  writeFileSync(stamp, 'of another lock');
  noteInstalled(['node_modules/pino']);
  expect((await run('start', { MODE: 'production' })).err).toMatch(/^1 packages are missing/);
  writeFileSync(join(project, '.env'), 'MODE=production\n');
  expect((await run('start')).err).toMatch(/^1 packages are missing/);
  rmSync(join(project, '.env'));
  expect(existsSync(npmCalls)).toBe(false);
});

test('a checkout that npm start has set up follows its lock', async () => {
  writeFileSync(stamp, 'of another lock');
  await run('admin');
  expect(readFileSync(npmCalls, 'utf8')).toMatch(/^ci /);
});

test('a console that is not built is built nowhere but where its packages are', async () => {
  noteInstalled();
  rmSync(join(project, 'node_modules/vite'));
  const { code, err } = await run('start');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The console is not built, and the build tools are not installed\.\nRun npm run build where /,
  );
});
