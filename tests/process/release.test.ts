import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '@crewdeck/engine/cli/machine/postgres.ts';
import { clockSetting } from '../../scripts/demo/server.ts';
import { root, runScript, temporaryFolder } from './server-process.ts';

const folder = temporaryFolder();
let release: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  const made = await runScript(join(root, 'engine/cli/run.mjs'), { args: ['release', '--out', folder] });
  expect(made).toMatchObject({ code: 0, err: '' });
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  release = join(folder, archive.replace('.tar.gz', ''));
}, 300_000);
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the launcher with nothing but the given settings around it. */
const launch = (args: readonly string[], settings: Record<string, string>): ChildProcess =>
  spawn(join(release, 'crewdeck'), args, {
    cwd: '/',
    env: { PATH: '', ...clockSetting(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
async function codeOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'close');
  return child.exitCode;
}
const read = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString();
    });
  return () => text;
};

test('the archive has what the server reads and no more', () => {
  const modules = readdirSync(join(release, 'node_modules'));
  for (const name of [
    'lucide-react',
    'react',
    'ra-core',
    'vite',
    'typescript',
    'vitest',
    '@mui',
    'oidc-provider',
  ])
    expect(modules).not.toContain(name);
  expect(readdirSync(join(release, 'node_modules/@crewdeck'))).toEqual(['engine']);
  const bytes = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes / 2 ** 20).toBeLessThan(250);
  for (const name of ['src', 'demo-provider']) expect(readdirSync(release)).not.toContain(name);
});

test('it starts where there is no Node, no npm and no network tool, with console, document and paper', async () => {
  const port = String(await findFreePort());
  server = launch([], { PORT: port });
  const output = read(server);
  await expect.poll(output, { timeout: 150_000 }).toContain('is ready:');
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  expect((await get('/health/ready')).status).toBe(200);
  // Its demo has people, but no identity provider of its own.
  expect(await (await get('/api/v1/auth/providers')).json()).toMatchObject({
    data: { password: true, oidc: null },
  });
  expect((await get('/oidc/jwks')).status).toBe(404);
  expect(await codeOf(launch(['health'], { PORT: port }))).toBe(0);
  expect(await codeOf(launch(['health'], { PORT: '1' }))).toBe(1);
  const page = await (await get('/')).text();
  const script = /src="(\/@assets\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect((await get(script)).status).toBe(200);
  expect((await get('/api/docs')).status).toBe(200);
  const notices = await (await get('/licences.md')).text();
  for (const name of ['react', 'es-toolkit', '@fontsource-variable/ibm-plex-sans'])
    expect(notices).toMatch(new RegExp(`^## ${name}( |$)`, 'm'));
  expect((await get('/api/docs/assets/swagger-ui-bundle.js')).status).toBe(200);

  const answer = await fetch(`http://localhost:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hr@crewdeck.example', password: 'Crew#2026' }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string; user: { userId: number } } };
  const card = await fetch(`http://localhost:${port}/api/v1/downloadIdCard/${data.user.userId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.accessToken}`, userid: String(data.user.userId) },
  });
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf']);
}, 240_000);

test('the operator has their commands there', async () => {
  const child = launch(['admin', '--', 'migrate', '--plan'], { DATA_DIR: join(folder, 'another') });
  const output = read(child);
  const code = await codeOf(child);
  expect([code, output().trim().split('\n').at(-1)]).toEqual([0, 'Nothing was run.']);
}, 120_000);

test('it names its commands', async () => {
  const child = launch(['stop'], {});
  const output = read(child);
  const code = await codeOf(child);
  expect([code, output()]).toEqual([1, 'crewdeck start | admin <command> | health\n']);
});
