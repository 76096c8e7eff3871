import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/client.ts';

/** Work that is done outside a request, and what it needs to know. */
export interface JobPayloads {
  mail: { readonly template: string; readonly userId: number; readonly params: Readonly<Record<string, unknown>> };
  attendance_mail: { readonly userId: number; readonly year: number; readonly month: number };
  invitation: { readonly userId: number };
  password_reset: { readonly userId: number };
  daily: { readonly date: string };
  import: { readonly id: number };
}
export type JobKind = keyof JobPayloads;

export interface JobOptions {
  /** A second job of the kind with the same key is not taken up, however far the first one is. */
  readonly key?: string;
}

/** Where the workers of all servers hear that there is something to do; new jobs say so themselves (`crewdeck_wake_workers`). */
export const workersChannel = 'crewdeck_jobs';

/** Adds a job; with the caller's transaction it exists when that is committed, and not before. Answers whether it is new. */
export async function addJob<K extends JobKind>(db: Kysely<Database>, kind: K, payload: JobPayloads[K], options: JobOptions = {}): Promise<boolean> {
  const { rows } = await sql`insert into jobs (kind, key, payload) values (${kind}, ${options.key ?? null}, ${JSON.stringify(payload)}::jsonb) on conflict (kind, key) where key is not null do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Many jobs at once can wait: what they follow from may be taken back, and other work goes first. */
const MANY_WAIT_SECONDS = 180;

/** SQL that adds a job for each payload that `payloads` selects, to stand in a statement of the caller's. More than one are done some minutes later. */
export const jobsFrom = (kind: JobKind, payloads: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into jobs (kind, payload, run_at) select ${kind}, payload, now() + make_interval(secs => case when count(*) over () > 1 then ${MANY_WAIT_SECONDS} else 0 end) from (${payloads}) p(payload)`;

/** Adds a job that this server works on at once, and answers its id. Should the server be killed, another takes it when the lease ends. */
export async function addHeldJob<K extends JobKind>(db: Kysely<Database>, kind: K, payload: JobPayloads[K]): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into jobs (kind, payload, attempts, locked_until) values (${kind}, ${JSON.stringify(payload)}::jsonb, 1, now() + make_interval(secs => ${LEASE_SECONDS})) returning id::integer`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Seconds that a worker holds a job without a sign of life. */
export const LEASE_SECONDS = 60;

/** Does the work of a job that is held; the lease is kept while it lasts, and a killed server's simply ends. */
export async function withLease<T>(db: Kysely<Database>, jobId: number, work: () => Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => void sql`update jobs set locked_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${jobId}`.execute(db).catch(() => undefined), (LEASE_SECONDS * 1000) / 3);
  try { return await work(); } finally { clearInterval(heartbeat); }
}

/** Notes that a job is done. */
export const finishJob = async (db: Kysely<Database>, jobId: number): Promise<void> => void (await sql`update jobs set done_at = now(), locked_until = null, error = null where id = ${jobId}`.execute(db));
