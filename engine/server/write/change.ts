import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { FieldModel, Model } from '../../model/model.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import { auditInsert, auditedValues, entryBy } from './audit.ts';
import { findUnconfirmed } from './confirm.ts';
import { Batch } from './batch.ts';
import { assertRecord, assertUndecided, readBody, type Body } from './body.ts';
import type { Call, Engine, WriteContext } from '../context/context.ts';
import { last } from './insert.ts';
import { assertOpen, loadRow, lockRows, type Locked } from './lock.ts';
import { assertReferences } from './references.ts';
import { assertMayBecome, assertStillTheirs, mayLeave, opensEveryRow } from './moves.ts';
import type { Access } from '../query/source.ts';
import { presentRow, wholeRow } from '../query/select.ts';
import { notifyLater } from './notify-readers.ts';
import { inTransaction, limitWaiting, writeInBatch, type Tx } from './transaction.ts';
import { changedFields, sameValue } from './values.ts';
import { todayIn } from '../../model/days.ts';
import { assertExpected, assertFieldAccess, assertOwner } from './write-checks.ts';
import { findFieldFaults, refusalOf, withoutStoredFaults, type FieldFaults } from './stored-faults.ts';

export interface UpdateOptions {
  /** Values that the row must have, from further parameters of the address; else 404. */
  readonly expected?: Row;
  /** The only fields that the endpoint changes. */
  readonly only?: readonly string[];
  readonly needs?: Model['needs']['update'];
  /** Set where the row is not opened by the permissions of the resource. */
  readonly access?: Access;
}

/** A row and what was sent for it. */
interface Sent {
  readonly id: number;
  readonly raw: unknown;
  readonly options?: UpdateOptions;
}

/** A requested change of a row. */
interface Change {
  readonly call: Call;
  readonly id: number;
  readonly body: Body;
  /** Faults of the input, unless the row has the same values already. */
  readonly fieldFaults: FieldFaults;
  readonly options: UpdateOptions;
}

export function readChange(call: Call, model: Model, { id, raw, options = {} }: Sent): Change {
  const body = readBody(model, raw, 'update', options.only);
  return { call, id, body, fieldFaults: findFieldFaults(call, model, raw, body), options };
}

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
    inTransaction(changes[0].call, model, 'update', (tx) => applyChanges(model, tx, changes, true));
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
  applyChanges(model, tx, rows.map((sent) => readChange(call, model, sent)) as [Change, ...Change[]], false);

/** Changes one row as `changeRows` does. */
export async function changeRow(writing: Writing, sent: Sent): Promise<Row> {
  return (await changeRows(writing, [sent]))[0] as Row;
}

async function applyChanges(
  model: Model,
  tx: Tx,
  changes: readonly [Change, ...Change[]],
  isLast: boolean,
): Promise<Row[]> {
  const [{ call, options }] = changes;
  if (isLast) await limitWaiting(tx, changes);
  const locked = await lockRows(
    { call, model, tx, access: options.access },
    changes.map(({ id }) => id),
  );
  // Two changes of one row come one after the other: each begins with the row as it is then.
  if (locked.size < changes.length)
    throw changes.reduce<unknown>(
      (error, { fieldFaults }) => refusalOf(fieldFaults, error),
      fail('not_found'),
    );
  const shared = {
    verb: 'update',
    tx,
    batch: new Batch(),
    today: todayIn(call.engine.config.timeZone, call.engine.now()),
  } as const;
  const contexts: Saving[] = [];
  for (const change of changes) {
    contexts.push({ ...shared, ...(await openChange(model, tx, change, locked.get(change.id) as Locked)) });
  }
  const differing = contexts.map(({ before, record }) => changedFields(model, before, record));
  await assertReferences(
    call,
    tx,
    model,
    contexts.map(({ record }, at) =>
      Object.fromEntries((differing[at] ?? []).map((name) => [name, record[name]])),
    ),
  );
  const leaving = changes.filter((one, at) => mayLeave(one.call, model, differing[at] ?? []));
  const rows = await saveRows(
    contexts.map((context) => ({ ...context, ...(isLast && leaving.length === 0 && { isLast }) })),
    model,
  );
  for (const one of leaving)
    await assertStillTheirs(model, { ...one, tx, needs: needsOf(one), access: one.options.access });
  return rows;
}

const needsOf = ({ options: { needs, access } }: Change): Model['needs']['update'] | undefined =>
  needs ?? access?.update;

/** A locked row as a change shall make it. Throws 403, 404, 409 or 422 where its caller may not. */
export async function openChange(
  model: Model,
  tx: Tx,
  change: Change,
  locked: Locked,
): Promise<Pick<Saving, 'call' | 'id' | 'before' | 'record' | 'input'>> {
  const { call, id, fieldFaults } = change;
  const intent = { call, tx, verb: 'update', needs: needsOf(change) } as const;
  const before = await assertOpen(model, locked, intent).catch((error: unknown) => {
    throw refusalOf(fieldFaults, error);
  });
  const body = withoutStoredFaults(model, fieldFaults, change.body, before);
  const record = mergeChange(model, { ...change, body }, before);
  return { call, id, before, record, input: body.values };
}

/** The row as it shall be. Throws 404, 403, 409 or 422 where it may not. */
function mergeChange(model: Model, { call, body, options }: Change, before: Row): Row {
  assertExpected(before, options.expected);
  const record: Row = {
    ...before,
    ...body.values,
    ...Object.fromEntries(body.cleared.map((name) => [name, model.field[name]?.schema.default ?? null])),
  };
  if (!options.access?.allFields) assertFieldAccess({ call, model, body }, record, before);
  if (body.version !== undefined && body.version !== before.version) throw fail('stale_version');
  assertUndecided(model, body, before);
  assertRecord(call, model, record, before);
  return record;
}

/** A row that is to be changed. */
export type Saving = WriteContext & { readonly before: Row; readonly id: number };

/**
 * Stores changed rows: rules before, rows with their audit, rules after. All contexts are of one transaction
 * and one batch. Returns the rows whole.
 */
export async function saveRows(contexts: readonly Saving[], model: Model): Promise<Row[]> {
  const own = contexts[0]?.call.engine.rules[model.stem];
  await own?.prepareWrites?.(contexts);
  for (const context of contexts) {
    await own?.beforeWrite?.(context);
    assertBecomes(model, context);
  }
  return storeSaved(contexts, model);
}

/** Refuses what the rules have let pass, and no change makes of a row. */
export function assertBecomes(model: Model, context: WriteContext): void {
  assertMayBecome(model, context);
  const { call, record, before } = context;
  const owner = model.fields.find((field) => field.owner && !field.alias);
  if (before && owner && !sameValue(owner, before[owner.name], record[owner.name]))
    assertOwner(call, model, record);
}

/** Stores changed rows after their rules have run. */
export async function storeSaved(contexts: readonly Saving[], model: Model): Promise<Row[]> {
  const [
    {
      call: { engine },
      tx,
      batch,
      isLast,
    },
  ] = contexts as [Saving];
  const confirm = await findUnconfirmed(contexts, model);
  const own = engine.rules[model.stem];
  const stored = new Map<number, Row>();
  const changed = new Map<string, Saving[]>();
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
    for (const row of await storeChanges(alike, model, names.split(','), mayEnd && left === 0))
      stored.set(row.id as number, row);
  }
  await confirm?.();
  for (const follow of after) await follow();
  await batch.settle();
  return contexts.map(({ id }) => stored.get(id) as Row);
}

/** Stores rows with the same changed fields, with their audit, by one statement. */
async function storeChanges(
  contexts: readonly Saving[],
  model: Model,
  names: readonly string[],
  isLast = false,
): Promise<Row[]> {
  const [
    {
      call: { engine },
      tx,
    },
  ] = contexts as [Saving];
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
