import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';

/** Long enough for a second factor at the provider, and a cup of tea. */
const lifeMs = 15 * 60_000;

export interface Nonces {
  /** A nonce of ours, good for a quarter of an hour on every server. */
  issue: (now?: number) => string;
  /** Checks whether a nonce is of ours and still young. */
  isOurs: (nonce: string, now?: number) => boolean;
}

/**
 * Nonces that say by themselves that they are ours: time, chance, and a signature over both. So nobody fills
 * a table by asking for them, and any server knows those of any other; only the used ones are kept.
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

/** Uses a nonce up; false where it has been before, on whichever server. Of two at once one wins. */
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
