import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, startCluster, type Cluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { definitions } from '../../resources/index.ts';
import { root, runScript, ServerProcess, temporaryFolder, type Ended } from './server-process.ts';

type Settings = Record<string, string>;

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
let cluster: Cluster;
let first: Settings;
const key = { BACKUP_KEY: 'a key of the company' };
const running = new Set<ServerProcess>();
beforeAll(async () => {
  cluster = await startCluster();
  first = { DATABASE_URL: await createDatabase(cluster.url, 'first'), DATA_DIR: file('first') };
  await (await ServerProcess.start(first)).end();
  await admin(first, 'backup', file('open.backup'));
  await admin({ ...first, ...key }, 'backup', file('sealed.backup'));
}, 120_000);
afterEach(async () => {
  for (const server of running) await server.end();
  running.clear();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (env: Settings, ...args: string[]): Promise<Ended> =>
  runScript(join(root, 'engine/cli/admin.ts'), { args, env });

async function start(settings: Settings): Promise<ServerProcess> {
  const server = await ServerProcess.start(settings);
  running.add(server);
  await server.signIn('admin');
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  running.delete(server);
  await server.end();
}

const addClient = (server: ServerProcess, name: string) =>
  server.send('POST', '/api/rest/clients', {
    name,
    company: 'Drill Ltd',
    email: 'drill@drill.example',
    country: 'France',
  });

const clientNames = async (server: ServerProcess): Promise<unknown[]> => {
  const filter = encodeURIComponent(JSON.stringify({ company: 'Drill Ltd' }));
  return (await server.send('GET', `/api/rest/clients?filter=${filter}&range=[0,999]`)).rows.map(
    (row) => row.name,
  );
};

/** Returns the number of rows of each list. */
async function totalsOf(server: ServerProcess): Promise<Record<string, string | null>> {
  const totals: Record<string, string | null> = {};
  for (const stem of Object.keys(definitions)) {
    if (['audit', 'logs'].includes(stem)) continue;
    const { headers } = await server.send('GET', `/api/rest/${stem}?range=[0,0]`);
    totals[stem] = headers.get('content-range')?.split('/').at(-1) ?? null;
  }
  return totals;
}

test('what people have stored is backed up while they write, and restored into a database of the other kind', async () => {
  const server = await start(first);
  for (let index = 0; index < 3; index += 1)
    expect((await addClient(server, `Before ${index}`)).status).toBe(200);
  const picture = new FormData();
  picture.set('file', new Blob([readFileSync(join(root, 'public/icon-192.png'))]), 'me.png');
  const photo = await fetch(`${server.url}/api/v1/userInfo/1/avatar`, {
    method: 'PUT',
    headers: server.headers,
    body: picture,
  });
  expect(photo.status).toBe(200);
  let isOver = false;
  const writing = (async () => {
    const names: string[] = [];
    for (let index = 0; !isOver; index += 1) {
      names.push(`During ${index}`);
      expect((await addClient(server, `During ${index}`)).status).toBe(200);
    }
    return names;
  })();
  const taken = await admin(first, 'backup', file('first.backup'));
  isOver = true;
  const during = await writing;
  expect([taken.code, taken.err]).toEqual([0, '']);
  expect(taken.out).toMatch(/: [\d,]+ rows and \d+ files, verified\./);
  expect(statSync(file('first.backup')).mode & 0o077).toBe(0);
  await stop(server);

  const second = { DATA_DIR: file('second') };
  const restored = await admin(second, 'restore', file('first.backup'));
  expect([restored.code, restored.err]).toEqual([0, '']);
  const copy = await start(second);
  const names = await clientNames(copy);
  expect(names).toEqual(expect.arrayContaining(['Before 0', 'Before 1', 'Before 2']));
  // One moment: what was written during the backup is there up to it, and not after.
  const upTo = names.filter((name) => String(name).startsWith('During')).length;
  expect(names).toHaveLength(3 + upTo);
  expect(names).toEqual(expect.arrayContaining(during.slice(0, upTo)));
  const { row } = await copy.send('GET', '/api/v1/userInfo/1');
  const { avatarUrl } = (row.data as { user: { avatarUrl: string } }).user;
  expect((await copy.send('GET', avatarUrl)).status).toBe(200);
  // New rows go on from the numbers that were given.
  expect((await addClient(copy, 'After')).status).toBe(200);
  const totals = await totalsOf(copy);
  await stop(copy);

  const sealed = await admin({ ...second, ...key }, 'backup', file('second.backup'));
  expect([sealed.code, sealed.err]).toEqual([0, '']);
  expect(readFileSync(file('second.backup'), 'latin1')).not.toContain('Drill');
  const third = { DATABASE_URL: await createDatabase(cluster.url, 'third'), DATA_DIR: file('third') };
  const back = await admin({ ...third, ...key }, 'restore', file('second.backup'));
  expect([back.code, back.err]).toEqual([0, '']);
  const moved = await start(third);
  expect(await totalsOf(moved)).toEqual(totals);
  expect((await addClient(moved, 'On PostgreSQL')).status).toBe(200);
}, 400_000);

test('a backup that is cut off, changed or of another key is refused, and nothing is restored', async () => {
  const settings = { DATABASE_URL: await createDatabase(cluster.url, 'empty'), DATA_DIR: file('empty') };
  const whole = readFileSync(file('sealed.backup'));
  const refused = async (name: string, env: Settings): Promise<string> => {
    const { code, err } = await admin({ ...settings, ...env }, 'restore', file(name));
    expect(code).toBe(1);
    return err;
  };
  expect(await refused('sealed.backup', {})).toMatch(/is encrypted. Set BACKUP_KEY/);
  expect(await refused('sealed.backup', { BACKUP_KEY: 'another key of sb.' })).toMatch(/cannot be read/);
  const changed = Buffer.from(whole);
  changed[Math.floor(changed.length / 2)]! ^= 1;
  writeFileSync(file('changed.backup'), changed);
  expect(await refused('changed.backup', key)).toMatch(/cannot be read|is damaged/);
  writeFileSync(file('cut.backup'), readFileSync(file('open.backup')));
  truncateSync(file('cut.backup'), 5_000);
  expect(await refused('cut.backup', {})).toMatch(/cannot be read|truncated/);
  writeFileSync(file('none.backup'), 'something else altogether');
  expect(await refused('none.backup', {})).toMatch(/is not a backup/);
  // The database is as empty as it was: a good one still goes in.
  const good = await admin(settings, 'restore', file('open.backup'));
  expect([good.code, good.err]).toEqual([0, '']);
  expect(await refused('open.backup', {})).toMatch(/The database is not empty/);
}, 240_000);

test('a file that is there is not written over', async () => {
  const { code, err } = await admin(first, 'backup', file('open.backup'));
  expect([code, err]).toEqual([1, expect.stringMatching(/already exists/)]);
});
