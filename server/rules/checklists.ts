import { toId } from '@crewdeck/engine/server/write/values.ts';
import { cancelChecklists, listOf, occasionOf, writeSteps } from '../domain/checklists.ts';
import { rules } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';

export default rules('checklists', {
  constraints: {
    checklists_user_id_occasion_key: (cause) => fail('conflict', { cause, reason: 'checklist_started' }),
  },
  async beforeWrite({ verb, call, tx, record }) {
    if (verb !== 'create') return;
    const { templateId = 0, day = '' } = record;
    const template = await tx
      .selectFrom('checklist_templates')
      .select(['starts', 'isActive', 'steps'])
      .where('id', '=', templateId)
      .executeTakeFirst();
    if (template?.isActive !== true) throw failFields(fieldError('templateId', 'inactive_reference'));
    record.kind = template.starts;
    record.total = template.steps.length;
    record.occasion = occasionOf({ templateId, day });
    record.startedAt = call.engine.now().toISOString();
  },
  afterWrite: ({ verb, call, tx }) =>
    verb === 'create' ? (id) => writeSteps({ call, tx }, [id]) : undefined,
  actions: {
    async cancel({ call, tx, params, input, lock }) {
      const before = await lock(toId(params.id));
      if (input.version !== undefined && input.version !== before.version) throw fail('stale_version');
      if (before.state !== 'open') throw fail('illegal_transition');
      // What is no GET runs in a transaction.
      await cancelChecklists(
        { call, tx: tx as Parameters<typeof cancelChecklists>[0]['tx'] },
        listOf(before.id),
      );
      return before.id;
    },
  },
});
