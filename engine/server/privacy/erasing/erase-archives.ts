import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { verbatim } from '../../database/field-names.ts';
import { splitLines } from '../../files/split-lines.ts';
import { historyModel } from '../readings.ts';
import { namingFields, type Erasing, type ErasingMeans } from './erasing.ts';
import { mentionsIn } from './mentions.ts';

/** An entry of the history as a line of an archive has it. */
interface Entry {
  readonly entity: string;
  readonly entity_id: number | null;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const emptied = (values: Entry['before']): Entry['before'] =>
  values && Object.fromEntries(Object.keys(values).map((name) => [name, null]));

/** Returns a function that empties an entry about a person's row; others it returns as they are. */
function emptierOf({ engine, person, texts, ids }: Erasing): (entry: Entry) => Entry {
  const { models, people } = engine;
  const stemOf = (entity: string): string => models[entity]?.from?.stem ?? entity;
  const naming = Map.groupBy(namingFields(engine), ({ model }) => model.stem);
  const known = new Map(Array.from(ids, ([stem, own]) => [stem, new Set(own)]));
  const isTheirs = (stem: string, values: Entry['before']): boolean =>
    (naming.get(stem) ?? []).some(({ field, whole }) => {
      const value = values?.[field];
      return whole === undefined ? value === person : known.get(whole)?.has(value as number) === true;
    });
  return (entry) => {
    const { entity, entity_id: id, action, before, after } = entry;
    const stem = stemOf(entity);
    const own = known.get(stem) ?? new Set<number>();
    // An archive begins with the eldest: what is said later of a row that is gone is known by its number.
    if (id !== null && stem !== people.stem && (isTheirs(stem, before) || isTheirs(stem, after)))
      known.set(stem, own.add(id));
    const isAbout = id === null ? mentionsIn(texts, after) : own.has(id);
    if (action === 'erase' || !isAbout) return entry;
    return {
      ...entry,
      before: emptied(before),
      after: action === 'read' ? after : emptied(after),
      ...('reason' in entry && { reason: null }),
    };
  };
}

/** Writes the rows of an archive to a file, each as it is left; false where none has changed. */
async function rewrite(content: Readable, file: string, leave: (entry: Entry) => Entry): Promise<boolean> {
  let isChanged = false;
  const lines = async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<string> {
    for await (const line of splitLines(packed)) {
      const entry = JSON.parse(line) as Entry;
      const left = leave(entry);
      if (left !== entry) isChanged = true;
      yield `${left === entry ? line : JSON.stringify(left)}\n`;
    }
  };
  await pipeline(content, createGunzip(), lines, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return isChanged;
}

/**
 * Rewrites an archive without a person's entries, if it has any. Throws `files_away` if the file store cannot
 * be reached. Returns false if another process has changed it meanwhile.
 */
async function leaveOut(
  { db, files }: Pick<ErasingMeans, 'db' | 'files'>,
  id: number,
  leave: (entry: Entry) => Entry,
): Promise<boolean> {
  const { rows } = await sql<{ sha256: string }>`select sha256 from archives where id = ${id}`.execute(
    verbatim(db),
  );
  const sha256 = rows[0]?.sha256;
  if (sha256 === undefined) return true;
  const folder = await mkdtemp(join(tmpdir(), 'crewdeck-erase-'));
  try {
    const file = join(folder, 'month.gz');
    if (!(await rewrite(files.open(sha256), file, leave))) return true;
    const stored = await files.put(createReadStream(file));
    const { numAffectedRows = 0n } = await sql`update archives
      set sha256 = ${stored.sha256}, size = ${stored.size}
      where id = ${id} and sha256 = ${sha256}`.execute(verbatim(db));
    return numAffectedRows > 0n;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Erases a person's rows from archived months of the history: each file that names one is rewritten, and the
 * former one is erased with the contents that no row names. Skips the archives in `done`, and returns all.
 * Throws `files_away` if the file store cannot be reached.
 */
export async function eraseFromArchives(
  erasing: Erasing,
  done: ReadonlySet<number> = new Set(),
): Promise<ReadonlySet<number>> {
  const { db, models } = erasing.engine;
  const history = historyModel({ models });
  if (!history) return done;
  const { rows } = await sql<{ id: number }>`select id from archives
    where table_name = ${history.table} order by month, id`.execute(verbatim(db));
  const leave = emptierOf(erasing);
  for (const { id } of rows.filter((archive) => !done.has(archive.id)))
    // Of many who are erased at the same time one goes on each time, and the others begin with what it left.
    while (!(await leaveOut(erasing.engine, id, leave)));
  return new Set(rows.map(({ id }) => id));
}
