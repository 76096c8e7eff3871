import { sql, type RawBuilder } from 'kysely';
import { changesOf, keyOf, readChanges } from '../cache/cache.ts';
import type { Call } from '../context/context.ts';
import { verbatim } from '../database/field-names.ts';
import type { SharedRead } from '../cache/shared-query-cache.ts';
import { tablesIn } from './tables-in.ts';

/**
 * Returns the one row of a statement, as JSON, shared by all callers of the same: it is read again after a
 * write to one of the resources' tables that it names. The statement must not depend on the clock, or name a
 * private table. The result is shared and must not be changed.
 * @example
 * import { sql } from 'kysely';
 * import { table } from '@crewdeck/engine/server/database/table.ts';
 * const v = table('vehicles', 'v');
 * const statement = sql<{ count: number; km: number }>`
 *   select count(*)::int as count, sum(${v.odometer})::int as km from ${v} where ${v.state} = 'ready'`;
 * await readShared(call, statement); // → { count: 3, km: 321200 }
 */
export async function readShared<T extends object>(
  { engine }: Pick<Call, 'engine'>,
  statement: RawBuilder<T>,
): Promise<T> {
  const plain = verbatim(engine.reads);
  const tables = tablesIn(engine, statement);
  const reading = sql<SharedRead>`
    select to_jsonb(f) as value, ${changesOf(tables)} as changes
    from (${statement}) f`.compile(plain);
  const value = await engine.sharedQueries.get(
    keyOf(reading),
    () => readChanges(engine.reads, tables),
    async (): Promise<SharedRead> => {
      const [read] = (await plain.executeQuery(reading)).rows;
      if (!read) throw new Error('The figures query returned no row.');
      return read;
    },
  );
  return value as T;
}
