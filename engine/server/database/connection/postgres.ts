import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../model/register.ts';
import { cancellerOf } from './cancel.ts';
import { FieldNames } from '../field-names.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { usualLimits, type DatabaseLimits } from '../../config/limits.ts';
import { connectionSettings } from './pooler.ts';
import { PreparingClient } from './preparing-client.ts';
import { openHealthProbe, type HealthProbe } from './health-probe.ts';
import { openReads, type Findable } from './reads.ts';
import { Replica } from '../replica/replica.ts';
import { Statements } from './statements-run.ts';
import { driverTypes } from './type-parsers.ts';
import { workNow } from './work.ts';

/** Listeners for events of the connections. */
export interface DatabaseListeners {
  readonly logger?: { readonly error: (details: object, message: string) => void };
}

interface OpenPostgres {
  readonly db: Kysely<Database>;
  readonly reads: Kysely<Database>;
  readonly replica?: Replica;
  readonly kind: 'postgres';
  readonly pool: pg.Pool;
  readonly connectionQueue: ConnectionQueue;
  readonly healthProbe: HealthProbe;
  readonly statements: Statements;
  /** Address of the PostgreSQL itself, where connections keep what is said on them. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const CONNECT_MS = 10_000;
/** There is another to ask. */
const CONNECT_REPLICA_MS = 1_000;

/** Addresses for requests, and for connections that are not shared with others. */
export interface Addresses {
  readonly databaseUrl: string;
  /** Set where `databaseUrl` leads to a pooler that hands connections on after each transaction. */
  readonly databaseSessionUrl?: string | undefined;
  /** A replica that may be read in its place. */
  readonly databaseReadUrl?: string | undefined;
}

interface PoolSettings {
  readonly name: string;
  readonly connectMs: number;
  readonly isPooled: boolean;
  readonly logger: DatabaseListeners['logger'];
}

function openPool(
  connectionString: string,
  limits: DatabaseLimits,
  { name, connectMs, isPooled, logger }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: PreparingClient,
    max: limits.databasePool,
    application_name: name,
    ...connectionSettings(limits, isPooled),
    connectionTimeoutMillis: connectMs,
    // A new connection has all of its plans to make, and counts as another writer.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: driverTypes,
  });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => logger?.error({ err: error }, 'Lost an idle database connection'));
  // A connection may also be lost within a transaction; its user gets the error from the query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** Returns the pool behind its queue: a connection is requested when it is the caller's turn. */
function behindQueue(pool: pg.Pool, connectionQueue: ConnectionQueue) {
  const leaving = new WeakMap<pg.PoolClient, () => void>();
  const held = new Map<number, pg.PoolClient>();
  const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;
  pool.on('release', (_error, client) => {
    held.delete(processOf(client));
    leaving.get(client)?.();
    leaving.delete(client);
  });
  return {
    find: (process: number) => held.get(process),
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const leave = await connectionQueue.acquire(workNow());
      try {
        const client = await pool.connect();
        leaving.set(client, leave);
        held.set(processOf(client), client);
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** The replica of a database, with a pool and a queue of its own. */
function openReplica(
  url: string,
  primaryUrl: string,
  limits: DatabaseLimits,
  { isPooled, logger }: Pick<PoolSettings, 'isPooled' | 'logger'>,
): Replica {
  const { databasePool, databaseWait, databaseReadLag } = limits;
  return new Replica({
    primaryUrl,
    url,
    pool: openPool(url, limits, {
      name: 'crewdeck reads',
      connectMs: CONNECT_REPLICA_MS,
      isPooled,
      logger,
    }),
    connectionQueue: new ConnectionQueue(databasePool, databaseWait * 1000),
    mostLagMs: databaseReadLag * 1000,
  });
}

/**
 * Opens a PostgreSQL: connections for requests behind a queue, one for health checks, and those of its
 * replica, if there is one.
 */
export function openPostgres(
  { databaseUrl, databaseSessionUrl: url = databaseUrl, databaseReadUrl }: Addresses,
  own: Partial<DatabaseLimits>,
  { logger }: DatabaseListeners,
): OpenPostgres {
  const limits = { ...usualLimits, ...own };
  const isPooled = url !== databaseUrl;
  const pool = openPool(databaseUrl, limits, {
    name: 'crewdeck',
    connectMs: CONNECT_MS,
    isPooled,
    logger,
  });
  const connectionQueue = new ConnectionQueue(limits.databasePool, limits.databaseWait * 1000);
  const healthProbe = openHealthProbe(url, isPooled ? databaseUrl : undefined);
  const statements = new Statements();
  const kyselyOf = (behind: PostgresPool & Findable): Kysely<Database> =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: behind, controlClient: cancellerOf(behind.find) }),
      plugins: [new FieldNames()],
      log: statements.note,
    });
  const behind = behindQueue(pool, connectionQueue);
  const db = kyselyOf(behind);
  const replica =
    databaseReadUrl === undefined
      ? undefined
      : openReplica(databaseReadUrl, url, limits, { isPooled, logger });
  return {
    db,
    reads: replica ? kyselyOf(openReads(replica, behind)) : db,
    ...(replica && { replica }),
    kind: 'postgres',
    pool,
    connectionQueue,
    healthProbe,
    statements,
    url,
    close: async () => {
      await Promise.all([healthProbe.close(), pool.end(), replica?.close()]);
    },
  };
}
