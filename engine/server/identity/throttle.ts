import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { fail } from '../errors.ts';

/** Failures within the window after which a pair of e-mail and address, or an address alone, has to wait. */
const pairLimit = 10;
const addressLimit = 200;
/** From so many failures of an e-mail over all addresses on, each further attempt is slowed. */
const slowFrom = 10;
const window = sql`interval '15 minutes'`;
/**
 * An attempt is decided in well under this time; one left by a killed server counts as a failure after it.
 */
const undecided = sql`interval '30 seconds'`;
const patienceMs = 10_000;

export interface Attempt {
  /** The password was wrong: the attempt stays counted. */
  markFailed: () => Promise<void>;
  /** The person has signed in: this pair's failures are forgotten. */
  markSucceeded: (db?: Kysely<Database>) => Promise<void>;
}

interface Counts {
  pairFailed: number;
  pairOpen: number;
  addressAll: number;
  emailFailed: number;
  pairWait: number;
  addressWait: number;
}

/**
 * Counts a sign-in before its password is looked at, and waits where it has to be slowed; throws
 * `rate_limited` with Retry-After. Attempts still being decided take up places too, so parallel guesses get
 * no more tries than ones in a row; who finds all places taken by such waits for them, so that many right
 * passwords at once are no failures.
 */
export async function reserveAttempt(db: Kysely<Database>, email: string, address: string): Promise<Attempt> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const outcome = await db.transaction().execute((trx) => tryReserve(trx, email, address));
    if (outcome.id !== undefined) {
      if (outcome.delayMs > 0) await sleep(outcome.delayMs);
      return toAttempt(db, outcome.id, email, address);
    }
    if (Date.now() > deadline) throw refuse(5);
    await sleep(50);
  }
}

async function tryReserve(
  trx: Transaction<Database>,
  email: string,
  address: string,
): Promise<{ id?: number; delayMs: number }> {
  await lockPair(trx, email, address);
  const counts = await countAttempts(trx, email, address);
  if (counts.pairFailed >= pairLimit) throw refuse(counts.pairWait);
  if (counts.addressAll >= addressLimit) throw refuse(counts.addressWait);
  if (counts.pairFailed + counts.pairOpen >= pairLimit) return { delayMs: 0 };
  const row = await trx
    .insertInto('login_failures')
    .values({ email, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, delayMs: toDelay(counts.emailFailed) };
}

/** The address before the pair, in this order everywhere, so that two sign-ins never wait for each other. */
async function lockPair(trx: Transaction<Database>, email: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login-address ${address}`}, 0))`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login-pair ${email} ${address}`}, 0))`.execute(
    trx,
  );
}

async function countAttempts(trx: Transaction<Database>, email: string, address: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with recent as (
      select email = ${email} as same_email, address = ${address} as same_address, at, settled
        or at < clock_timestamp() - ${undecided} as failed
      from login_failures
      where (email = ${email} or address = ${address}) and at > clock_timestamp() - ${window}
    )
    select
      count(*) filter (where same_email and same_address and failed) as "pairFailed",
      count(*) filter (where same_email and same_address and not failed) as "pairOpen",
      count(*) filter (where same_address) as "addressAll",
      count(*) filter (where same_email and failed) as "emailFailed",
      coalesce(extract(epoch from min(at) filter (where same_email and same_address
        and failed) + ${window} - clock_timestamp()), 1)::float8 as "pairWait",
      coalesce(extract(epoch from min(at) filter (where same_address) + ${window} - clock_timestamp()),
        1)::float8 as "addressWait"
    from recent`.execute(trx);
  return (
    rows[0] ?? { pairFailed: 0, pairOpen: 0, addressAll: 0, emailFailed: 0, pairWait: 0, addressWait: 0 }
  );
}

/** 0.25 s from the tenth failure on, doubling to 4 s. */
export function toDelay(failures: number): number {
  return failures < slowFrom ? 0 : Math.min(4000, 250 * 2 ** Math.min(failures - slowFrom, 10));
}

function toAttempt(db: Kysely<Database>, id: number, email: string, address: string): Attempt {
  return {
    markFailed: async () => {
      await db.updateTable('login_failures').set({ settled: true }).where('id', '=', id).execute();
      await sql`delete from login_failures where at < clock_timestamp() - ${window} * 4`.execute(db);
    },
    markSucceeded: async (connection = db) => {
      await sql`delete from login_failures where id = ${id} or (email = ${email} and address = ${address}
        and settled)`.execute(connection);
    },
  };
}

function refuse(seconds: number): Error {
  return fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}
