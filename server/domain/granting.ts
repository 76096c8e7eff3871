import { sql } from 'kysely';
import { holds } from '@crewdeck/engine/model/access.ts';
import type { PermissionMap } from '@crewdeck/engine/model/register.ts';
import type { Call, Engine, WriteContext } from '@crewdeck/engine/server/context/context.ts';
import { table } from '@crewdeck/engine/server/database/table.ts';
import type { Employees } from '../../generated/types.ts';
import { governing, superAdmin } from '../../resources/permissions.ts';
import { fail } from '../failures.ts';

/** A person as far as these rules look at them. */
type Person = Pick<Employees, 'id'> &
  Partial<Pick<Employees, 'userRole' | 'isActive' | 'isDeleted' | 'email' | 'techSupport'>>;
type Context = WriteContext<Person>;

const role = table('roles', 'r');
const granted = table('module_permissions', 'p');
const module = table('global_types', 'm');

const roleValues = new WeakMap<Engine, Map<unknown, string>>();

/** Returns the unique value of a role. It never changes, so it is read once. */
export async function roleValue(
  { call: { engine }, tx }: Pick<Context, 'call'> & { readonly tx: Engine['db'] },
  id: unknown,
): Promise<string | undefined> {
  const known = roleValues.get(engine) ?? new Map<unknown, string>();
  roleValues.set(engine, known);
  const value = known.get(id);
  if (value !== undefined) return value;
  const { rows } = await sql<{
    uniqueValue: string;
  }>`select ${role.uniqueValue} as "uniqueValue" from ${role} where ${role.id} = ${id}`.execute(tx);
  if (rows[0]) known.set(id, rows[0].uniqueValue);
  return rows[0]?.uniqueValue;
}

type Means = Parameters<typeof roleValue>[0];

/** Returns the permissions of a role by module. */
async function rightsOf({ tx }: Pick<Means, 'tx'>, roleId: number): Promise<PermissionMap> {
  const { rows } = await sql<{ module: string; permissions: readonly string[] }>`
    select ${module.uniqueValue} as module, ${granted.permissions} as permissions
    from ${granted} join ${module} on ${module.id} = ${granted.moduleId}
    where ${granted.roleId} = ${roleId}`.execute(tx);
  return Object.fromEntries(rows.map((row) => [row.module, row.permissions]));
}

/** Returns whether the caller lacks one of the permissions. */
const lacks = ({ identity }: Call, held: PermissionMap, only?: PermissionMap): boolean =>
  Object.entries(held).some(([name, permissions]) =>
    permissions.some(
      (permission) => (!only || only[name]?.includes(permission)) && !holds(identity, name, permission),
    ),
  );

/** Relation of a role to the caller: `governs` if it decides permissions that the caller does not decide. */
interface RoleRank {
  readonly governs: boolean;
  readonly holdsMore: boolean;
}

async function rankOf(means: Means, roleId: number): Promise<RoleRank> {
  const { call } = means;
  if (call.identity.isSuperAdmin) return { governs: false, holdsMore: false };
  if ((await roleValue(means, roleId)) === superAdmin) return { governs: true, holdsMore: true };
  const held = await rightsOf(means, roleId);
  const governs = lacks(call, held, governing);
  // It is hr who gives people their roles, also those that hold what hr has no use for.
  return { governs, holdsMore: governs || (call.identity.userRole !== 'hr' && lacks(call, held)) };
}

/** Throws 403 for a change to a person whose role decides permissions that the caller's does not. */
export async function assertNotAbove(means: Means, roleId: number): Promise<void> {
  if ((await rankOf(means, roleId)).governs) throw fail('role_not_grantable');
}

/** As above, for what is done to a person who is not the caller. Throws 404 where there is nobody. */
export async function assertPersonNotAbove(means: Means, userId: number): Promise<void> {
  if (userId === means.call.identity.userId) return;
  const { userRole, erasedAt } = await means.tx
    .selectFrom('employees')
    .select(['userRole', 'erasedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => fail('not_found'));
  if (erasedAt) throw fail('illegal_transition', { reason: 'erased' });
  await assertNotAbove(means, userRole);
}

/** Fields that decide whether a person can sign in, and with which permissions. */
const access = ['userRole', 'email', 'isActive', 'isDeleted', 'techSupport'] as const;

/**
 * Throws 403 if the caller gives or takes a role with more permissions than their own, or changes the
 * sign-in of a person with such a role. People who decide permissions are changed only by callers who
 * decide them too.
 */
export async function assertGrantable({ call, tx, batch, record, before, verb }: Context): Promise<void> {
  if (call.identity.isSuperAdmin || before?.id === call.identity.userId) return;
  const ask = (roleId: number): Promise<RoleRank> =>
    batch.memoize(`standing ${roleId} ${call.identity.userId}`, () => rankOf({ call, tx }, roleId));
  const refuse = (rank: RoleRank, whole: boolean): void => {
    if (rank.governs || (whole && rank.holdsMore)) throw fail('role_not_grantable');
  };
  const isAccess =
    verb === 'delete' || access.some((name) => (record[name] ?? null) !== (before?.[name] ?? null));
  if (before?.userRole) refuse(await ask(before.userRole), isAccess);
  if (record.userRole && record.userRole !== before?.userRole) refuse(await ask(record.userRole), true);
}
