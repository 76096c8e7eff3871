import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clockOffset } from '../../server/lifecycle/clock.ts';
import { ensurePostgres } from './install.ts';

export interface Cluster {
  readonly url: string;
  /** Stops it, and removes its folder; `last` is called with that in between. */
  stop(last?: (folder: string) => void): Promise<void>;
}

const FIRST_PORT = 10_000;
/** Linux gives outgoing connections their ports from here on. */
const FIRST_OUTGOING_PORT = 32_768;

/**
 * Returns a free port. It is none of those that outgoing connections get: one of these could have taken it
 * before the server that it is for listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_OUTGOING_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
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
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} exited during startup.`);
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
  const cluster = await runCluster(initCluster());
  if (clockOffset() !== 0) await addClock(cluster.url);
  return cluster;
}

/** Makes an empty cluster in a temporary folder, and returns the folder. */
function initCluster(): string {
  const folder = makeClusterFolder();
  execFileSync(
    join(ensurePostgres(), 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...ownerOf(), cwd: folder, stdio: 'ignore' },
  );
  return folder;
}

/**
 * Settings that give a PostgreSQL the clock of this process, where that was set: `now()` is looked up in the
 * schema `clock` first, whose functions add an offset. libfaketime is no way: PostgreSQL reads the true time
 * where a signal interrupts a wait, and ends every statement whose timeout it then takes for over.
 */
const clockSettings = (): string[] =>
  clockOffset() === 0
    ? []
    : [`clock.offset=${clockOffset()} ms`, 'search_path="$user", public, clock, pg_catalog'];

/** Adds the functions of `clockSettings` to the databases of a new cluster, and to those made in it later. */
async function addClock(url: string): Promise<void> {
  for (const name of ['postgres', 'template1']) {
    const client = new pg.Client({ connectionString: withDatabase(url, name) });
    await client.connect();
    await client.query('create schema clock; grant usage on schema clock to public');
    for (const [now, volatility] of [
      ['now', 'stable'],
      ['clock_timestamp', 'volatile'],
    ])
      await client.query(`create function clock.${now}() returns timestamptz language sql ${volatility}
        as $$ select pg_catalog.${now}() + current_setting('clock.offset')::interval $$`);
    await client.end();
  }
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
    ...clockSettings(),
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    join(ensurePostgres(), 'postgres'),
    ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  // It does not outlive a process that is interrupted before it could stop it.
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async (last) => {
      // Where nobody wants its files, they need not be put in order.
      server.kill(last ? 'SIGINT' : 'SIGQUIT');
      await ended;
      process.off('exit', kill);
      last?.(folder);
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

/** Creates a database, empty or as a copy of another; copying its files takes a third of copying pages. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create database "${name}"${template ? ` template "${template}" strategy file_copy` : ''}`,
  );
  await client.end();
  return withDatabase(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
