import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../model/register.ts';
import type { DatabaseSpec } from './tables.ts';

/** Has the rows of all tables counted as they are written; those that stand there are counted once. */
export async function keepRowCounts(db: Kysely<Database>, { tables }: DatabaseSpec): Promise<void> {
  const counted = Object.entries(tables).map(([name, { ownedBy, columns }]) => ({
    name,
    owner: ownedBy,
    keeps: columns.is_deleted !== undefined,
  }));
  await sql`select crewdeck_keep_count(t.name, t.owner, t.keeps)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as t(name text, owner text, keeps boolean)`.execute(
    db,
  );
}

/**
 * Returns SQL of how many rows a table holds, or how many of these owners; of one that keeps deleted rows,
 * those that are not deleted.
 */
export const keptCountOf = (table: string, owners: RawBuilder<unknown> = sql`array[0]`): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(rows), 0)::float8 from row_counts
    where table_name = ${table} and owner = any(${owners}))`;
