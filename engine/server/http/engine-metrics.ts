import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Engine } from '../context/context.ts';
import { table } from '../database/table.ts';
import { runInBackground } from '../database/connection/work.ts';
import { isLiving } from '../identity/sessions.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { ReadinessCheck } from '../lifecycle/readiness.ts';

const job = table('jobs', 'j');
const session = table('sessions', 's');

interface JobFigures {
  readonly kind: JobKind;
  readonly open: number;
  readonly failed: number;
  /** Seconds since the oldest open one was added. */
  readonly oldest: number;
}

async function readJobs({ db }: Engine): Promise<readonly JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select kind, sum(open)::integer as open, sum(failed)::integer as failed, max(oldest)::float8 as oldest from (
      select ${job.kind} as kind, count(*) as open, 0 as failed,
        greatest(0, extract(epoch from now() - min(${job.createdAt}))) as oldest
        from ${job} where ${job.doneAt} is null and ${job.failedAt} is null group by ${job.kind}
      union all
      select ${job.kind}, 0, count(*), 0 from ${job} where ${job.failedAt} is not null group by ${job.kind}
    ) both_states group by kind`.execute(db);
  return rows;
}

async function countSessions({ db, config }: Engine): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${session}
    where ${isLiving(session, config.idleMinutes)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const REMEMBERED_MS = 5_000;

/** Returns a reader that queries at most every few seconds; a failed query gives `nothing`. */
function seldom<T>(ask: () => Promise<T>, nothing: T): () => Promise<T> {
  let at = 0;
  let known: Promise<T> | undefined;
  return () => {
    if (known && performance.now() - at < REMEMBERED_MS) return known;
    at = performance.now();
    known = runInBackground(ask).catch(() => nothing);
    return known;
  };
}

/**
 * Registers the engine's metrics other than requests and database: jobs, mails, streams, sessions, memory.
 */
export function registerMetrics(
  registry: Registry,
  engine: Engine,
  { mails, findFilesAway }: { readonly mails: readonly JobKind[]; readonly findFilesAway: ReadinessCheck },
): void {
  const jobs = seldom<readonly JobFigures[]>(() => readJobs(engine), []);
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );
  };
  const byKind = (name: string, help: string, read: (figures: JobFigures) => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'] as const,
        registers: [],
        async collect() {
          this.reset();
          for (const figures of await jobs()) this.set({ kind: figures.kind }, read(figures));
        },
      }),
    );
  };
  const ofMails = async (read: (figures: JobFigures) => number): Promise<number[]> =>
    (await jobs()).filter(({ kind }) => mails.includes(kind)).map(read);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

  byKind('jobs_open', 'Unfinished jobs', ({ open }) => open);
  byKind('jobs_failed', 'Failed jobs', ({ failed }) => failed);
  byKind('jobs_oldest_seconds', 'Age of the oldest unfinished job', ({ oldest }) => oldest);
  gauge('mails_waiting', 'Unsent e-mails', async () => sum(await ofMails(({ open }) => open)));
  gauge('mails_failed', 'Failed e-mails', async () => sum(await ofMails(({ failed }) => failed)));
  gauge('mails_oldest_seconds', 'Age of the oldest unsent e-mail', async () =>
    Math.max(0, ...(await ofMails(({ oldest }) => oldest))),
  );
  gauge('file_store_up', '1 if files can be stored and read', async () =>
    (await findFilesAway()) === undefined ? 1 : 0,
  );
  gauge('streams_open', 'Open event streams of this server', () => engine.streams.count);
  gauge(
    'sessions_open',
    'Sessions that have not ended',
    seldom(() => countSessions(engine), 0),
  );
  gauge(
    'list_cache_bytes',
    'Approximate memory of cached pages, totals and figures',
    () => engine.totals.bytes + engine.pages.bytes + engine.sharedQueries.bytes,
  );
}
