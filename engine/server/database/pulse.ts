import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LoneConnection } from './lone-connection.ts';

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

/** Feels a PostgreSQL on a connection of its own; a pooler that others go through has to be there too. */
export function openPulse(connectionString: string, poolerUrl?: string): Pulse {
  const lone = new LoneConnection(connectionString, { name: 'crewdeck health', patienceMs: PATIENCE_MS });
  return {
    feel: atOnce(async () => {
      if (poolerUrl !== undefined) await knock(poolerUrl);
      const { standby } = await lone.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return standby ? 'database_read_only' : undefined;
    }),
    close: () => lone.close(),
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
