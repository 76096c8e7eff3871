import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../model/register.ts';
import { table } from '../database/table.ts';

/** Hours after a change of sign-in methods in which no link opens the account. */
export const HELD_HOURS = 24;

const holds = table('sign_in_holds');
const credentials = table('credentials');
const identities = table('identities');
const passkeys = table('passkeys');
const sessions = table('sessions');

/** SQL condition that resets of a person are held. */
export const isHeld = (userId: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from ${holds} where ${holds.userId} = ${userId} and ${holds.until} > now())`;

/**
 * Lets changes of how a person signs in, and what opens their account without knowing anything of them, come
 * one after the other until the transaction ends: neither passes by what the other has not committed yet.
 */
export const lockSignIn = async (trx: Kysely<Database>, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${userId}`}, 0))`.execute(trx);

/** Returns until when resets of a person are held; undefined where they are not. */
export async function readHold(db: Kysely<Database>, userId: number): Promise<Date | undefined> {
  const hold = await db
    .selectFrom('sign_in_holds')
    .select('until')
    .where('userId', '=', userId)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return hold && new Date(hold.until);
}

/** Holds resets of a person from now on. An account without any sign-in yet is not held. */
export async function holdResets(trx: Kysely<Database>, userId: number): Promise<void> {
  const used = [credentials, identities, passkeys, sessions].map(
    (one) => sql`exists (select 1 from ${one} where ${one.userId} = ${userId})`,
  );
  await sql`insert into ${holds} (${holds.$.userId}, ${holds.$.until})
    select ${userId}::bigint, now() + make_interval(hours => ${HELD_HOURS}) where ${sql.join(used, sql` or `)}
    on conflict (${holds.$.userId}) do update set ${holds.$.until} = excluded.until`.execute(trx);
}

/** Lifts the hold of a person, and returns whether there was one. */
export async function liftHold(db: Kysely<Database>, userId: number): Promise<boolean> {
  const lifted = await db
    .deleteFrom('sign_in_holds')
    .where('userId', '=', userId)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return lifted.numDeletedRows > 0n;
}
