import {
  flag,
  id,
  integer,
  listOf,
  mapOf,
  nullable,
  objectOf,
  rowOf,
  text,
  type ValueOf,
} from './answers.ts';
import type { Conversation, FieldModel, Model } from './model.ts';
import type { Action } from './operation.ts';
import { needsAs } from './own-needs.ts';
import type { JsonSchema } from './schema.ts';

type Declared = Omit<Conversation, 'on' | 'author' | 'changes'> & Partial<Pick<Conversation, 'changes'>>;

const change = objectOf({ from: {} as JsonSchema, to: {} as JsonSchema });
const event = objectOf({
  id: integer,
  at: text,
  actor: nullable(integer),
  name: nullable(text),
  changes: mapOf(change),
});
const reader = objectOf({ id: integer, label: text });
const readerList = listOf(reader);
/** A change of the record, as a line between the messages. */
export type ConversationEvent = ValueOf<typeof event>;
/** A person who may read the record and may be mentioned. */
export type ConversationReader = ValueOf<typeof reader>;

/** Most messages that one answer has; who wants older ones asks for more of them. */
export const MOST_MESSAGES = 1000;
const SOME_MESSAGES = 100;

function fieldOf(model: Model, name: string, kinds: readonly string[], what: string): FieldModel {
  const field = model.field[name];
  if (!field || !kinds.includes(field.kind))
    throw new Error(
      `${model.stem}.${name} cannot be ${what} of a conversation: it does not exist or has the wrong type.`,
    );
  return field;
}

const actionOf = (model: Model, name: string): Action => {
  const action = model.actions[name];
  if (!action)
    throw new Error(`The conversation of ${model.stem} names the action ${name}, which does not exist.`);
  return action;
};

/** Key of the rows that an action answers. */
export const rowsKeyOf = ({ data }: Action): string | undefined =>
  Object.entries(data?.properties ?? {}).find(([, node]) => node.type === 'array')?.[0];

function assertParts(model: Model, messages: Model, declared: Declared): void {
  fieldOf(messages, declared.body, ['text', 'multiline'], 'the text');
  if (declared.internal) fieldOf(messages, declared.internal, ['boolean'], 'the flag');
  if (declared.mentions && !fieldOf(messages, declared.mentions, ['references'], 'the people').fixed)
    throw new Error(`${messages.stem}.${declared.mentions} must be fixed: mentions are notified once.`);
  if (declared.opening) fieldOf(model, declared.opening, ['text', 'multiline'], 'the opening text');
  if (declared.step) {
    const { action, field } = declared.step;
    if (actionOf(model, action).moves?.field !== field)
      throw new Error(`The action ${action} of ${model.stem} must declare the steps of ${field} (moves).`);
  }
  const { list, add, get, message } = declared.files ?? {};
  if (list !== undefined && rowsKeyOf(actionOf(model, list)) === undefined)
    throw new Error(`The action ${list} of ${model.stem} must return rows.`);
  if (add !== undefined && !actionOf(model, add).upload)
    throw new Error(`The action ${add} of ${model.stem} must accept a file (upload).`);
  if (get !== undefined) actionOf(model, get);
  if (message !== undefined && !actionOf(model, add ?? '').input?.properties?.[message])
    throw new Error(`The action ${add ?? ''} of ${model.stem} must have the input ${message}.`);
}

function complete(model: Model, messages: Model, declared: Declared): Conversation {
  assertParts(model, messages, declared);
  const on = messages.scope?.parent;
  const author = messages.fields.find((field) => field.owner && !field.alias)?.name;
  if (on === undefined || messages.field[on]?.ref?.stem !== model.stem)
    throw new Error(`${messages.stem} must be a resource whose rows belong to ${model.stem} (scope.parent).`);
  if (author === undefined) throw new Error(`${messages.stem} must have an owner field (x-owner).`);
  const changes = declared.changes ?? model.columns.filter((name) => model.field[name]?.computed === false);
  return { ...declared, on, author, changes };
}

/** Returns the input of a message, with the step that it may include. */
function inputOf(
  model: Model,
  messages: Model,
  { body, internal, mentions, step }: Conversation,
): JsonSchema {
  const names = [body, internal, mentions].filter((name) => name !== undefined);
  const choice = step && model.actions[step.action]?.input?.properties?.[step.field];
  return {
    type: 'object',
    required: [body],
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(
        names.map((name) => {
          const { type, items, minLength, maxLength, maxItems, uniqueItems } =
            messages.field[name]?.schema ?? {};
          const parts = {
            type,
            items: items && { type: 'integer' },
            minLength,
            maxLength,
            maxItems,
            uniqueItems,
          };
          const known = Object.entries(parts).filter(([, value]) => value !== undefined);
          return [name, Object.fromEntries(known) as JsonSchema];
        }),
      ),
      ...(choice && {
        step: { type: choice.type ?? 'string', enum: choice.enum ?? [] } as JsonSchema,
        version: id,
      }),
    },
  };
}

/** The endpoints of a conversation, which the engine has the functions for. */
function actionsOf(model: Model, messages: Model, conversation: Conversation): Record<string, Action> {
  const path = `${model.stem}/{id}/conversation`;
  const name = model.title.toLowerCase();
  const of = (verb: 'read' | 'create'): Action['needs'] => needsAs(model, messages.needs[verb]);
  return {
    'rest.readConversation': {
      base: 'rest',
      method: 'GET',
      path,
      summary: `List messages, changes and files of a ${name} in chronological order`,
      needs: of('read'),
      query: { limit: { type: 'integer', minimum: 1, maximum: MOST_MESSAGES, default: SOME_MESSAGES } },
      data: objectOf({
        messages: listOf(rowOf(messages.stem)),
        totalCount: integer,
        events: listOf(event),
        files: listOf({ type: 'object' }),
        steps: listOf(text),
      }),
    },
    'rest.sendMessage': {
      base: 'rest',
      method: 'POST',
      path,
      summary: `Write a message about a ${name}, and optionally change its status in the same transaction`,
      needs: of('create'),
      input: inputOf(model, messages, conversation),
      data: rowOf(messages.stem),
    },
    ...(conversation.mentions !== undefined && {
      'rest.listReaders': {
        base: 'rest',
        method: 'GET',
        path: `${path}/people`,
        summary: `List who can read a ${name} and can be mentioned in a message about it`,
        needs: of('create'),
        query: { q: text, internal: { ...flag, default: false } },
        data: readerList,
      },
    }),
  };
}

/**
 * Returns the models with their conversations: their endpoints, and what their messages are part of. Throws
 * where a declaration names what is not there.
 */
export function withConversations(
  models: Readonly<Record<string, Model>>,
  declared: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Model>> {
  const all = { ...models };
  for (const [stem, one] of Object.entries(declared)) {
    const model = all[stem];
    const { messages: name } = (one ?? {}) as Partial<Declared>;
    if (!model || name === undefined) continue;
    const messages = all[name];
    if (!messages) throw new Error(`The conversation of ${stem} uses ${name}, which has no schema.`);
    const conversation = complete(model, messages, one as Declared);
    const actions = { ...model.actions, ...actionsOf(model, messages, conversation) };
    all[stem] = { ...model, conversation, actions };
    const { mentions } = conversation;
    all[name] = { ...messages, partOf: { stem, on: conversation.on, ...(mentions && { mentions }) } };
  }
  return all;
}
