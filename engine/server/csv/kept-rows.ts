import { sql } from 'kysely';
import type { ImportState } from '../../model/csv/actions.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { readCondition } from '../query/scope.ts';
import { titleOf } from '../query/select.ts';
import type { ImportRecord } from './import-records.ts';

/** Returns the rows that could not be taken back, with the names of those that the caller may read now. */
export async function showKept(
  call: Call,
  model: Model,
  { count, rows: kept }: NonNullable<ImportRecord['kept']>,
): Promise<NonNullable<ImportState['kept']>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${titleOf(call.engine, model, 't')} as name from ${sql.table(model.table)} t
    where t.id = any(${kept.map(({ id }) => id)}::bigint[])
      and ${readCondition({ call, model, alias: 't' })}`.execute(verbatim(call.engine.db));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { count, rows: kept.map((one) => ({ ...one, name: names.get(one.id) ?? '' })) };
}
