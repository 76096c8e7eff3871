import { isDeepStrictEqual } from 'node:util';
import { monthOf } from '@crewdeck/engine/model/days.ts';
import { isLimitedBy, keepDefaults } from '../domain/leave-types.ts';
import { reservedCategories } from '../domain/reserved.ts';
import { assertDefaultCovers, assertNotTaken } from '../domain/allowances.ts';
import { listOf, rules, type Stored, type WriteContext } from '../declared.ts';
import { typeSettings } from '../../resources/type-settings.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail, failFields, fieldError } from '../failures.ts';

/**
 * Stores past years' defaults as allowances; throws if a person has taken or requested more than the new
 * default allows in this year or the next.
 */
async function changeSettings(
  { record, call, tx, today }: WriteContext<'global-types'>,
  before: Stored<'global-types'>,
): Promise<void> {
  const { year } = monthOf(today);
  const { allowance, defaultDays: days } = record.meta ?? {};
  await keepDefaults(before.id, before.meta, year).execute(tx);
  // What past years gave is kept; where days are worked is said of all years at once.
  if ((record.meta?.fromHome ?? false) !== (before.meta?.fromHome ?? false))
    await assertNotTaken(tx, before.id);
  if (isLimitedBy(before.meta) && !isLimitedBy(record.meta)) await assertNotTaken(tx, before.id, year);
  if (days !== undefined && allowance !== false)
    await assertDefaultCovers(
      tx,
      { leaveType: before.id, days },
      { years: [year, year + 1], weekend: call.engine.config.weekend },
    );
}

export default rules('global-types', {
  isIndependent: true,
  async beforeWrite(context) {
    const { record, before, call, tx } = context;
    const concerned = await tx
      .selectFrom('global_type_categories')
      .select(['id', 'uniqueValue'])
      .where('id', 'in', [record.categoryId ?? 0, before?.categoryId ?? 0])
      .execute();
    if (concerned.some((row) => reservedCategories.has(row.uniqueValue)) && !call.identity.isSuperAdmin)
      throw fail('forbidden');
    const category = concerned.find((row) => row.id === record.categoryId)?.uniqueValue ?? '';
    const foreign = Object.keys(record.meta ?? {}).filter((name) => !typeSettings[category]?.includes(name));
    if (foreign.length > 0)
      throw failFields(...foreign.map((name) => fieldError(`meta.${name}`, 'unknown_field')));
    if (!before) return;
    if (record.parentIds?.includes(before.id)) throw failFields(fieldError('parentIds', 'invalid'));
    if (category === 'leave_type' && !isDeepStrictEqual(record.meta, before.meta))
      await changeSettings(context, before);
  },
  actions: {
    async byName({ call, params }) {
      const isRoles = params.typeName.toLowerCase() === 'user_role';
      const fixed = isRoles ? { isActive: true } : { isActive: true, categoryId: params.typeName };
      return (
        await listOf(call, isRoles ? 'roles' : 'global-types', {
          skip: 0,
          limit: null,
          fixed,
          named: true,
          everyone: true,
          ...(!isRoles && { sort: ['order', 'ASC'] }),
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
          fixed: { isActive: true, categoryId, parentIds },
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
