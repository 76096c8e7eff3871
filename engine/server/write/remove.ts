import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors.ts';
import { auditedValues, writeAudit } from './audit.ts';
import { Batch } from './batch.ts';
import type { UpdateOptions } from './change.ts';
import type { Call, WriteContext } from '../context.ts';
import { storedFields } from './insert.ts';
import { assertOpen, loadRow, lockReadable } from './lock.ts';
import { assertMayBecome } from './moves.ts';
import { isReferencedInLists } from './references.ts';
import { presentRow } from '../query/select.ts';
import { tellLater } from './tell-readers.ts';
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
  await call.engine.rules[model.stem]?.beforeWrite?.(context);
  assertMayBecome(model, context);
  const follow = call.engine.rules[model.stem]?.afterWrite?.(context);
  await (isHidden ? hideRow(context, model, id) : removeRow(context, model, id));
  await removeOwned(context, model, id);
  await follow?.(id);
  tellLater(context, model);
  await context.batch.settle();
  await writeAudit(tx, {
    actor: call.identity.userId,
    action: 'delete',
    entity: model.stem,
    entityId: id,
    before: auditedValues(
      model,
      before,
      storedFields(model).map((field) => field.name),
    ),
    requestId: call.requestId,
  });
  return shown;
}

async function removeRow({ call, tx }: WriteContext, model: Model, id: number): Promise<void> {
  if (await isReferencedInLists(call, tx, model.stem, id)) throw fail('conflict', { reason: 'in_use' });
  await sql`delete from ${sql.table(model.table)} where id = ${id}`.execute(verbatim(tx));
}

/** What somebody has kept for themselves goes with them, when they are hidden too. */
async function removeOwned({ call, tx }: WriteContext, model: Model, id: number): Promise<void> {
  if ((model.from?.stem ?? model.stem) !== call.engine.people.stem) return;
  await sql`delete from list_views where owner = ${id}`.execute(verbatim(tx));
}

async function hideRow({ tx, record, before }: WriteContext, model: Model, id: number): Promise<void> {
  const assignments = changedFields(model, before as Row, record).map(
    (name) => sql`${sql.id(model.field[name]!.column)} = ${toColumn(model.field[name]!, record[name])}`,
  );
  await sql`update ${sql.table(model.table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id}`.execute(verbatim(tx));
}
