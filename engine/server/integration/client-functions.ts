import { sql } from 'kysely';
import { integrationModel } from '../../model/integration.ts';
import type { ActionContext, ActionFunction } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { fail } from '../errors/errors.ts';
import { hashOfKey, makeKey } from '../identity/api-clients.ts';
import { insideOf, runAction, writerOf } from '../write/action-writes.ts';
import { toId } from '../write/values.ts';

interface ClientActions {
  'integration.key': {
    input: object;
    query: object;
    params: { id: string };
    answer: { id: number; key: string };
  };
}

/**
 * Creates the key of a client. Only this response contains it; after a loss another one is created, and the
 * former one becomes invalid.
 */
async function issueKey({
  call,
  params,
}: ActionContext<ClientActions['integration.key']>): Promise<ClientActions['integration.key']['answer']> {
  const model = integrationModel(call.engine.models, 'apiClients');
  if (!model) throw fail('not_found');
  const id = toId(params.id);
  const { key, start } = makeKey();
  await runAction(call, model, async (tx) => {
    const { save } = writerOf(insideOf(call, tx), model, tx);
    await save(id, { keyStart: start, keyMadeAt: call.engine.now().toISOString() });
    await tx
      .insertInto('api_client_keys')
      .values({ client: id, hash: hashOfKey(key) })
      .onConflict((conflict) =>
        conflict.column('client').doUpdateSet({ hash: hashOfKey(key), madeAt: sql<string>`now()` }),
      )
      .execute();
  });
  call.engine.written(model.stem, id);
  return { id, key };
}

/** Implementations of the endpoints of API clients. */
export const clientFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<ClientActions>({
  'integration.key': issueKey,
});
