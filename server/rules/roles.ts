import { listOf, rules } from '../declared.ts';
import { fail, fieldError } from '../failures.ts';

export default rules('roles', {
  isIndependent: true,
  async beforeWrite({ record, before, call, tx, verb }) {
    if (!before) return;
    // Who may change roles would else do without it as soon as it is in the way.
    if (before.secondFactor && !record.secondFactor && !call.identity.isSuperAdmin)
      throw fail('forbidden', { errors: [fieldError('secondFactor', 'invalid')] });
    if (verb !== 'delete' && (record.isActive || !before.isActive)) return;
    const rows = await tx
      .selectFrom('employees')
      .select('id')
      .where('userRole', '=', before.id)
      .where('isActive', '=', true)
      .where('isDeleted', '=', false)
      .limit(1)
      .execute();
    if (rows.length > 0) throw fail('conflict', { reason: 'role_held' });
  },
  actions: {
    async nested({ call, query }) {
      const { rows: roles } = await listOf(call, 'roles', {
        skip: 0,
        limit: null,
        filter: query.depId === undefined ? {} : { depId: query.depId },
      });
      const below =
        query.nestedRoleId === undefined
          ? { parentRoleId_empty: false }
          : { parentRoleId: query.nestedRoleId };
      const { rows: nestedRoles } = await listOf(call, 'roles', { skip: 0, limit: null, filter: below });
      return { roles, nestedRoles };
    },
  },
});
