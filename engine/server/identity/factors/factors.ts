import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { table } from '../../database/table.ts';
import type { Directory } from '../directory.ts';

const a = table('authenticators', 'a');
const k = table('passkeys', 'k');
const c = table('recovery_codes', 'c');

/** Second factors of a user. */
export interface Factors {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
  /** True if their role may not sign in with a password alone. */
  readonly isRequired: boolean;
}

const none: Factors = { hasAuthenticator: false, passkeys: 0, recoveryCodes: 0, isRequired: false };

/** The factors of a person, and whether they need one. */
export async function readFactors(
  { identities }: Directory,
  db: Kysely<Database>,
  userId: number,
): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select 1 from ${a} where ${a.userId} = ${userId} and ${a.secret} is not null)
        as "hasAuthenticator",
      (select count(*)::integer from ${k} where ${k.userId} = ${userId}) as passkeys,
      (select count(*)::integer from ${c} where ${c.userId} = ${userId}) as "recoveryCodes",
      ${identities.needsSecondFactor} as "isRequired"
    from ${identities.from} where ${identities.id} = ${userId}`.execute(db);
  return rows[0] ?? none;
}

/** Checks whether a password alone no longer lets the person in. */
export const hasFactor = ({ hasAuthenticator, passkeys }: Factors): boolean =>
  hasAuthenticator || passkeys > 0;

/** Changes of one person's factors come one after the other: two would each think that the other's stays. */
export const lockFactors = async (trx: Transaction<Database>, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${userId}`}, 0))`.execute(trx);

/** Removes all second factors of a user, and returns whether there were any. */
export async function removeFactors(db: Kysely<Database>, userId: number): Promise<boolean> {
  const removed = [
    await db.deleteFrom('authenticators').where('userId', '=', userId).executeTakeFirst(),
    await db.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst(),
    await db.deleteFrom('recovery_codes').where('userId', '=', userId).executeTakeFirst(),
  ];
  return removed.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
