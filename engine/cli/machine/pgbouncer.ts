import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePgbouncer } from './install.ts';
import { findFreePort, ownerOf, waitUntilReady, type Cluster } from './postgres.ts';

/**
 * Starts a PgBouncer before a PostgreSQL, on a free loopback port: it hands a connection on after each
 * transaction, and has no more than `size` of them for a database. Its `url` names the same database.
 */
export async function startPooler(
  databaseUrl: string,
  size: number,
  further: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const program = ensurePgbouncer();
  const owner = ownerOf();
  const behind = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-pooler-'));
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    admin_users: behind.username,
    pool_mode: 'transaction',
    default_pool_size: size,
    max_client_conn: 500,
    ...further,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const path = join(folder, 'pgbouncer.ini');
  writeFileSync(
    path,
    [
      '[databases]',
      `* = host=${behind.hostname} port=${behind.port || 5432}`,
      '[pgbouncer]',
      ...lines,
      '',
    ].join('\n'),
  );
  if (owner.uid !== undefined)
    for (const one of [folder, users, path]) chownSync(one, owner.uid, owner.gid ?? owner.uid);
  const server = spawn(program, ['-q', path], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  await waitUntilReady(url.href, server);
  return {
    url: url.href,
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
