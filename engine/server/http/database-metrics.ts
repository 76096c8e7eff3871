import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { LONGEST_TEXT, type RunStatement } from '../database/connection/statements-run.ts';
import type { OpenDatabase } from '../database/connection/client.ts';
import type { Replica } from '../database/replica/replica.ts';

/** Connections, and who waits for them. The embedded database has none. */
function measurePool(registry: Registry, { pool, connectionQueue, healthProbe }: OpenDatabase): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: '1 if the database responds and accepts writes',
      registers: [],
      async collect() {
        this.set((await healthProbe.check()) === undefined ? 1 : 0);
      },
    }),
  );
  if (!pool || !connectionQueue) return;
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections in the pool',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_connections_max',
      help: 'Maximum connections in the pool (DATABASE_POOL)',
      registers: [],
      collect() {
        this.set(pool.options.max);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_waiting',
      help: 'Requests and jobs that wait for a connection',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        for (const { kind, waiting } of connectionQueue.stats) this.set({ kind }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'database_refused_total',
      help: 'Requests refused and statements canceled because the database is overloaded',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const { kind, refused } of connectionQueue.stats) this.inc({ kind }, refused);
      },
    }),
  );
}

/** Measures the queries to the primary and the replica, and the replica's state. */
function measureReplica(registry: Registry, replica: Replica): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  gauge('database_replica_up', '1 if the replica is used for reads (DATABASE_READ_URL)', () =>
    replica.state === 'well' ? 1 : 0,
  );
  gauge('database_replica_lag_seconds', 'Lag of the replica', () => replica.lagMs / 1000);
  registry.registerMetric(
    new Counter({
      name: 'database_reads_total',
      help: 'Statements that could run on the replica: run there, or on the primary for the given reason',
      labelNames: ['at'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [at, count] of Object.entries(replica.counts)) this.inc({ at }, count);
      },
    }),
  );
}

function measureStatements(registers: Registry[]): (statement: RunStatement) => void {
  const duration = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Duration of statements by kind of work',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const labelNames = ['route'] as const;
  const seconds = new Counter({
    name: 'database_statement_seconds_total',
    help: 'Total duration of statements by route',
    labelNames,
    registers,
  });
  const count = new Counter({
    name: 'database_statements_total',
    help: 'Statements by route',
    labelNames,
    registers,
  });
  return ({ ms, work: { kind, route = 'none' } }) => {
    duration.observe({ kind }, ms / 1000);
    seconds.inc({ route }, ms / 1000);
    count.inc({ route });
  };
}

/** Measures the connections and every statement; slow ones stand in the log with what they ran for. */
export function watchDatabase(app: FastifyInstance, registry: Registry): void {
  const { config, database, logger } = app;
  measurePool(registry, database);
  if (database.replica) measureReplica(registry, database.replica);
  const measure = measureStatements([registry]);
  const { slowStatementMs } = config;
  const unlisten = database.statements.listen((statement) => {
    measure(statement);
    const { text, ms, hasFailed } = statement;
    const { kind, route, requestId } = statement.work;
    if (slowStatementMs === 0 || ms < slowStatementMs) return;
    logger.warn(
      {
        kind,
        route,
        requestId,
        durationMs: Math.round(ms),
        hasFailed,
        statement: text.slice(0, LONGEST_TEXT),
      },
      'Slow statement',
    );
  });
  app.addHook('onClose', async () => {
    unlisten();
  });
}
