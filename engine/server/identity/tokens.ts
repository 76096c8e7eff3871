import { randomBytes, subtle, type webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';

/** Claims of a token; the server uses only `userId` and `jti` and reads the rest itself. */
export interface TokenClaims {
  readonly userId: number;
  readonly userRole: string;
  /** The session's id. */
  readonly jti: string;
  /** Further claims of the product. */
  readonly [name: string]: unknown;
}

type VerifiedClaims = TokenClaims & { readonly exp: number };

export interface Tokens {
  /** A signed token, good for 12 hours. */
  issue: (claims: TokenClaims) => Promise<string>;
  /** The claims of a token of ours, or null. */
  verify: (token: string) => Promise<TokenClaims | null>;
}

interface KeySettings {
  jwtSecret?: string | undefined;
  jwtSecretPrevious?: string | undefined;
}

export const tokenLifeSeconds = 12 * 60 * 60;
/**
 * A token that was verified is not verified again: that takes longer than reading the answer from the
 * database.
 */
const MOST_REMEMBERED = 5_000;
const party = { issuer: 'crewdeck', audience: 'crewdeck' } as const;

/** Imports a key once: given bytes, jose imports them for each token. */
const importKey = (key: string): Promise<webcrypto.CryptoKey> =>
  subtle.importKey('raw', Buffer.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Creates tokens that are signed with the first key; those of the further keys are still accepted. */
export async function createTokens([first, ...further]: readonly [string, ...string[]]): Promise<Tokens> {
  const verified = new Map<string, VerifiedClaims>();
  const signing = await importKey(first);
  const keys = [signing, ...(await Promise.all(further.map(importKey)))];
  return {
    issue: ({ jti, ...claims }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(party.issuer)
        .setAudience(party.audience)
        .setSubject(String(claims.userId))
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime(`${tokenLifeSeconds} s`)
        .sign(signing),
    verify: async (token) => {
      const known = verified.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known : null;
      for (const key of keys) {
        const claims = await verifyWith(key, token);
        if (!claims) continue;
        if (verified.size >= MOST_REMEMBERED) verified.clear();
        verified.set(token, claims);
        return claims;
      }
      return null;
    },
  };
}

/**
 * The keys of the settings; the demo's own comes from the database, where the first server to start puts it.
 */
export async function loadSigningKeys(
  config: KeySettings,
  db: Kysely<Database>,
): Promise<[string, ...string[]]> {
  const current = config.jwtSecret ?? (await readOrCreateSecret(db, 'jwt'));
  return config.jwtSecretPrevious === undefined ? [current] : [current, config.jwtSecretPrevious];
}

/** A random secret that all servers of this database share. */
export async function readOrCreateSecret(db: Kysely<Database>, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

async function verifyWith(key: webcrypto.CryptoKey, token: string): Promise<VerifiedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { ...party, algorithms: ['HS256'] });
    return isTokenClaims(payload) ? payload : null;
  } catch {
    return null;
  }
}

function isTokenClaims(payload: object): payload is VerifiedClaims {
  const { userId, userRole, jti, exp } = payload as Record<string, unknown>;
  const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
  return Number.isSafeInteger(userId) && Number.isSafeInteger(exp) && isFilled(userRole) && isFilled(jti);
}
