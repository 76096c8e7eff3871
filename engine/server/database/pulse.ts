import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What is wrong with a database; undefined where nothing is. */
export type Ailment = 'database' | 'database_read_only' | undefined;

export interface Pulse {
  /** Asks whether the database answers and takes writes; who asks at the same time shares an answer. */
  readonly feel: () => Promise<Ailment>;
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 2_500;

/** Asks at most once at a time, and takes silence for an answer. */
function atOnce(ask: () => Promise<Ailment>): () => Promise<Ailment> {
  let asking: Promise<Ailment> | undefined;
  return () => {
    asking ??= Promise.race([
      ask().catch((): Ailment => 'database'),
      sleep<Ailment>(PATIENCE_MS, 'database', { ref: false }),
    ]).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Whether a pooler takes connections; it does without asking the database behind it. */
async function knock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/**
 * A connection of its own, outside of the pool: the answer is the database's also while all others are busy
 * or wait for a lock. A pooler that others go through has to be there too.
 */
export function openPulse(connectionString: string, poolerUrl?: string): Pulse {
  let client: pg.Client | undefined;
  let isClosed = false;
  const drop = async (): Promise<void> => {
    const former = client;
    client = undefined;
    await former?.end().catch(() => undefined);
  };
  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'crewdeck health',
      statement_timeout: PATIENCE_MS,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
    });
    next.on('error', () => void drop());
    client = next;
    await next.connect();
    return next;
  };
  const ask = async (): Promise<Ailment> => {
    if (isClosed) return 'database';
    if (poolerUrl !== undefined) await knock(poolerUrl);
    try {
      const { rows } = await (client ?? (await connect())).query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      return rows[0]?.standby ? 'database_read_only' : undefined;
    } catch (error) {
      await drop();
      throw error;
    }
  };
  return {
    feel: atOnce(ask),
    close: async () => {
      isClosed = true;
      await drop();
    },
  };
}

/** The pulse of a database that has only one way to it. */
export const pulseOf = (ask: () => Promise<unknown>): Pulse => ({
  feel: atOnce(async () => {
    await ask();
    return undefined;
  }),
  close: async () => undefined,
});
