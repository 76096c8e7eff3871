import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { createDatabase, startCluster } from '@crewdeck/engine/cli/machine/postgres.ts';

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

export interface BenchServer extends Running {
  readonly url: string;
  readonly base: string;
  readonly close: () => Promise<void>;
}

/**
 * Our server, with the flags of `npm start`, on a PostgreSQL of its own with the demo company, started the
 * second time: with everything in place.
 */
export async function startBenchServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-bench-'));
  const cluster = await startCluster();
  const url = await createDatabase(cluster.url, 'bench');
  const start = (): Promise<Running> =>
    startProcess(
      [...manifest.config.serverFlags, 'server/main.ts'],
      { DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...settings },
      /is ready: .*:(\d+)/,
    );
  await (await start()).stop();
  const server = await start();
  return {
    ...server,
    url,
    base: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
