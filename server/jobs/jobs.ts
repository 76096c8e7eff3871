import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/client.ts';

/** Work that is done outside a request, and what it needs to know. */
export interface JobPayloads {
  mail: { readonly template: string; readonly userId: number; readonly params: Readonly<Record<string, unknown>> };
  attendance_mail: { readonly userId: number; readonly year: number; readonly month: number };
  invitation: { readonly userId: number };
  password_reset: { readonly userId: number };
  daily: { readonly date: string };
}
export type JobKind = keyof JobPayloads;

export interface JobOptions {
  /** A second job of the kind with the same key is not taken up, however far the first one is. */
  readonly key?: string;
}

/** Adds a job; with the caller's transaction it exists when that is committed, and not before. Answers whether it is new. */
export async function addJob<K extends JobKind>(db: Kysely<Database>, kind: K, payload: JobPayloads[K], options: JobOptions = {}): Promise<boolean> {
  const { rows } = await sql`insert into jobs (kind, key, payload) values (${kind}, ${options.key ?? null}, ${JSON.stringify(payload)}::jsonb) on conflict (kind, key) where key is not null do nothing returning id`.execute(db);
  if (rows.length > 0) await wakeWorkers(db);
  return rows.length > 0;
}

/** Tells the workers of all servers that there is something to do. */
export async function wakeWorkers(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify('crewdeck_jobs', '')`.execute(db);
}
