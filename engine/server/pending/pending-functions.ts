import { pendingStates, type PendingChange } from '../../model/pending-changes.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { fail } from '../errors/errors.ts';
import { readPerson } from '../identity/sessions.ts';
import { insideOf, runAction } from '../write/action-writes.ts';
import type { Tx } from '../write/transaction.ts';
import { toId } from '../write/values.ts';
import { closeChange, lockWaiting, pendingOf, readStoredChange } from './pending-rows.ts';
import { readChange, readChanges } from './read-changes.ts';

interface Answer {
  readonly pendingChange: PendingChange;
}

/** The actions of changes that wait, in the types of their declaration. */
interface PendingActions {
  'pending.list': {
    input: object;
    query: { stem?: string; recordId?: number; state?: number; skip: number; limit: number };
    params: object;
    answer: { pendingChangeList: readonly PendingChange[]; totalCount: number };
  };
  'pending.decide': {
    input: { state: 1 | 2; comment?: string };
    query: object;
    params: { id: string };
    answer: Answer;
  };
  'pending.withdraw': { input: object; query: object; params: { id: string }; answer: Answer };
}
type Context<N extends keyof PendingActions> = ActionContext<PendingActions[N]>;

async function list({
  call,
  query,
}: Context<'pending.list'>): Promise<PendingActions['pending.list']['answer']> {
  const { changes, total } = await readChanges(call, query);
  return { pendingChangeList: changes, totalCount: total };
}

/** Ends the waiting of a change in a transaction. Throws 409 where it does not wait any more. */
async function end(call: Call, tx: Tx, id: number, state: number): Promise<void> {
  await lockWaiting(call, tx, id);
  await closeChange(call, tx, id, state);
}

/** Does so in a transaction of its own, by the caller. */
const endApart = (call: Call, id: number, state: number, comment: string | undefined): Promise<void> =>
  runAction(call, pendingOf(call), (tx) =>
    end({ ...insideOf(call, tx), confirmation: { by: call.identity, comment } }, tx, id, state),
  );

/**
 * Makes a change as its requester, with their current permissions; the transaction that writes it closes the
 * waiting change. If nothing is left to confirm, because the record has these values already, it is closed
 * in a separate transaction.
 */
async function confirm(call: Call, id: number, comment: string | undefined): Promise<void> {
  const { engine, identity } = call;
  const stored = await readStoredChange(call, engine.db, id);
  if (!stored || !call.repeat) throw fail('not_found');
  // Decided since it was looked at: what was sent is forgotten.
  if (stored.state !== pendingStates.waiting) throw fail('illegal_transition', { reason: 'already_decided' });
  const requester = await readPerson(engine.directory, engine.db, stored.requestedBy, { mustBeActive: true });
  if (!requester) throw fail('conflict', { reason: 'requester_left' });
  const by = { by: identity, comment };
  const pending = {
    id,
    fingerprint: stored.fingerprint,
    isMade: false,
    end: (tx: Tx) => end({ ...insideOf(call, tx), confirmation: by }, tx, id, pendingStates.confirmed),
  };
  await call.repeat(stored.request, {
    identity: requester,
    confirmation: { ...by, pending },
    ...(stored.reason !== null && { reason: stored.reason }),
  });
  if (!pending.isMade) await endApart(call, id, pendingStates.confirmed, comment);
}

async function decide({ call, params, input }: Context<'pending.decide'>): Promise<Answer> {
  const id = toId(params.id);
  const { requestedBy, about, mayDecide, state } = await readChange(call, id);
  const { userId } = call.identity;
  if (requestedBy.id === userId || about?.id === userId) throw fail('own_change');
  if (state === pendingStates.expired) throw fail('illegal_transition', { reason: 'change_expired' });
  if (!mayDecide) throw fail('illegal_transition', { reason: 'already_decided' });
  const { comment } = input;
  if (input.state === pendingStates.confirmed) await confirm(call, id, comment);
  else await endApart(call, id, pendingStates.refused, comment);
  return { pendingChange: await readChange(call, id) };
}

async function withdraw({ call, tx, params }: Context<'pending.withdraw'>): Promise<Answer> {
  const id = toId(params.id);
  const { requestedBy } = await readChange(call, id);
  if (requestedBy.id !== call.identity.userId) throw fail('forbidden');
  await end(call, tx as Tx, id, pendingStates.withdrawn);
  return { pendingChange: await readChange(call, id) };
}

/** Implementations of the endpoints of waiting changes. */
export const pendingFunctions: Readonly<Record<string, ActionFunction>> = functionsOf<PendingActions>({
  'pending.list': list,
  'pending.decide': decide,
  'pending.withdraw': withdraw,
});
