import { sql, type Kysely } from 'kysely';
import { isErased } from '../../model/erasing.ts';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { isPossible } from '../../model/states.ts';
import { mayTakeBack } from '../../model/take-back.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors/errors.ts';
import type { Call } from '../context/context.ts';
import { assertAllowed } from '../context/guard.ts';
import { storedFields } from './insert.ts';
import { deletedCondition, readCondition, writeCondition } from '../query/scope.ts';
import type { Access } from '../query/source.ts';
import { storedColumnsOf, wholeRow } from '../query/select.ts';
import type { Tx } from './transaction.ts';
import { valueOfModule } from './write-checks.ts';

export interface Locked {
  readonly row: Row;
  readonly isWritable: boolean;
}

/** The rows that a caller wants to lock. */
interface Locking {
  readonly call: Call;
  readonly model: Model;
  readonly tx: Kysely<Database>;
  readonly access?: Access | undefined;
  /** The rows are deleted ones. */
  readonly isDeleted?: true | undefined;
}

/** Locks rows and returns them whole, by their ids: those that the caller can read. */
export async function lockRows(
  { call, model, tx, access, isDeleted }: Locking,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Locked>> {
  const source = { call, model, alias: 't', access };
  const columns = storedColumnsOf(call.engine, model, storedFields(model), 't');
  const condition = isDeleted ? deletedCondition(source) : readCondition(source);
  const { rows } = await sql<Row & { id: number; __writable: boolean }>`
    select ${columns}, ${writeCondition(source)} as "__writable"
      from ${sql.table(model.table)} t
    where t.id = any(${ids}::bigint[]) and ${condition} order by t.id for
      update of t`.execute(verbatim(tx));
  return new Map(rows.map(({ __writable: isWritable, ...row }) => [row.id, { row, isWritable }]));
}

/** Locks a row and returns it whole. Throws 404 where the caller cannot read it. */
export async function lockReadable(
  call: Call,
  model: Model,
  id: number,
  tx: Kysely<Database>,
): Promise<Locked> {
  const found = (await lockRows({ call, model, tx }, [id])).get(id);
  if (!found) throw fail('not_found');
  return found;
}

/** The intended use of a locked row. */
interface Intent {
  readonly call: Call;
  readonly tx: Tx;
  readonly verb: 'update' | 'delete';
  /** Its requirements; by default those of the resource. */
  readonly needs?: Model['needs']['update'] | undefined;
}

/** Refuses with 403 a locked row that is not the caller's to write. */
export async function assertTheirs(
  model: Model,
  { row, isWritable }: Locked,
  { call, tx, verb, needs = model.needs[verb] }: Intent,
): Promise<void> {
  if (verb === 'delete' && mayTakeBack(call.identity, model, row)) return;
  assertAllowed(call.identity, model, needs, valueOfModule(model, row));
  const isOpened = isWritable || (await call.engine.rules[model.stem]?.mayWrite?.({ call, tx, verb, row }));
  if (!isOpened) throw fail('forbidden');
}

/**
 * Returns a locked row for a write of the caller's own: 403 where it is not theirs to change, 409 where its
 * state closes it.
 */
export async function assertOpen(model: Model, locked: Locked, intent: Intent): Promise<Row> {
  await assertTheirs(model, locked, intent);
  const { row } = locked;
  if (!isPossible(row, model.when[intent.verb]))
    throw fail('illegal_transition', isErased(intent.call.engine.people, row) ? { reason: 'erased' } : {});
  return row;
}

/** A row with its labels. */
export async function loadRow(call: Call, model: Model, id: number, tx: Tx): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${wholeRow(call.engine, model)} from ${sql.table(model.table)} row
    where id = ${id}`.execute(verbatim(tx));
  return rows[0] as Row;
}
