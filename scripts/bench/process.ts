import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startCluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import manifest from '../../package.json' with { type: 'json' };
import { clockSetting, startDemo } from '../demo/server.ts';

export interface Running {
  readonly pid: number;
  readonly port: number;
  readonly ms: number;
  readonly stop: () => Promise<void>;
}

async function stopChild(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Starts a program of ours and waits until it prints its port. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Running> {
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const port = ready.exec(text)?.[1];
      if (port)
        resolve({
          pid: child.pid ?? 0,
          port: Number(port),
          ms: Date.now() - started,
          stop: () => stopChild(child),
        });
    });
    child.once('exit', () => reject(new Error(text)));
  });
}

type Settings = Readonly<Record<string, string>>;

export interface BenchServer extends Running {
  /** Address of its database. */
  readonly url: string;
  readonly base: string;
}

/** Starts our server, with the flags of `npm start`, on a database and the folder of its files. */
export async function startServerOn(
  url: string,
  folder: string,
  settings: Settings = {},
): Promise<BenchServer> {
  const running = await startProcess(
    [...manifest.config.serverFlags, 'server/main.ts'],
    { DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...clockSetting(), ...settings },
    /is ready: .*:(\d+)/,
  );
  return { ...running, url, base: `http://127.0.0.1:${running.port}` };
}

/** Runs something with an empty database of a PostgreSQL of its own, and with an empty folder. */
export async function withEmptyDatabase<T>(act: (url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-bench-'));
  const cluster = await startCluster();
  try {
    return await act(await createDatabase(cluster.url, 'bench'), folder);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs something on our server with the demo company on PostgreSQL, started the second time: with everything
 * in place.
 */
export const withBenchServer = <T>(
  settings: Settings,
  act: (server: BenchServer) => Promise<T>,
): Promise<T> =>
  withEmptyDatabase(async (url, folder) => {
    await (await startServerOn(url, folder, settings)).stop();
    const server = await startServerOn(url, folder, settings);
    try {
      return await act(server);
    } finally {
      await server.stop();
    }
  });

/** Runs something on a server with the demo company on the embedded database. */
export async function withDemo<T>(settings: Settings, act: (url: string) => Promise<T>): Promise<T> {
  const demo = await startDemo(settings);
  try {
    return await act(demo.url);
  } finally {
    await demo.stop();
  }
}
