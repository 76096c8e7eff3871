import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database, Jobs } from '../../model/register.ts';
import { table } from '../database/table.ts';

export type JobPayloads = Jobs;
export type JobKind = keyof JobPayloads;

const jobs = table('jobs');

export interface JobOptions {
  /** A second job of the kind with the same key is not taken up, however far the first one is. */
  readonly key?: string;
}

/** SQL that wakes the workers of all servers once the transaction is committed. */
const wake = sql`pg_notify('crewdeck_jobs', '')`;

/**
 * SQL that finds due work that nobody has taken: while there is some, the workers are awake. Work added at
 * the moment they fall asleep is found by their next poll.
 */
const waiting = sql`select 1 from ${jobs} where ${jobs.doneAt} is null and ${jobs.failedAt} is null
  and ${jobs.runAt} <= now() and ${jobs.lockedUntil} is null`;

/**
 * Adds a job; with the caller's transaction it exists when that is committed, and not before. Returns whether
 * it is new: a key that a job of its kind has had is not added again.
 * @example
 * const date = '2026-03-02';
 * await addJob(tx, 'digest', { date }, { key: date }); // → true
 * await addJob(tx, 'digest', { date }, { key: date }); // → false
 */
export async function addJob<K extends JobKind>(
  db: Kysely<Database>,
  kind: K,
  payload: JobPayloads[K],
  options: JobOptions = {},
): Promise<boolean> {
  const { rows } = await sql`
    with job as (insert into ${jobs} (${jobs.$.kind}, ${jobs.$.key}, ${jobs.$.payload})
      values (${kind}, ${options.key ?? null}, ${JSON.stringify(payload)}::jsonb)
      on conflict (${jobs.$.kind}, ${jobs.$.key}) where ${jobs.$.key} is not null do nothing
      returning ${jobs.id} as id)
    select id, case when not exists (${waiting}) then ${wake} end from job`.execute(db);
  return rows.length > 0;
}

/** Many jobs at once can wait: what they follow from may be taken back, and other work goes first. */
const MANY_WAIT_SECONDS = 180;

/**
 * Returns SQL that adds a job for each payload that `payloads` selects, for use in the caller's statement. A
 * worker finds it by polling, within seconds; several at once run some minutes later.
 */
export const jobsFrom = (kind: JobKind, payloads: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ${jobs} (${jobs.$.kind}, ${jobs.$.payload}, ${jobs.$.runAt}) select ${kind}, payload, now() + make_interval(secs => case
    when count(*) over () > 1 then ${MANY_WAIT_SECONDS} else 0 end) from (${payloads}) p(payload)`;

/**
 * A job that this server holds. The attempt is the fence: a server that takes the job over after the lease
 * has ended increments it, and later writes of the former holder are refused.
 */
export interface Lease {
  readonly jobId: number;
  readonly attempt: number;
}

/** The lease has ended, and another server may have taken the job over. */
export class LeaseLostError extends Error {
  constructor() {
    super('The job was taken over by another server.');
    this.name = 'LeaseLostError';
  }
}

/**
 * Adds a job that this server works on at once. Should the server be killed, another takes it when the lease
 * ends.
 */
export async function addHeldJob<K extends JobKind>(
  db: Kysely<Database>,
  kind: K,
  payload: JobPayloads[K],
): Promise<Lease> {
  const { id } = await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), attempts: 1, lockedUntil: leaseEnd() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId: id, attempt: 1 };
}

/**
 * Refuses to go on with a job that another server has taken over; until the transaction ends, none can.
 * Throws LeaseLostError.
 */
export async function assertHeld(tx: Kysely<Database>, { jobId, attempt }: Lease): Promise<void> {
  const { rows } = await sql`select 1 from ${jobs}
    where ${jobs.id} = ${jobId} and ${jobs.attempts} = ${attempt} for share`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError();
}

/** This server shuts down: its jobs are given back, and another server goes on. */
export class ShuttingDownError extends Error {
  constructor() {
    super('The server is shutting down.');
    this.name = 'ShuttingDownError';
  }
}

/** Gives jobs back that are still held: another worker takes them at once. */
export async function giveBack(db: Kysely<Database>, leases: readonly Lease[]): Promise<void> {
  for (const { jobId, attempt } of leases)
    await db
      .updateTable('jobs')
      .set({ lockedUntil: null, runAt: sql<string>`now()` })
      .where('id', '=', jobId)
      .where('attempts', '=', attempt)
      .where('doneAt', 'is', null)
      .execute();
  if (leases.length > 0) await wakeWorkers(db);
}

/** Seconds that a worker holds a job without a sign of life. */
const LEASE_SECONDS = 60;

/** SQL of the time at which a job that is taken or worked on now is free again. */
export const leaseEnd = () => sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * Reschedules jobs with impossibly late times, written before the database's clock went back. A worker that
 * still runs such a job renews it within a third of the new lease.
 */
export async function bringBack(db: Kysely<Database>): Promise<void> {
  const [late, held] = [sql`now() + interval '2 hours'`, sql`now() + interval '10 minutes'`];
  await sql`update ${jobs} set ${jobs.$.runAt} = case when ${jobs.runAt} > ${late} then now() else ${jobs.runAt} end,
      ${jobs.$.lockedUntil} = case when ${jobs.lockedUntil} > ${held} then ${leaseEnd()} else ${jobs.lockedUntil} end
    where ${jobs.doneAt} is null and ${jobs.failedAt} is null
      and (${jobs.runAt} > ${late} or ${jobs.lockedUntil} > ${held})`.execute(db);
}

/**
 * Does the work of a job that is held; the lease is kept while it lasts, and a killed server's simply ends.
 */
export async function withLease<T>(
  db: Kysely<Database>,
  { jobId, attempt }: Lease,
  work: () => Promise<T>,
): Promise<T> {
  const heartbeat = setInterval(
    () =>
      void db
        .updateTable('jobs')
        .set({ lockedUntil: leaseEnd() })
        .where('id', '=', jobId)
        .where('attempts', '=', attempt)
        .execute()
        .catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

/** Notes that a job is done, by who still holds it. */
export const finishJob = async (db: Kysely<Database>, { jobId, attempt }: Lease): Promise<void> =>
  void (await db
    .updateTable('jobs')
    .set({ doneAt: sql`now()`, lockedUntil: null, error: null })
    .where('id', '=', jobId)
    .where('attempts', '=', attempt)
    .execute());

/** Wakes the workers of all servers. */
export async function wakeWorkers(db: Kysely<Database>): Promise<void> {
  await sql`select ${wake}`.execute(db);
}
