import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import { MigrationRefused } from './migration-refused.ts';
import { splitStatements } from './statements.ts';

/** A file of a folder of migrations; it runs once on each database. */
interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const ownFolder = new URL('./migrations/', import.meta.url);

// A checkout may end its lines in another way.
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

async function readFolder(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: hashOf(text) };
    }),
  );
}

/** The files of the engine and of the product, in the order of their names. */
export async function readMigrations(ofProduct: URL | undefined): Promise<MigrationFile[]> {
  const folders = ofProduct ? [ownFolder, ofProduct] : [ownFolder];
  const files = (await Promise.all(folders.map(readFolder))).flat();
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface Done {
  readonly name: string;
  readonly hash: string | null;
}

/** What speaks against files that have run: each of them is still there, and as it was then. */
function findChanged(done: readonly Done[], files: readonly MigrationFile[]): string[] {
  const known = new Map(files.map((file) => [file.name, file]));
  return done.flatMap(({ name, hash }) => {
    const file = known.get(name);
    if (!file)
      return `${name} has run on this database and is not among the migrations: start the version that has it.`;
    return hash === null || hash === file.hash
      ? []
      : `${name} was changed after it had run on this database: put it back, and write the change in a new file.`;
  });
}

/** Names of the files that have not run on this database. */
export async function findOpenFiles(
  db: Kysely<Database>,
  ofProduct: URL | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Done, 'name'>>`select name from schema_migrations`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return (await readMigrations(ofProduct)).map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * Runs the files that this database has not seen, and returns how many they were. Throws `MigrationRefused`
 * where one that it has seen was edited or is gone, since the database is then not what the files say.
 */
export async function runMigrationFiles(trx: Kysely<Database>, ofProduct: URL | undefined): Promise<number> {
  await sql`create table if not
    exists schema_migrations (name text primary key, at timestamptz not null default now())`.execute(trx);
  await sql`alter table schema_migrations add column if not exists hash text`.execute(trx);
  const files = await readMigrations(ofProduct);
  const { rows: done } = await sql<Done>`select name, hash from schema_migrations order by name`.execute(trx);
  const changed = findChanged(done, files);
  if (changed.length > 0) throw new MigrationRefused(changed);
  const before = new Map(done.map((one) => [one.name, one]));
  const open = files.filter((file) => !before.has(file.name));
  for (const { text } of open)
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(trx);
  // Files that ran before hashes were kept get theirs now.
  for (const { name, hash } of files.filter((file) => !before.get(file.name)?.hash))
    await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`.execute(trx);
  return open.length;
}
