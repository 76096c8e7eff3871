import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ApprovalEvent } from '../../model/notify-declaration.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { announce, keyOfWrite } from '../notify/announce.ts';
import { linesOn, type Deciders, type Happening } from '../notify/happening.ts';
import { readStored } from '../notify/stored.ts';
import { peopleOfRole } from '../query/find-holders.ts';
import type { Tx } from '../write/transaction.ts';
import { deputiesOf } from '../query/approval/deputies.ts';
import { mayDecide, type MovedStep } from './holders.ts';
import type { Step } from '../query/approval/step.ts';

/** A request that people are notified of. */
export interface About {
  readonly call: Call;
  readonly tx: Tx;
  readonly model: Model;
  readonly id: number;
}

/** Returns the holders of a step and their deputies of today. */
export async function decidersOf(
  call: Call,
  tx: Tx,
  model: Model,
  { holderId, holderRole, ownerId }: Pick<Step, 'holderId' | 'holderRole' | 'ownerId'>,
): Promise<Deciders> {
  const ofRole = holderRole === null ? [] : await peopleOfRole(call, tx, holderRole);
  const holders = [
    ...(holderId === null ? [] : [holderId]),
    ...ofRole.filter((one) => mayDecide(one, model)).map(({ userId }) => userId),
  ].filter((id) => id !== ownerId);
  const deputiesSql = deputiesOf(call, holders, model.stem);
  const { rows } = await sql<{ id: number }>`select d.id from (${deputiesSql}) d
    where d.id <> all(${[...holders, ownerId]}::bigint[]) order by d.id`.execute(verbatim(tx));
  const deputies = rows.map(({ id }) => id);
  return { people: [...holders, ...deputies], deputies };
}

/** Notifies people of an event of a request, as its resource declares. */
async function notifyOf(
  on: ApprovalEvent | 'changed',
  { call, tx, model, id }: About,
  more: Partial<Happening> = {},
): Promise<void> {
  // Other notifications of a change are sent by the write itself.
  const lines = linesOn(model, on).filter(({ to }) => on !== 'changed' || to.includes('deciders'));
  if (lines.length === 0) return;
  const row = more.row ?? (await readStored(call, tx, model, [id])).get(id);
  if (row) await announce({ call, tx, model, row, key: keyOfWrite(model, row, more.isGone), ...more }, lines);
}

/** Notifies the deciders of a step that waits from now on, or whose request has changed. */
export async function notifyDeciders(on: 'requested' | 'changed', about: About, step: Step): Promise<void> {
  const deciders = await decidersOf(about.call, about.tx, about.model, step);
  await notifyOf(on, about, { deciders, stepIds: [step.id] });
}

/** Notifies the new deciders of a moved step, and the former ones. */
export async function notifyMoved(call: Call, tx: Tx, model: Model, step: MovedStep): Promise<void> {
  const { ownerId, former } = step;
  const [deciders, { people }] = [
    await decidersOf(call, tx, model, step),
    await decidersOf(call, tx, model, { ...former, ownerId }),
  ];
  await notifyOf(
    'moved',
    { call, tx, model, id: step.recordId },
    {
      deciders,
      former: people.filter((id) => !deciders.people.includes(id)),
      stepIds: [step.id],
      surprisesActor: true,
      key: `${model.stem}/${step.recordId}/moved/${step.id}.${step.version}`,
    },
  );
}

/** Notifies people of a decision, or of one of several steps taken. */
export const notifyDecided = (on: 'step' | 'decided', about: About, comment: string | null): Promise<void> =>
  notifyOf(on, about, { params: comment === null ? {} : { comment } });

/** Notifies everybody involved in a request that it was withdrawn. */
export const notifyWithdrawn = (
  { row, ...about }: Omit<About, 'id'> & { readonly row: Readonly<Row> },
  deciders: Deciders,
  decided: readonly number[],
): Promise<void> =>
  notifyOf('withdrawn', { ...about, id: row.id as number }, { row, isGone: true, deciders, decided });

/**
 * Steps that a reminder names at most: of very many, the newest are enough to see whether any still waits.
 */
const MOST_NAMED = 1_000;

/** Notifies the deciders of steps that have waited for long, each once with the number of their steps. */
export async function notifyOfMany(
  on: 'reminded' | 'escalated',
  { call, tx, model }: Omit<About, 'id'>,
  steps: readonly Step[],
): Promise<void> {
  const lines = linesOn(model, on);
  const held = Map.groupBy(steps, ({ holderId, holderRole }) => `${holderId} ${holderRole}`);
  for (const own of held.values()) {
    const [first] = own;
    if (!first || lines.length === 0) continue;
    const deciders = await decidersOf(call, tx, model, first);
    const stepIds = own.map(({ id }) => id).slice(-MOST_NAMED);
    const key = `${model.stem}/${on}/${stepIds.at(-1)}`;
    await announce(
      { call, tx, model, row: {}, key, deciders, stepIds, params: { count: own.length } },
      lines,
    );
  }
}
