import { sql } from 'kysely';
import { meets } from '../../model/access.ts';
import { stepStates } from '../../model/approval.ts';
import type { Row } from '../../model/input.ts';
import type { Approval, Model } from '../../model/model.ts';
import { requirementsOf } from '../../model/own-needs.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { readPerson } from '../identity/sessions.ts';
import { writerOf } from '../write/action-writes.ts';
import { entryBy, writeAudit } from '../write/audit.ts';
import type { Tx } from '../write/transaction.ts';
import { notifyDecided, notifyDeciders } from './news.ts';
import { lockSteps, openSteps } from './open.ts';
import type { Step } from '../query/approval/step.ts';
import { withEveryRight } from '../context/with-every-right.ts';
import { findStead, type Stead } from '../query/approval/waiting.ts';
import { stepsOf, stepsTable } from '../query/approval/tables.ts';

/** A verdict about a record, or about one of its steps. */
export interface Verdict {
  readonly call: Call;
  readonly tx: Tx;
  readonly model: Model;
  /** The record, whole and locked. */
  readonly record: Row;
  readonly isAccepted: boolean;
  readonly comment: string | null;
  /** The step that was looked at; without it, whichever waits now. */
  readonly stepId?: number;
  /** The version of the record that was looked at. */
  readonly version?: number | undefined;
}

const isWaiting = ({ state }: Step): boolean => state === stepStates.waiting;

/** Checks whether the caller may decide about all rows of the resource, regardless of their holders. */
export function opensAll({ identity }: Call, model: Model): boolean {
  const needs = model.actions.decide ? requirementsOf(model, model.actions.decide) : [];
  const all = needs.map(({ module }) => ({ module, permission: 'read_all' }));
  return meets(identity, model, [...needs, ...all]);
}

/**
 * Refuses a decision about the caller's own record, about one of a user who has left, or one that is decided.
 */
async function assertDecidable({ call, tx, record }: Verdict, approval: Approval): Promise<void> {
  const owner = record[approval.owner] as number;
  if (owner === call.identity.userId) throw fail('own_approval');
  if (!(await readPerson(call.engine.directory, tx, owner, { mustBeActive: true })))
    throw fail('conflict', { reason: 'person_inactive' });
  if (record[approval.field] !== approval.pending)
    throw fail('illegal_transition', { reason: 'already_decided' });
}

/** The step that is decided, in whose stead, and those before it that are passed over. */
interface Taken extends Stead {
  readonly step: Step;
  readonly passed: readonly Step[];
}

/**
 * The step that the caller decides. Who may decide about all rows may do so while others hold a step: where a
 * later one is theirs, those before it are passed over.
 */
async function takeStep(verdict: Verdict, steps: readonly Step[]): Promise<Taken> {
  const { call, tx, model, stepId } = verdict;
  const waiting = steps.filter(isWaiting);
  const [current] = waiting;
  if (!current) throw fail('illegal_transition', { reason: 'already_decided' });
  if (stepId !== undefined && stepId !== current.id) {
    const isLater = waiting.some(({ id }) => id === stepId);
    throw isLater ? fail('not_your_step') : fail('illegal_transition', { reason: 'already_decided' });
  }
  const stead = await findStead(call, tx, current);
  if (stead) return { ...stead, step: current, passed: [] };
  if (stepId !== undefined || !opensAll(call, model)) throw fail('not_your_step');
  for (const step of waiting.slice(1)) {
    const own = await findStead(call, tx, step);
    if (own) return { ...own, step, passed: waiting.slice(0, waiting.indexOf(step)) };
  }
  return { onBehalfOf: null, step: current, passed: [] };
}

async function writeStep({ call, tx, isAccepted, comment }: Verdict, taken: Taken): Promise<void> {
  const { step, passed, onBehalfOf } = taken;
  const state = isAccepted ? stepStates.accepted : stepStates.rejected;
  const decidedAt = call.engine.now().toISOString();
  const { userId } = call.identity;
  await sql`update ${stepsTable(call)} set state = ${state}, decided_by = ${userId}, on_behalf_of = ${onBehalfOf},
      decided_at = ${decidedAt}, comment = ${comment}, since = coalesce(since, ${decidedAt}),
      version = version + 1, updated_at = now()
    where id = ${step.id}`.execute(verbatim(tx));
  // What is refused goes no further.
  await sql`update ${stepsTable(call)} set state = ${stepStates.passedOver}, version = version + 1, updated_at = now()
    where stem = ${step.stem} and record_id = ${step.recordId} and state = ${stepStates.waiting}
      and (${!isAccepted} or id = any(${passed.map(({ id }) => id)}::bigint[]))`.execute(verbatim(tx));
  await writeAudit(tx, {
    ...entryBy(call),
    action: 'update',
    entity: stepsOf(call).stem,
    entityId: step.id,
    before: { state: step.state },
    after: { state, decidedBy: userId, ...(onBehalfOf !== null && { onBehalfOf }) },
  });
}

/** The next step waits from now on; the record has changed for those who look at it. */
async function goOn(verdict: Verdict, next: Step): Promise<void> {
  const { call, tx, model, record, version, comment } = verdict;
  if (version !== undefined && version !== record.version) throw fail('stale_version');
  await sql`update ${stepsTable(call)} set since = ${call.engine.now().toISOString()}, version = version + 1,
    updated_at = now() where id = ${next.id}`.execute(verbatim(tx));
  await sql`update ${sql.table(model.table)} set version = version + 1, updated_at = now()
    where id = ${record.id}`.execute(verbatim(tx));
  const about = { call, tx, model, id: record.id as number };
  await notifyDecided('step', about, comment);
  await notifyDeciders('requested', about, next);
}

async function finish(verdict: Verdict, approval: Approval): Promise<void> {
  const { call, tx, model, record, isAccepted, comment, version } = verdict;
  const facts = {
    decidedBy: call.identity.userId,
    decidedAt: call.engine.now().toISOString(),
    comment,
  };
  await writerOf(withEveryRight(call), model, tx).save(
    record.id as number,
    {
      [approval.field]: isAccepted ? approval.accepted : approval.rejected,
      ...Object.fromEntries(Object.entries(facts).filter(([name]) => model.field[name])),
    },
    version,
  );
  await notifyDecided('decided', { call, tx, model, id: record.id as number }, comment);
}

/**
 * Decides about a record: the step that waits is taken; with the last one, or the first refusal, the record
 * is accepted or rejected. Throws 403 (`own_approval`, `not_your_step`) or 409 where it is not the caller's
 * to decide, or decided.
 */
export async function decide(verdict: Verdict): Promise<void> {
  const { call, tx, model, record } = verdict;
  const { approval } = model;
  if (!approval) throw fail('not_found');
  await assertDecidable(verdict, approval);
  const stored = await lockSteps(call, tx, model.stem, record.id as number);
  const steps = stored.length > 0 ? stored : await openSteps(call, tx, model, record);
  const taken = await takeStep(verdict, steps);
  await writeStep(verdict, taken);
  const next = steps.find((one) => isWaiting(one) && one.step > taken.step.step);
  return verdict.isAccepted && next ? goOn(verdict, next) : finish(verdict, approval);
}
