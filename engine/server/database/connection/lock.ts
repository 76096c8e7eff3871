import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  readFile,
  readdir,
  readlink,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../errors/operator-error.ts';

/** The holder of a folder. `scope` is the set of processes among which `pid` is unique. */
interface Holder {
  pid: number;
  startedAt: string;
  scope: string;
  released?: true;
}

export interface FolderLock {
  release: () => Promise<void>;
}

/** The folder belongs to a living process; the message is for the person who started this one. */
export class FolderInUseError extends OperatorError {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop that process, or set another DATA_DIR.`);
    this.name = 'FolderInUseError';
    this.pid = pid;
  }
}

const heartbeatMs = 1000;
const silenceMs = 6000;

/**
 * Takes `folder` for this process alone. The lock is the file `<folder>.lock.<n>` with the highest n; a new
 * holder creates n + 1, which only one process can. The highest is never deleted, so no two can believe that
 * they hold it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const own = await describeOwnProcess();
  for (;;) {
    const generation = await findHighestGeneration(folder);
    if (generation > 0) {
      const path = toLockPath(folder, generation);
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder, own, path))) throw new FolderInUseError(folder, holder.pid);
    }
    const path = toLockPath(folder, generation + 1);
    if (!(await createWhole(path, own))) continue;
    // Since our look at the folder, others may have taken and passed this number.
    if ((await findHighestGeneration(folder)) === generation + 1)
      return holdLock(folder, generation + 1, own);
    await unlink(path).catch(() => undefined);
  }
}

async function holdLock(folder: string, generation: number, own: Holder): Promise<FolderLock> {
  const path = toLockPath(folder, generation);
  await removeLower(folder, generation);
  const timer = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    heartbeatMs,
  );
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify({ ...own, released: true }));
      await rename(draft, path);
    },
  };
}

/** Creates the file with its content at once, or answers false because another process was first. */
async function createWhole(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path).catch((error: unknown) => {
      // File systems without hard links: readers wait for the content of a file that is still empty.
      if (['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(readCode(error)))
        return copyFile(draft, path, constants.COPYFILE_EXCL);
      throw error;
    });
    return true;
  } catch (error) {
    if (readCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function isAlive(holder: Holder, own: Holder, path: string): Promise<boolean> {
  if (holder.released) return false;
  if (holder.scope !== own.scope) return hasHeartbeat(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (readCode(error) === 'ESRCH') return false;
  }
  const startedAt = await readStart(holder.pid);
  return (
    startedAt !== 'ended' && (startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt)
  );
}

/**
 * Checks the heartbeat of a process in another container or machine: it is alive while it touches its lock.
 */
async function hasHeartbeat(path: string): Promise<boolean> {
  const readTime = async (): Promise<number> => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
  const first = await readTime();
  for (let waited = 0; waited < silenceMs; waited += 250) {
    await sleep(250);
    if ((await readTime()) !== first) return true;
  }
  return false;
}

async function describeOwnProcess(): Promise<Holder> {
  const machine = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return {
    pid: process.pid,
    startedAt: await readStart(process.pid),
    scope: `${machine.trim()} ${namespace}`.trim(),
  };
}

/** Returns the start time of a process in the unit of the system; 'ended' for a zombie, '' if unknown. */
async function readStart(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces and parentheses; the state follows the last one.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (line !== '') return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? '');
  if (process.platform === 'win32' || process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text.endsWith('}')) return JSON.parse(text) as Holder;
    await sleep(25);
  }
  return undefined;
}

async function findHighestGeneration(folder: string): Promise<number> {
  return Math.max(0, ...(await listGenerations(folder)));
}

async function removeLower(folder: string, generation: number): Promise<void> {
  const lower = (await listGenerations(folder)).filter((other) => other < generation);
  await Promise.all(lower.map((other) => unlink(toLockPath(folder, other)).catch(() => undefined)));
}

async function listGenerations(folder: string): Promise<number[]> {
  const prefix = `${basename(folder)}.lock.`;
  const names = await readdir(dirname(folder));
  return names
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}

function toLockPath(folder: string, generation: number): string {
  return join(dirname(folder), `${basename(folder)}.lock.${generation}`);
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
