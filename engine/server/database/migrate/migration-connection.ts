import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../model/register.ts';
import type { OpenDatabase } from '../connection/client.ts';
import { driverTypes } from '../connection/type-parsers.ts';

const MIGRATION_LOCK = 7_202_611;

/**
 * Runs what takes its time on a connection of its own, where no statement is ended for its length. The
 * embedded database has one connection for everything.
 */
export async function onOwnConnection<T>(
  database: OpenDatabase,
  run: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (database.url === undefined) return run(database.db);
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    application_name: 'crewdeck-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: driverTypes,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // A lost connection is reported by the statement that was running.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(run);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs while no other process changes the tables. The lock is polled: a statement that waits for it would
 * block an index that is being built meanwhile.
 */
export async function underMigrationLock<T>(
  db: Kysely<Database>,
  say: (line: string) => void,
  run: () => Promise<T>,
): Promise<T> {
  for (let isReported = false; ; isReported = true) {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as free`.execute(db);
    if (rows[0]?.free) break;
    if (!isReported) say('Another process is migrating this database; waiting …');
    await sleep(300);
  }
  try {
    return await run();
  } finally {
    // A connection that was lost has given the lock back.
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db).catch(() => undefined);
  }
}
