import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import jwt from 'jsonwebtoken';
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

export interface Tokens {
  /** A signed token, good for 12 hours. */
  issue: (claims: TokenClaims) => string;
  /** The claims of a token of ours, or null. */
  verify: (token: string) => TokenClaims | null;
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

/** Tokens signed with the first key; those of the further keys are still accepted. */
export function createTokens(keys: readonly [string, ...string[]]): Tokens {
  // As key objects: given text, jsonwebtoken tries it as a public key for each token.
  const verified = new Map<string, TokenClaims & { readonly exp: number }>();
  const secrets = keys.map((key) => createSecretKey(Buffer.from(key)));
  return {
    issue: ({ jti, ...claims }) =>
      jwt.sign(claims, secrets[0] as KeyObject, {
        ...party,
        algorithm: 'HS256',
        expiresIn: tokenLifeSeconds,
        jwtid: jti,
        subject: String(claims.userId),
      }),
    verify: (token) => {
      const known = verified.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known : null;
      for (const key of secrets) {
        const claims = verifyWith(key, token);
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

function verifyWith(key: KeyObject, token: string): (TokenClaims & { exp: number }) | null {
  try {
    const payload: unknown = jwt.verify(token, key, { ...party, algorithms: ['HS256'] });
    return isTokenClaims(payload) ? payload : null;
  } catch {
    return null;
  }
}

function isTokenClaims(payload: unknown): payload is TokenClaims & { exp: number } {
  if (typeof payload !== 'object' || payload === null) return false;
  const { userId, userRole, jti, exp } = payload as Record<string, unknown>;
  const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
  return Number.isSafeInteger(userId) && Number.isSafeInteger(exp) && isFilled(userRole) && isFilled(jti);
}
