import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const ownNode = join(root, 'node_modules/.bin/node');
const node = existsSync(ownNode) ? ownNode : process.execPath;
// Holds the folder until its input ends, and prints events.
const opener = `
  import { openDatabase } from ${JSON.stringify(join(root, 'engine/server/database/connection/client.ts'))};
  process.stdout.write('starting\\n');
  try {
    const { pglite, close } = await openDatabase({ dataDir: process.argv[1] });
    await pglite.exec('create table if not exists notes (text text)');
    if (process.argv[2]) await pglite.query('insert into notes values ($1)', [process.argv[2]]);
    process.stdout.write('open ' + JSON.stringify((await pglite.query('select text from notes order by text')).rows.map((row) => row.text)) + '\\n');
    process.stdin.on('end', async () => { await close(); process.exit(0); }).resume();
  } catch (error) {
    process.stdout.write('refused ' + error.message + '\\n');
    process.exit(1);
  }`;

let dataDir = '';
let children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crewdeck-folder-'));
});

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGKILL')));
  children = [];
  await rm(dataDir, { recursive: true, force: true });
});

function start(note = ''): ChildProcess {
  const child = spawn(node, ['--input-type=module', '-e', opener, dataDir, note], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** The first line of a child's output that begins with one of the words. */
function readLine(child: ChildProcess, ...words: string[]): Promise<string> {
  return new Promise((resolveLine, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = text
        .split('\n')
        .slice(0, -1)
        .find((line) => words.some((word) => line.startsWith(word)));
      if (found !== undefined) resolveLine(found);
    });
    // Unlike `exit`, it comes after all output.
    child.once('close', () => reject(new Error(`ended after ${text}`)));
  });
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  if (signal) child.kill(signal);
  else child.stdin?.end();
  await ended;
}

async function findLock(): Promise<string> {
  const names = await readdir(dataDir);
  const locks = names
    .filter((name) => /^database\.lock\.\d+$/.test(name))
    .sort((a, b) => Number(a.split('.')[2]) - Number(b.split('.')[2]));
  return join(dataDir, locks.at(-1) ?? 'none');
}

test('a second process is refused with a line that names the first, and may start when that has ended', async () => {
  const first = start('one');
  await readLine(first, 'open');
  const line = await readLine(start('two'), 'open', 'refused');
  expect(line).toContain(`in use by process ${first.pid}.`);
  await end(first);
  expect(await readLine(start('three'), 'open', 'refused')).toBe('open ["one","three"]');
}, 60_000);

test('the lock of a killed process never hinders the next start, and nothing written is lost', async () => {
  const first = start('one');
  await readLine(first, 'open');
  await end(first, 'SIGKILL');
  expect(await readLine(start('two'), 'open', 'refused')).toBe('open ["one","two"]');
}, 60_000);

test.skipIf(process.platform !== 'linux')(
  'a killed process that its parent has not yet buried does not hold the folder',
  async () => {
    // The shell is replaced by `sleep`, which never asks after its child: the child stays a zombie.
    const parent = spawn(
      'sh',
      [
        '-c',
        '"$0" --input-type=module -e "$1" "$2" zombie < /dev/zero & echo "pid $!"; exec sleep 60',
        node,
        opener
          .replace("process.stdin.on('end'", "setInterval(() => {}, 1000); process.stdin.on('end'")
          .replace('.resume()', ''),
        dataDir,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(parent);
    const output: string[] = [];
    parent.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await expect.poll(() => output.join(''), { timeout: 30_000 }).toContain('open');
    const pid = Number(/pid (\d+)/.exec(output.join(''))?.[1]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    expect(await readLine(start('next'), 'open', 'refused')).toBe('open ["next","zombie"]');
  },
  60_000,
);

test.skipIf(process.platform !== 'linux')(
  'a process that got the number of the one before does not hold the folder',
  async () => {
    const first = start('one');
    await readLine(first, 'open');
    await end(first, 'SIGKILL');
    const lock = await findLock();
    const holder = JSON.parse(await readFile(lock, 'utf8')) as Record<string, unknown>;
    await writeFile(lock, JSON.stringify({ ...holder, pid: process.pid }));
    expect(await readLine(start('two'), 'open', 'refused')).toBe('open ["one","two"]');
  },
  60_000,
);

test('of several processes that start at once over a stale lock, exactly one gets the folder', async () => {
  const first = start('seed');
  await readLine(first, 'open');
  await end(first, 'SIGKILL');
  const lines = await Promise.all(
    ['a', 'b', 'c', 'd'].map((note) => readLine(start(note), 'open', 'refused')),
  );
  expect(lines.filter((line) => line.startsWith('open'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('in use by process'))).toHaveLength(3);
}, 60_000);

test('a first start that was killed half-way is done again', async () => {
  for (const pause of [0, 100, 300]) {
    const child = start('lost');
    await readLine(child, 'starting');
    await expect
      .poll(async () => (await readdir(dataDir)).some((name) => name.startsWith('database.new-')), {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(true);
    // The first start says nothing of how far it is: it is killed early, in the middle and late.
    await sleep(pause);
    await end(child, 'SIGKILL');
    await rm(join(dataDir, 'database'), { recursive: true, force: true });
  }
  expect(await readLine(start('kept'), 'open', 'refused')).toBe('open ["kept"]');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('database.new-'))).toEqual([]);
}, 60_000);

test('a folder with other files in it is left alone', async () => {
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'letters.txt'), 'dear all');
  expect(await readLine(start(), 'open', 'refused')).toContain('contains files but no database');
  expect(await readdir(join(dataDir, 'database'))).toEqual(['letters.txt']);
}, 60_000);

test('files that are damaged are reported with their folder, and with what to do', async () => {
  const first = start('one');
  await readLine(first, 'open');
  await end(first);
  await writeFile(join(dataDir, 'database/global/pg_control'), 'gone');
  expect(await readLine(start('two'), 'open', 'refused')).toMatch(
    /^refused Cannot open the database in .*\/database: its files are damaged .* from a backup, or move it away/,
  );
}, 60_000);
