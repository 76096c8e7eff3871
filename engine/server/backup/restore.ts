import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { migrate } from '../database/migrate/migrate.ts';
import { onOwnConnection } from '../database/migrate/migration-connection.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { FileStore } from '../files/store.ts';
import {
  readBackup,
  readMigrationNames,
  schemaOf,
  type BackupMeans,
  type Manifest,
  type Sum,
} from './backup.ts';
import {
  readRows,
  readTables,
  withoutRules,
  writeNumberings,
  writeRows,
  type StoredTable,
} from './stored-tables.ts';

export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly takenAt: string;
}

/** Tables that a migration of an empty database fills. */
const ofMigrations = /^(schema_|row_counts$)/;

/** Throws if any table has rows, except those that migrations fill. */
async function assertEmpty(db: Kysely<Database>): Promise<void> {
  for (const { name } of await readTables(db)) {
    if (ofMigrations.test(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new OperatorError(
        `The database is not empty: ${name} has rows. Restore into a new database (DATABASE_URL, or DATA_DIR).`,
      );
  }
}

/** Rows of this many characters are written at once. */
const BATCH = 500_000;

/** Writes the rows of one table after the other, and each file into the store. */
class Loader {
  readonly done = { rows: 0, files: 0 };
  readonly sums: Sum[] = [];
  readonly #trx: Transaction<Database>;
  readonly #store: FileStore;
  readonly #tables: StoredTable[];
  #rows: string[] = [];
  #length = 0;
  #file: { readonly content: PassThrough; readonly stored: Promise<{ sha256: string }> } | undefined;

  constructor(trx: Transaction<Database>, store: FileStore, tables: readonly StoredTable[]) {
    this.#trx = trx;
    this.#store = store;
    this.#tables = [...tables];
  }

  async row(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#length >= BATCH) await this.#flush();
  }

  async part(part: Buffer): Promise<void> {
    if (!this.#file) {
      const content = new PassThrough();
      this.#file = { content, stored: this.#store.put(content) };
    }
    const { content } = this.#file;
    if (!content.write(part)) await new Promise((resolve) => content.once('drain', resolve));
  }

  async sum(sum: Sum): Promise<void> {
    if (sum.of === 'file') {
      if (!this.#file) await this.#store.put(Buffer.alloc(0));
      this.#file?.content.end();
      await this.#file?.stored;
      this.#file = undefined;
      this.done.files += 1;
      return;
    }
    await this.#flush();
    this.#tables.shift();
    this.sums.push(sum);
    this.done.rows += sum.count;
  }

  async #flush(): Promise<void> {
    const [table] = this.#tables;
    if (table) await writeRows(this.#trx, table, this.#rows);
    [this.#rows, this.#length] = [[], 0];
  }
}

/** Throws where a table does not hold every row of the backup as it was. */
async function assertSame(trx: Transaction<Database>, table: StoredTable, sum: Sum): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const row of readRows(trx, table)) {
    hash.update(row);
    count += 1;
  }
  if (count !== sum.count || hash.digest('hex') !== sum.sha256)
    throw new OperatorError(`${table.name} differs from the backup after restoring; nothing was restored.`);
}

async function readManifestOf(path: string, key: string | undefined): Promise<Manifest> {
  const manifests: Manifest[] = [];
  await readBackup(path, key, { manifest: (manifest) => void manifests.push(manifest) });
  const [manifest] = manifests;
  if (!manifest) throw new OperatorError(`${path} is damaged: it contains no manifest.`);
  return manifest;
}

/** The tables are those of the backup now; only then its rows fit. */
async function assertFits(db: Kysely<Database>, manifest: Manifest): Promise<void> {
  const migrations = await readMigrationNames(db);
  const here = (await readTables(db)).map(({ name, columns }) => [name, columns.toSorted()]);
  const there = manifest.tables.map(({ name, columns }) => [name, columns.toSorted()]);
  if (!isDeepStrictEqual([migrations, here], [manifest.migrations, there]))
    throw new OperatorError(
      'The tables of the backup differ from those of this version. Drop columns that are no longer in the schemas, and back up again.',
    );
}

async function load(
  trx: Transaction<Database>,
  path: string,
  manifest: Manifest,
  { store, key }: Pick<BackupMeans, 'store' | 'key'>,
): Promise<Loader> {
  const { tables, numberings } = manifest;
  const loader = new Loader(trx, store, tables);
  await sql`set local timezone to 'UTC'`.execute(trx);
  await withoutRules(trx, async () => {
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    await readBackup(path, key, {
      row: (row) => loader.row(row),
      part: (part) => loader.part(part),
      sum: (sum) => loader.sum(sum),
    });
  });
  await writeNumberings(trx, numberings);
  for (const [index, table] of tables.entries()) await assertSame(trx, table, loader.sums[index]!);
  return loader;
}

/**
 * Restores a backup into an empty database, of either kind, and its files into the store: all, or nothing.
 * The file is read whole before anything is written, and every row is compared afterwards. Throws where the
 * database is not empty, or the backup is of another version.
 */
export async function restore(path: string, means: BackupMeans): Promise<Restored> {
  const { database, wanted, key } = means;
  const manifest = await readManifestOf(path, key);
  const own = schemaOf(wanted);
  if (manifest.schema.hash !== own.hash)
    throw new OperatorError(
      `The backup is of version ${manifest.schema.version}, but this is version ${own.version}, whose tables differ. Restore it with its own version, then start this one.`,
    );
  await onOwnConnection(database, assertEmpty);
  await migrate(database, wanted, { offline: true });
  return onOwnConnection(database, async (db) => {
    await assertFits(db, manifest);
    const { done } = await db.transaction().execute((trx) => load(trx, path, manifest, means));
    return { ...done, takenAt: manifest.takenAt };
  });
}
