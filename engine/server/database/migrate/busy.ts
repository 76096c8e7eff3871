import { MAINTAINS } from '../tables/closed-months.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';

/** Error codes of a lock timeout, a deadlock, and a timeout for several locks. */
const busy: ReadonlySet<string> = new Set(['55P03', '40P01', '57014']);

/** Checks whether an error means that another transaction held a required lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && busy.has(String(error.code));

/** Milliseconds to wait for a lock: requests queue behind a waiting lock. */
const LOCK_MS = 400;
const LONGEST_PAUSE_MS = 2_000;

export interface LockRetry {
  readonly say: (line: string) => void;
  /** Number of attempts to get a lock before the migration stops. */
  readonly tries: number;
}

/** Retries a step that did not get its locks, after a pause. Throws the last error after the last attempt. */
export async function retryOnLock<T>(
  { say, tries }: LockRetry,
  what: string,
  run: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || attempt >= tries) throw error;
      if (attempt === 1 || attempt % 10 === 0)
        say(`  ${what} is in use; attempt ${attempt} failed, retrying …`);
      await sleep(Math.min(attempt * 100, LONGEST_PAUSE_MS));
    }
}

/**
 * From here on the transaction, which changes tables and not what people have written, waits for no lock
 * longer than requests can, and may touch rows of closed months.
 */
export async function limitLocks(trx: Transaction<Database>): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(trx);
  await sql.raw(`set local ${MAINTAINS} = 'on'`).execute(trx);
}

/** Takes the tables at once, so that none is held while another is waited for. */
export async function lockTables(trx: Transaction<Database>, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map((table) => `"${table}"`).join(', ');
  await sql.raw(`set local statement_timeout = ${LOCK_MS}`).execute(trx);
  await sql.raw(`lock table ${names} in access exclusive mode`).execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
}

/**
 * Returns lines about the processes that lock a table, the longest first, for an operator who can end them.
 */
export async function describeHolders(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('process %s (%s, %s) holds a lock since %s', a.pid, coalesce(nullif(a.application_name, ''), 'unnamed'),
      a.state, to_char(a.xact_start, 'HH24:MI:SS')) as line
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.relation = to_regclass(${`public."${table}"`}) and l.granted and a.pid <> pg_backend_pid()
    group by a.pid, a.application_name, a.state, a.xact_start order by a.xact_start limit 3`.execute(db);
  return rows.map(({ line }) => line);
}
