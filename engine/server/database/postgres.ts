import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../model/register.ts';
import { FieldNames } from './field-names.ts';
import { Lanes } from './lanes.ts';
import { usualLimits, type DatabaseLimits } from '../limits.ts';
import { PreparingClient } from './preparing-client.ts';
import { openPulse, type Pulse } from './pulse.ts';
import { Statements } from './statements-run.ts';
import { driverTypes } from './type-parsers.ts';
import { workNow } from './work.ts';

/** Who is told of what happens on the connections. */
export interface DatabaseListeners {
  readonly logger?: { readonly error: (details: object, message: string) => void };
}

interface OpenPostgres {
  readonly db: Kysely<Database>;
  readonly kind: 'postgres';
  readonly pool: pg.Pool;
  readonly lanes: Lanes;
  readonly pulse: Pulse;
  readonly statements: Statements;
  readonly url: string;
  readonly close: () => Promise<void>;
}

const CONNECT_MS = 10_000;

function openPool(
  connectionString: string,
  { databasePool, databaseTimeout, databaseLockTimeout }: DatabaseLimits,
  logger: DatabaseListeners['logger'],
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: PreparingClient,
    max: databasePool,
    application_name: 'crewdeck',
    statement_timeout: databaseTimeout * 1000,
    lock_timeout: databaseLockTimeout * 1000,
    connectionTimeoutMillis: CONNECT_MS,
    // A new connection has all of its plans to make, and counts as another writer.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off -c random_page_cost=1.1',
    types: driverTypes,
  });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => logger?.error({ err: error }, 'An idle database connection was lost'));
  // The same holds for one that is lost in the middle of a transaction; whoever works with it hears of it
  // from their query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** The pool behind its queue: a connection is asked for when it is its asker's turn. */
function behindLanes(pool: pg.Pool, lanes: Lanes) {
  const leaving = new WeakMap<pg.PoolClient, () => void>();
  pool.on('release', (_error, client) => {
    leaving.get(client)?.();
    leaving.delete(client);
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const leave = await lanes.enter(workNow());
      try {
        const client = await pool.connect();
        leaving.set(client, leave);
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** Opens a PostgreSQL: connections for requests behind a queue, and one beside them that feels its pulse. */
export function openPostgres(
  connectionString: string,
  own: Partial<DatabaseLimits>,
  { logger }: DatabaseListeners,
): OpenPostgres {
  const limits = { ...usualLimits, ...own };
  const pool = openPool(connectionString, limits, logger);
  const lanes = new Lanes(limits.databasePool, limits.databaseWait * 1000);
  const pulse = openPulse(connectionString);
  const statements = new Statements();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: behindLanes(pool, lanes), controlClient: pg.Client }),
    plugins: [new FieldNames()],
    log: statements.note,
  });
  return {
    db,
    kind: 'postgres',
    pool,
    lanes,
    pulse,
    statements,
    url: connectionString,
    close: async () => {
      await Promise.all([pulse.close(), pool.end()]);
    },
  };
}
