import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../model/register.ts';
import { pgliteOptions, wrapPGlite } from '../server/database/connection/client.ts';
import { migrate, type WantedDatabase } from '../server/database/migrate/migrate.ts';

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

/** Returns the columns of all tables and views of a database that is migrated from nothing. */
async function migrateAndRead(wanted: WantedDatabase): Promise<Column[]> {
  const database = wrapPGlite(await PGlite.create(pgliteOptions));
  try {
    await migrate(database, wanted);
    return await introspect(database.db);
  } finally {
    await database.close();
  }
}

/** Sources that affect migrations, in addition to the declared tables. */
const migrating = ['../server/database/', '../model/', '../package.json'].map(
  (path) => new URL(path, import.meta.url),
);

/** Returns the files of a folder, or the one file, with what they hold. */
async function readAll(place: URL): Promise<string[]> {
  if (!place.pathname.endsWith('/')) return [await readFile(place, 'utf8')];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  return Promise.all(
    names.map(async (name) => `${name.slice(place.pathname.length)} ${await readFile(name, 'utf8')}`),
  );
}

/** Where the columns are kept: under the hash of everything that decides them. */
async function fileOf(wanted: WantedDatabase, cache: URL): Promise<URL> {
  const hash = createHash('sha256').update(JSON.stringify(wanted.tables));
  const places = [...migrating, ...(wanted.migrations ? [wanted.migrations] : [])];
  for (const text of (await Promise.all(places.map(readAll))).flat()) hash.update(text);
  return new URL(`${hash.digest('hex').slice(0, 16)}.json`, cache);
}

async function keep(columns: readonly Column[], file: URL): Promise<void> {
  await mkdir(new URL('.', file), { recursive: true });
  // A concurrent reader finds the whole file or none.
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, JSON.stringify(columns));
  await rename(draft, file);
}

/**
 * Returns the columns of all tables and views of a database that is migrated from nothing. Migrating takes
 * most of the time of `npm run generate`: the columns are kept in the folder `cache`.
 */
export async function readColumns(wanted: WantedDatabase, cache: URL): Promise<Column[]> {
  const file = await fileOf(wanted, cache);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept) as Column[];
  const columns = await migrateAndRead(wanted);
  await keep(columns, file);
  return columns;
}

/** Keeps the columns of a database that was migrated from nothing, where `readColumns` looks for them. */
export async function keepColumns(db: Kysely<Database>, wanted: WantedDatabase, cache: URL): Promise<void> {
  await keep(await introspect(db), await fileOf(wanted, cache));
}
