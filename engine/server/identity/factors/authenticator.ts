import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../model/register.ts';

const stepMs = 30_000;
/** Clocks of telephones are not exact: the code before the present one counts, and the one after it. */
const tolerance = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** Set-up data of an authenticator app: the secret to type, and the same as a URL to scan. */
export interface Offer {
  readonly secret: string;
  readonly uri: string;
}

/** The step of time whose code this is, or undefined; by RFC 6238. */
function stepOf(secret: string, code: string, at: number): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: at,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(at / stepMs) + delta;
}

/**
 * Offers a new secret; one that was offered before and never confirmed is good no more, and one that is in
 * use stays so until this one is confirmed.
 */
export async function offerAuthenticator(
  db: Kysely<Database>,
  { userId, email, company }: { readonly userId: number; readonly email: string; readonly company: string },
): Promise<Offer> {
  const secret = new Secret({ size: secretBytes });
  await db
    .insertInto('authenticators')
    .values({ userId, offered: secret.base32 })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ offered: secret.base32 }))
    .execute();
  return { secret: secret.base32, uri: new TOTP({ issuer: company, label: email, secret }).toString() };
}

/** Activates the offered secret if this is a code of it. */
export async function confirmAuthenticator(
  db: Kysely<Database>,
  userId: number,
  code: string,
  at = Date.now(),
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('offered')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const step = row?.offered ? stepOf(row.offered, code, at) : undefined;
  if (!row?.offered || step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ secret: row.offered, offered: null, confirmedAt: sql<string>`now()`, lastStep: step })
    .where('userId', '=', userId)
    .where('offered', '=', row.offered)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses a code up; false for a wrong one and for one of a step that has been used. Of two at once one wins.
 */
export async function useCode(
  db: Kysely<Database>,
  userId: number,
  code: string,
  at = Date.now(),
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const step = row?.secret ? stepOf(row.secret, code, at) : undefined;
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
