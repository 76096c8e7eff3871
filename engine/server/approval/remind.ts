import { sql, type RawBuilder } from 'kysely';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { inTransaction, type Tx } from '../write/transaction.ts';
import { assignHolders } from './holders.ts';
import { notifyOfMany } from './news.ts';
import type { Step } from '../query/approval/step.ts';
import { stepColumns } from '../approval-rules/steps.ts';
import { stepsTable } from '../query/approval/tables.ts';

/** Returns the day (`YYYY-MM-DD`) so many days of work before today. */
export type DaysOfWorkAgo = (days: number) => Promise<string>;

interface ReminderContext {
  readonly call: Call;
  readonly tx: Tx;
  readonly model: Model;
}

/** SQL of the steps (`a`) of a resource that have waited since a day or longer. */
const waitedSince = ({ call, model }: ReminderContext, day: string): RawBuilder<boolean> => sql<boolean>`
  a.stem = ${model.stem} and a.state = 0
    and (greatest(a.since, a.created_at) at time zone ${call.engine.config.timeZone})::date <= ${day}::date`;

/** Reminds of steps of a resource that have waited since a day or longer; of each once. */
async function remind(context: ReminderContext, day: string): Promise<void> {
  const { call, tx } = context;
  const { rows } = await sql<Step>`update ${stepsTable(call)} a set reminded_at = now(), updated_at = now()
    where ${waitedSince(context, day)} and a.reminded_at is null returning ${stepColumns}`.execute(
    verbatim(tx),
  );
  await notifyOfMany('reminded', context, rows);
}

/**
 * Escalates steps of a resource that have waited since a day or longer to the people above their holders, who
 * are notified of that and not reminded as well.
 */
async function escalate(context: ReminderContext, day: string): Promise<void> {
  const { call, tx } = context;
  const which = sql<boolean>`${waitedSince(context, day)} and not a.is_escalated and a.holder_id is not null`;
  const moved = await assignHolders(call, tx, which, true);
  await sql`update ${stepsTable(call)} a set is_escalated = true, updated_at = now() where ${which}`.execute(
    verbatim(tx),
  );
  await notifyOfMany('escalated', context, moved);
}

/**
 * Reminds of steps that have waited for long and escalates older ones, as the declarations say. Requests from
 * before there were steps count from when these were written, so that nobody is notified of years at once. A
 * second run on the same day does nothing more.
 */
export async function remindApprovals(call: Call, daysOfWorkAgo: DaysOfWorkAgo): Promise<void> {
  for (const model of Object.values(call.engine.models)) {
    const { remindAfter, escalateAfter } = model.approval ?? {};
    for (const [after, work] of [
      [escalateAfter, escalate],
      [remindAfter, remind],
    ] as const) {
      if (after === undefined) continue;
      const day = await daysOfWorkAgo(after);
      await inTransaction(call, model, 'update', (tx) => work({ call, tx, model }, day));
    }
  }
}
