import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isWritable, type Row } from '../../resources/engine/input.ts';
import type { FieldModel, Model } from '../../resources/engine/model.ts';
import { isPossible } from '../../resources/engine/states.ts';
import type { Database } from '../database/client.ts';
import { fail, fieldError } from '../errors.ts';
import { auditInsert, auditedValues, writeAudit } from './audit.ts';
import { Batch } from './batch.ts';
import { assertRecord, assertSent, assertUndecided, readBody, type Body } from './body.ts';
import type { ActionContext, Call, Engine, WriteContext } from './context.ts';
import { isRetryable, toFailure } from './database-errors.ts';
import { Gathering } from './gathering.ts';
import { meets } from '../../resources/engine/access.ts';
import { assertAllowed } from './guard.ts';
import { areIndependent, insertRows, last, storedFields } from './insert.ts';
import { assertReferences, isReferencedInLists } from './references.ts';
import { mayWriteForOthers, readCondition, writeCondition } from './scope.ts';
import { columnsOf, presentRow, storedColumnsOf } from './select.ts';
import { changedFields, sameValue, todayIn, toColumn } from './values.ts';

type Verb = 'create' | 'update' | 'delete';
type Tx = Transaction<Database>;

const RETRIES = 3;

/** Runs a write in one transaction; a deadlock is tried again, a violated constraint told as a failure of the table. */
export async function inTransaction<T>(call: Call, model: Model, verb: Verb, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call.engine.db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt === RETRIES) throw toFailure(call.engine, model, error, verb);
    }
  }
}

const returned = (call: Call, model: Model): RawBuilder<unknown> => columnsOf(call.engine, model, model.fields, 'row');
const valueOfModule = (model: Model, record: Row): string | undefined => (model.moduleByValue ? String(record[model.moduleByValue.field]) : undefined);

const assignment = (field: FieldModel, value: unknown): RawBuilder<unknown> => {
  const plain = toColumn(field, value);
  if (field.kind === 'references') return sql`${plain}::integer[]`;
  return plain !== null && typeof plain === 'string' && ['values', 'rows', 'object', 'json'].includes(field.kind) ? sql`${plain}::jsonb` : sql`${plain}`;
};

/** Refuses fields that the caller's role may not write, unless they keep their value. */
function assertFieldAccess(call: Call, model: Model, body: Body, before: Row | undefined): void {
  const touched = [...Object.keys(body.values), ...body.cleared];
  const refused = touched.filter((name) => {
    const field = model.field[name];
    return field?.write && !meets(call.identity, model, [field.write]) && !sameValue(field, body.values[name], before?.[name]);
  });
  if (refused.length > 0) throw fail('forbidden', { errors: refused.map((name) => fieldError(name, 'invalid')) });
}

/** The owner of a new row: the caller, or whom the caller names where they may write for others. */
function fillOwner(call: Call, model: Model, record: Row): void {
  for (const field of model.fields.filter((one) => one.owner && !one.alias)) {
    if (!isWritable(field) || record[field.name] === undefined) record[field.name] = call.identity.userId;
  }
}

function assertOwner(call: Call, model: Model, record: Row): void {
  if (mayWriteForOthers(call, model, valueOfModule(model, record))) return;
  const others = model.fields.filter((field) => field.owner && !field.alias && record[field.name] !== call.identity.userId);
  if (others.length > 0) throw fail('forbidden', { errors: others.map((field) => fieldError(field.name, 'invalid')) });
}

/** Refuses with 403: a row that belongs to a parent and has no owner of its own is written by who may write the parent. */
export async function assertParentWritable(call: Call, model: Model, record: Row, tx: Tx): Promise<void> {
  const name = model.scope?.through;
  if (!name || model.fields.some((field) => field.owner) || mayWriteForOthers(call, model)) return;
  const parent = call.engine.models[model.field[name]?.ref?.stem ?? ''] as Model;
  const { rows } = await sql`select 1 from ${sql.table(parent.table)} t where t.id = ${record[name]} and ${writeCondition(call, parent, 't', new Set())}`.execute(tx);
  if (rows.length === 0) throw fail('forbidden');
}

function withDefaults(model: Model, values: Row): Row {
  const defaults = model.fields.filter((field) => isWritable(field) && field.schema.default !== undefined).map((field) => [field.name, field.schema.default]);
  return { ...Object.fromEntries(defaults), ...values };
}

/** What a new row of the caller's would be stored as: guard by value, owner, validation. Throws 403, 409 or 422. */
export function prepareRecord(call: Call, model: Model, raw: unknown): { readonly record: Row; readonly input: Row } {
  const body = readBody(model, raw, 'create');
  const record: Row = withDefaults(model, body.values);
  fillOwner(call, model, record);
  assertSent(call, model, { ...body, values: Object.fromEntries(Object.entries(record).filter(([name]) => !model.field[name] || isWritable(model.field[name]))) }, false);
  assertAllowed(call.identity, model, model.needs.create, valueOfModule(model, record));
  assertFieldAccess(call, model, body, undefined);
  assertOwner(call, model, record);
  assertUndecided(model, body, undefined);
  return { record, input: body.values };
}

interface Creation { readonly call: Call; readonly record: Row; readonly input: Row }

/** Creates rows of several callers in one transaction: all of them or none. */
function createTogether(model: Model, creations: readonly [Creation, ...Creation[]]): Promise<Row[]> {
  const [{ call }] = creations;
  return inTransaction(call, model, 'create', async (tx) => {
    await assertReferences(call, tx, model, creations.map(({ record }) => record));
    for (const one of creations) await assertParentWritable(one.call, model, one.record, tx);
    const shared = { verb: 'create', tx, batch: new Batch(), today: todayIn(call.engine.config.timeZone), isLast: true } as const;
    // A transaction that is tried again begins with what was sent.
    return insertRows(creations.map((one) => ({ ...shared, ...one, record: { ...one.record } })), model, returned(call, model));
  });
}

const gathered = new WeakMap<Engine, Map<string, Gathering<Creation, Row>>>();

/** Creations of a resource that come at the same time share a transaction. */
function creationsOf(engine: Engine, model: Model): Gathering<Creation, Row> {
  const known = gathered.get(engine) ?? new Map<string, Gathering<Creation, Row>>();
  gathered.set(engine, known);
  const gathering = known.get(model.stem) ?? new Gathering((creations) => createTogether(model, creations as [Creation, ...Creation[]]));
  known.set(model.stem, gathering);
  return gathering;
}

/**
 * Creates a row for the caller: guard by value, validation, references, rules, audit, all in one transaction.
 * Answers the row as the caller sees it. Throws 403, 409 or 422; then nothing is written.
 */
export async function createRow(call: Call, model: Model, raw: unknown): Promise<Row> {
  const creation = { call, ...prepareRecord(call, model, raw) };
  // What a caller may see of a parent row is asked for each caller alone.
  const mayGather = areIndependent(call.engine, model) && !model.scope?.through;
  const row = mayGather ? await creationsOf(call.engine, model).add(creation) : (await createTogether(model, [creation]))[0] as Row;
  call.engine.written(model.stem, row.id as number);
  return presentRow(call, model, row, 'record');
}

const insertRow = async (context: WriteContext, model: Model): Promise<Row> => (await insertRows([context], model, returned(context.call, model)))[0] as Row;

interface Locked { readonly row: Row; readonly isWritable: boolean }

/** Locks the row and answers it whole. Throws 404 where the caller cannot read it. */
async function lockReadable(call: Call, model: Model, id: number, tx: Kysely<Database>): Promise<Locked> {
  const columns = storedColumnsOf(call.engine, model, storedFields(model), 't');
  const tables = new Set<string>();
  const { rows } = await sql<Row & { __writable: boolean }>`
    select ${columns}, ${writeCondition(call, model, 't', tables)} as "__writable" from ${sql.table(model.table)} t
    where t.id = ${id} and ${readCondition(call, model, 't', tables)} for update of t`.execute(tx);
  const found = rows[0];
  if (!found) throw fail('not_found');
  const { __writable: isWritable, ...row } = found;
  return { row, isWritable };
}

/** As above, for a write of the caller's own: 403 where the row is not theirs to change, 409 where its state closes it. */
async function lockRow(call: Call, model: Model, id: number, tx: Tx, verb: 'update' | 'delete', needs: Model['needs']['update']): Promise<Row> {
  const { row, isWritable } = await lockReadable(call, model, id, tx);
  assertAllowed(call.identity, model, needs, valueOfModule(model, row));
  if (!isWritable && !(await call.engine.rules[model.stem]?.mayWrite?.({ call, tx, verb, row }))) throw fail('forbidden');
  if (!isPossible(row, model.when[verb])) throw fail('illegal_transition');
  return row;
}

export interface UpdateOptions {
  /** Values that the row must have, from further parameters of the address; else 404. */
  readonly expected?: Row;
  /** The only fields that the endpoint changes. */
  readonly only?: readonly string[];
  readonly needs?: Model['needs']['update'];
}

/**
 * Changes a row for the caller: what was sent is laid over the stored row, and the whole is validated.
 * Throws 404, 403, 409 (`stale_version` for an older `version`) or 422; then nothing is written.
 */
export async function updateRow(call: Call, model: Model, id: number, raw: unknown, options: UpdateOptions = {}): Promise<Row> {
  const row = await inTransaction(call, model, 'update', (tx) => changeRow(call, model, tx, id, raw, options, true));
  call.engine.written(model.stem, id);
  return presentRow(call, model, row, 'record');
}

/** As `updateRow`, inside a transaction of the caller's, which may end with it. Answers the row whole. */
export async function changeRow(call: Call, model: Model, tx: Tx, id: number, raw: unknown, options: UpdateOptions = {}, isLast = false): Promise<Row> {
  const body = readBody(model, raw, 'update', options.only);
  assertSent(call, model, body, true);
  const before = await lockRow(call, model, id, tx, 'update', options.needs ?? model.needs.update);
  assertExpected(before, options.expected);
  assertFieldAccess(call, model, body, before);
  if (body.version !== undefined && body.version !== before.version) throw fail('stale_version');
  assertUndecided(model, body, before);
  const record: Row = { ...before, ...body.values, ...Object.fromEntries(body.cleared.map((name) => [name, model.field[name]?.schema.default ?? null])) };
  assertRecord(call, model, record);
  const sent = changedFields(model, before, record);
  await assertReferences(call, tx, model, [Object.fromEntries(sent.map((name) => [name, record[name]]))]);
  return saveRow({ verb: 'update', call, tx, batch: new Batch(), today: todayIn(call.engine.config.timeZone), record, input: body.values, before, ...(isLast && { isLast }) }, model, id);
}

function assertExpected(row: Row, expected: Row = {}): void {
  if (Object.entries(expected).some(([name, value]) => String(row[name]) !== String(value))) throw fail('not_found');
}

async function saveRow(context: WriteContext & { before: Row }, model: Model, id: number): Promise<Row> {
  const { call, tx, record, before } = context;
  const own = call.engine.rules[model.stem];
  await own?.beforeWrite?.(context);
  const owner = model.fields.find((field) => field.owner && !field.alias);
  if (owner && !context.isDecision && !sameValue(owner, before[owner.name], record[owner.name])) assertOwner(call, model, record);
  const changed = changedFields(model, before, record);
  if (changed.length === 0) return loadRow(call, model, id, tx);
  const assignments = changed.map((name) => sql`${sql.id(model.field[name]!.column)} = ${assignment(model.field[name]!, record[name])}`);
  const follow = own?.afterWrite?.(context);
  const isLast = context.isLast && !follow && context.batch.isSettled;
  const entry = { actor: call.identity.userId, action: 'update', entity: model.stem, entityId: id, before: auditedValues(model, before, changed), after: auditedValues(model, record, changed), requestId: call.requestId };
  const { rows } = await sql<Row>`
    with row as (update ${sql.table(model.table)} set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id} returning *),
    audited as (${auditInsert([entry])})
    select ${returned(call, model)} from row ${isLast ? last : sql``}`.execute(tx);
  const row = rows[0] as Row;
  await follow?.(id);
  await context.batch.settle();
  return row;
}

async function loadRow(call: Call, model: Model, id: number, tx: Tx): Promise<Row> {
  const { rows } = await sql<Row>`select ${returned(call, model)} from ${sql.table(model.table)} row where id = ${id}`.execute(tx);
  return rows[0] as Row;
}

/** What an action writes with; everything in the transaction `tx`. */
export function writerOf(call: Call, model: Model, tx: Tx): Pick<ActionContext, 'lock' | 'save' | 'remove'> {
  return {
    lock: async (id) => (await lockReadable(call, model, id, tx)).row,
    save: (id, values, version) => saveDecided(call, model, tx, id, values, version),
    remove: async (id) => void (await removeLocked(call, model, tx, (await lockReadable(call, model, id, tx)).row)),
  };
}

/** Runs an action in one transaction; of a resource, `present` gives the rows that it names as the caller sees them. */
export async function runAction<T>(call: Call, model: Model, work: (tx: Tx, present: (ids: readonly number[]) => Promise<Row[]>) => Promise<T>): Promise<T> {
  const touched: number[] = [];
  const answer = await inTransaction(call, model, 'update', (tx) => {
    touched.length = 0;
    return work(tx, async (ids) => {
      const rows: Row[] = [];
      for (const id of ids) rows.push(presentRow(call, model, await loadRow(call, model, id, tx), 'record'));
      touched.push(...ids);
      return rows;
    });
  });
  for (const id of touched) call.engine.written(model.stem, id);
  return answer;
}

async function saveDecided(call: Call, model: Model, tx: Tx, id: number | undefined, values: Readonly<Row>, version?: number): Promise<number> {
  const before = id === undefined ? undefined : (await lockReadable(call, model, id, tx)).row;
  if (before && version !== undefined && before.version !== version) throw fail('stale_version');
  const record: Row = { ...(before ?? withDefaults(model, {})), ...values };
  assertRecord(call, model, record);
  await assertReferences(call, tx, model, [before ? Object.fromEntries(changedFields(model, before, record).map((name) => [name, record[name]])) : record]);
  const context = { call, tx, batch: new Batch(), today: todayIn(call.engine.config.timeZone), record, input: values, isDecision: true } as const;
  const row = before && id !== undefined ? await saveRow({ ...context, verb: 'update', before }, model, id) : await insertRow({ ...context, verb: 'create' }, model);
  return row.id as number;
}

/** Deletes a row for the caller, or hides it where the resource keeps its history. Answers the row as it was. */
export async function deleteRow(call: Call, model: Model, id: number, options: UpdateOptions = {}): Promise<Row> {
  const row = await inTransaction(call, model, 'delete', async (tx) => {
    const before = await lockRow(call, model, id, tx, 'delete', options.needs ?? model.needs.delete);
    assertExpected(before, options.expected);
    return removeLocked(call, model, tx, before);
  });
  call.engine.written(model.stem, id);
  return presentRow(call, model, row, 'record');
}

/** Deletes a row that is locked, its rules kept. */
export async function removeLocked(call: Call, model: Model, tx: Tx, before: Row): Promise<Row> {
  const id = before.id as number;
  const shown = await loadRow(call, model, id, tx);
  const record: Row = { ...before, ...(model.softDelete && { isDeleted: true }), ...(model.softDelete && model.field.isActive && { isActive: false }) };
  const context = { verb: 'delete', call, tx, batch: new Batch(), today: todayIn(call.engine.config.timeZone), record, input: {}, before } as const;
  await call.engine.rules[model.stem]?.beforeWrite?.(context);
  const follow = call.engine.rules[model.stem]?.afterWrite?.(context);
  await removeRow(context, model, id);
  await follow?.(id);
  await context.batch.settle();
  await writeAudit(tx, { actor: call.identity.userId, action: 'delete', entity: model.stem, entityId: id, before: auditedValues(model, before, storedFields(model).map((field) => field.name)), requestId: call.requestId });
  return shown;
}

async function removeRow({ call, tx, record, before }: WriteContext, model: Model, id: number): Promise<void> {
  if (!model.softDelete) {
    if (await isReferencedInLists(call, tx, model.stem, id)) throw fail('conflict', { message: 'This is still in use.' });
    await sql`delete from ${sql.table(model.table)} where id = ${id}`.execute(tx);
    return;
  }
  const assignments = changedFields(model, before as Row, record).map((name) => sql`${sql.id(model.field[name]!.column)} = ${assignment(model.field[name]!, record[name])}`);
  await sql`update ${sql.table(model.table)} set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id}`.execute(tx);
}
