import { flag, id, integer, listOf, nullable, objectOf, text, type ValueOf } from './answers.ts';
import type { Model } from './model.ts';
import type { Action } from './operation.ts';
import { relationsOf } from './relations.ts';

type Models = Readonly<Record<string, Model>>;

/** Returns the resource whose rows are changes that wait for a confirmation; undefined without one. */
export const pendingModel = (models: Models): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.pendingChanges);

/** States of a change that needs a confirmation. */
export const pendingStates = { waiting: 0, confirmed: 1, refused: 2, withdrawn: 3, expired: 4 } as const;

/** Days that a change waits; then it has to be requested again. */
export const PENDING_DAYS = 7;

const person = objectOf({ id: integer, name: text });
const values = { type: 'object', additionalProperties: true } as const;

const pendingChange = objectOf({
  id: integer,
  stem: text,
  recordId: nullable(integer),
  /** `create`, `update`, `delete`, or the name of an action. */
  action: text,
  /** Owner of the record. */
  about: nullable(person),
  /** Values of the fields that have to be confirmed, of the first record; masked as in the audit. */
  before: values,
  after: values,
  /** Number of changed records. */
  rows: integer,
  reason: nullable(text),
  requestedBy: person,
  requestedAt: text,
  expiresAt: text,
  /** Names of the people who can confirm it. */
  confirmers: listOf(text),
  state: integer,
  decidedBy: nullable(text),
  decidedAt: nullable(text),
  comment: nullable(text),
  /** The caller may confirm it. */
  mayDecide: flag,
});

/** A change that waits, or has waited, for a confirmation. */
export type PendingChange = ValueOf<typeof pendingChange>;

/** Answer, with status 202, of a change that needs a confirmation. */
export const waitingAnswer = objectOf({ pendingChange });

const decisionInput = {
  type: 'object',
  required: ['state'],
  additionalProperties: false,
  properties: {
    state: { type: 'integer', enum: [pendingStates.confirmed, pendingStates.refused] },
    comment: { type: 'string', maxLength: 1000 },
  },
} as const;

const pendingActions = (stem: string): Readonly<Record<string, Action>> => ({
  'pending.list': {
    method: 'GET',
    path: stem,
    summary: 'List changes that the caller has requested or can confirm',
    needs: [],
    query: {
      stem: text,
      recordId: id,
      state: { type: 'integer', minimum: 0, maximum: 4 },
      skip: { type: 'integer', minimum: 0, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    },
    data: objectOf({ pendingChangeList: listOf(pendingChange), totalCount: integer }),
  },
  'pending.decide': {
    method: 'POST',
    path: `${stem}/{id}/decide`,
    summary: 'Confirm (1) or refuse (2) a change of another user; a confirmed change is made immediately',
    needs: [],
    ownTransactions: true,
    input: decisionInput,
    data: waitingAnswer,
  },
  'pending.withdraw': {
    method: 'POST',
    path: `${stem}/{id}/withdraw`,
    summary: 'Withdraw a pending change of the caller',
    needs: [],
    data: waitingAnswer,
  },
});

/** Returns the models with the endpoints of changes that wait: those of the resource that holds them. */
export function withPendingActions(models: Models): Models {
  const pending = pendingModel(models);
  if (!pending) return models;
  const actions = { ...pending.actions, ...pendingActions(pending.stem) };
  return { ...models, [pending.stem]: { ...pending, actions } };
}

/** Changes of a field, or calls of an action, that another person confirms. */
interface Guarded {
  readonly name: string;
  readonly past?: string | undefined;
  readonly leads?: string | undefined;
}

const guardedOf = ({ fields, actions }: Model): readonly Guarded[] => [
  ...fields.flatMap(({ name, twoEyes }) => (twoEyes ? [{ name, ...twoEyes }] : [])),
  ...Object.entries(actions).flatMap(([name, { twoEyes }]) =>
    twoEyes ? [{ name, ...(typeof twoEyes === 'object' && twoEyes) }] : [],
  ),
];

/** Returns what is wrong with a declaration; undefined where nothing is. */
function faultOf(models: Models, model: Model, { past, leads }: Guarded): string | undefined {
  const people = Object.values(models).find(({ schema }) => schema['x-resource']?.people);
  if (!pendingModel(models)) return 'no resource stores pending changes (x-resource.pendingChanges)';
  if (!model.fields.some(({ owner }) => owner)) return 'no field names the owner of a row (x-owner)';
  if (past !== undefined && model.field[past]?.kind !== 'date') return `${past} is not a date`;
  const relation = leads === undefined ? undefined : people && relationsOf(people)[leads];
  if (leads !== undefined && !(relation && 'field' in relation))
    return `${leads} is not a relation in which one person refers to another`;
  return undefined;
}

/** Throws where a change waits for others and nothing holds it, or a declaration names what is not there. */
export function assertTwoEyes(models: Models): void {
  for (const model of Object.values(models))
    for (const guarded of guardedOf(model)) {
      const fault = faultOf(models, model, guarded);
      if (fault !== undefined)
        throw new Error(`${model.stem}.${guarded.name} requires confirmation (two eyes), but ${fault}.`);
    }
}
