import { sql, type RawBuilder } from 'kysely';
import { changesOf, keyOf, readChanges } from '../cache.ts';
import type { Call } from '../context.ts';
import { verbatim } from '../database/field-names.ts';
import type { SharedRead } from '../shared-query-cache.ts';
import { tablesIn } from './tables-in.ts';

/**
 * Returns the one row of a statement, as JSON, for everybody who asks the same: it is read again when one of
 * the resources' tables that it names was written. The statement must not look at the clock, and names no
 * private table. What is answered belongs to all: it is not to be changed.
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
      if (!read) throw new Error('A statement of figures has answered no row.');
      return read;
    },
  );
  return value as T;
}
