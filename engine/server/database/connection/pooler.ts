/**
 * Connections through a transaction pooler such as PgBouncer. A pooler is for more server processes than
 * PostgreSQL has connections for; it is in use where `DATABASE_SESSION_URL` differs from `DATABASE_URL`. It
 * gives a connection to another client after each transaction. Without this file settings would reach
 * strangers' transactions or get lost, the start would fail on startup parameters, and a server whose pooler
 * is away would count as ready. What needs a session (`LISTEN`, migrations, backups) connects to the URL of
 * `OpenPostgres.url`. Reasons: docs/decisions/0031-a-pooler-and-a-replica.md.
 */
import pg from 'pg';
import type { DatabaseLimits } from '../../config/limits.ts';
import type { PreparingConfig } from './preparing-client.ts';

/** Setting that a pooler in front of the database requires. */
export const aboutPoolers =
  'Set DATABASE_SESSION_URL to the direct URL of PostgreSQL (docs/operations/pooler.md).';

// Compiling a statement takes longer than any of ours runs.
const planning = { jit: 'off', random_page_cost: '1.1' };

/** Returns the settings of connections: for their life, or through a pooler for each transaction. */
export function connectionSettings(
  { databaseTimeout, databaseLockTimeout }: DatabaseLimits,
  isPooled: boolean,
): PreparingConfig {
  const limits = { statement_timeout: databaseTimeout * 1000, lock_timeout: databaseLockTimeout * 1000 };
  if (!isPooled)
    return {
      ...limits,
      options: Object.entries(planning)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    };
  const set = Object.entries({ ...limits, ...planning }).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  );
  return { settings: `select ${set.join(', ')}` };
}

/** Connects to a pooler, which answers without the database behind it. Throws if it does not. */
export async function assertReachable(connectionString: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Checks whether a pooler refused a command that only PostgreSQL itself understands. */
export const isPooler = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter');

/** Checks whether a pool leads through a pooler, which reports another process id than PostgreSQL. */
export async function isBehindPooler(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}
