import { sql } from 'kysely';
import type { ImportState } from '../../model/csv/actions.ts';
import type { Model } from '../../model/model.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import { readCondition } from '../query/scope.ts';
import { titleOf } from '../query/select.ts';
import type { ImportRecord } from './import-records.ts';

type Kept = NonNullable<ImportRecord['kept']>['rows'];

/** Returns the names of the rows of a resource that the caller may read now, by their numbers. */
async function readNames(call: Call, model: Model, kept: Kept): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${titleOf(call.engine, model, 't')} as name from ${sql.table(model.table)} t
    where t.id = any(${kept.map(({ id }) => id)}::bigint[])
      and ${readCondition({ call, model, alias: 't' })}`.execute(verbatim(call.engine.db));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the rows that could not be taken back, with the names of those that the caller may read now. */
export async function showKept(
  call: Call,
  model: Model,
  { count, rows: kept }: NonNullable<ImportRecord['kept']>,
): Promise<NonNullable<ImportState['kept']>> {
  const names = new Map<string | undefined, ReadonlyMap<number, string>>();
  for (const [stem, some] of Map.groupBy(kept, (one) => one.stem))
    names.set(stem, await readNames(call, call.engine.models[stem ?? model.stem] ?? model, some));
  return { count, rows: kept.map((one) => ({ ...one, name: names.get(one.stem)?.get(one.id) ?? '' })) };
}
