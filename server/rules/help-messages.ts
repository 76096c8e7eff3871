import { rules, modelOf } from '../declared.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';

export default rules('help-messages', {
  afterWrite:
    ({ call, tx, record }) =>
    async () => {
      const id = record.helpId ?? 0;
      const { save, lock } = writerOf(call, modelOf(call, 'happy-to-help'), tx);
      const request = await lock(id);
      const isOwn = request.userId === call.identity.userId;
      // Who asks again waits for an answer again.
      if (isOwn && request.status === 'answered') await save(id, { status: 'open' });
      // The request's own answer is the last one, for programs that know of no messages.
      if (!isOwn)
        await tx.updateTable('happy_to_help').set({ answer: record.text }).where('id', '=', id).execute();
    },
});
