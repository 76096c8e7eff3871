import { modelOf, rules, type ActionContext } from '../declared.ts';
import { createWithin } from '@crewdeck/engine/server/write/create.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { fail } from '../failures.ts';

async function mark({ input, params, lock, save }: ActionContext<'happy-to-help', 'mark'>): Promise<number> {
  const before = await lock(toId(params.id));
  if (before.status === input.status) throw fail('illegal_transition');
  return save(before.id, { status: input.status }, input.version);
}

export default rules('happy-to-help', {
  // An answer that is written into the request is a message like any other.
  afterWrite: ({ verb, call, tx, record, before }) => {
    const { answer } = record;
    if (verb === 'delete' || !answer || answer === before?.answer) return undefined;
    return (helpId) => createWithin(call, tx, modelOf(call, 'help-messages'), { helpId, text: answer });
  },
  actions: { mark },
});
