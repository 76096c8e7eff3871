import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '@crewdeck/engine/model/register.ts';

/**
 * A key signs for a day and is published for one more, as real providers do; signed-in users notice nothing.
 */
const turn = sql`interval '1 day'`;
const published = sql`interval '2 days'`;

async function listKeys(db: Kysely<Database>): Promise<JWK[]> {
  const { rows } = await sql<{ jwk: JWK }>`
    select jwk from demo_provider_keys where created_at > now() - ${published}
    order by created_at desc`.execute(db);
  return rows.map(({ jwk }) => jwk);
}

/** The signing keys, the present one first; a new one where the newest has done its day. */
export async function readProviderKeys(db: Kysely<Database>): Promise<JWK[]> {
  const { rows: young } =
    await sql`select 1 from demo_provider_keys where created_at > now() - ${turn} limit 1`.execute(db);
  if (young.length === 0) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('demo-provider-keys', 0))`.execute(trx);
      await sql`insert into demo_provider_keys (kid, jwk) select ${jwk.kid}, ${JSON.stringify(jwk)}::jsonb
        where not exists (select 1 from demo_provider_keys where created_at > now() - ${turn})`.execute(trx);
      await sql`delete from demo_provider_keys where created_at < now() - ${published}`.execute(trx);
    });
  }
  return listKeys(db);
}

/** The part of a key that everybody may know. */
export const toPublicKey = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
