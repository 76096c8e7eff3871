import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@crewdeck/engine/cli/machine/postgres.ts';
import { clockOffset } from '@crewdeck/engine/server/lifecycle/clock.ts';

const engineEntry = join(import.meta.dirname, '../../engine/cli/serve.ts');

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
/** Environment variables that a child process inherits. */
export const inherited = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/**
 * Starts the server as `npm start` does, on a free loopback port, and waits until it says that it is ready.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): Promise<ServerProcess> {
  const port = await findFreePort();
  // A product may leave the entry of its server to the engine.
  const entry = existsSync(join(cwd, 'server/main.ts')) ? 'server/main.ts' : engineEntry;
  const child: ChildProcess = spawn(process.execPath, [entry], {
    cwd,
    env: { ...inherited, PORT: String(port), ...clockSetting(), ...settings },
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
    if (ended) throw new Error(`The server exited during startup:\n${text}`);
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

const quiet = { LOG_LEVEL: 'error' };
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'crewdeck-demo-'));

/** Starts a server that seeds the demo company on the embedded database, in a folder that goes with it. */
export async function startDemo(settings: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const folder = newFolder();
  const server = await startServer({ DATA_DIR: folder, ...quiet, ...settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
