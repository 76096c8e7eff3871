import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { retryOnLock, limitLocks, type LockRetry } from './busy.ts';
import { exchangeTables } from './exchange.ts';
import type { Move } from '../plan/step.ts';

const REPORT_MS = 15_000;
const BATCH_MS = 150;

/** Runs one long statement, with a line now and then. */
async function runReported(db: Kysely<Database>, { say }: LockRetry, statement: string): Promise<void> {
  const begun = performance.now();
  const timer = setInterval(() => {
    say(`    running for ${Math.round((performance.now() - begun) / 1000)} s: ${statement.slice(0, 60)} …`);
  }, REPORT_MS);
  try {
    await sql.raw(statement).execute(db);
  } finally {
    clearInterval(timer);
  }
}

/** Rows are held for moments: a batch has as many as are written in a fraction of a second. */
async function fillRows(
  db: Kysely<Database>,
  retry: LockRetry,
  table: string,
  statement: string,
): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from ${sql.table(table)}`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (typeof first !== 'number' || typeof last !== 'number') return;
  let reportedAt = performance.now();
  let size = 500;
  for (let from = first; from <= last;) {
    const batch = statement.replace('{rows}', `id between ${from} and ${from + size - 1}`);
    const begun = performance.now();
    await retryOnLock(retry, table, () =>
      db.transaction().execute(async (trx) => {
        await limitLocks(trx);
        await sql.raw(batch).execute(trx);
      }),
    );
    from += size;
    const factor = BATCH_MS / Math.max(performance.now() - begun, 1);
    size = Math.max(50, Math.min(20_000, Math.round(size * Math.min(2, Math.max(0.5, factor)))));
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    retry.say(`    ${table}: ${Math.round(((from - first) / (last - first + 1)) * 100)} % of the rows`);
  }
}

/** Runs the statements that a query returns, each outside of a transaction. */
async function runEach(db: Kysely<Database>, retry: LockRetry, query: string): Promise<void> {
  const { rows } = await sql.raw<{ statement: string }>(query).execute(db);
  for (const { statement } of rows) await runReported(db, retry, statement);
}

/**
 * Runs a part of a step while servers go on. `settle` notes that a table has replaced another, in the
 * transaction in which it does.
 */
export async function runMove(
  db: Kysely<Database>,
  retry: LockRetry,
  table: string,
  move: Move,
  settle: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  if ('alone' in move) return runReported(db, retry, move.alone);
  if ('each' in move) return runEach(db, retry, move.each);
  if ('fill' in move) return fillRows(db, retry, table, move.fill);
  await retryOnLock(retry, table, () =>
    db.transaction().execute(async (trx) => {
      await limitLocks(trx);
      if ('exchange' in move) {
        await exchangeTables(trx, table, move.exchange);
        return settle(trx);
      }
      for (const statement of move.together) await sql.raw(statement).execute(trx);
    }),
  );
}
