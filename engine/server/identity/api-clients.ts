import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import type { Database, PermissionMap } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { table } from '../database/table.ts';
import type { Directory } from './directory.ts';
import type { Identity } from './identity.ts';
import { buildFullMap } from './permissions.ts';

/** Prefix by which people and scanners for leaked secrets recognise a key. */
const PREFIX = 'cdk_';
const BYTES = 32;
/** Length of the part of a key that is shown afterwards, to identify it. */
const SHOWN = PREFIX.length + 6;

const keys = table('api_client_keys', 'k');

/**
 * Returns the stored hash of a key. A key is random and cannot be found from its hash, however fast that is.
 */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Creates a key; `start` is the part of it that may be shown. */
export function makeKey(): { readonly key: string; readonly start: string } {
  const key = PREFIX + randomBytes(BYTES).toString('base64url');
  return { key, start: key.slice(0, SHOWN) };
}

/** The key that a request carries (`Authorization: Bearer …`); undefined where it is something else. */
export const readKey = (authorization: string | undefined): string | undefined =>
  /^Bearer +(cdk_[\w-]{43})$/i.exec(authorization ?? '')?.[1];

/** `module.permission`, as the scopes of a client name what it may. */
export const parseScope = (scope: string): readonly [module: string, permission: string] => {
  const at = scope.lastIndexOf('.');
  return [scope.slice(0, at), scope.slice(at + 1)];
};

/** Returns the permissions of a role within the scopes. */
function restrict(held: PermissionMap, scopes: readonly string[], closed: readonly string[]): PermissionMap {
  const named = Map.groupBy(scopes.map(parseScope), ([module]) => module);
  return Object.fromEntries(
    [...named]
      .filter(([module]) => Object.hasOwn(held, module) && !closed.includes(module))
      .map(([module, pairs]) => {
        const permissions = pairs.map(([, permission]) => permission);
        return [module, held[module]!.filter((permission) => permissions.includes(permission))];
      }),
  );
}

interface ClientRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly roleId: number;
  readonly role: string;
  readonly userRole: string;
  readonly granted: PermissionMap | null;
  readonly allModules: readonly string[] | null;
}

/** SQL that a client may call: it is there, active, and its time has not run out; so is its role. */
const isLiving = ({ roles }: Directory): RawBuilder<boolean> =>
  sql<boolean>`(c.is_active and not c.is_deleted and c.expires_at > now() and ${roles.isActive})`;

/** Returns whether an API client, by the number of its row, may still call. */
export async function isLivingClient(
  directory: Directory,
  db: Kysely<Database>,
  model: Pick<Model, 'table'>,
  id: number,
): Promise<boolean> {
  const { roles } = directory;
  const { rows } = await sql`select 1 from ${sql.table(model.table)} c
    join ${roles.from} on ${roles.id} = c.role_id where c.id = ${id} and ${isLiving(directory)}`.execute(
    verbatim(db),
  );
  return rows.length > 0;
}

/**
 * The API client that has a key, with what its role holds and its scopes name, in one query; null where the
 * key is none, or its client has ended. That it was used is noted once a minute at most.
 */
export async function readApiClient(
  directory: Directory,
  db: Kysely<Database>,
  model: Pick<Model, 'table'>,
  hash: string,
): Promise<Identity | null> {
  const { roles } = directory;
  const { rows } = await sql<ClientRow>`
    with seen as (
      update ${sql.table(model.table)} c set last_used_at = now() from ${keys}
      where ${keys.client} = c.id and ${keys.hash} = ${hash} and c.is_active and c.expires_at > now()
        and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute')
    )
    select c.id as id, c.name as name, c.scopes as scopes, c.role_id as "roleId", ${roles.label} as role,
      ${roles.value} as "userRole", ${roles.granted} as granted, ${roles.allModules} as "allModules"
    from ${keys} join ${sql.table(model.table)} c on c.id = ${keys.client}
      join ${roles.from} on ${roles.id} = c.role_id
    where ${keys.hash} = ${hash} and ${isLiving(directory)}`.execute(verbatim(db));
  return rows[0] ? toIdentity(directory, rows[0]) : null;
}

/**
 * Returns a client as an identity. It never has all permissions, whatever its role: super admins are people.
 */
function toIdentity(directory: Directory, row: ClientRow): Identity {
  const { id, name, scopes, roleId, role, userRole, granted, allModules } = row;
  const isEverything = userRole === directory.superAdmin;
  const held = isEverything ? buildFullMap(directory, allModules ?? []) : (granted ?? {});
  return Object.freeze({
    ...directory.nobodyWith(roleId),
    sessionId: '',
    userId: -id,
    name,
    email: '',
    userRole,
    role,
    locale: 'en-US',
    avatarUrl: null,
    isSuperAdmin: false,
    permissions: restrict(held, scopes, directory.closedToApiClients),
  });
}
