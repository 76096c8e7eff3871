import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Kysely } from 'kysely';
import type { Database, PermissionMap } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { buildFullMap } from './permissions.ts';
import { tokenLifeSeconds } from './tokens.ts';

/** Who is asking, as the database says now. */
export interface Identity {
  readonly sessionId: string;
  readonly userId: number;
  readonly empId: string;
  /** The name as tokens carry it; the same as `name`. */
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** The role's unique value. */
  readonly userRole: string;
  readonly userRoleId: number;
  /** The role's name. */
  readonly role: string;
  readonly locale: string;
  readonly avatarUrl: string | null;
  readonly techSupport: boolean;
  readonly isSuperAdmin: boolean;
  readonly permissions: PermissionMap;
}

interface IdentityRow {
  id: number;
  empId: string;
  name: string;
  email: string;
  phone: string | null;
  locale: string | null;
  avatarUrl: string | null;
  techSupport: boolean;
  roleId: number;
  roleName: string;
  roleValue: string;
  granted: Record<string, string[]> | null;
  allModules: string[] | null;
}

export const superAdmin = 'super_admin';

/**
 * Whose identity a written row stands behind: a person's, everybody's (undefined; also for `id` 0, which
 * means many rows), or nobody's (null).
 */
export function identityBehind(stem: string, id: number): number | undefined | null {
  if (stem === 'employees' || stem === 'trainees') return id === 0 ? undefined : id;
  return ['roles', 'module-permissions', 'global-types'].includes(stem) ? undefined : null;
}

/** What somebody has shown to be who they are. */
export type SignInMethod = 'password' | 'sso';

export interface NewSession {
  readonly userId: number;
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
  readonly method?: SignInMethod;
  /** The mark of the browser. */
  readonly browser?: string;
  /** When the provider had seen the person, in seconds. */
  readonly authTime?: number | undefined;
}

/** Opens a session and answers its id. */
export async function createSession(db: Kysely<Database>, session: NewSession): Promise<string> {
  const id = randomUUID();
  const { userId, userAgent, address, method = 'password', browser, authTime } = session;
  await db
    .insertInto('sessions')
    .values({
      id,
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      address: address ?? null,
      method,
      browser: browser ?? null,
      authTime: authTime === undefined ? null : new Date(authTime * 1000).toISOString(),
    })
    .execute();
  return id;
}

/** Ends one session; its tokens are refused within 5 seconds by every server. */
export async function endSession(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: sql`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends all sessions of a person but one: after a change of password, a lock, a deactivation. */
export async function endSessionsOf(db: Kysely<Database>, userId: number, exceptId?: string): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  await query.execute();
}

/** A person with their rights, from `employees e` and `roles r`. */
const identityColumns = (): RawBuilder<unknown> => sql`
    e.id, e.emp_id as "empId", e.name, e.email, e.phone, e.locale, e.avatar_url as "avatarUrl",
      e.tech_support as "techSupport", r.id as "roleId", r.name as "roleName", r.unique_value as "roleValue",
      (select jsonb_object_agg(m.unique_value, p.permissions) from module_permissions p join global_types m
        on m.id = p.module_id
        where p.role_id = r.id and jsonb_array_length(p.permissions) > 0) as granted,
      case when r.unique_value = ${superAdmin} then (select jsonb_agg(m.unique_value) from global_types m
        join global_type_categories c on c.id = m.category_id
          where c.unique_value = 'modules') end as "allModules"`;

/**
 * Somebody as the sign-in would answer them, whether they have a session or not; null when there is nobody.
 */
export async function readPerson(db: Kysely<Database>, userId: number): Promise<Identity | null> {
  const { rows } =
    await sql<IdentityRow>`select ${identityColumns()} from employees e join roles r on r.id = e.user_role
      where e.id = ${userId} and not e.is_deleted`.execute(verbatim(db));
  return rows[0] ? toIdentity('', rows[0]) : null;
}

/**
 * The person of a living session with their rights, in one query; null when session, person or role is no
 * longer active.
 */
export async function readIdentity(db: Kysely<Database>, sessionId: string): Promise<Identity | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sessionId)) return null;
  // `seen` notes at most once a minute that the session is in use.
  const { rows } = await sql<IdentityRow>`
    with seen as (
      update sessions set last_seen_at = now() where id = ${sessionId} and ended_at is null
        and last_seen_at < now() - interval '1 minute'
    )
    select ${identityColumns()}
    from sessions s join employees e on e.id = s.user_id join roles r on r.id = e.user_role
    where s.id = ${sessionId} and s.ended_at is null
      and s.created_at > now() - make_interval(secs => ${tokenLifeSeconds})
      and e.is_active and not e.is_deleted and r.is_active`.execute(verbatim(db));
  return rows[0] ? toIdentity(sessionId, rows[0]) : null;
}

function toIdentity(sessionId: string, row: IdentityRow): Identity {
  const isSuperAdmin = row.roleValue === superAdmin;
  return Object.freeze({
    sessionId,
    userId: row.id,
    empId: row.empId,
    userName: row.name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    userRole: row.roleValue,
    userRoleId: row.roleId,
    role: row.roleName,
    locale: row.locale ?? 'en-US',
    avatarUrl: row.avatarUrl,
    techSupport: row.techSupport,
    isSuperAdmin,
    permissions: isSuperAdmin ? buildFullMap(row.allModules ?? []) : (row.granted ?? {}),
  });
}

/** The person as sign-in answers them. */
export function toUser(identity: Identity): object {
  const { userId, empId, userName, name, email, phone, userRole, userRoleId, role, locale, avatarUrl } =
    identity;
  return { userId, empId, userName, name, email, phone, userRole, userRoleId, role, locale, avatarUrl };
}
