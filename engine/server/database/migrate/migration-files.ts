import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { isBusy } from './busy.ts';
import { exists } from './exists.ts';
import { MigrationRefused } from './migration-refused.ts';
import { splitStatements } from '../plan/statements.ts';
import { isUnreachable } from '../connection/unreachable.ts';

/** A file of a folder of migrations; it runs once on each database. */
interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const ownFolder = new URL('../migrations/', import.meta.url);

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

/** Returns messages about files that have run and were removed or changed since. */
function findChanged(done: readonly Done[], files: readonly MigrationFile[]): string[] {
  const known = new Map(files.map((file) => [file.name, file]));
  return done.flatMap(({ name, hash }) => {
    const file = known.get(name);
    if (!file)
      return `${name} has run on this database but is not among the migrations of this version. Start the version that contains it.`;
    return hash === null || hash === file.hash
      ? []
      : `${name} was changed after it had run on this database. Restore it, and make the change in a new file.`;
  });
}

/** Files that have not run in a database yet. */
export interface OpenFiles {
  readonly files: readonly MigrationFile[];
  /** Files that ran before hashes were kept. */
  readonly unhashed: readonly MigrationFile[];
}

async function readDone(db: Kysely<Database>): Promise<readonly Done[]> {
  if (!(await exists(db, 'schema_migrations'))) return [];
  // A database from before hashes were kept has no such column.
  const { rows } = await sql<Done>`
    select m.name, to_jsonb(m) ->> 'hash' as hash from schema_migrations m order by m.name`.execute(db);
  return rows;
}

/**
 * Returns the files that this database has not seen. Throws `MigrationRefused` where one that it has seen was
 * edited or is gone, since the database is then not what the files say.
 */
export async function readOpenFiles(db: Kysely<Database>, ofProduct: URL | undefined): Promise<OpenFiles> {
  const files = await readMigrations(ofProduct);
  const done = await readDone(db);
  const changed = findChanged(done, files);
  if (changed.length > 0) throw new MigrationRefused(changed);
  const before = new Map(done.map((one) => [one.name, one]));
  return {
    files: files.filter((file) => !before.has(file.name)),
    unhashed: files.filter((file) => before.get(file.name)?.hash === null),
  };
}

async function runFile(trx: Kysely<Database>, { name, text }: MigrationFile): Promise<void> {
  for (const statement of splitStatements(text))
    try {
      await sql.raw(statement).execute(trx);
    } catch (error) {
      // A lock that is not to be had speaks of others, not of the file.
      if (isBusy(error) || isUnreachable(error)) throw error;
      throw new MigrationRefused(
        [
          `${name} failed: ${(error as Error).message}.`,
          `Statement: ${statement.split('\n').find((line) => !line.startsWith('--')) ?? ''}`,
          'Restore the original file, and start again.',
        ],
        { cause: error },
      );
    }
}

/** Runs the files and notes their hashes. */
export async function runMigrationFiles(
  trx: Kysely<Database>,
  { files, unhashed }: OpenFiles,
): Promise<void> {
  await sql`create table if not
    exists schema_migrations (name text primary key, at timestamptz not null default now())`.execute(trx);
  await sql`alter table schema_migrations add column if not exists hash text`.execute(trx);
  for (const file of files) await runFile(trx, file);
  for (const { name, hash } of [...files, ...unhashed])
    await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`.execute(trx);
}
