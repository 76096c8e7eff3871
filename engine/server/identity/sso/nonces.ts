import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';

/** Time to sign in at the provider, with a second factor. */
const lifeMs = 15 * 60_000;

export interface Nonces {
  /** Returns a signed nonce, valid for a quarter of an hour on every server. */
  issue: (now?: number) => string;
  /** Checks whether a server has signed a nonce, within the last quarter of an hour. */
  isOurs: (nonce: string, now?: number) => boolean;
}

/**
 * Returns nonces of a time, random bytes and a signature over both. A nonce needs no table until it is used,
 * so requests for one store nothing, and every server recognises those of the others.
 */
export function createNonces(secret: string): Nonces {
  const sign = (text: string): Buffer => createHmac('sha256', secret).update(`nonce ${text}`).digest();
  return {
    issue(now = Date.now()) {
      const text = `${now.toString(36)}.${randomBytes(18).toString('base64url')}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    isOurs(nonce, now = Date.now()) {
      const [time = '', chance = '', signature = ''] = nonce.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(`${time}.${chance}`);
      const age = now - Number.parseInt(time, 36);
      return (
        given.length === wanted.length && timingSafeEqual(given, wanted) && age >= -60_000 && age < lifeMs
      );
    },
  };
}

/** Marks a nonce as used; returns false if it was used before, on any server. Of two at once one wins. */
export async function useNonce(db: Kysely<Database>, nonce: string): Promise<boolean> {
  await db
    .deleteFrom('used_nonces')
    .where('usedAt', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  const added = await db
    .insertInto('used_nonces')
    .values({ nonce })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return added !== undefined;
}
