import { reservedCategories } from '../domain/reserved.ts';
import { listOf, rules } from '../declared.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';

export default rules('global-types', {
  isIndependent: true,
  async beforeWrite({ record, before, call, tx }) {
    const concerned = await tx
      .selectFrom('global_type_categories')
      .select('uniqueValue')
      .where('id', 'in', [record.categoryId ?? 0, before?.categoryId ?? 0])
      .execute();
    if (concerned.some((row) => reservedCategories.has(row.uniqueValue)) && !call.identity.isSuperAdmin)
      throw fail('forbidden');
    if (before && record.parentIds?.includes(before.id)) throw failFields(fieldError('parentIds', 'invalid'));
  },
  actions: {
    async byName({ call, params }) {
      const isRoles = params.typeName.toLowerCase() === 'user_role';
      const filter = isRoles ? { isActive: true } : { isActive: true, categoryId: params.typeName };
      return (
        await listOf(call, isRoles ? 'roles' : 'global-types', {
          skip: 0,
          limit: null,
          filter,
          named: true,
          everyone: true,
          sort: isRoles ? ['name', 'ASC'] : ['order', 'ASC'],
          ...(isRoles && { fields: ['name', 'uniqueValue', 'depId', 'parentRoleId', 'isActive'] }),
        })
      ).rows;
    },
    async nested({ call, params }) {
      const [categoryId, parentIds] = [toId(params.categoryId), toId(params.parentId)];
      return (
        await listOf(call, 'global-types', {
          skip: 0,
          limit: null,
          filter: { isActive: true, categoryId, parentIds },
          everyone: true,
          sort: ['order', 'ASC'],
        })
      ).rows;
    },
    async removeChild({ params, lock, save }) {
      const child = await lock(toId(params.childId));
      const parents = child.parentIds ?? [];
      if (!parents.includes(toId(params.id))) throw fail('not_found');
      await save(child.id, { parentIds: parents.filter((id) => id !== toId(params.id)) });
      return {};
    },
  },
});
