import { sql } from 'kysely';
import { rules, type ActionContext, type Input } from '../declared.ts';
import { fail } from '../failures.ts';

type Means = Pick<ActionContext<'module-permissions', 'grant'>, 'tx' | 'save'>;

/** super_admin holds everything by being super_admin; rows that say otherwise would only mislead. */
async function assertGrantable({ tx }: Pick<Means, 'tx'>, roleId: unknown): Promise<void> {
  const { rows } = await sql<{
    uniqueValue: string;
  }>`select unique_value from roles where id = ${roleId} for share`.execute(tx);
  if (rows[0]?.uniqueValue === 'super_admin') throw fail('role_not_grantable');
}

/** Sets one cell group of the matrix: the row of role and module, made when there is none. */
async function grant(
  context: Means,
  { roleId, moduleId, permissions, version }: Input<'module-permissions', 'grant'>,
): Promise<number> {
  await assertGrantable(context, roleId);
  const { rows } = await sql<{
    id: number;
  }>`select id from module_permissions where role_id = ${roleId} and module_id = ${moduleId} for update`.execute(
    context.tx,
  );
  const id = rows[0]?.id;
  // Somebody has made the row since the caller saw that there was none, or taken it away.
  if (version !== undefined && (version === 0) !== (id === undefined)) throw fail('stale_version');
  return context.save(
    id,
    { roleId, moduleId, permissions: [...permissions] },
    version === 0 ? undefined : version,
  );
}

export default rules('module-permissions', {
  async beforeWrite({ tx, record }) {
    await assertGrantable({ tx }, record.roleId);
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
