import { sql } from 'kysely';
import { reservedCategories } from '../domain/reserved.ts';
import { rules } from '../engine/context.ts';
import { fail, failFields, fieldError } from '../errors.ts';

export default rules('global-types', {
  async beforeWrite({ record, before, call, tx }) {
    const { rows } = await sql<{ unique_value: string }>`select unique_value from global_type_categories where id in (${record.categoryId ?? 0}, ${before?.categoryId ?? 0})`.execute(tx);
    if (rows.some((row) => reservedCategories.has(row.unique_value)) && !call.identity.isSuperAdmin) throw fail('forbidden');
    if (!before) return;
    // A value stays what it is: rows refer to it by number, rules by its unique value.
    if (record.uniqueValue !== before.uniqueValue) throw failFields(fieldError('uniqueValue', 'invalid'));
    if (record.categoryId !== before.categoryId) throw failFields(fieldError('categoryId', 'invalid'));
    if (record.parentIds?.includes(before.id)) throw failFields(fieldError('parentIds', 'invalid'));
  },
});
