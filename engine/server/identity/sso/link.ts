import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { table } from '../../database/table.ts';
import { fail } from '../../errors/errors.ts';
import type { Directory } from '../directory.ts';
import { lockSignIn, readHold } from '../sign-in-holds.ts';
import type { IdClaims } from './id-token.ts';

interface Linked {
  readonly userId: number;
  readonly isActive: boolean;
}

const looksLikeEmail = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 320;
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1';

/**
 * Returns the e-mail of a token, from `email` (Google, Keycloak) or `preferred_username` (Entra ID). It
 * counts if the provider says that it is verified (`xms_edov` for Entra), or if the operator trusts the
 * issuer's e-mails. Only ASCII letters are folded: others (K, the Kelvin sign) would become letters of
 * another user's address.
 */
export function readEmail(
  claims: Readonly<Record<string, unknown>>,
  trustsEmail: boolean,
): string | undefined {
  const isVerified = isTrue(claims.email_verified) || isTrue(claims.xms_edov);
  const candidates = trustsEmail
    ? [claims.email, claims.preferred_username, claims.upn]
    : isVerified
      ? [claims.email]
      : [];
  return candidates.find(looksLikeEmail)?.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const identities = table('identities');

async function findLinked(
  { people }: Directory,
  trx: Transaction<Database>,
  { iss, sub, auth_time: seenAt }: IdClaims,
): Promise<Linked | undefined> {
  const i = identities;
  const { rows } = await sql<Linked>`
    update ${i} set ${i.$.lastUsedAt} = now(),
      tells_auth_time = identities.tells_auth_time or ${seenAt !== undefined}
    from ${people.from}
    where ${i.issuer} = ${iss} and ${i.subject} = ${sub} and ${people.id} = ${i.userId}
    returning ${people.id} as "userId", ${people.isActive} as "isActive"`.execute(trx);
  return rows[0];
}

/** SQL of the person with an e-mail. It may be reused after a user has left: active people come first. */
const personWith = ({ people }: Directory, email: string | null) => sql<Linked>`
  select ${people.id} as "userId", ${people.isActive} as "isActive" from ${people.from}
  where ${people.email} = ${email}::text order by ${people.isActive} desc, ${people.id} desc limit 1`;

/** The active person with an address. Throws `sso_unknown`, `sso_inactive`. */
async function demandActive(
  directory: Directory,
  trx: Transaction<Database>,
  email: string,
): Promise<Linked> {
  const { rows } = await personWith(directory, email).execute(trx);
  const [person] = rows;
  if (!person) throw fail('sso_unknown');
  if (!person.isActive) throw fail('sso_inactive');
  return person;
}

/**
 * Returns the person of a token: by issuer and subject, the first time by e-mail. Throws `sso_unverified`,
 * `sso_unknown`, `sso_inactive`, `sso_held`, `sso_linked`.
 */
export async function findOrLinkPerson(
  directory: Directory,
  trx: Transaction<Database>,
  claims: IdClaims,
  trustsEmail: boolean,
): Promise<{ readonly userId: number; readonly isNew: boolean }> {
  const linked = await findLinked(directory, trx, claims);
  if (linked && !linked.isActive) throw fail('sso_inactive');
  if (linked) return { userId: linked.userId, isNew: false };
  const email = readEmail(claims, trustsEmail);
  if (email === undefined) throw fail('sso_unverified');
  const { userId } = await demandActive(directory, trx, email);
  await lockSignIn(trx, userId);
  // A change that this request waited for may have given the address to another user.
  const person = await demandActive(directory, trx, email);
  if (person.userId !== userId || (await readHold(trx, userId))) throw fail('sso_held');
  const added = await trx
    .insertInto('identities')
    .values({
      issuer: claims.iss,
      subject: claims.sub,
      userId: person.userId,
      email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  // Without a new row, another subject is linked there, or this one, a moment ago by another tab.
  const own = await findLinked(directory, trx, claims);
  if (own?.userId !== person.userId) throw fail('sso_linked');
  return { userId: own.userId, isNew: added !== undefined };
}

/** Returns the person of a refused token for the audit, by link or by any e-mail in it, verified or not. */
export async function findNamedPerson(
  directory: Directory,
  db: Kysely<Database>,
  claims: IdClaims,
): Promise<number | null> {
  const linked = await db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', claims.iss)
    .where('subject', '=', claims.sub)
    .executeTakeFirst();
  if (linked) return linked.userId;
  const { rows } = await personWith(directory, readEmail(claims, true) ?? null).execute(db);
  return rows[0]?.userId ?? null;
}
