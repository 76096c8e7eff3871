import type { Row } from '../../model/input.ts';
import { rowsKeyOf } from '../../model/conversation.ts';
import { meets } from '../../model/access.ts';
import { flagsOf } from '../../model/relations.ts';
import { mayStep } from '../../model/states.ts';
import type { Conversation, Model } from '../../model/model.ts';
import { requirementsOf } from '../../model/own-needs.ts';
import type { Action } from '../../model/operation.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { fail } from '../errors/errors.ts';
import { listRows, readRow } from '../query/read.ts';
import { findReaders, threadOf, type CommentThread } from '../query/readers.ts';
import { writerOf } from '../write/action-writes.ts';
import { createWithin } from '../write/create.ts';
import type { Tx } from '../write/transaction.ts';
import { toId } from '../write/values.ts';
import type { ConversationActions } from './action-types.ts';
import { readEvents } from './events.ts';

const MOST_OFFERED = 8;
/** Candidates that are checked at most; not all of them may read a note. */
const MAX_CANDIDATES = 50;

/** The conversation that an action belongs to. */
function about(
  call: Call,
  model: Model,
  id: string,
): CommentThread & { readonly conversation: Conversation } {
  const thread = threadOf(call, model);
  if (!thread || !model.conversation) throw fail('not_found');
  return { ...thread, id: toId(id), conversation: model.conversation };
}

/** An action of the record and what it does, where the caller may call it. */
function actionFor(
  { engine, identity }: Call,
  model: Model,
  name: string | undefined,
): { readonly action: Action; readonly run: ActionFunction } | undefined {
  const action = model.actions[name ?? ''];
  const run = engine.rules[model.stem]?.actions?.[name ?? ''];
  if (!action || !run) return undefined;
  return meets(identity, model, requirementsOf(model, action)) ? { action, run } : undefined;
}

async function readFiles(context: ActionContext, model: Model): Promise<readonly unknown[]> {
  const found = actionFor(context.call, model, model.conversation?.files?.list);
  if (!found) return [];
  const answer = (await found.run({ ...context, query: {} }, model)) as Row;
  return answer[rowsKeyOf(found.action) ?? ''] as readonly unknown[];
}

/** The values that the caller may take the record to now, with a message. */
function stepsOf(call: Call, model: Model, row: Row): string[] {
  const { step } = model.conversation ?? {};
  const found = actionFor(call, model, step?.action);
  if (!found || !step) return [];
  const { userId, isSuperAdmin } = call.identity;
  const person = { userId, isSuperAdmin, flags: flagsOf(call.engine.people, call.identity) };
  const steps = found.action.moves?.steps;
  const values = model.field[step.field]?.schema.enum ?? [];
  return values.filter((to) => mayStep(steps, row, [row[step.field], to], person)).map(String);
}

const readConversation: ActionFunction<ConversationActions['readConversation']> = async (context, model) => {
  const { call, tx, query, params } = context;
  const { messages, id, conversation } = about(call, model, params.id);
  const row = await readRow(call, model, id);
  const [{ rows, total }, events, files] = await Promise.all([
    listRows(call, messages, {
      skip: 0,
      limit: query.limit,
      sort: ['createdAt', 'DESC'],
      fixed: { [conversation.on]: id },
    }),
    readEvents(call, tx, model, id),
    readFiles(context as unknown as ActionContext, model),
  ]);
  const steps = stepsOf(call, model, row);
  return { messages: rows.toReversed(), totalCount: total, events, files, steps };
};

/** A message and the step that it takes along: both or none. */
const sendMessage: ActionFunction<ConversationActions['sendMessage']> = async (context, model) => {
  const { call, tx, input, params, lock } = context;
  const { messages, id, conversation } = about(call, model, params.id);
  const { step, version, ...message } = input;
  // Other writers about the record wait here, so that steps come one after the other.
  await lock(id);
  if (step !== undefined && conversation.step) {
    const found = actionFor(call, model, conversation.step.action);
    if (!found) throw fail('forbidden');
    const taken = { [conversation.step.field]: step, ...(version !== undefined && { version }) };
    const writer = writerOf(call, model, tx as Tx);
    await found.run({ ...context, ...writer, input: taken, query: {} } as unknown as ActionContext, model);
  }
  return createWithin(call, tx as Tx, messages, { ...message, [conversation.on]: id });
};

const listReaders: ActionFunction<ConversationActions['listReaders']> = async (context, model) => {
  const { call, tx, params, query } = context;
  const { conversation, ...thread } = about(call, model, params.id);
  await readRow(call, model, thread.id);
  const { internal } = conversation;
  const readers = await findReaders(call, tx, thread, {
    values: internal === undefined ? {} : { [internal]: query.internal },
    ...(query.q !== undefined && { q: query.q }),
    withRoles: true,
    limit: MAX_CANDIDATES,
  });
  return readers
    .filter(({ userId }) => userId !== call.identity.userId)
    .slice(0, MOST_OFFERED)
    .map(({ userId, name }) => ({ id: userId, label: name }));
};

/** Implementations of the endpoints of every conversation, by the names of their actions. */
export const conversationFunctions: Readonly<Record<string, ActionFunction>> =
  functionsOf<ConversationActions>({ readConversation, sendMessage, listReaders });
