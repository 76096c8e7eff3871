import { sql, type Kysely } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import { isPossible } from '../../model/states.ts';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { fail } from '../errors.ts';
import type { Call } from '../context.ts';
import { assertAllowed } from '../guard.ts';
import { storedFields } from './insert.ts';
import { readCondition, writeCondition } from '../query/scope.ts';
import { storedColumnsOf, wholeRow } from '../query/select.ts';
import type { Tx } from './transaction.ts';
import { valueOfModule } from './write-checks.ts';

export interface Locked {
  readonly row: Row;
  readonly isWritable: boolean;
}

/** Locks rows and answers them whole, by their ids: those that the caller can read. */
export async function lockRows(
  call: Call,
  model: Model,
  ids: readonly number[],
  tx: Kysely<Database>,
): Promise<ReadonlyMap<number, Locked>> {
  const columns = storedColumnsOf(call.engine, model, storedFields(model), 't');
  const tables = new Set<string>();
  const { rows } = await sql<Row & { id: number; __writable: boolean }>`
    select ${columns}, ${writeCondition(call, model, 't', tables)} as "__writable"
      from ${sql.table(model.table)} t
    where t.id = any(${ids}::integer[]) and ${readCondition(call, model, 't', tables)} order by t.id for
      update of t`.execute(verbatim(tx));
  return new Map(rows.map(({ __writable: isWritable, ...row }) => [row.id, { row, isWritable }]));
}

/** Locks a row and answers it whole. Throws 404 where the caller cannot read it. */
export async function lockReadable(
  call: Call,
  model: Model,
  id: number,
  tx: Kysely<Database>,
): Promise<Locked> {
  const found = (await lockRows(call, model, [id], tx)).get(id);
  if (!found) throw fail('not_found');
  return found;
}

/**
 * Answers a locked row for a write of the caller's own: 403 where it is not theirs to change, 409 where its
 * state closes it.
 */
export async function assertOpen(
  call: Call,
  model: Model,
  { row, isWritable }: Locked,
  tx: Tx,
  verb: 'update' | 'delete',
  needs: Model['needs']['update'] = model.needs[verb],
): Promise<Row> {
  assertAllowed(call.identity, model, needs, valueOfModule(model, row));
  const isOpened =
    isWritable ||
    (model.scope?.others.includes(verb) &&
      (await call.engine.rules[model.stem]?.mayWrite?.({ call, tx, verb, row })));
  if (!isOpened) throw fail('forbidden');
  if (!isPossible(row, model.when[verb])) throw fail('illegal_transition');
  return row;
}

/** A row with its labels. */
export async function loadRow(call: Call, model: Model, id: number, tx: Tx): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${wholeRow(call.engine, model)} from ${sql.table(model.table)} row
    where id = ${id}`.execute(verbatim(tx));
  return rows[0] as Row;
}
