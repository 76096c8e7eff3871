import { sql } from 'kysely';
import { giveHeld } from '@crewdeck/engine/server/held/give.ts';
import { isHeld } from '@crewdeck/engine/server/query/held.ts';
import { writerOf } from '@crewdeck/engine/server/write/action-writes.ts';
import { toId } from '@crewdeck/engine/server/write/values.ts';
import { keepsLists, recount } from '../domain/checklists.ts';
import { withEveryRight } from '@crewdeck/engine/server/context/with-every-right.ts';
import { readWaitingSteps } from '../domain/waiting-steps.ts';
import { modelOf, rules, type ActionContext, type Stored, type WriteContext } from '../declared.ts';
import { fail, failFields, fieldError } from '../failures.ts';

type Step = Stored<'checklist-steps'>;
type Means = Pick<ActionContext<'checklist-steps', 'setState'>, 'call' | 'save' | 'lock'> & {
  readonly tx: WriteContext<'checklist-steps'>['tx'];
};
/** Every action but a GET runs in a transaction. */
const inTransaction = <C extends Pick<ActionContext<'checklist-steps', 'setState'>, 'tx'>>(
  context: C,
): C & Pick<Means, 'tx'> => context as C & Pick<Means, 'tx'>;

async function holds({ call, tx }: Means, { id }: Step): Promise<boolean> {
  const source = { call, model: modelOf(call, 'checklist-steps'), alias: 's' };
  const { rows } =
    await sql`select 1 from checklist_steps s where s.id = ${id} and ${isHeld(source)}`.execute(tx);
  return rows.length > 0;
}

/** Throws unless the caller holds the step or manages all checklists; only the holder may acknowledge. */
async function assertDoes(means: Means, step: Step): Promise<void> {
  const mayStand = step.needs !== 'acknowledgement' && keepsLists(means.call);
  if (!mayStand && !(await holds(means, step))) throw fail('forbidden');
  if (step.state !== 'open') throw fail('illegal_transition');
}

async function assertHandedIn({ tx }: Means, { userId, needs, documentType }: Step): Promise<void> {
  if (needs !== 'document') return;
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('empId', '=', userId)
    .where('documentType', '=', documentType ?? null)
    .limit(1)
    .executeTakeFirst();
  if (!found) throw failFields(fieldError('file', 'required'));
}

async function finish(
  means: Means,
  step: Step,
  state: 'done' | 'skipped',
  { comment = null, version }: { readonly comment?: string | null; readonly version?: number },
): Promise<number> {
  const { call, save } = means;
  const doneAt = call.engine.now().toISOString();
  await save(step.id, { state, comment, doneBy: call.identity.userId, doneAt }, version);
  await recount(means, [step.checklistId]);
  return step.id;
}

/** Reopens a step that was completed by mistake, for its present holder. */
async function reopen(means: Means, step: Step, version?: number): Promise<number> {
  const { call, tx, save } = means;
  if (step.doneBy !== call.identity.userId && !keepsLists(call)) throw fail('forbidden');
  const list = await tx
    .selectFrom('checklists')
    .select('state')
    .where('id', '=', step.checklistId)
    .executeTakeFirstOrThrow();
  if (step.state === 'open' || list.state === 'cancelled') throw fail('illegal_transition');
  await save(step.id, { state: 'open', doneBy: null, doneAt: null }, version);
  await recount(means, [step.checklistId]);
  await giveHeld(call, tx, modelOf(call, 'checklist-steps'), sql<boolean>`h.id = ${step.id}`);
  return step.id;
}

async function setState(context: ActionContext<'checklist-steps', 'setState'>): Promise<number> {
  const means = inTransaction(context);
  const { input, params, lock } = means;
  const step = await lock(toId(params.id));
  if (input.state === 'open') return reopen(means, step, input.version);
  await assertDoes(means, step);
  await assertHandedIn(means, step);
  return finish(means, step, 'done', input);
}

async function skip(context: ActionContext<'checklist-steps', 'skip'>): Promise<number> {
  const means = inTransaction(context);
  const { input, params, lock } = means;
  const step = await lock(toId(params.id));
  if (step.state !== 'open') throw fail('illegal_transition');
  return finish(means, step, 'skipped', input);
}

/** Stores the document with those of the person, even if another person uploads it. */
async function handIn(context: ActionContext<'checklist-steps', 'handIn'>): Promise<number> {
  const means = inTransaction(context);
  const { call, tx, params, input, file, lock } = means;
  const step = await lock(toId(params.id));
  await assertDoes(means, step);
  if (step.needs !== 'document') throw fail('illegal_transition');
  const { fileName, size, contentType, sha256 } = file;
  const writer = writerOf(withEveryRight(call), modelOf(call, 'documents'), tx);
  const { userId: empId, documentType, title } = step;
  const kept = { empId, documentType, title: title.slice(0, 160), mediaType: 'document' };
  await writer.save(undefined, { ...kept, fileName, size, contentType, sha256 });
  return finish(means, step, 'done', input);
}

export default rules('checklist-steps', {
  actions: {
    waiting: ({ call, tx }) => readWaitingSteps(call, tx),
    setState,
    skip,
    handIn,
  },
});
