import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { fail } from '../errors/errors.ts';
import { networkOf } from './network.ts';

/** Failures within the window after which a place, an account's unknown places, or an address has to wait. */
export const limits = { place: 10, account: 20, address: 200 } as const;
const window = sql`interval '15 minutes'`;
/**
 * An attempt is decided in well under this time; one left by a killed server counts as a failure after it.
 */
const undecided = sql`interval '30 seconds'`;
/** Later times were counted before the database's clock went back. */
const skew = sql`interval '1 minute'`;
/** Time for which a user is known where they have signed in or used a link of a mail. */
const remembered = sql`interval '90 days'`;
const patienceMs = 10_000;
/** Each of them holds a connection and asks the database again and again. */
const MOST_WAITING = 100;

/** An attempt and its origin. */
export interface Trial {
  /** The subject that is counted: an e-mail, or something else that can be guessed. */
  readonly subject: string;
  readonly address: string;
  /** The account that is tried at, with the mark of the browser; nobody's has no id. */
  readonly account?: { readonly userId: number | undefined; readonly browser: string };
}

export interface Attempt {
  /** True if the person has shown before in this browser, or at this address, who they are. */
  readonly isKnown: boolean;
  /** The password was wrong: the attempt stays counted. */
  markFailed: () => Promise<void>;
  /** The person has signed in: this place's failures are forgotten. */
  markSucceeded: (db?: Kysely<Database>) => Promise<void>;
  /** Nothing was tried after all. */
  withdraw: () => Promise<void>;
}

/**
 * The place that an attempt is counted for: a browser or an address at which the person is known, or an
 * address.
 */
interface Place {
  readonly name: string;
  readonly network: string;
  readonly isKnown: boolean;
}

let waiting = 0;

/**
 * Counts an attempt before its password is looked at; throws `rate_limited` with Retry-After. A browser and
 * an address where the person has signed in before, or has used a link of a mail, have a budget of their own;
 * all others share that of the account, so that guesses from many addresses are bounded and never keep the
 * person out where they work. Attempts still being decided take up places too, so parallel guesses get no
 * more tries than ones in a row; who finds all places taken by such waits for them, so that many right
 * passwords at once are no failures.
 */
export async function reserveAttempt(db: Kysely<Database>, trial: Trial): Promise<Attempt> {
  const place = await findPlace(db, trial);
  const reserve = (): Promise<number | undefined> =>
    db.transaction().execute((trx) => tryReserve(trx, trial, place));
  const id = (await reserve()) ?? (await waitForPlace(reserve));
  return toAttempt(db, id, trial.subject, place);
}

async function waitForPlace(reserve: () => Promise<number | undefined>): Promise<number> {
  if (waiting >= MOST_WAITING) throw refuse(5);
  waiting += 1;
  try {
    for (const deadline = performance.now() + patienceMs; performance.now() < deadline;) {
      await sleep(50);
      const id = await reserve();
      if (id !== undefined) return id;
    }
  } finally {
    waiting -= 1;
  }
  throw refuse(5);
}

/** Runs the same query for an account that does not exist, so that the time reveals nothing. */
async function findPlace(db: Kysely<Database>, { address, account }: Trial): Promise<Place> {
  const network = networkOf(address);
  if (!account) return { name: network, network, isKnown: false };
  const { userId = null, browser } = account;
  const { rows } = await sql<{ browser: boolean | null; network: boolean | null }>`
    select bool_or(browser = ${browser}) as browser, bool_or(network = ${network}) as network from (
      select browser, coalesce(network, address) as network from sessions
      where user_id = ${userId}::bigint and created_at > now() - ${remembered}
      union all
      select browser, network from account_tokens
      where user_id = ${userId}::bigint and used_at > now() - ${remembered}) as places`.execute(db);
  const known = rows[0];
  return known?.browser
    ? { name: `browser ${browser}`, network, isKnown: true }
    : { name: network, network, isKnown: known?.network ?? false };
}

/** The number of the attempt; undefined where others take up all places and are not decided yet. */
async function tryReserve(
  trx: Transaction<Database>,
  { subject, account }: Trial,
  place: Place,
): Promise<number | undefined> {
  // In this order everywhere, so that two attempts never wait for each other.
  for (const lock of [`login-address ${place.network}`, `login-subject ${subject}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const counts = await countAttempts(trx, subject, place);
  const budgets = [
    { limit: limits.place, failed: counts.placeFailed, open: counts.placeOpen, wait: counts.placeWait },
    ...(place.isKnown
      ? []
      : [
          { limit: limits.address, failed: counts.addressAll, open: 0, wait: counts.addressWait },
          ...(account
            ? [
                {
                  limit: limits.account,
                  failed: counts.accountFailed,
                  open: counts.accountOpen,
                  wait: counts.accountWait,
                },
              ]
            : []),
        ]),
  ];
  const spent = budgets.filter(({ limit, failed }) => failed >= limit);
  if (spent.length > 0) throw refuse(Math.max(...spent.map(({ wait }) => wait)));
  if (budgets.some(({ limit, failed, open }) => failed + open >= limit)) return undefined;
  const row = await trx
    .insertInto('login_failures')
    .values({ email: subject, address: place.name, known: place.isKnown })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Counts {
  placeFailed: number;
  placeOpen: number;
  placeWait: number;
  accountFailed: number;
  accountOpen: number;
  accountWait: number;
  addressAll: number;
  addressWait: number;
}

const none: Counts = {
  placeFailed: 0,
  placeOpen: 0,
  placeWait: 0,
  accountFailed: 0,
  accountOpen: 0,
  accountWait: 0,
  addressAll: 0,
  addressWait: 0,
};

async function countAttempts(trx: Transaction<Database>, subject: string, place: Place): Promise<Counts> {
  const wait = (group: ReturnType<typeof sql>) =>
    sql`coalesce(extract(epoch from min(at) filter (where ${group}) + ${window} - clock_timestamp()),
      1)::float8`;
  const atPlace = sql`same_subject and address = ${place.name}`;
  const atAccount = sql`same_subject and not known`;
  const atAddress = sql`address = ${place.network} and not known`;
  const { rows } = await sql<Counts>`
    with recent as (
      select email = ${subject} as same_subject, address, known, at, settled
        or at < clock_timestamp() - ${undecided} as failed
      from login_failures
      where (email = ${subject} or address = ${place.network})
        and at between clock_timestamp() - ${window} and clock_timestamp() + ${skew}
    )
    select
      count(*) filter (where ${atPlace} and failed)::integer as "placeFailed",
      count(*) filter (where ${atPlace} and not failed)::integer as "placeOpen",
      ${wait(sql`${atPlace} and failed`)} as "placeWait",
      count(*) filter (where ${atAccount} and failed)::integer as "accountFailed",
      count(*) filter (where ${atAccount} and not failed)::integer as "accountOpen",
      ${wait(sql`${atAccount} and failed`)} as "accountWait",
      count(*) filter (where ${atAddress})::integer as "addressAll",
      ${wait(atAddress)} as "addressWait"
    from recent`.execute(trx);
  return rows[0] ?? none;
}

function toAttempt(db: Kysely<Database>, id: number, subject: string, place: Place): Attempt {
  const withdraw = async (): Promise<void> => {
    await db.deleteFrom('login_failures').where('id', '=', id).execute();
  };
  return {
    isKnown: place.isKnown,
    withdraw,
    markFailed: async () => {
      await db.updateTable('login_failures').set({ settled: true }).where('id', '=', id).execute();
      await sql`delete from login_failures where at < clock_timestamp() - ${window} * 4`.execute(db);
    },
    markSucceeded: async (connection = db) => {
      await sql`delete from login_failures where id = ${id}
        or (email = ${subject} and address = ${place.name} and settled)`.execute(connection);
    },
  };
}

/**
 * Forgets the attempts on a subject after a link in a mail has proven the user's identity, from any place.
 */
export async function forgetAttempts(db: Kysely<Database>, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('email', '=', subject).execute();
}

function refuse(seconds: number): Error {
  return fail('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
}
