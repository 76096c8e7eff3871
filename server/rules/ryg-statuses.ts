import { lockPerson } from '../domain/leave-days.ts';
import { rules } from '../declared.ts';
import { fail } from '../failures.ts';

export default rules('ryg-statuses', {
  async beforeWrite({ record, today, verb, tx }) {
    record.since ??= today;
    if (verb !== 'create') return;
    await lockPerson(tx, record.userId);
    await tx
      .updateTable('ryg_statuses')
      .set({ isCurrent: false })
      .where('userId', '=', record.userId ?? 0)
      .where('isCurrent', '=', true)
      .execute();
  },
  afterWrite({ verb, tx, before }) {
    // After the current status is deleted, the one before it is current again.
    if (verb !== 'delete' || !before?.isCurrent) return undefined;
    return (id) =>
      tx
        .updateTable('ryg_statuses')
        .set({ isCurrent: true })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('ryg_statuses as former')
            .select('former.id')
            .where('former.userId', '=', before.userId)
            .where('former.id', '<>', id)
            .orderBy('former.createdAt', 'desc')
            .orderBy('former.id', 'desc')
            .limit(1),
        )
        .execute();
  },
  actions: {
    async set({ tx, input: { formerId, ...input }, save }) {
      if (formerId !== undefined) {
        await lockPerson(tx, input.userId);
        const former = await tx
          .selectFrom('ryg_statuses')
          .select('id')
          .where('userId', '=', input.userId)
          .where('isCurrent', '=', true)
          .executeTakeFirst();
        if (former?.id !== formerId) throw fail('stale_version');
      }
      return save(undefined, input);
    },
  },
});
