import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { ApprovalEvent } from '../../model/notify-declaration.ts';
import type { Call } from '../context.ts';
import { verbatim } from '../database/field-names.ts';
import { announce, keyOfWrite } from '../notify/announce.ts';
import { linesOn, type Deciders, type Happening } from '../notify/happening.ts';
import { readStored } from '../notify/stored.ts';
import { peopleOfRole } from '../query/find-holders.ts';
import type { Tx } from '../write/transaction.ts';
import { deputiesOf } from './deputies.ts';
import { mayDecide, type MovedStep } from './holders.ts';
import type { Step } from './step.ts';

/** A request that people are told of. */
export interface About {
  readonly call: Call;
  readonly tx: Tx;
  readonly model: Model;
  readonly id: number;
}

/** Who holds a step, and who stands in for them today. */
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
  const standing = deputiesOf(call, holders, model.stem);
  const { rows } = await sql<{ id: number }>`select d.id from (${standing}) d
    where d.id <> all(${[...holders, ownerId]}::bigint[]) order by d.id`.execute(verbatim(tx));
  const deputies = rows.map(({ id }) => id);
  return { people: [...holders, ...deputies], deputies };
}

/** Tells people what has become of a request, as its resource declares. */
async function tellOf(
  on: ApprovalEvent | 'changed',
  { call, tx, model, id }: About,
  more: Partial<Happening> = {},
): Promise<void> {
  // What else is told of a change, the write tells itself.
  const lines = linesOn(model, on).filter(({ to }) => on !== 'changed' || to.includes('deciders'));
  if (lines.length === 0) return;
  const row = more.row ?? (await readStored(call, tx, model, [id])).get(id);
  if (row) await announce({ call, tx, model, row, key: keyOfWrite(model, row, more.isGone), ...more }, lines);
}

/** Tells those for whom a step waits from now on, or for whom what waits has become something else. */
export async function tellDeciders(on: 'asked' | 'changed', about: About, step: Step): Promise<void> {
  const deciders = await decidersOf(about.call, about.tx, about.model, step);
  await tellOf(on, about, { deciders, stepIds: [step.id] });
}

/** Tells those to whom a step has gone, and from whom. */
export async function tellMoved(call: Call, tx: Tx, model: Model, step: MovedStep): Promise<void> {
  const { ownerId, former } = step;
  const [deciders, { people }] = [
    await decidersOf(call, tx, model, step),
    await decidersOf(call, tx, model, { ...former, ownerId }),
  ];
  await tellOf(
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

/** Tells what was decided, or that one of several steps is taken. */
export const tellDecided = (on: 'step' | 'decided', about: About, comment: string | null): Promise<void> =>
  tellOf(on, about, { params: comment === null ? {} : { comment } });

/** Tells those who had to do with a request that it is gone. */
export const tellWithdrawn = (
  { row, ...about }: Omit<About, 'id'> & { readonly row: Readonly<Row> },
  deciders: Deciders,
  decided: readonly number[],
): Promise<void> =>
  tellOf('withdrawn', { ...about, id: row.id as number }, { row, isGone: true, deciders, decided });

/** Of a great many steps, the newest say whether there is still something to decide. */
const MOST_NAMED = 1_000;

/** Tells each who decides some steps that have waited for long how many these are: once, however many. */
export async function tellOfMany(
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
