import { sql } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { storedColumnsOf } from '../query/select.ts';
import { storedFields } from '../write/insert.ts';
import type { Tx } from '../write/transaction.ts';

/** Returns rows as they are stored, by their ids. */
export async function readStored(
  { engine }: Pick<Call, 'engine'>,
  tx: Tx,
  model: Model,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await sql<Row>`select ${storedColumnsOf(engine, model, storedFields(model), 'r')}
    from ${sql.table(model.table)} r where r.id = any(${[...ids]}::bigint[])`.execute(verbatim(tx));
  return new Map(rows.map((row) => [row.id as number, row]));
}
