import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, runScript, ServerProcess, temporaryFolder, type Ended } from './server-process.ts';

const folder = temporaryFolder();
const settings = { DATA_DIR: folder, MIGRATE: 'off' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = (...args: string[]): Promise<Ended> =>
  runScript(join(root, 'engine/cli/admin.ts'), { args, env: settings });

test('a server that leaves the tables to the command says so, and serves once it has run', async () => {
  const early = await runScript(join(root, 'server/main.ts'), { env: settings });
  expect(early.code).toBe(1);
  expect(early.err.trim().split('\n')).toEqual([
    expect.stringMatching(/^The database has no tables, .*npm run admin -- migrate /),
  ]);

  for (const command of [['archive'], ['drop', 'clients'], ['backup', join(folder, 'early.backup')]]) {
    const { code, err } = await admin(...command);
    expect([code, err]).toEqual([1, 'The database has no tables. Run npm run admin -- migrate.\n']);
  }
  expect(existsSync(join(folder, 'early.backup'))).toBe(false);

  const plan = await admin('migrate', '--plan');
  expect([plan.code, plan.err]).toEqual([0, '']);
  expect(plan.out).toContain('create table "employees"');
  expect(plan.out.trim().split('\n').at(-1)).toBe('Nothing was run.');

  const done = await admin('migrate');
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out.trim().split('\n')).toEqual([
    expect.stringMatching(/^Database: \d+ changes applied\.$/),
    'The database is up to date.',
  ]);
  expect((await admin('migrate')).out).toBe('The database is up to date.\n');

  const server = await ServerProcess.start(settings);
  expect((await server.send('GET', '/health/ready')).status).toBe(200);
  expect(await server.end()).toBe(0);
}, 240_000);

test('a command that is not there lists those that are', async () => {
  const { code, err } = await admin('migrat');
  expect(code).toBe(1);
  expect(err).toMatch(/^Usage: npm run admin -- migrate/);
});
