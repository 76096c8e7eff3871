import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';

/** Checks whether there is a table or view of this name. */
export async function exists(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${`public."${name}"`}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}
