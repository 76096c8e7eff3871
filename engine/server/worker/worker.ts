import { setTimeout as rest } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '../context/context.ts';
import { table } from '../database/table.ts';
import type { Logger } from '../tracing/logger.ts';
import { isRefusedAddress } from '../mail/mailer.ts';
import { traced, type NewSpan } from '../tracing/tracing.ts';
import {
  bringBack,
  finishJob,
  giveBack,
  leaseEnd,
  ShuttingDownError,
  withLease,
  type JobKind,
  type JobPayloads,
  type Lease,
} from '../jobs/jobs.ts';

export type JobHandlers = {
  readonly [K in JobKind]: (engine: Engine, payload: JobPayloads[K], lease: Lease) => Promise<void>;
};

export interface Worker {
  /** Works on what is due until nothing is left; for tests and at the end of a command. */
  drain: () => Promise<void>;
  start: () => void;
  /** Takes up nothing more, and waits for what is under way. */
  stop: () => Promise<void>;
  /** Gives back what is still under way, at the end of all patience. */
  giveBack: () => Promise<void>;
}

/** Background work of a product. */
interface Work {
  readonly handlers: JobHandlers;
  /** Kinds whose jobs are mails: they are tried for two days. */
  readonly mails: readonly JobKind[];
  /** Called about once a minute to start the work of a new day. */
  readonly schedule: (engine: Engine) => Promise<void>;
}

const j = table('jobs', 'j');
const due = table('jobs', 'due');

interface Job {
  id: number;
  kind: JobKind;
  payload: never;
  attempts: number;
}

const POLL_MS = 5000;
const TICK_MS = 60_000;
/** Milliseconds between looks of a server that is woken all the time. */
const PAUSE_MS = 100;
const AT_ONCE = 4;
const MOST_REST_MS = 1000;
const MAX_ATTEMPTS = 6;
/** Hours after which a mail that no server has taken is given up. */
const MAIL_HOURS = 48;
const LONGEST_PAUSE_SECONDS = 3600;
/** Seconds until the next attempt: 10, 40, 90, 160, 250 and so on, up to an hour. */
const backOff = (attempts: number): number => Math.min(LONGEST_PAUSE_SECONDS, 10 * attempts * attempts);

/** Takes jobs that are due; other workers pass over them until the lease ends. */
async function takeJobs({ db }: Engine): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update ${j} set ${j.$.attempts} = ${j.attempts} + 1, ${j.$.lockedUntil} = ${leaseEnd()}
    where ${j.id} in (select ${due.id} from ${due}
      where ${due.doneAt} is null and ${due.failedAt} is null and ${due.runAt} <= now()
        and (${due.lockedUntil} is null or ${due.lockedUntil} < now())
      order by ${due.runAt}, ${due.id} limit ${AT_ONCE} for update skip locked)
    returning ${j.id} as id, ${j.kind} as kind, ${j.payload} as payload,
      ${j.attempts} as attempts`.execute(db);
  return rows;
}

/** Returns SQL of whether a job that has failed just now is given up. */
function isHopeless({ attempts }: Job, isMail: boolean, error: unknown): RawBuilder<boolean> {
  const isOften = attempts >= MAX_ATTEMPTS;
  // A mail server may be away for a night; an address that it does not know it will not know tomorrow.
  if (!isMail || isRefusedAddress(error)) return sql<boolean>`${isOften}`;
  return sql<boolean>`(${isOften} and created_at < now() - make_interval(hours => ${MAIL_HOURS}))`;
}

const spanOf = ({ id, kind, attempts }: Job): NewSpan => ({
  name: `process ${kind}`,
  kind: 'consumer',
  attributes: {
    'messaging.system': 'crewdeck',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': kind,
    'messaging.message.id': String(id),
    'crewdeck.job.attempt': attempts,
  },
});

async function runJob(engine: Engine, { handlers, mails }: Work, logger: Logger, job: Job): Promise<void> {
  const { db } = engine;
  const lease: Lease = { jobId: job.id, attempt: job.attempts };
  try {
    await traced(engine.tracing, spanOf(job), async () => {
      await withLease(db, lease, () => handlers[job.kind](engine, job.payload, lease));
      await finishJob(db, lease);
    });
  } catch (error) {
    if (error instanceof ShuttingDownError) {
      await giveBack(db, [lease]);
      return;
    }
    logger.warn({ err: error, job: { id: job.id, kind: job.kind, attempts: job.attempts } }, 'Job failed');
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db
      .updateTable('jobs')
      .set({
        error: message,
        lockedUntil: null,
        runAt: sql<string>`now() + make_interval(secs => ${backOff(job.attempts)})`,
        failedAt: sql<string>`case when ${isHopeless(job, mails.includes(job.kind), error)} then now() end`,
      })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute();
  }
}

/** Runs due jobs until none is left, or `isOver`; `afterEach` gets the duration of a batch. */
async function workOff(
  engine: Engine,
  run: (job: Job) => Promise<void>,
  isOver: () => boolean,
  afterEach: (ms: number) => Promise<unknown>,
): Promise<void> {
  while (!isOver()) {
    const began = performance.now();
    const jobs = await takeJobs(engine);
    if (jobs.length === 0) return;
    await Promise.all(jobs.map(run));
    if (!isOver()) await afterEach(performance.now() - began);
  }
}

/** Runs rounds one after another, never two at once: when woken, and by polling. */
class Rounds {
  readonly #round: () => Promise<void>;
  readonly #logger: Logger;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = true;
  /** Time of a monotonic clock: the machine's may go back by a month. */
  #lastRound = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(round: () => Promise<void>, logger: Logger) {
    this.#round = round;
    this.#logger = logger;
  }
  get isStopped(): boolean {
    return this.#isStopped;
  }
  start(): void {
    this.#isStopped = false;
    this.wake();
  }
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
  wake(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#isWanted = true;
      return;
    }
    const pause = this.#lastRound + PAUSE_MS - performance.now();
    if (pause > 0) {
      this.#wakeIn(pause);
      return;
    }
    clearTimeout(this.#timer);
    this.#isWanted = false;
    this.#running = this.#run();
  }
  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wake();
    }, milliseconds);
  }
  async #run(): Promise<void> {
    try {
      await this.#round();
    } catch (error) {
      if (!this.#isStopped) this.#logger.error({ err: error }, 'Failed to read jobs');
    }
    this.#running = undefined;
    this.#lastRound = performance.now();
    if (!this.#isStopped) this.#wakeIn(this.#isWanted ? PAUSE_MS : POLL_MS);
  }
}

/** Creates a worker for the jobs of the database, next to the workers of other servers. */
export function createWorker(engine: Engine, work: Work, logger: Logger): Worker {
  let lastTick = -Infinity;
  let unlisten = (): void => {};
  const held = new Set<Job>();
  const run = async (job: Job): Promise<void> => {
    held.add(job);
    await runJob(engine, work, logger, job).finally(() => held.delete(job));
  };
  const rounds: Rounds = new Rounds(async () => {
    if (performance.now() - lastTick > TICK_MS) {
      lastTick = performance.now();
      await bringBack(engine.db);
      await work.schedule(engine);
    }
    // As long a rest as it took: thousands of mails leave requests at least half of the server.
    const pause = (ms: number): Promise<void> => rest(Math.min(ms, MOST_REST_MS));
    await workOff(engine, run, () => rounds.isStopped, pause);
  }, logger);
  return {
    drain: () =>
      workOff(
        engine,
        run,
        () => engine.shutdownSignal.aborted,
        async () => undefined,
      ),
    start: () => {
      unlisten = engine.live.listen('crewdeck_jobs', () => {
        rounds.wake();
      });
      rounds.start();
    },
    stop: async () => {
      unlisten();
      await rounds.stop();
    },
    giveBack: () =>
      giveBack(
        engine.db,
        [...held].map(({ id, attempts }) => ({ jobId: id, attempt: attempts })),
      ),
  };
}
