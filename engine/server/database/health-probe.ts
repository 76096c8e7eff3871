import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LoneConnection } from './lone-connection.ts';

/** A problem of a database; undefined if it is healthy. */
export type HealthProblem = 'database' | 'database_read_only' | undefined;

export interface HealthProbe {
  /** Asks whether the database answers and takes writes; who asks at the same time shares an answer. */
  readonly check: () => Promise<HealthProblem>;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 2_500;

/** Asks at most once at a time, and takes silence for an answer. */
function shareRunning(check: () => Promise<HealthProblem>): () => Promise<HealthProblem> {
  let running: Promise<HealthProblem> | undefined;
  return () => {
    running ??= Promise.race([
      check().catch((): HealthProblem => 'database'),
      sleep<HealthProblem>(TIMEOUT_MS, 'database', { ref: false }),
    ]).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Whether a pooler takes connections; it does without asking the database behind it. */
async function assertReachable(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Feels a PostgreSQL on a connection of its own; a pooler that others go through has to be there too. */
export function openHealthProbe(connectionString: string, poolerUrl?: string): HealthProbe {
  const connection = new LoneConnection(connectionString, {
    name: 'crewdeck health',
    patienceMs: TIMEOUT_MS,
  });
  return {
    check: shareRunning(async () => {
      if (poolerUrl !== undefined) await assertReachable(poolerUrl);
      const { standby } = await connection.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return standby ? 'database_read_only' : undefined;
    }),
    close: () => connection.close(),
  };
}

/** The pulse of a database that has only one way to it. */
export const healthProbeOf = (check: () => Promise<unknown>): HealthProbe => ({
  check: shareRunning(async () => {
    await check();
    return undefined;
  }),
  close: async () => undefined,
});
