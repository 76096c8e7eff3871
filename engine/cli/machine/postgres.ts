import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePostgres } from './install.ts';

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** PostgreSQL and PgBouncer do not run as root: where we are root, PostgreSQL's own user runs them. */
export function ownerOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Waits until a server that was just started takes connections. */
export async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended while starting.`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${server.spawnfile} did not start within 20 s.`);
}

/** Starts a PostgreSQL of our own on a free loopback port, in a temporary folder that goes with it. */
export async function startCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const programs = ensurePostgres();
  const owner = ownerOf();
  const folder = makeClusterFolder();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  return runCluster(folder);
}

/** Runs the cluster that lies in `folder/data`, until it is stopped and the folder goes with it. */
export async function runCluster(folder: string, chosen?: number): Promise<Cluster> {
  const owner = ownerOf();
  const port = chosen ?? (await findFreePort());
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    join(ensurePostgres(), 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty folder that a cluster may lie in. */
export function makeClusterFolder(): string {
  const owner = ownerOf();
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-pg-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  return folder;
}

/** Address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
  await client.end();
  return withDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
