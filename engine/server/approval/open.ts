import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { storedColumnsOf } from '../query/select.ts';
import { aliveCondition } from '../query/scope.ts';
import { columnRef } from '../query/source.ts';
import { storedFields } from '../write/insert.ts';
import { inTransaction, type Tx } from '../write/transaction.ts';
import { assignHolders } from './holders.ts';
import type { Step } from '../query/approval/step.ts';
import { stepColumns, stepsFor } from '../approval-rules/steps.ts';
import { stepsTable, type Asking } from '../query/approval/tables.ts';

/** The steps of a record, in their order, locked until the transaction ends. */
export async function lockSteps(call: Asking, tx: Tx, stem: string, id: number): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`select ${stepColumns} from ${stepsTable(call)} a
    where a.stem = ${stem} and a.record_id = ${id} order by a.step for update`.execute(verbatim(tx));
  return rows;
}

/** Writes the steps that records take; the first of each waits since `since`. */
async function writeSteps(
  call: Asking,
  tx: Tx,
  model: Model,
  records: readonly Readonly<Row>[],
  since: (record: Readonly<Row>) => unknown,
): Promise<void> {
  const owner = model.approval?.owner ?? '';
  const rows: Row[] = [];
  const stepsOf = await stepsFor(call, tx, model);
  for (const record of records) {
    const steps = await stepsOf(record);
    rows.push(
      ...steps.map(({ by }, at) => ({
        record_id: record.id,
        owner_id: record[owner],
        step: at + 1,
        steps: steps.length,
        by,
        since: at === 0 ? since(record) : null,
      })),
    );
  }
  await sql`insert into ${stepsTable(call)} (stem, record_id, owner_id, step, steps, by, since, created_by)
    select ${model.stem}, g.record_id, g.owner_id, g.step, g.steps, g.by, g.since, g.owner_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(record_id bigint, owner_id bigint, step integer, steps integer, by text, since timestamptz)
    on conflict do nothing`.execute(verbatim(tx));
  const ids = records.map(({ id }) => id as number);
  await assignHolders(call, tx, sql<boolean>`a.stem = ${model.stem} and a.record_id = any(${ids}::bigint[])`);
}

/** Begins the approval of a record that waits from now on. Returns its steps. */
export async function openSteps(
  call: Asking,
  tx: Tx,
  model: Model,
  record: Readonly<Row>,
): Promise<readonly Step[]> {
  const now = call.engine.now().toISOString();
  await writeSteps(call, tx, model, [record], () => now);
  return lockSteps(call, tx, model.stem, record.id as number);
}

const BATCH = 1000;

/**
 * Begins the approval of some records with larger numbers that wait and have no steps. Returns the largest
 * number of them; undefined where there are no more.
 */
async function openSome(call: Asking, tx: Tx, model: Model, after: number): Promise<number | undefined> {
  const { approval } = model;
  if (!approval) return undefined;
  const { rows } = await sql<Row>`
    select ${storedColumnsOf(call.engine, model, storedFields(model), 't')}
    from ${sql.table(model.table)} t
    where t.id > ${after} and ${columnRef('t', model, approval.field)} = ${approval.pending}
      and ${aliveCondition({ model, alias: 't' })}
      and not exists (select from ${stepsTable(call)} a where a.stem = ${model.stem} and a.record_id = t.id)
    order by t.id limit ${BATCH} for update of t skip locked`.execute(verbatim(tx));
  if (rows.length > 0) await writeSteps(call, tx, model, rows, ({ createdAt }) => createdAt);
  return rows.length === BATCH ? (rows.at(-1)?.id as number) : undefined;
}

/**
 * Begins the approval of waiting records without steps, such as those from before their resource had an
 * approval or those written by hand, in the caller's transaction if there is one. Their wait counts from
 * their creation, and nobody is notified. After a shutdown another server does the rest.
 */
export async function openMissing(call: Asking, tx?: Tx): Promise<void> {
  for (const model of Object.values(call.engine.models)) {
    if (!model.approval) continue;
    for (let after: number | undefined = 0; after !== undefined && !call.engine.shutdownSignal.aborted;) {
      const from: number = after;
      const open = (inside: Tx): Promise<number | undefined> => openSome(call, inside, model, from);
      after = await (tx ? open(tx) : inTransaction(call, model, 'update', open));
    }
  }
}
