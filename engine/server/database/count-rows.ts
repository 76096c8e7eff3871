import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../model/register.ts';
import { verbatim } from './field-names.ts';

/** Returns the number of rows of `from` (everything behind `from`). */
export async function countRows(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::float8 as total from ${from}`.execute(
    verbatim(db),
  );
  return rows[0]?.total ?? 0;
}
