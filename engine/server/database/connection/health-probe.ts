import { setTimeout as sleep } from 'node:timers/promises';
import { LoneConnection } from './lone-connection.ts';
import { assertReachable } from './pooler.ts';

/** A problem of a database; undefined if it is healthy. */
export type HealthProblem = 'database' | 'database_read_only' | undefined;

export interface HealthProbe {
  /** Checks that the database answers and takes writes; simultaneous calls share a result. */
  readonly check: () => Promise<HealthProblem>;
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 2_500;

/** Runs at most one check at a time, and reports a timeout as a problem. */
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

/** Opens a probe of a PostgreSQL on a separate connection; a pooler that requests use has to answer too. */
export function openHealthProbe(connectionString: string, poolerUrl?: string): HealthProbe {
  const connection = new LoneConnection(connectionString, {
    name: 'crewdeck health',
    patienceMs: TIMEOUT_MS,
  });
  return {
    check: shareRunning(async () => {
      if (poolerUrl !== undefined) await assertReachable(poolerUrl, TIMEOUT_MS);
      const { standby } = await connection.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return standby ? 'database_read_only' : undefined;
    }),
    close: () => connection.close(),
  };
}

/** Returns a health probe for a database with a single way to it. */
export const healthProbeOf = (check: () => Promise<unknown>): HealthProbe => ({
  check: shareRunning(async () => {
    await check();
    return undefined;
  }),
  close: async () => undefined,
});
