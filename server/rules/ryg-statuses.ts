import { sql } from 'kysely';
import { lockPerson } from '../domain/leave-days.ts';
import { rules } from '../declared.ts';

export default rules('ryg-statuses', {
  async beforeWrite({ record, today, verb, tx }) {
    record.since ??= today;
    if (verb !== 'create') return;
    await lockPerson(tx, record.userId);
    await sql`update ryg_statuses set is_current = false where user_id = ${record.userId} and is_current`.execute(
      tx,
    );
  },
  afterWrite({ verb, tx, before }) {
    // With the present status gone, the one before it stands again.
    if (verb !== 'delete' || !before?.isCurrent) return undefined;
    return (id) =>
      sql`update ryg_statuses set is_current = true where id = (select id from ryg_statuses
        where user_id = ${before.userId} and id <> ${id} order by created_at desc, id desc limit 1)`.execute(
        tx,
      );
  },
  actions: {
    set: ({ input, save }) => save(undefined, input),
  },
});
