import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../model/register.ts';
import { pgliteOptions, wrapPGlite } from '../server/database/client.ts';
import { migrate, type WantedDatabase } from '../server/database/migrate.ts';

/** A column as the migrated database has it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** Name of the type; of an array that of its elements. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Written by the database alone. */
  readonly isAlwaysGenerated: boolean;
}

async function introspect(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, coalesce(e.typname, t.typname) as type,
      e.typname is not null as "isArray", not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' or a.attname = 'search_text' as "isAlwaysGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and not c.relispartition
      and a.attnum > 0
      and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

/** Returns the columns of all tables and views of a database that was migrated from nothing. */
export async function readColumns(wanted: WantedDatabase): Promise<Column[]> {
  const database = wrapPGlite(await PGlite.create(pgliteOptions));
  try {
    await migrate(database, wanted);
    return await introspect(database.db);
  } finally {
    await database.close();
  }
}
