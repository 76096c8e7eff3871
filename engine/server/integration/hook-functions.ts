import { integrationModel } from '../../model/integration.ts';
import type { ActionContext, ActionFunction } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { fail } from '../errors/errors.ts';
import { addJob } from '../jobs/jobs.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { toId } from '../write/values.ts';
import { renewSecret } from './hook-secrets.ts';

interface HookActions {
  'integration.secret': {
    input: object;
    query: object;
    params: { id: string };
    answer: { id: number; secret: string };
  };
  'integration.replay': {
    input: { state: 'waiting'; version?: number };
    query: object;
    params: { id: string };
    answer: number;
  };
}

/** Creates the secret by which the receiver verifies the sender; it is shown only once. */
async function issueSecret({
  call,
  params,
}: ActionContext<HookActions['integration.secret']>): Promise<HookActions['integration.secret']['answer']> {
  const model = integrationModel(call.engine.models, 'hooks');
  if (!model) throw fail('not_found');
  const id = toId(params.id);
  const secret = await runAction(call, model, async (tx) => {
    const { save } = writerOf(insideOf(call, tx), model, tx);
    await save(id, { secretMadeAt: call.engine.now().toISOString() });
    return renewSecret(tx, id);
  });
  call.engine.written(model.stem, id);
  return { id, secret };
}

/** Sends a finished delivery again under the same id, so that the receiver can recognise it. */
async function replay({
  tx,
  params,
  input,
  lock,
  save,
}: ActionContext<HookActions['integration.replay']>): Promise<number> {
  const id = toId(params.id);
  const { state } = await lock(id);
  if (state === 'waiting') throw fail('illegal_transition');
  await save(id, { state: 'waiting', tries: 0, nextAt: null }, input.version);
  await addJob(tx, 'deliveries', {});
  return id;
}

/** Implementations of the endpoints of webhooks. */
export const hookFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<HookActions>({
  'integration.secret': issueSecret,
  'integration.replay': replay,
});
