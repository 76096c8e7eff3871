import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';

/** What a link in a mail is for, and how long it works. */
export type TokenKind = 'invitation' | 'password_reset';
export const tokenLife: Readonly<Record<TokenKind, number>> = {
  invitation: 14 * 24 * 60,
  password_reset: 30,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link's token for a person and ends the ones before. Only its hash is kept. */
export async function createAccountToken(
  db: Kysely<Database>,
  userId: number,
  kind: TokenKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`update account_tokens set used_at = now() where user_id = ${userId} and kind = ${kind}
    and used_at is null`.execute(db);
  await sql`insert into account_tokens (hash, user_id, kind, expires_at)
    values (${hashOf(token)}, ${userId}, ${kind}, now() + make_interval(mins => ${tokenLife[kind]}))`.execute(
    db,
  );
  return token;
}

/**
 * Uses a token up and answers whose it is; undefined for one that is unknown, used, expired or of somebody
 * who is gone. Two at once: one wins.
 */
export async function useAccountToken(
  db: Kysely<Database>,
  token: string,
  kind: TokenKind,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`update account_tokens t set used_at = now() from employees e
    where t.hash = ${hashOf(token)} and t.kind = ${kind} and t.used_at is null and t.expires_at > now()
      and e.id = t.user_id and e.is_active and not e.is_deleted returning t.user_id`.execute(db);
  return rows[0]?.userId;
}

export interface AccountLink {
  readonly kind: TokenKind;
  readonly name: string;
  readonly email: string;
}

/** Whose link it is, while it works; it stays unused. */
export async function readAccountToken(
  db: Kysely<Database>,
  token: string,
): Promise<AccountLink | undefined> {
  const { rows } =
    await sql<AccountLink>`select t.kind, e.name, e.email from account_tokens t join employees e
      on e.id = t.user_id
    where t.hash = ${hashOf(token)} and t.used_at is null and t.expires_at > now() and e.is_active
      and not e.is_deleted`.execute(db);
  return rows[0];
}
