import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { retryOnLock, limitLocks, type LockRetry } from '../database/migrate/busy.ts';
import { verbatim } from '../database/field-names.ts';
import { makeMonths, owns, readMonths, type Month } from '../database/tables/partitions.ts';
import { placeOf } from '../database/tables/partition-sql.ts';
import type { DatabaseSpec } from '../database/tables/tables.ts';
import { subtractSql, totalsOf } from '../database/tables/totals.ts';
import type { Engine } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import type { FileStore } from '../files/store.ts';
import { OperatorError } from '../errors/operator-error.ts';

const FETCHED = 2_000;

/** Number and hash of the rows of a table. */
interface Sum {
  readonly rows: number;
  readonly sum: string;
}

async function sumUp(trx: Transaction<Database>, name: string): Promise<Sum> {
  const { rows } = await sql<Sum>`select count(*)::float8 as rows,
    coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum from ${sql.table(placeOf(name))} r`.execute(
    verbatim(trx),
  );
  return rows[0]!;
}

/** The rows of a table in the order of their ids, as JSON, a line each. */
async function* readLines(trx: Transaction<Database>, name: string): AsyncGenerator<string> {
  await sql`declare archived no scroll cursor for
    select row_to_json(r)::text as line from ${sql.table(placeOf(name))} r order by id`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(FETCHED)} from archived`.execute(trx);
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < FETCHED) break;
  }
  await sql`close archived`.execute(trx);
}

interface Written extends Sum {
  readonly sha256: string;
  readonly size: number;
}

/** Writes the rows of a month to a file, as they are in one moment; returns the hash of its lines. */
async function writeFileOf(
  db: Kysely<Database>,
  name: string,
  file: string,
): Promise<Sum & { lines: string }> {
  const lines = createHash('sha256');
  const sum = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const hashed = async function* (): AsyncGenerator<Buffer> {
        for await (const line of readLines(trx, name)) {
          lines.update(line);
          yield Buffer.from(line);
        }
      };
      const found = await sumUp(trx, name);
      await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(file, { mode: 0o600 }));
      return found;
    });
  return { ...sum, lines: lines.digest('hex') };
}

/** Writes a month to the store and reads it from there again. Throws where something else comes back. */
async function writeMonth(db: Kysely<Database>, store: FileStore, { name }: Month): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'crewdeck-month-'));
  try {
    const file = join(folder, `${name}.gz`);
    const { lines, ...sum } = await writeFileOf(db, name, file);
    const { sha256, size } = await store.put(createReadStream(file));
    const found = createHash('sha256');
    await pipeline(store.open(sha256), createGunzip(), async (content) => {
      for await (const part of content) found.update(part as Buffer);
    });
    if (found.digest('hex') !== lines)
      throw new OperatorError(
        `The file store returned other content for ${name} than was written; the rows were not deleted.`,
      );
    return { ...sum, sha256, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes a month whose rows are in the store. Returns false if it has been written to since. */
async function takeAway(
  { db, retry, spec }: ArchiveMeans,
  table: string,
  { name, month }: Month,
  written: Written,
): Promise<boolean> {
  return retryOnLock(retry, table, () =>
    db.transaction().execute(async (trx) => {
      await limitLocks(trx);
      await sql`lock table ${sql.table(placeOf(name))} in share row exclusive mode`.execute(trx);
      const { rows, sum } = await sumUp(trx, name);
      if (rows !== written.rows || sum !== written.sum) return false;
      await sql`insert into archives (table_name, month, rows, size, sha256)
        values (${table}, ${`${month}-01`}::date, ${rows}, ${written.size}, ${written.sha256})`.execute(
        verbatim(trx),
      );
      for (const totals of totalsOf(table, spec.tables[table]!))
        await sql.raw(subtractSql(totals, placeOf(`"${name}"`))).execute(trx);
      await sql`select crewdeck_remove_month(${table}, ${name})`.execute(trx);
      return true;
    }),
  );
}

/** Returns the months that ended at least so many days ago. */
async function findOver(db: Kysely<Database>, table: string, days: number): Promise<Month[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char((now() - make_interval(days => ${days})) at time zone 'UTC', 'YYYY-MM') as month`.execute(
    verbatim(db),
  );
  return (await readMonths(db, table)).filter(({ month }) => month < rows[0]!.month);
}

/** The store of archived rows, and the days that tables keep rows, by table; 0 for ever. */
export interface ArchiveMeans {
  readonly db: Kysely<Database>;
  readonly spec: DatabaseSpec;
  readonly store: FileStore;
  readonly keepDays: Readonly<Record<string, number>>;
  readonly retry: LockRetry;
  readonly shutdownSignal?: AbortSignal;
}

/**
 * Stores past months as files and, once these have been read back unchanged, removes the months from the
 * database. Throws `files_away` if the store does not answer: the rows then stay. Returns the number of
 * archived months.
 */
export async function archiveOld(means: ArchiveMeans): Promise<number> {
  const { db, store, keepDays, retry, shutdownSignal } = means;
  let taken = 0;
  for (const [table, days] of Object.entries(keepDays)) {
    if (days === 0) continue;
    if (!(await owns(db, table))) {
      retry.say(
        `${table} was not archived because this account does not own it. Run npm run admin -- archive as its owner.`,
      );
      continue;
    }
    for (const month of await findOver(db, table, days)) {
      if (shutdownSignal?.aborted) return taken;
      const written = await writeMonth(db, store, month);
      if (!(await takeAway(means, table, month, written))) continue;
      retry.say(
        `  ${table} ${month.month}: ${written.rows} rows, ${written.size} bytes, file ${written.sha256}`,
      );
      taken += 1;
    }
  }
  return taken;
}

/** A month in the store of files. */
export interface Archive {
  readonly table: string;
  readonly month: string;
  readonly rows: number;
  readonly size: number;
  readonly sha256: string;
}

/** Returns what has been archived, the oldest first. */
export async function listArchives(db: Kysely<Database>): Promise<readonly Archive[]> {
  const { rows } =
    await sql<Archive>`select table_name as "table", to_char(month, 'YYYY-MM') as month, rows, size, sha256
    from archives order by table_name, month, id`.execute(verbatim(db));
  return rows;
}

/**
 * Makes the months ahead and archives those that are over. To be called once a day; what a store that is away
 * does not take stays where it is until the next day.
 */
export async function keepMonths(
  { db, files, shutdownSignal }: Pick<Engine, 'db' | 'files' | 'shutdownSignal'>,
  spec: DatabaseSpec,
  keepDays: ArchiveMeans['keepDays'],
): Promise<void> {
  const retry = { say: () => undefined, tries: 20 };
  await makeMonths(db, retry, spec);
  try {
    await archiveOld({ db, spec, store: files, keepDays, retry, shutdownSignal });
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'files_away')) throw error;
  }
}
