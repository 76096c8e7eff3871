import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { fail } from '../../errors.ts';
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
 * The e-mail of a token. Providers put it into `email` (Google, Keycloak) or `preferred_username` (Entra ID);
 * it counts where they say that it is verified (`xms_edov` is Entra's word for it), or where the operator
 * trusts the issuer's e-mails.
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
  return candidates.find(looksLikeEmail)?.toLowerCase();
}

async function findLinked(
  trx: Transaction<Database>,
  { iss, sub, auth_time: seenAt }: IdClaims,
): Promise<Linked | undefined> {
  const { rows } =
    await sql<Linked>`update identities i set last_used_at = now(), tells_auth_time = tells_auth_time
      or ${seenAt !== undefined} from employees e
    where i.issuer = ${iss} and i.subject = ${sub} and e.id = i.user_id
      returning e.id as "userId", e.is_active and not e.is_deleted as "isActive"`.execute(trx);
  return rows[0];
}

async function findByEmail(trx: Transaction<Database>, email: string): Promise<Linked | undefined> {
  // An address may be given again after somebody has left: who is active comes first.
  const { rows } =
    await sql<Linked>`select id as "userId", is_active and not is_deleted as "isActive" from employees
      where email = ${email} order by 2 desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Who a token names: by issuer and subject, the first time by e-mail. Throws `sso_unverified`, `sso_unknown`,
 * `sso_inactive`, `sso_linked`.
 */
export async function findOrLinkPerson(
  trx: Transaction<Database>,
  claims: IdClaims,
  trustsEmail: boolean,
): Promise<{ readonly userId: number; readonly isNew: boolean }> {
  const linked = await findLinked(trx, claims);
  if (linked && !linked.isActive) throw fail('sso_inactive');
  if (linked) return { userId: linked.userId, isNew: false };
  const email = readEmail(claims, trustsEmail);
  if (email === undefined) throw fail('sso_unverified');
  const person = await findByEmail(trx, email);
  if (!person) throw fail('sso_unknown');
  if (!person.isActive) throw fail('sso_inactive');
  const { rows } = await sql`insert into identities (issuer, subject, user_id, email, tells_auth_time)
      values (${claims.iss}, ${claims.sub}, ${person.userId}, ${email}, ${claims.auth_time !== undefined})
      on conflict do nothing returning user_id`.execute(trx);
  if (rows.length > 0) return { userId: person.userId, isNew: true };
  // Somebody else's subject stands there, or this one's own, linked a moment ago by another tab.
  const own = await findLinked(trx, claims);
  if (own?.userId !== person.userId) throw fail('sso_linked');
  return { userId: own.userId, isNew: false };
}

/**
 * Whom a token is about, by link or by any e-mail in it, proven or not: for the audit of one that was
 * refused.
 */
export async function findNamedPerson(db: Kysely<Database>, claims: IdClaims): Promise<number | null> {
  const email = readEmail(claims, true) ?? null;
  const { rows } = await sql<{ userId: number | null }>`select coalesce(
    (select user_id from identities where issuer = ${claims.iss} and subject = ${claims.sub}),
    (select id from employees where email = ${email}::text order by is_active and not is_deleted desc, id desc
      limit 1)) as "userId"`.execute(db);
  return rows[0]?.userId ?? null;
}
