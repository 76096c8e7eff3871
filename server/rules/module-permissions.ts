import { rules, type ActionContext, type Input } from '../declared.ts';
import { fail } from '../failures.ts';

type Means = Pick<ActionContext<'module-permissions', 'grant'>, 'call' | 'tx' | 'save'>;

/**
 * Refuses with 403 what changes the rights of super_admin, who holds everything by being super_admin: rows
 * that say otherwise would only mislead; and those of the caller's own role, since who decides about the
 * rights of others would give themselves any.
 */
async function assertGrantable(
  { call, tx }: Pick<Means, 'call' | 'tx'>,
  roleId: number | undefined,
): Promise<void> {
  const { isSuperAdmin, userRoleId } = call.identity;
  if (!isSuperAdmin && roleId === userRoleId) throw fail('forbidden', { reason: 'own_role' });
  const role = await tx
    .selectFrom('roles')
    .select('uniqueValue')
    .where('id', '=', roleId ?? 0)
    .forShare()
    .executeTakeFirst();
  if (role?.uniqueValue === 'super_admin') throw fail('role_not_grantable');
}

/** Sets one cell group of the matrix: the row of role and module, made when there is none. */
async function grant(
  context: Means,
  { roleId, moduleId, permissions, version }: Input<'module-permissions', 'grant'>,
): Promise<number> {
  await assertGrantable(context, roleId);
  const known = await context.tx
    .selectFrom('module_permissions')
    .select('id')
    .where('roleId', '=', roleId)
    .where('moduleId', '=', moduleId)
    .forUpdate()
    .executeTakeFirst();
  const id = known?.id;
  // Another user has created or deleted the row since the caller read it.
  if (version !== undefined && (version === 0) !== (id === undefined)) throw fail('stale_version');
  return context.save(
    id,
    { roleId, moduleId, permissions: [...permissions] },
    version === 0 ? undefined : version,
  );
}

export default rules('module-permissions', {
  async beforeWrite({ call, tx, record }) {
    await assertGrantable({ call, tx }, record.roleId);
  },
  actions: {
    grant: (context) => grant(context, context.input),
    async grantMany(context) {
      const ids: number[] = [];
      // In one order, so that two people who save at once wait for each other instead of blocking each other.
      const changes = [...context.input.changes].sort(
        (one, other) => one.roleId - other.roleId || one.moduleId - other.moduleId,
      );
      for (const change of changes) ids.push(await grant(context, change));
      return ids;
    },
  },
});
