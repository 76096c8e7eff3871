import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { table } from '../database/table.ts';
import type { Directory, People } from './directory.ts';
import { networkOf } from './network.ts';
import { isHeld, lockSignIn } from './sign-in-holds.ts';

/** The purpose of a link in a mail, and its lifetime. */
export type TokenKind = 'invitation' | 'password_reset';
export const tokenLife: Readonly<Record<TokenKind, number>> = {
  invitation: 14 * 24 * 60,
  password_reset: 30,
};

/** Returns the stored hash of a secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const tokens = table('account_tokens');

/** Ends the unused links of a person, of one kind or of all. */
export async function endLinksOf(db: Kysely<Database>, userId: number, kind?: TokenKind): Promise<void> {
  let query = db
    .updateTable('account_tokens')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  await query.execute();
}

/** The recipient of a link: it works as long as the address is theirs. */
export interface LinkReceiver {
  readonly id: number;
  readonly email: string;
}

/** Makes a link's token for a person and ends the ones before. Only its hash is kept. */
export async function createAccountToken(
  db: Kysely<Database>,
  { id: userId, email }: LinkReceiver,
  kind: TokenKind,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await endLinksOf(db, userId, kind);
  await db
    .insertInto('account_tokens')
    .values({
      hash: hashOf(token),
      userId,
      email,
      kind,
      expiresAt: sql`now() + make_interval(mins => ${tokenLife[kind]})`,
    })
    .execute();
  return token;
}

/**
 * Returns SQL that holds if a link opens anything: the person is there, at the address that it was mailed to
 * (of older links that is unknown), and their resets are not held.
 */
const opens = (people: People): RawBuilder<boolean> => sql<boolean>`${people.isActive}
  and coalesce(${tokens.email}, ${people.email}) = ${people.email} and not ${isHeld(people.id)}`;

/** A token with the browser's mark and the address of its sender. */
export interface UsedLink {
  readonly token: string;
  readonly kind: TokenKind;
  readonly browser: string;
  readonly address: string;
}

/**
 * Uses a token up and returns its owner, who is known from then on where they have used it; undefined if it
 * is unknown, used or expired, or if its owner has left or their resets are held. Of two requests at once one
 * wins.
 */
export async function useAccountToken(
  { people }: Directory,
  trx: Transaction<Database>,
  { token, kind, browser, address }: UsedLink,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('account_tokens')
    .select('userId')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found) return undefined;
  await lockSignIn(trx, found.userId);
  const { rows } = await sql<{ userId: number }>`
    update ${tokens} set ${tokens.$.usedAt} = now(), ${tokens.$.browser} = ${browser},
      ${tokens.$.network} = ${networkOf(address)} from ${people.from}
    where ${tokens.hash} = ${hashOf(token)} and ${tokens.kind} = ${kind} and ${tokens.usedAt} is null
      and ${tokens.expiresAt} > now() and ${people.id} = ${tokens.userId} and ${opens(people)}
    returning ${tokens.userId} as "userId"`.execute(trx);
  return rows[0]?.userId;
}

export interface AccountLink {
  readonly kind: TokenKind;
  readonly name: string;
  readonly email: string;
}

/** Returns the owner of a valid link, without using it. */
export async function readAccountToken(
  { people }: Directory,
  db: Kysely<Database>,
  token: string,
): Promise<AccountLink | undefined> {
  const { rows } = await sql<AccountLink>`
    select ${tokens.kind} as kind, ${people.name} as name, ${people.email} as email
    from ${people.from} join ${tokens} on ${tokens.userId} = ${people.id}
    where ${tokens.hash} = ${hashOf(token)} and ${tokens.usedAt} is null and ${tokens.expiresAt} > now()
      and ${opens(people)}`.execute(db);
  return rows[0];
}
