import { id, integer, listOf, nullable, objectOf, text, type SchemaOf, type ValueOf } from './answers.ts';
import type { ApprovalOf } from './approval-declaration.ts';
import type { Approval, Model } from './model.ts';
import type { Action } from './operation.ts';
import type { Need } from './register.ts';
import { relationsOf } from './relations.ts';

type Models = Readonly<Record<string, Model>>;

/** The role of a resource in approvals (`x-resource.approval`). */
export type ApprovalPart = 'steps' | 'deputies' | 'rules';

/**
 * Returns the resource that holds the steps of all approvals, the deputies, or the rules that choose the
 * steps; undefined in a product without it.
 */
export const approvalModel = (models: Models, part: ApprovalPart): Model | undefined =>
  Object.values(models).find(({ schema }) => schema['x-resource']?.approval === part);

/**
 * States of a step: waiting, accepted, rejected, or passed over because another decision ended the
 * approval.
 */
export const stepStates = { waiting: 0, accepted: 1, rejected: 2, passedOver: 3 } as const;

const ROLE = 'role:';

/** The role that a step is given to; undefined where a relation of people says who decides. */
export const roleOf = (by: string): string | undefined =>
  by.startsWith(ROLE) ? by.slice(ROLE.length) : undefined;

/** Returns days of work of a period as ISO 8601 writes it: `P2D` is 2. */
function parseDays(period: string | undefined, stem: string): number | undefined {
  if (period === undefined) return undefined;
  const days = /^P(\d+)D$/.exec(period)?.[1];
  if (days === undefined)
    throw new Error(
      `The approval of ${stem} has the period ${period}, which is not a number of days like P3D.`,
    );
  return Number(days);
}

const COMMENT = 1000;
const MOST_STEPS = 10;
const stepOfRule = {
  type: 'object',
  required: ['by'],
  additionalProperties: false,
  properties: { by: text, when: { type: ['object', 'null'] } },
} as const;
const comment: SchemaOf<string> = { type: 'string', maxLength: COMMENT };
const verdict: SchemaOf<1 | 2> = { type: 'integer', enum: [1, 2] };
const none = { type: 'object', additionalProperties: false } as const;

/** The action that decides about a row, where the definition does not give it an address of its own. */
function decideAction(model: Model, approval: Approval, { endpoint }: ApprovalOf): Action {
  const { field, pending, accepted, rejected } = approval;
  const { type } = model.field[field]?.schema ?? {};
  return {
    ...(endpoint ? {} : ({ base: 'rest' } as const)),
    method: endpoint?.method ?? 'POST',
    path: endpoint?.path ?? `${model.stem}/{id}/decide`,
    summary: endpoint?.summary ?? `Accept or reject a pending ${model.title.toLowerCase()}`,
    needs: endpoint?.needs ?? 'update',
    answer: endpoint?.answer ?? 'record',
    offer: { choose: field, refuses: [rejected], when: { [field]: [pending] } },
    input: {
      ...none,
      required: [field],
      properties: { [field]: { type: type ?? 'string', enum: [accepted, rejected] }, comment, version: id },
    },
  };
}

/** Fields that a decision fills, where the resource has them. */
const filled = ['decidedBy', 'decidedAt', 'comment'];

/** A model whose rows are decided about, with the action that does it. Throws where a name does not fit. */
export function withApproval(model: Model, declared: ApprovalOf): Model {
  const { field, pending, accepted, rejected, steps, fallback, remind, escalate, withdraw } = declared;
  const values: readonly unknown[] = model.field[field]?.schema.enum ?? [];
  const wrong = [pending, accepted, rejected].find((value) => !values.includes(value));
  if (wrong !== undefined) throw new Error(`${model.stem}.${field} has no value ${wrong}.`);
  const owner = model.fields.find((one) => one.owner && !one.alias)?.name;
  if (owner === undefined) throw new Error(`${model.stem} has an approval but no owner field (x-owner).`);
  if (withdraw && model.field[withdraw.before]?.kind !== 'date')
    throw new Error(
      `The approval of ${model.stem} sets withdraw.before to ${withdraw.before}, which is not a date field.`,
    );
  const [remindAfter, escalateAfter] = [parseDays(remind, model.stem), parseDays(escalate, model.stem)];
  const approval: Approval = {
    field,
    owner,
    pending,
    accepted,
    rejected,
    steps,
    ...(fallback !== undefined && { fallback }),
    ...(remindAfter !== undefined && { remindAfter }),
    ...(escalateAfter !== undefined && { escalateAfter }),
    ...(withdraw && { withdraw }),
  };
  return {
    ...model,
    approval,
    decided: [field, ...filled.filter((name) => model.field[name])],
    actions: { ...model.actions, decide: decideAction(model, approval, declared) },
  };
}

/** The models with the endpoints of all approvals, which are those of the resource that holds the steps. */
export function withApprovalActions(models: Models): Models {
  const steps = approvalModel(models, 'steps');
  if (!steps) return models;
  const rules = approvalModel(models, 'rules');
  const actions = { ...steps.actions, ...readingActions(steps.stem), ...decidingActions(steps.stem) };
  return {
    ...models,
    [steps.stem]: { ...steps, actions },
    ...(rules && { [rules.stem]: { ...rules, actions: { ...rules.actions, ...rulesActions(rules) } } }),
  };
}

/** Returns whether `by` names a role, or a relation by which one person refers to another. */
export function namesDecider(people: Model | undefined, by: string): boolean {
  const relation = people && relationsOf(people)[by];
  return roleOf(by) !== undefined || (relation !== undefined && 'field' in relation);
}

/** Throws where an approval speaks of a relation of people that is none, or the steps have no table. */
export function assertApprovals(models: Models): void {
  const people = Object.values(models).find((model) => model.schema['x-resource']?.people);
  for (const { stem, approval } of Object.values(models)) {
    if (!approval) continue;
    if (!approvalModel(models, 'steps'))
      throw new Error(`${stem} has an approval, but no resource stores its steps (x-resource.approval).`);
    const named = [...approval.steps.map(({ by }) => by), ...(approval.fallback ? [approval.fallback] : [])];
    const unknown = named.find((by) => !namesDecider(people, by));
    if (unknown !== undefined)
      throw new Error(
        `The approval of ${stem} names ${unknown}, which is neither a relation of people nor a role.`,
      );
  }
}

const entry = objectOf({
  id: integer,
  stem: text,
  recordId: integer,
  step: integer,
  steps: integer,
  title: text,
  by: text,
  holder: nullable(text),
  owner: objectOf({ id: integer, name: text }),
  onBehalfOf: nullable(objectOf({ id: integer, name: text })),
  state: integer,
  since: nullable(text),
  decidedBy: nullable(text),
  decidedAt: nullable(text),
  comment: nullable(text),
  version: integer,
});

/** A step as those see it whom it waits for. */
export type ApprovalEntry = ValueOf<typeof entry>;

const state = { type: 'integer', minimum: 0, maximum: 3 } as const;

/** Actions that read steps, below the stem of the resource that holds them. */
const readingActions = (stem: string): Readonly<Record<string, Action>> => ({
  'approval.waiting': {
    method: 'GET',
    path: stem,
    summary: 'List the approval steps that wait for the caller, or for people whose deputy the caller is',
    needs: [],
    query: {
      stem: text,
      recordId: id,
      state,
      skip: { type: 'integer', minimum: 0, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    },
    data: objectOf({ approvalList: listOf(entry), totalCount: integer }),
  },
  'approval.ofRecord': {
    method: 'GET',
    path: `${stem}/of/{stem}/{recordId}`,
    summary: 'List the approval steps of a record that the caller can read',
    needs: [],
    data: objectOf({ approvalList: listOf(entry) }),
  },
  'approval.ahead': {
    method: 'POST',
    path: `${stem}/ahead`,
    summary: 'Preview the approval steps and approvers of a record of the caller; nothing is stored',
    needs: [],
    input: {
      type: 'object',
      required: ['stem', 'record'],
      additionalProperties: false,
      properties: { stem: text, record: { type: 'object' } },
    },
    data: objectOf({ stepList: listOf(objectOf({ by: text, holder: nullable(text) })) }),
  },
});

/** Actions that decide steps. */
const decidingActions = (stem: string): Readonly<Record<string, Action>> => ({
  'approval.decideOne': {
    method: 'POST',
    path: `${stem}/{id}/decide`,
    summary: 'Accept (1) or reject (2) an approval step that waits for the caller',
    needs: [],
    input: {
      type: 'object',
      required: ['state'],
      additionalProperties: false,
      properties: { state: verdict, comment, version: id },
    },
    data: objectOf({ id: integer, stem: text, recordId: integer, state: integer }),
  },
  'approval.decideMany': {
    method: 'POST',
    path: `${stem}/decide`,
    summary: 'Decide several approval steps; each succeeds or fails by itself',
    needs: [],
    ownTransactions: true,
    input: {
      type: 'object',
      required: ['ids', 'state'],
      additionalProperties: false,
      properties: {
        ids: { type: 'array', items: id, minItems: 1, maxItems: 100, uniqueItems: true },
        state: verdict,
        comment,
      },
    },
    data: objectOf({
      decided: listOf(integer),
      refused: listOf(objectOf({ id: integer, code: text, message: text })),
    }),
  },
});

const needsOf = ({ needs }: Model): readonly Need[] =>
  needs.create.map(({ module, permission }) => `${module ?? ''}.${permission}` as Need);

/** Actions that preview a rule on the requests of the last twelve months; they write nothing. */
const rulesActions = (rules: Model): Readonly<Record<string, Action>> => ({
  'approval.deciders': {
    method: 'GET',
    path: `${rules.stem}/deciders`,
    summary: 'List possible approvers: relations of people, and roles with their names',
    needs: needsOf(rules),
    data: objectOf({ deciderList: listOf(objectOf({ by: text, name: nullable(text) })) }),
  },
  'approval.previewRule': {
    method: 'POST',
    path: `${rules.stem}/preview`,
    summary: 'List requests of the last twelve months whose approval steps a rule would have changed',
    needs: needsOf(rules),
    input: {
      type: 'object',
      required: ['resource', 'steps'],
      additionalProperties: false,
      properties: {
        id: nullable(id),
        resource: text,
        position: nullable(integer),
        condition: { type: ['object', 'null'] },
        steps: { type: 'array', minItems: 1, maxItems: MOST_STEPS, items: stepOfRule },
      },
    },
    data: objectOf({
      counted: integer,
      changed: integer,
      deciders: listOf(objectOf({ by: text, before: integer, after: integer })),
      changedList: listOf(
        objectOf({ recordId: integer, title: text, before: listOf(text), after: listOf(text) }),
      ),
    }),
  },
});
