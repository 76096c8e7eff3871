import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { PermissionMap } from '../../model/register.ts';
import type { Call, Rules, WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { failFields, fieldError, type FieldFailureCode } from '../errors/errors.ts';
import { parseScope } from '../identity/api-clients.ts';
import { buildFullMap } from '../identity/permissions.ts';
import type { Tx } from '../write/transaction.ts';

/** Returns the permissions of a role; for the super admins' role, all there are. */
async function readHeld({ engine: { directory } }: Call, tx: Tx, roleId: unknown): Promise<PermissionMap> {
  const { roles, superAdmin } = directory;
  const { rows } = await sql<{
    granted: PermissionMap | null;
    value: string;
    allModules: readonly string[] | null;
  }>`select ${roles.granted} as granted, ${roles.value} as value, ${roles.allModules} as "allModules"
    from ${roles.from} where ${roles.id} = ${roleId}`.execute(verbatim(tx));
  const [role] = rows;
  return role?.value === superAdmin ? buildFullMap(directory, role.allModules ?? []) : (role?.granted ?? {});
}

/** Returns the error of a scope for a client with these permissions. */
function findWrong({ engine }: Call, held: PermissionMap, scope: string): FieldFailureCode | undefined {
  const { directory, models } = engine;
  const [module, permission] = parseScope(scope);
  const known = [...directory.modules, ...Object.values(models).map((model) => model.module)];
  const isKnown =
    known.includes(module) &&
    !directory.closedToApiClients.includes(module) &&
    directory.permissions.includes(permission);
  if (!isKnown) return 'scope_unknown';
  return held[module]?.includes(permission) ? undefined : 'scope_not_held';
}

/** Refuses an end that is over already: nothing would be opened by such a client, nor extended. */
function assertEndAhead({ call, record, before }: WriteContext): void {
  const { expiresAt } = record as Row;
  const isNew = String(expiresAt) !== String(before?.expiresAt);
  if (isNew && new Date(String(expiresAt)) <= call.engine.now())
    throw failFields(fieldError('expiresAt', 'in_past'));
}

/**
 * Refuses an end in the past, and scopes that there are none of, or that the role does not hold: they would
 * open nothing.
 */
export const clientRules = (own: Rules = {}): Rules => ({
  ...own,
  async beforeWrite(context) {
    const { call, tx, verb } = context;
    const { scopes, roleId } = context.record as Row;
    if (verb !== 'delete') assertEndAhead(context);
    if (verb !== 'delete' && Array.isArray(scopes)) {
      const held = await readHeld(call, tx, roleId);
      const wrong = (scopes as readonly string[]).flatMap((scope, index) => {
        const code = findWrong(call, held, scope);
        return code ? [fieldError(`scopes[${index}]`, code, { name: scope })] : [];
      });
      if (wrong.length > 0) throw failFields(...wrong);
    }
    await own.beforeWrite?.(context);
  },
});
