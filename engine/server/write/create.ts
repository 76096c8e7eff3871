import { sql } from 'kysely';
import { isWritable, type Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { Batch } from './batch.ts';
import { assertSent, assertUndecided, readBody } from './body.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { assertAllowed } from '../context/guard.ts';
import { countRows } from './daily-use.ts';
import { areIndependent, insertRows } from './insert.ts';
import { assertReferences } from './references.ts';
import { mayWriteForOthers, writeCondition } from '../query/scope.ts';
import { presentRow, wholeRow } from '../query/select.ts';
import { inTransaction, limitWaiting, writeInBatch, type Tx } from './transaction.ts';
import { todayIn } from '../../model/days.ts';
import { assertFieldAccess, assertOwner, fillOwner, valueOfModule, withDefaults } from './write-checks.ts';

/**
 * Refuses with 403 a row of a parent, without an owner of its own, if the caller may not write the parent.
 */
export async function assertParentWritable(call: Call, model: Model, record: Row, tx: Tx): Promise<void> {
  const name = model.scope?.parent;
  if (!name || model.fields.some((field) => field.owner) || mayWriteForOthers(call, model)) return;
  const parent = call.engine.models[model.field[name]?.ref?.stem ?? ''] as Model;
  const { rows } = await sql`select 1 from ${sql.table(parent.table)} t where t.id = ${record[name]}
      and ${writeCondition({ call, model: parent, alias: 't' })}`.execute(verbatim(tx));
  if (rows.length === 0) throw fail('forbidden');
}

/**
 * Returns the values that a new row of the caller's would be stored with, after guard, owner and validation.
 * Throws 403, 409 or 422.
 */
export function prepareRecord(
  call: Call,
  model: Model,
  raw: unknown,
): { readonly record: Row; readonly input: Row } {
  const body = readBody(call, model, raw, { verb: 'create' });
  const record: Row = withDefaults(model, body.values);
  fillOwner(call, model, record);
  assertSent(call, model, {
    ...body,
    values: Object.fromEntries(
      Object.entries(record).filter(([name]) => !model.field[name] || isWritable(model.field[name])),
    ),
  });
  assertAllowed(call.identity, model, model.needs.create, valueOfModule(model, record));
  assertFieldAccess({ call, model, body }, record);
  assertOwner(call, model, record);
  assertUndecided(model, body, undefined);
  return { record, input: body.values };
}

interface Creation {
  readonly call: Call;
  readonly record: Row;
  readonly input: Row;
}

/** Creates rows of several callers in a transaction: all of them or none. Returns them whole. */
async function createAll(
  model: Model,
  tx: Tx,
  creations: readonly [Creation, ...Creation[]],
  isLast: boolean,
): Promise<Row[]> {
  const [{ call }] = creations;
  await assertReferences(
    call,
    tx,
    model,
    creations.map(({ record }) => record),
  );
  for (const one of creations) await assertParentWritable(one.call, model, one.record, tx);
  await countRows(model, tx, [call, ...creations.slice(1).map((one) => one.call)]);
  const shared = {
    verb: 'create',
    tx,
    batch: new Batch(),
    today: todayIn(call.engine.config.timeZone, call.engine.now()),
    ...(isLast && { isLast }),
  } as const;
  // A transaction that is tried again begins with what was sent.
  return insertRows(
    creations.map((one) => ({ ...shared, ...one, record: { ...one.record } })),
    model,
    wholeRow(call.engine, model),
  );
}

/** Does so in a transaction of their own. */
function createTogether(model: Model, creations: readonly [Creation, ...Creation[]]): Promise<Row[]> {
  return inTransaction(creations[0].call, model, 'create', async (tx) => {
    await limitWaiting(tx, creations);
    return createAll(model, tx, creations, true);
  });
}

/** Creates a row as `createRow` does, in the caller's transaction. */
export async function createWithin(call: Call, tx: Tx, model: Model, raw: unknown): Promise<Row> {
  const [row] = await createAll(model, tx, [{ call, ...prepareRecord(call, model, raw) }], false);
  return presentRow(call, model, row as Row, 'record');
}

/**
 * Creates a row for the caller: guard by value, validation, references, rules, audit, all in one transaction.
 * Returns the row as the caller sees it. Throws 403, 409 or 422; then nothing is written.
 */
export async function createRow(call: Call, model: Model, raw: unknown): Promise<Row> {
  const creation = { call, ...prepareRecord(call, model, raw) };
  // The visibility of a parent row is checked for each caller.
  const mayShare = areIndependent(call.engine, model) && !model.scope?.parent;
  const row = await writeInBatch(creation, mayShare && `create ${model.stem}`, (creations) =>
    createTogether(model, creations),
  );
  call.engine.written(model.stem, row.id as number);
  return presentRow(call, model, row, 'record');
}

/** Stores a new row in the transaction of its context. Returns it whole. */
export const insertRow = async (context: WriteContext, model: Model): Promise<Row> =>
  (await insertRows([context], model, wholeRow(context.call.engine, model)))[0] as Row;
