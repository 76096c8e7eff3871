import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { auditInsert, auditedValues, entryBy } from './audit.ts';
import { findUnconfirmed } from './confirm.ts';
import type { Call, Engine, WriteContext } from '../context/context.ts';
import { last } from './insert.ts';
import { loadRow } from './lock.ts';
import { assertMayBecome, assertStillTheirs, mayLeave, opensEveryRow } from './moves.ts';
import { presentRow, wholeRow } from '../query/select.ts';
import { notifyLater } from './notify-readers.ts';
import { needsOf, planChanges, readChange, type Change, type Planned, type Sent } from './plan-change.ts';
import { inTransaction, limitWaiting, writeInBatch, type Tx } from './transaction.ts';
import { changedFields, sameValue } from './values.ts';
import { assertOwner } from './write-checks.ts';

/** Checks whether a change of these fields is written alone, since a rule looks at other rows for it. */
export function isExclusive({ rules }: Engine, model: Model, names: readonly string[]): boolean {
  const own = rules[model.stem];
  if (!own?.beforeWrite && !own?.afterWrite) return false;
  return !own.exclusiveFields || names.some((name) => own.exclusiveFields?.includes(name));
}

/**
 * Checks whether other callers' changes may be written in one statement with this one: only if nothing
 * depends on the caller, since the role opens every row. They are batched by that role.
 */
const mayShare = ({ call, body, fieldFaults, options }: Change, model: Model): boolean =>
  !options.access &&
  fieldFaults.size === 0 &&
  !isExclusive(call.engine, model, [...Object.keys(body.values), ...body.cleared]) &&
  opensEveryRow(call, model);

/**
 * Changes a row for the caller: what was sent is laid over the stored row, and the whole is validated.
 * Throws 404, 403, 409 (`stale_version` for an older `version`) or 422; then nothing is written.
 */
export async function updateRow(call: Call, model: Model, sent: Sent): Promise<Row> {
  const { id } = sent;
  const change = readChange(call, model, sent);
  const work = (changes: readonly [Change, ...Change[]]): Promise<Row[]> =>
    inTransaction(changes[0].call, model, 'update', (tx) => writeChanges(model, tx, changes, true));
  const row = await writeInBatch(
    change,
    mayShare(change, model) && `update ${model.stem} ${call.identity.userRole}`,
    work,
  );
  call.engine.written(model.stem, id);
  return presentRow(call, model, row, 'record');
}

/** The writer and the resource of rows, in the caller's transaction. */
interface Writing {
  readonly call: Call;
  readonly model: Model;
  readonly tx: Tx;
}

/**
 * Changes rows as `updateRow` does, in the caller's transaction: all of them or none. Returns the whole rows.
 */
export const changeRows = ({ call, model, tx }: Writing, rows: readonly Sent[]): Promise<Row[]> =>
  writeChanges(model, tx, rows.map((sent) => readChange(call, model, sent)) as [Change, ...Change[]], false);

/** Changes one row as `changeRows` does. */
export async function changeRow(writing: Writing, sent: Sent): Promise<Row> {
  return (await changeRows(writing, [sent]))[0] as Row;
}

/** Plans, checks and stores changes; `isLast`: the transaction ends with them. */
async function writeChanges(
  model: Model,
  tx: Tx,
  changes: readonly [Change, ...Change[]],
  isLast: boolean,
): Promise<Row[]> {
  if (isLast) await limitWaiting(tx, changes);
  const planned = await planChanges(model, tx, changes);
  const leaving = planned.flatMap(({ before, record }, index) => {
    const change = changes[index] as Change;
    return mayLeave(change.call, model, changedFields(model, before, record)) ? [change] : [];
  });
  const contexts =
    isLast && leaving.length === 0 ? planned.map((context) => ({ ...context, isLast }) as const) : planned;
  await checkChanges(contexts, model);
  const rows = await storeChanges(contexts, model);
  for (const one of leaving)
    await assertStillTheirs(model, { ...one, tx, needs: needsOf(one), access: one.options.access });
  return rows;
}

/** Runs the rules before changes, which may fill further fields. Throws what they refuse. */
export async function checkChanges(contexts: readonly Planned[], model: Model): Promise<void> {
  await contexts[0]?.call.engine.rules[model.stem]?.prepareWrites?.(contexts);
  for (const context of contexts) await checkWrite(context, model);
}

/** Runs the rules before the write of one row, after `prepareWrites` of all. Throws what they refuse. */
export async function checkWrite(context: WriteContext, model: Model): Promise<void> {
  const { call, record, before } = context;
  await call.engine.rules[model.stem]?.beforeWrite?.(context);
  assertMayBecome(model, context);
  const owner = model.fields.find((field) => field.owner && !field.alias);
  if (before && owner && !sameValue(owner, before[owner.name], record[owner.name]))
    assertOwner(call, model, record);
}

/**
 * Stores checked changes, with their audit, and runs the rules after. All contexts are of one transaction
 * and one batch. Returns the rows whole.
 */
export async function storeChanges(contexts: readonly Planned[], model: Model): Promise<Row[]> {
  const [
    {
      call: { engine },
      tx,
      batch,
      isLast,
    },
  ] = contexts as [Planned];
  const confirm = await findUnconfirmed(contexts, model);
  const own = engine.rules[model.stem];
  const stored = new Map<number, Row>();
  const changed = new Map<string, Planned[]>();
  const after: (() => Promise<unknown>)[] = [];
  for (const context of contexts) {
    const { call, id, record, before } = context;
    const names = changedFields(model, before, record).join();
    if (names === '') {
      stored.set(id, await loadRow(call, model, id, tx));
      continue;
    }
    const alike = changed.get(names) ?? [];
    alike.push(context);
    changed.set(names, alike);
    const follow = own?.afterWrite?.(context);
    if (follow) after.push(() => follow(id));
    notifyLater(context, model);
  }
  const mayEnd = isLast && !confirm && after.length === 0 && batch.isSettled;
  let left = changed.size;
  for (const [names, alike] of changed) {
    left -= 1;
    for (const row of await updateAlike(alike, model, names.split(','), mayEnd && left === 0))
      stored.set(row.id as number, row);
  }
  await confirm?.();
  for (const follow of after) await follow();
  await batch.settle();
  return contexts.map(({ id }) => stored.get(id) as Row);
}

/** Stores rows with the same changed fields, with their audit, by one statement. */
async function updateAlike(
  contexts: readonly Planned[],
  model: Model,
  names: readonly string[],
  isLast = false,
): Promise<Row[]> {
  const [
    {
      call: { engine },
      tx,
    },
  ] = contexts as [Planned];
  const fields = names.map((name) => model.field[name] as FieldModel);
  const json = JSON.stringify(
    contexts.map(({ id, record }) => ({
      id,
      ...Object.fromEntries(fields.map((field) => [field.column, record[field.name] ?? null])),
    })),
  );
  const entries = contexts.map(({ call, id, before, record }) => ({
    ...entryBy(call),
    action: 'update',
    entity: model.stem,
    entityId: id,
    before: auditedValues(model, before, names),
    after: auditedValues(model, record, names),
  }));
  const assignments = fields.map((field) => sql`${sql.id(field.column)} = given.${sql.id(field.column)}`);
  // The limit makes the planner expect few rows.
  const { rows } = await sql<Row>`
    with given as (select * from jsonb_populate_recordset(null::${sql.table(model.table)}, ${json}::jsonb)
      limit ${contexts.length}),
    row as (update ${sql.table(model.table)} t
      set ${sql.join([...assignments, sql`version = t.version + 1`, sql`updated_at = now()`])} from given
      where t.id = given.id returning t.*),
    audited as (${auditInsert(entries)})
    select ${wholeRow(engine, model)} from row ${isLast ? last : sql``}`.execute(verbatim(tx));
  return rows;
}
