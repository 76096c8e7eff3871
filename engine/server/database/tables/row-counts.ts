import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { retryOnLock, limitLocks, type LockRetry } from '../migrate/busy.ts';
import type { DatabaseSpec } from './tables.ts';

interface Counted {
  readonly name: string;
  readonly owner: string | undefined;
  readonly keeps: boolean;
}

const countedIn = ({ tables }: DatabaseSpec): Counted[] =>
  Object.entries(tables).map(([name, { ownedBy, columns }]) => ({
    name,
    owner: ownedBy,
    keeps: columns.is_deleted !== undefined,
  }));

/** Returns the tables whose rows are not counted yet, or in another way than is wanted. */
export async function findUncounted(db: Kysely<Database>, spec: DatabaseSpec): Promise<readonly Counted[]> {
  const counted = countedIn(spec);
  const { rows } = await sql<{ name: string }>`
    select t.name from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as t(name text, owner text, keeps boolean)
    where not exists (
      select from counted_tables c join pg_trigger g
        on g.tgrelid = to_regclass(quote_ident(t.name)) and g.tgname = t.name || '_added'
      where c.table_name = t.name and c.is_whole
        and (c.owner, c.keeps_deleted) is not distinct from (t.owner, t.keeps)
    ) order by 1`.execute(db);
  const open = new Set(rows.map(({ name }) => name));
  return counted.filter(({ name }) => open.has(name));
}

/**
 * Has the rows of all tables counted as they are written; those that stand there are counted once, in a look
 * that nobody waits for.
 */
export async function keepRowCounts(
  db: Kysely<Database>,
  retry: LockRetry,
  spec: DatabaseSpec,
): Promise<void> {
  for (const { name, owner = null, keeps } of await findUncounted(db, spec)) {
    await retryOnLock(retry, name, () =>
      db.transaction().execute(async (trx) => {
        await limitLocks(trx);
        await sql`select crewdeck_keep_count(${name}, ${owner}::text, ${keeps})`.execute(trx);
      }),
    );
    await sql`select crewdeck_recount(${name})`.execute(db);
  }
}

/**
 * Returns SQL of how many rows a table holds, or how many of these owners; of one that keeps deleted rows,
 * those that are not deleted. `without`: the few rows, as they follow `from`, that do not count.
 */
export function keptCountOf(
  table: string,
  owners: RawBuilder<unknown> = sql`array[0]`,
  without?: RawBuilder<unknown>,
): RawBuilder<number> {
  const all = sql<number>`(select coalesce(sum(rows), 0)::float8 from row_counts
    where table_name = ${table} and owner = any(${owners}))`;
  return without ? sql<number>`${all} - (select count(*)::float8 from ${without})` : all;
}
