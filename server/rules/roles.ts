import { sql } from 'kysely';
import { rules } from '../engine/context.ts';
import { fail, failFields, fieldError } from '../errors.ts';

export default rules('roles', {
  async beforeWrite({ record, before, tx, verb }) {
    if (!before) return;
    if (record.uniqueValue !== before.uniqueValue) throw failFields(fieldError('uniqueValue', 'invalid'));
    if (verb !== 'delete' && (record.isActive || !before.isActive)) return;
    const { rows } = await sql`select 1 from employees where user_role = ${before.id} and is_active and not is_deleted limit 1`.execute(tx);
    if (rows.length > 0) throw fail('conflict', { message: 'People have this role. Give them another one first.' });
  },
});
