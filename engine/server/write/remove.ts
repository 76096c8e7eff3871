import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { noticeModel } from '../../model/notify.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { auditInsert, auditedValues, entryBy } from './audit.ts';
import { findUnconfirmed } from './confirm.ts';
import { Batch } from './batch.ts';
import type { UpdateOptions } from './plan-change.ts';
import type { Call, WriteContext } from '../context/context.ts';
import { storedFields } from './insert.ts';
import { assertOpen, loadRow, lockReadable } from './lock.ts';
import { assertMayBecome } from './moves.ts';
import { isReferencedInLists } from './references.ts';
import { presentRow } from '../query/select.ts';
import { notifyLater } from './notify-readers.ts';
import { inTransaction, type Tx } from './transaction.ts';
import { changedFields, toColumn } from './values.ts';
import { todayIn } from '../../model/days.ts';
import { assertExpected } from './write-checks.ts';

/**
 * Deletes a row for the caller, or hides it where the resource keeps its history. Returns the row as it was.
 */
export async function deleteRow(
  call: Call,
  model: Model,
  id: number,
  options: UpdateOptions = {},
): Promise<Row> {
  const row = await inTransaction(call, model, 'delete', async (tx) => {
    const { needs } = options;
    const locked = await lockReadable(call, model, id, tx);
    const before = await assertOpen(model, locked, { call, tx, verb: 'delete', needs });
    assertExpected(before, options.expected);
    return removeLocked(model, { call, tx, before });
  });
  call.engine.written(model.stem, id);
  return presentRow(call, model, row, 'record');
}

/** A locked row to delete. */
interface Removal {
  readonly call: Call;
  readonly tx: Tx;
  readonly before: Row;
  /** The row goes for good, even where the resource keeps its history. */
  readonly isPermanent?: true;
}

/** Deletes a row that is locked, its rules kept. */
export async function removeLocked(model: Model, { call, tx, before, isPermanent }: Removal): Promise<Row> {
  const isHidden = model.softDelete && !isPermanent;
  const id = before.id as number;
  const shown = await loadRow(call, model, id, tx);
  const record: Row = {
    ...before,
    ...(isHidden && { isDeleted: true }),
    ...(isHidden && model.field.isActive && { isActive: false }),
  };
  const context = {
    verb: 'delete',
    call,
    tx,
    batch: new Batch(),
    today: todayIn(call.engine.config.timeZone, call.engine.now()),
    record,
    input: {},
    before,
  } as const;
  const own = call.engine.rules[model.stem];
  await own?.prepareWrites?.([context]);
  await own?.beforeWrite?.(context);
  assertMayBecome(model, context);
  await storeRemoved([context], model, isPermanent);
  return shown;
}

/** A row that is to be deleted. */
export type Removing = WriteContext & { readonly before: Row };

/**
 * Deletes rows after their rules have run: rows, later rules, audit. All contexts are of one transaction and
 * one batch.
 */
export async function storeRemoved(
  contexts: readonly Removing[],
  model: Model,
  isPermanent?: true,
): Promise<void> {
  const [{ call, tx, batch }] = contexts as [Removing];
  const confirm = await findUnconfirmed(contexts, model);
  const ids = contexts.map(({ before }) => before.id as number);
  const after = contexts.map((context) => call.engine.rules[model.stem]?.afterWrite?.(context));
  if (model.softDelete && !isPermanent) for (const context of contexts) await hideRow(context, model);
  else {
    if (isOfPeople(call, model)) await removeNotices(call, tx, ids);
    await removeRows(call, tx, model, ids);
  }
  await confirm?.();
  for (const id of ids) await removeOwned(call, tx, model, id);
  for (const [index, follow] of after.entries()) await follow?.(ids[index]!);
  for (const context of contexts) notifyLater(context, model);
  await batch.settle();
  const names = storedFields(model).map((field) => field.name);
  const entries = contexts.map(({ before }, index) => ({
    ...entryBy(call),
    action: 'delete',
    entity: model.stem,
    entityId: ids[index]!,
    before: auditedValues(model, before, names),
  }));
  await auditInsert(entries).execute(verbatim(tx));
}

async function removeRows(call: Call, tx: Tx, model: Model, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    if (await isReferencedInLists(call, tx, model.stem, id)) throw fail('conflict', { reason: 'in_use' });
  await sql`delete from ${sql.table(model.table)} where id = any(${ids}::bigint[])`.execute(verbatim(tx));
}

/** Checks whether the rows of a resource are people. */
const isOfPeople = ({ engine }: Call, model: Model): boolean =>
  (model.from?.stem ?? model.stem) === engine.people.stem;

/** Removes the notifications of people who go for good. */
async function removeNotices({ engine }: Call, tx: Tx, ids: readonly number[]): Promise<void> {
  const list = noticeModel(engine.models, 'list');
  const owner = list?.fields.find((field) => field.owner);
  if (!list || !owner) return;
  await sql`delete from ${sql.table(list.table)}
    where ${sql.id(owner.column)} = any(${ids}::bigint[])`.execute(verbatim(tx));
}

/** Removes a person's private rows with the person, also if the person's row is only marked as deleted. */
async function removeOwned(call: Call, tx: Tx, model: Model, id: number): Promise<void> {
  if (!isOfPeople(call, model)) return;
  await sql`delete from list_views where owner = ${id}`.execute(verbatim(tx));
}

async function hideRow({ tx, record, before }: Removing, model: Model): Promise<void> {
  const assignments = changedFields(model, before, record).map(
    (name) => sql`${sql.id(model.field[name]!.column)} = ${toColumn(model.field[name]!, record[name])}`,
  );
  await sql`update ${sql.table(model.table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${before.id}`.execute(verbatim(tx));
}
