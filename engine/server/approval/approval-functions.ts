import { sql } from 'kysely';
import { meets } from '../../model/access.ts';
import { stepStates } from '../../model/approval.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ActionContext, ActionFunction, Call } from '../context/context.ts';
import { functionsOf } from '../context/declared.ts';
import { verbatim } from '../database/field-names.ts';
import { AppError, fail } from '../errors/errors.ts';
import { readRow } from '../query/read.ts';
import { lockReadable } from '../write/lock.ts';
import { runAction } from '../write/action-writes.ts';
import type { Tx } from '../write/transaction.ts';
import { toId } from '../write/values.ts';
import type { ApprovalActions } from './action-types.ts';
import { withEveryRight } from '../context/with-every-right.ts';
import { decide, opensAll } from './decide.ts';
import { previewSteps } from './preview.ts';
import { previewRule } from './preview-rule.ts';
import { assertRule, readDeciders } from '../approval-rules/rules.ts';
import { decidedOnes, readEntries } from './read-entries.ts';
import { readRepresented, waitsForOneOf } from '../query/approval/waiting.ts';
import { stepsOf, stepsTable } from '../query/approval/tables.ts';

function decidedModel(call: Call, stem: string): Model {
  const model = call.engine.models[stem];
  if (!model?.approval) throw fail('not_found');
  return model;
}

type Context<N extends keyof ApprovalActions> = ActionContext<ApprovalActions[N]>;

async function waiting({
  call,
  query,
}: Context<'approval.waiting'>): Promise<ApprovalActions['approval.waiting']['answer']> {
  const { stem, recordId, state = stepStates.waiting, skip, limit } = query;
  const stems = decidedOnes(call).flatMap((model) =>
    stem === undefined || model.stem === stem ? model.stem : [],
  );
  const { userId } = call.identity;
  const represented = await readRepresented(call, call.engine.reads);
  const isNewestFirst = state !== stepStates.waiting;
  const own = isNewestFirst
    ? sql<boolean>`a.state = ${state} and (a.decided_by = ${userId} or a.on_behalf_of = ${userId})
        and a.stem = any(${stems}::text[])`
    : waitsForOneOf(call, represented, stems);
  const where = recordId === undefined ? own : sql<boolean>`${own} and a.record_id = ${recordId}`;
  const page = { skip, limit, isNewestFirst, represented, ...(!isNewestFirst && { held: true as const }) };
  const { entries, total } = await readEntries(call, where, page);
  return { approvalList: entries, totalCount: total };
}

const MOST_STEPS = 100;

async function ofRecord({
  call,
  params,
}: Context<'approval.ofRecord'>): Promise<ApprovalActions['approval.ofRecord']['answer']> {
  const model = decidedModel(call, params.stem);
  const id = toId(params.recordId);
  if (!meets(call.identity, model, model.needs.read)) throw fail('forbidden');
  await readRow(call, model, id);
  const where = sql<boolean>`a.stem = ${model.stem} and a.record_id = ${id}`;
  const page = { skip: 0, limit: MOST_STEPS, isNewestFirst: false, represented: [] };
  const { entries } = await readEntries(call, where, page);
  return { approvalList: entries.toSorted((one, other) => one.step - other.step) };
}

/** Decides a step by its id, with its record locked. Throws 404 if the caller has no part in it. */
async function decideStep(
  call: Call,
  tx: Tx,
  { id, state, comment }: { id: number; state: 1 | 2; comment: string | undefined },
  version?: number,
): Promise<ApprovalActions['approval.decideOne']['answer']> {
  const { rows } = await sql<{ stem: string; recordId: number; version: number }>`
    select a.stem, a.record_id as "recordId", a.version from ${stepsTable(call)} a
    where a.id = ${id}`.execute(verbatim(tx));
  const step = rows[0];
  if (!step) throw fail('not_found');
  const model = decidedModel(call, step.stem);
  if (version !== undefined && version !== step.version) throw fail('stale_version');
  const { row: record } = await lockReadable(withEveryRight(call), model, step.recordId, tx);
  const isAccepted = state === stepStates.accepted;
  await decide({ call, tx, model, record, isAccepted, comment: comment ?? null, stepId: id });
  return { id, stem: step.stem, recordId: step.recordId, state };
}

async function decideOne({
  call,
  tx,
  params,
  input,
}: Context<'approval.decideOne'>): Promise<ApprovalActions['approval.decideOne']['answer']> {
  const { state, comment, version } = input;
  return decideStep(call, tx as Tx, { id: toId(params.id), state, comment }, version);
}

/** Decides steps one by one: those that are no longer the caller's do not stop the others. */
async function decideMany({
  call,
  input,
}: Context<'approval.decideMany'>): Promise<ApprovalActions['approval.decideMany']['answer']> {
  const { ids, state, comment } = input;
  const steps = stepsOf(call);
  const decided: number[] = [];
  const refused: { id: number; code: string; message: string }[] = [];
  for (const id of ids) {
    try {
      await runAction(call, steps, (tx) => decideStep(call, tx, { id, state, comment }));
      decided.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, code: error.code, message: error.message });
    }
  }
  return { decided, refused };
}

async function ahead({
  call,
  tx,
  input,
}: Context<'approval.ahead'>): Promise<ApprovalActions['approval.ahead']['answer']> {
  const model = decidedModel(call, input.stem);
  if (!meets(call.identity, model, model.needs.create)) throw fail('forbidden');
  return { stepList: await previewSteps(call, tx as Tx, model, input.record as Row) };
}

async function deciders({
  call,
  tx,
}: Context<'approval.deciders'>): Promise<ApprovalActions['approval.deciders']['answer']> {
  return { deciderList: await readDeciders(call, tx as Tx) };
}

/** Previews a rule for a caller who may decide about all rows, since that shows requests of all users. */
async function ofRule({
  call,
  tx,
  input,
}: Context<'approval.previewRule'>): Promise<ApprovalActions['approval.previewRule']['answer']> {
  await assertRule(call, tx as Tx, input as Row);
  const model = decidedModel(call, input.resource);
  if (!opensAll(call, model)) throw fail('forbidden');
  return previewRule(call, tx as Tx, model, input);
}

/** Decides about a record by its own address, which names the field of the verdict as the record does. */
const decideRecord: ActionFunction = async ({ call, tx, params, input, lock }, model) => {
  const record = await lock(toId(params.id));
  const { field = '', accepted } = model.approval ?? {};
  const { comment, version } = input as { comment?: string; version?: number };
  const isAccepted = input[field] === accepted;
  await decide({ call, tx: tx as Tx, model, record, isAccepted, comment: comment ?? null, version });
  return record.id;
};

/** Implementations of the endpoints of approvals. */
export const approvalFunctions: Readonly<Record<string, ActionFunction>> = {
  ...functionsOf<ApprovalActions>({
    'approval.waiting': waiting,
    'approval.ofRecord': ofRecord,
    'approval.ahead': ahead,
    'approval.deciders': deciders,
    'approval.previewRule': ofRule,
    'approval.decideOne': decideOne,
    'approval.decideMany': decideMany,
  }),
  decide: decideRecord,
};
