import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isLocale } from '../../model/locales.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { table, type Table } from '../database/table.ts';
import type { Directory, IdentityRow } from './directory.ts';
import type { Identity } from './identity.ts';
import { networkOf } from './network.ts';
import { buildFullMap } from './permissions.ts';
import { tokenLifeSeconds } from './tokens.ts';

/** The way a user has proven their identity. */
export type SignInMethod = 'password' | 'password_and_code' | 'passkey' | 'sso';

export interface NewSession {
  readonly userId: number;
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
  readonly method?: SignInMethod;
  /** The mark of the browser. */
  readonly browser?: string;
  /** Time when the provider authenticated the person, in seconds. */
  readonly authTime?: number | undefined;
}

/** Opens a session and answers its id. The person's former one in the same browser ends. */
export async function createSession(db: Kysely<Database>, session: NewSession): Promise<string> {
  const id = randomUUID();
  const { userId, userAgent, address, method = 'password', browser, authTime } = session;
  // The session was replaced, not left, so nobody has to sign in again for it.
  if (browser !== undefined)
    await db
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('browser', '=', browser)
      .where('endedAt', 'is', null)
      .execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      address: address ?? null,
      network: address === undefined ? null : networkOf(address),
      method,
      browser: browser ?? null,
      authTime: authTime === undefined ? null : new Date(authTime * 1000).toISOString(),
    })
    .execute();
  return id;
}

/** Makes open streams of a person check their sessions again. */
const notifySessions = async (db: Kysely<Database>, userId: number): Promise<unknown> =>
  sql`select pg_notify('crewdeck_people', ${String(userId)})`.execute(db);

/**
 * Ends one session, of the person where one is named, and returns whether it was open; its tokens are refused
 * within 5 seconds by every server.
 */
export async function endSession(db: Kysely<Database>, id: string, userId?: number): Promise<boolean> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  const ended = await query.returning('userId').executeTakeFirst();
  if (ended) await notifySessions(db, ended.userId);
  return ended !== undefined;
}

/** Ends all sessions of a person, but one where it is named, and returns how many there were. */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: number,
  exceptId?: string,
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  await notifySessions(db, userId);
  return Number(numUpdatedRows);
}

/**
 * Returns a user as the sign-in would, with or without a session; null if there is no such user, or with
 * `mustBeActive` none who could sign in.
 */
export async function readPerson(
  directory: Directory,
  db: Kysely<Database>,
  userId: number,
  { mustBeActive = false } = {},
): Promise<Identity | null> {
  const { columns, from, id, isKnown, isActive } = directory.identities;
  const { rows } = await sql<IdentityRow>`
    select ${columns} from ${from} where ${id} = ${userId} and ${isKnown}
      and (${isActive} or not ${mustBeActive})`.execute(verbatim(db));
  return rows[0] ? toIdentity(directory, '', rows[0]) : null;
}

const sessions = table('sessions');

/** The longest pause of a session, and whether this read counts as a use of it. */
export interface SessionUse {
  readonly idleMinutes: number;
  readonly isUse: boolean;
}

/**
 * SQL condition that a session has not ended: by hand, by its age, or for want of use. One that was seen in
 * the time to come is from before the database's clock went back: how long it rests, nobody knows.
 */
export const isLiving = (
  session: Table<'sessions'>,
  idleMinutes: number,
): RawBuilder<boolean> => sql<boolean>`
  (${session.endedAt} is null
    and ${session.createdAt} > now() - make_interval(secs => ${tokenLifeSeconds})
    and ${session.lastSeenAt} > now() - make_interval(mins => ${idleMinutes})
    and ${session.lastSeenAt} < now() + interval '5 minutes')`;

/**
 * The person of a living session with their rights, in one query; null when session, person or role is no
 * longer active.
 */
export async function readIdentity(
  directory: Directory,
  db: Kysely<Database>,
  sessionId: string,
  { idleMinutes, isUse }: SessionUse,
): Promise<Identity | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId)) return null;
  const { columns, from, id, isKnown, isActive, needsSecondFactor } = directory.identities;
  // `seen` notes at most once a minute that the session is in use.
  const { rows } = await sql<IdentityRow>`
    with seen as (
      update ${sessions} set ${sessions.$.lastSeenAt} = now()
      where ${isUse} and ${sessions.id} = ${sessionId} and ${isLiving(sessions, idleMinutes)}
        and ${sessions.lastSeenAt} < now() - interval '1 minute'
    )
    select ${columns} from ${from} join ${sessions} on ${sessions.userId} = ${id}
    where ${sessions.id} = ${sessionId} and ${isLiving(sessions, idleMinutes)}
      and ${isKnown} and ${isActive}
      and not (${sessions.method} = 'password' and ${needsSecondFactor})`.execute(verbatim(db));
  return rows[0] ? toIdentity(directory, sessionId, rows[0]) : null;
}

/** Time after signing in within which users may change their sign-in methods. */
const shown = sql`interval '10 minutes'`;

/** Checks whether the person of a session has shown within ten minutes who they are. */
export async function isJustShown(db: Kysely<Database>, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('shownAt', '>', sql<string>`now() - ${shown}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the person of a session has just shown again who they are; with a second factor where named. */
export async function noteShown(
  db: Kysely<Database>,
  sessionId: string,
  method?: SignInMethod,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ shownAt: sql<string>`now()`, ...(method && { method }) })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the identity of a directory's row, with its permissions. */
export function toIdentity(directory: Directory, sessionId: string, row: IdentityRow): Identity {
  const { granted, allModules, ...person } = row;
  const isSuperAdmin = person.userRole === directory.superAdmin;
  return Object.freeze({
    ...person,
    sessionId,
    locale: isLocale(person.locale) ? person.locale : 'en-US',
    isSuperAdmin,
    permissions: isSuperAdmin ? buildFullMap(directory, allModules ?? []) : (granted ?? {}),
  });
}
