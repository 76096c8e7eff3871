import { sql } from 'kysely';
import { approvalModel, roleOf, stepStates } from '../../model/approval.ts';
import type { ApprovalStep } from '../../model/approval-declaration.ts';
import type { Model } from '../../model/model.ts';
import type { Call, Engine, Rules, WriteContext } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { isOrNames, peopleOfRole } from '../query/find-holders.ts';
import { EVERYTHING } from '../query/source.ts';
import { after, type Follow } from '../write/follow.ts';
import { followPeople } from '../write/follow-people.ts';
import type { Tx } from '../write/transaction.ts';
import { assignHolders, type MovedStep } from './holders.ts';
import { decidersOf, notifyDeciders, notifyMoved, notifyWithdrawn } from './news.ts';
import { lockSteps, openSteps } from './open.ts';
import { requestRules } from './requests.ts';
import { assertRule, rolesOfRules } from '../approval-rules/rules.ts';
import type { Step } from '../query/approval/step.ts';
import { stepsFor } from '../approval-rules/steps.ts';
import { stepsTable } from '../query/approval/tables.ts';

/** A request as it is now. */
type RequestContext = Pick<WriteContext, 'call' | 'tx' | 'record'>;

/** Opens a request: writes its steps and notifies the holders of the first one. */
async function openRequest({ call, tx, record }: RequestContext, model: Model, id: number): Promise<void> {
  const request = { ...record, id };
  const [first] = await openSteps(call, tx, model, request);
  if (first) await notifyDeciders('requested', { call, tx, model, id }, first);
}

/** Returns the waiting step of a request whose steps can stay as they are. */
function stepThatStays(
  steps: readonly Step[],
  wanted: readonly ApprovalStep[],
  keepsAccepted: boolean,
): Step | undefined {
  const waiting = steps.find(({ state }) => state === stepStates.waiting);
  const given = steps.map(({ by }) => by);
  if (steps[0] === waiting) return given.join() === wanted.map(({ by }) => by).join() ? waiting : undefined;
  return keepsAccepted && wanted.every(({ by }) => given.includes(by)) ? waiting : undefined;
}

/**
 * Restarts the steps of a changed request if it now has other deciders or was accepted in part, and notifies
 * the holders of the first one. Returns the waiting step if the steps stay as they are. With `keepsAccepted`,
 * for changes that follow from others, a request accepted in part restarts only if further people have to
 * decide.
 */
export async function renewSteps(
  context: RequestContext,
  model: Model,
  id: number,
  { keepsAccepted = false }: { readonly keepsAccepted?: boolean } = {},
): Promise<Step | undefined> {
  const { call, tx, record } = context;
  const steps = await lockSteps(call, tx, model.stem, id);
  const wanted = await (await stepsFor(call, tx, model))(record);
  const step = stepThatStays(steps, wanted, keepsAccepted);
  if (step) return step;
  await sql`delete from ${stepsTable(call)} where stem = ${model.stem} and record_id = ${id}`.execute(
    verbatim(tx),
  );
  await openRequest(context, model, id);
  return undefined;
}

/** Renews the steps of a changed request, or notifies the holders of the waiting step. */
async function askAgain(context: WriteContext, model: Model, id: number): Promise<void> {
  const { call, tx } = context;
  const step = await renewSteps(context, model, id);
  if (step) await notifyDeciders('changed', { call, tx, model, id }, step);
}

/** Removes the waiting steps of a deleted request and notifies everybody involved; decided steps are kept. */
async function withdraw({ call, tx, before = {} }: WriteContext, model: Model, id: number): Promise<void> {
  const steps = await lockSteps(call, tx, model.stem, id);
  const current = steps.find(({ state, since }) => state === stepStates.waiting && since !== null);
  const waiting = current ? await decidersOf(call, tx, model, current) : { people: [], deputies: [] };
  const { rows } = await sql<{ id: number }>`select distinct a.decided_by as id from ${stepsTable(call)} a
    where a.stem = ${model.stem} and a.record_id = ${id} and a.decided_by is not null`.execute(verbatim(tx));
  await sql`delete from ${stepsTable(call)} where stem = ${model.stem} and record_id = ${id}
    and state = ${stepStates.waiting}`.execute(verbatim(tx));
  await notifyWithdrawn(
    { call, tx, model, row: before },
    waiting,
    rows.map((one) => one.id),
  );
}

/** Returns what follows for the steps of a request from a write to it. */
function followRequest(context: WriteContext, model: Model): Follow {
  const { verb, record, before, isByAction } = context;
  const { field = '', pending } = model.approval ?? {};
  if (verb === 'create') {
    const state = record[field] ?? model.field[field]?.schema.default;
    return state === pending ? (id) => openRequest(context, model, id) : undefined;
  }
  if (verb === 'delete') return (id) => withdraw(context, model, id);
  if (isByAction || before?.[field] !== pending || record[field] !== pending) return undefined;
  return (id) => askAgain(context, model, id);
}

/** Roles that steps are given to. */
async function rolesOf(call: Call, tx: Tx): Promise<string[]> {
  const { models, directory } = call.engine;
  const declared = Object.values(models).flatMap(({ approval }) => [
    ...(approval?.steps.map(({ by }) => by) ?? []),
    approval?.fallback ?? '',
  ]);
  const named = [...declared, ...(await rolesOfRules(call, tx))];
  return [...new Set([directory.superAdmin, ...named.flatMap((by) => roleOf(by) ?? [])])];
}

/** SQL of the waiting steps that have to do with people: theirs, held by them, or of those who name them. */
const stepsAbout = (call: Call, ids: readonly number[]): ReturnType<typeof sql<boolean>> =>
  sql<boolean>`(${isOrNames(call, sql`a.owner_id`, ids)} or a.holder_id = any(${ids}::bigint[]))`;

/** SQL of the waiting steps of roles that have fewer than two people, or people again. */
async function stepsOfRoles(call: Call, tx: Tx): Promise<ReturnType<typeof sql<boolean>>> {
  const few: string[] = [];
  for (const role of await rolesOf(call, tx))
    if ((await peopleOfRole(call, tx, role)).length < 2) few.push(role);
  return sql<boolean>`(a.holder_role = any(${few}::text[])
    or a.by like 'role:%' and a.by is distinct from 'role:' || a.holder_role)`;
}

async function notifyOfMoved(call: Call, tx: Tx, moved: readonly MovedStep[]): Promise<void> {
  for (const step of moved) {
    const model = call.engine.models[step.stem];
    if (!model || step.since === null) continue;
    await notifyMoved(call, tx, model, step);
  }
}

/** Reassigns waiting steps after a write to people or to their permissions. */
async function moveSteps(call: Call, tx: Tx, ids?: readonly number[]): Promise<void> {
  const which = ids
    ? sql<boolean>`(${stepsAbout(call, ids)} or ${await stepsOfRoles(call, tx)})`
    : EVERYTHING;
  await notifyOfMoved(call, tx, await assignHolders(call, tx, which));
}

/** Rules of a resource whose rows say which steps requests take. */
const guarded = (own: Rules = {}): Rules => ({
  ...own,
  async beforeWrite(context) {
    const { call, tx, verb, record } = context;
    if (verb !== 'delete') await assertRule(call, tx, record);
    await own.beforeWrite?.(context);
  },
});

/**
 * Returns the rules of a product's resources that keep the steps of approvals in line with requests that are
 * made, changed and withdrawn, and with the people who decide.
 */
export function withApprovals(
  { models }: Pick<Engine, 'models'>,
  directory: Engine['directory'],
  rules: Readonly<Record<string, Rules>>,
): Readonly<Record<string, Rules>> {
  if (!approvalModel(models, 'steps')) return rules;
  const all = { ...rules };
  for (const model of Object.values(models)) {
    const { stem } = model;
    if (model.approval)
      all[stem] = after(requestRules(model, all[stem]), (context) => followRequest(context, model));
    else if (directory.identityBehind(stem, 1) !== null)
      all[stem] = after(all[stem], (context) =>
        followPeople(context, model, 'approval', (ids) => moveSteps(context.call, context.tx, ids)),
      );
  }
  const stored = approvalModel(models, 'rules');
  if (stored) all[stored.stem] = guarded(all[stored.stem]);
  return all;
}
