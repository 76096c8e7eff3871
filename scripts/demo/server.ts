import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@crewdeck/engine/cli/machine/postgres.ts';
import { clockOffset } from '@crewdeck/engine/server/clock.ts';

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly output: () => string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The setting that gives a process the clock of this one, where that was set. */
export const clockSetting = (): { CLOCK?: string } =>
  clockOffset() === 0 ? {} : { CLOCK: new Date().toISOString() };

/**
 * Starts the server as `npm start` does, on a free loopback port, and waits until it says that it is ready.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), ...clockSetting(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const exited = once(child, 'exit');
  while (!text.includes('is ready:')) {
    const ended = await Promise.race([
      exited.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 50)),
    ]);
    if (ended) throw new Error(`The server ended while starting:\n${text}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => text,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}

export interface Demo {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server with the demo company on the embedded database, in a temporary folder that goes with it. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-demo-'));
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
