import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { archiveOld, listArchives, type ArchiveMeans } from '../server/archive/archive.ts';
import { makeMonths } from '../server/database/tables/partitions.ts';
import { OperatorError } from '../server/errors/operator-error.ts';

type Say = (line: string) => void;

const number = (count: number): string => count.toLocaleString('en-US');

/** Creates coming months, archives past ones, and lists the archives in the store. */
export async function archiveAloud(means: Omit<ArchiveMeans, 'retry'>, say: Say): Promise<void> {
  const turns = { say, tries: 100 };
  for (const table of await makeMonths(means.db, turns, means.spec))
    say(`${table} belongs to another account. Run npm run admin -- archive with it to create its months.`);
  const taken = await archiveOld({ ...means, retry: turns });
  say(taken === 0 ? 'No months to archive.' : `Archived ${number(taken)} months.`);
  for (const { table, month, rows, size } of await listArchives(means.db))
    say(`${table} ${month}: ${number(rows)} rows, ${number(size)} bytes`);
}

/** Writes the files of a month to the disk: `<path>`, and `<path>.2` and so on where there are several. */
export async function fetchAloud(
  { db, store }: Pick<ArchiveMeans, 'db' | 'store'>,
  [table, month, path]: readonly [string, string, string],
  say: Say,
): Promise<void> {
  const found = (await listArchives(db)).filter((one) => one.table === table && one.month === month);
  if (found.length === 0) throw new OperatorError(`Month ${month} of ${table} is not archived.`);
  for (const [index, { sha256, rows }] of found.entries()) {
    const file = index === 0 ? path : `${path}.${index + 1}`;
    await pipeline(store.open(sha256), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    say(`${file}: ${number(rows)} rows, one JSON object per line, gzip.`);
  }
}
