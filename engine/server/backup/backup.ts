import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import type { OpenDatabase } from '../database/connection/client.ts';
import type { WantedDatabase } from '../database/migrate/migrate.ts';
import { onOwnConnection } from '../database/migrate/migration-connection.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { versionOf, type SchemaVersion } from '../database/migrate/schema-history.ts';
import type { FileStore } from '../files/store.ts';
import { readArchive, writeArchive } from './archive.ts';
import { readNumberings, readRows, readTables, type Numbering, type StoredTable } from './stored-tables.ts';

/** The description of a backup, in its first line. */
export interface Manifest {
  readonly schema: SchemaVersion;
  /** The SQL files that the database has seen. */
  readonly migrations: readonly string[];
  readonly takenAt: string;
  readonly tables: readonly StoredTable[];
  readonly numberings: readonly Numbering[];
}

/** The size and hash that follow the rows of a table, or a file. */
export interface Sum {
  readonly of: string;
  readonly count: number;
  readonly sha256: string;
}

/** First letters of lines: the manifest, a row, a part of a file, the end of a table or a file, the end. */
export const mark = { manifest: 'M', row: 'R', part: 'F', sum: 'S', end: 'E' } as const;

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
  /** Contents that rows name and the store does not have. */
  readonly missing: readonly string[];
}

export interface BackupMeans {
  readonly database: OpenDatabase;
  readonly wanted: WantedDatabase;
  readonly store: FileStore;
  readonly key?: string | undefined;
}

export async function readMigrationNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The schema that this version makes, and the one that a backup must be of. */
export const schemaOf = ({ tables, version = '0.0.0' }: WantedDatabase): SchemaVersion =>
  versionOf(tables, version);

/**
 * Blocks migrations: rows of a table that is rewritten are younger than the backup's snapshot, which would
 * not see them.
 */
async function keepTables(trx: Transaction<Database>): Promise<void> {
  const tables = await readTables(trx);
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  if (tables.length > 0) await sql`lock table ${names} in access share mode`.execute(trx);
}

async function readManifest(db: Kysely<Database>, wanted: WantedDatabase): Promise<Manifest> {
  const tables = await readTables(db);
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new OperatorError('The database is empty; nothing to back up.');
  return {
    schema: schemaOf(wanted),
    migrations: await readMigrationNames(db),
    takenAt: new Date().toISOString(),
    tables,
    numberings: await readNumberings(db),
  };
}

/** The contents that rows name: by every column `sha256`. */
async function readContents(db: Kysely<Database>, tables: readonly StoredTable[]): Promise<string[]> {
  const naming = tables.filter(({ columns }) => columns.includes('sha256'));
  const parts = naming.map(({ name }) => sql`select sha256 from ${sql.table(name)} where sha256 is not null`);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from (${sql.join(parts, sql` union `)}) n order by 1`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

async function* tableLines(trx: Transaction<Database>, table: StoredTable): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const row of readRows(trx, table)) {
    hash.update(row);
    count += 1;
    yield `${mark.row}${row}\n`;
  }
  yield sumLine({ of: table.name, count, sha256: hash.digest('hex') });
}

const sumLine = (sum: Sum): string => `${mark.sum}${JSON.stringify(sum)}\n`;

async function* fileLines(store: FileStore, sha256: string): AsyncGenerator<string> {
  let count = 0;
  for await (const part of store.open(sha256) as AsyncIterable<Buffer>) {
    count += part.length;
    yield `${mark.part}${part.toString('base64')}\n`;
  }
  yield sumLine({ of: 'file', count, sha256 });
}

/**
 * Writes everything that a company has stored into one file: every table in one snapshot, regardless of
 * concurrent writes, and the contents that its rows name. Reads the file again and compares its sums before
 * it reports success.
 */
export async function backup(path: string, { database, wanted, store, key }: BackupMeans): Promise<BackedUp> {
  const missing: string[] = [];
  const done = { rows: 0, files: 0 };
  const snapshot = async function* (trx: Transaction<Database>): AsyncGenerator<string> {
    await sql`set local timezone to 'UTC'`.execute(trx);
    await keepTables(trx);
    const manifest = await readManifest(trx, wanted);
    yield `${mark.manifest}${JSON.stringify(manifest)}\n`;
    for (const table of manifest.tables) yield* tableLines(trx, table);
    for (const sha256 of await readContents(trx, manifest.tables)) {
      if (await store.has(sha256)) yield* fileLines(store, sha256);
      else missing.push(sha256);
    }
    yield `${mark.end}\n`;
  };
  await onOwnConnection(database, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => writeArchive(path, snapshot(trx), key)),
  );
  await readBackup(path, key, {
    sum: ({ of, count }) => {
      if (of === 'file') done.files += 1;
      else done.rows += count;
    },
  });
  return { ...done, missing };
}

/** A part of a backup as it is read: what each line holds. */
export interface BackupReader {
  readonly manifest?: (manifest: Manifest) => Promise<void> | void;
  readonly row?: (row: string) => Promise<void> | void;
  readonly part?: (part: Buffer) => Promise<void> | void;
  readonly sum?: (sum: Sum) => Promise<void> | void;
}

function parse<T>(path: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new OperatorError(`${path} is damaged.`, { cause: error });
  }
}

/** Reads a backup from its beginning to its end, and compares every row and every file with its sum. */
export async function readBackup(path: string, key: string | undefined, reader: BackupReader): Promise<void> {
  let hash = createHash('sha256');
  let count = 0;
  let isWhole = false;
  for await (const line of readArchive(path, key)) {
    const text = line.slice(1);
    switch (line.charAt(0)) {
      case mark.manifest:
        await reader.manifest?.(parse<Manifest>(path, text));
        break;
      case mark.row:
        hash.update(text);
        count += 1;
        await reader.row?.(text);
        break;
      case mark.part: {
        const part = Buffer.from(text, 'base64');
        hash.update(part);
        count += part.length;
        await reader.part?.(part);
        break;
      }
      case mark.sum: {
        const sum = parse<Sum>(path, text);
        if (sum.count !== count || sum.sha256 !== hash.digest('hex'))
          throw new OperatorError(`${path} is damaged: ${sum.of} differs from the backed-up content.`);
        [hash, count] = [createHash('sha256'), 0];
        await reader.sum?.(sum);
        break;
      }
      default:
        isWhole = line === mark.end;
    }
  }
  if (!isWhole) throw new OperatorError(`${path} is truncated.`);
}
