import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { AppError } from '../errors/errors.ts';
import type { FileStore } from './store.ts';

/** Well under a day, since the work is done once a day; what was stored or named last then is left alone. */
const grace = sql`interval '23 hours'`;

/**
 * A store that notes when each content was last stored, before it looks whether it has it: nobody erases it
 * between that moment and the row that is going to name it.
 */
export const noteStored = (store: FileStore, db: Kysely<Database>): FileStore => ({
  ...store,
  put: (content, options) =>
    store.put(content, {
      ...options,
      claim: async (stored) => {
        await options?.claim?.(stored);
        const { sha256 } = stored;
        await sql`insert into stored_files (sha256) values (${sha256})
          on conflict (sha256) do update set stored_at = now(), unused_since = null`.execute(verbatim(db));
      },
    }),
});

/**
 * SQL of the contents that rows name: every column `sha256` of every table says so by its name. Rows that are
 * hidden as deleted name nothing.
 */
async function namedContents(db: Kysely<Database>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ table: string; hides: boolean }>`
    select c.table_name as "table", exists (select 1 from information_schema.columns d
      where d.table_schema = c.table_schema and d.table_name = c.table_name
        and d.column_name = 'is_deleted') as hides
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'sha256'
      and c.table_name <> 'stored_files' order by 1`.execute(verbatim(db));
  const parts = rows.map(
    ({ table, hides }) => sql`select sha256 from ${sql.table(table)}
      where sha256 is not null ${hides ? sql`and not is_deleted` : sql``}`,
  );
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select null::text as sha256 where false`;
}

/**
 * Erases contents that no row has named for a day; if the store is away, on a later day. Called once a day,
 * on several servers at once if need be. Each content is locked meanwhile, so that an upload of the same
 * content waits and then stores it again.
 */
export async function eraseUnused(db: Kysely<Database>, store: FileStore): Promise<void> {
  const named = await namedContents(db);
  const plain = verbatim(db);
  await sql`insert into stored_files (sha256) select distinct sha256 from (${named}) n
    on conflict do nothing`.execute(plain);
  await sql`update stored_files set unused_since = case
      when sha256 in (select sha256 from (${named}) n) then null else coalesce(unused_since, now()) end
    where (unused_since is null) <> (sha256 in (select sha256 from (${named}) n))`.execute(plain);
  const unused = sql`unused_since < now() - ${grace} and stored_at < now() - ${grace}
    and sha256 not in (select sha256 from (${named}) n)`;
  const { rows } = await sql<{ sha256: string }>`select sha256 from stored_files where ${unused}`.execute(
    plain,
  );
  const erase = (sha256: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const locked = await sql`select 1 from stored_files where sha256 = ${sha256} and ${unused}
        for update skip locked`.execute(verbatim(tx));
      if (locked.rows.length === 0) return;
      await store.remove(sha256);
      await sql`delete from stored_files where sha256 = ${sha256}`.execute(verbatim(tx));
    });
  try {
    for (const { sha256 } of rows) await erase(sha256);
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'files_away')) throw error;
  }
}
