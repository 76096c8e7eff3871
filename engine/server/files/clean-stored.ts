import { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';
import { verbatim } from '../database/field-names.ts';
import { AppError } from '../errors/errors.ts';
import { cleanPicture, pictureTypes } from './pictures/clean-picture.ts';
import type { FileStore } from './store.ts';

interface Picture {
  readonly sha256: string;
  readonly type: string;
}
type Outcome = 'cleaned' | 'clean' | 'missing' | 'broken';

interface Naming {
  readonly table: string;
  readonly hides: boolean;
}

/** Returns the tables whose rows name contents with type and size, and whether rows are hidden as deleted. */
async function readNaming(db: Kysely<Database>): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select t.table_name as "table", bool_or(c.column_name = 'is_deleted') as hides
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by t.table_name
    having count(*) filter (where c.column_name in ('sha256', 'size', 'content_type')) = 3
    order by 1`.execute(verbatim(db));
  return rows;
}

/** Returns the pictures that rows name; hidden ones name nothing, and their contents are erased anyway. */
async function readPictures(db: Kysely<Database>, naming: readonly Naming[]): Promise<Picture[]> {
  if (naming.length === 0) return [];
  const parts = naming.map(
    ({ table, hides }) => sql`select sha256, content_type as type from ${sql.table(table)}
      where sha256 is not null and content_type in (${sql.join(pictureTypes)})
        ${hides ? sql`and not is_deleted` : sql``}`,
  );
  const { rows } = await sql<Picture>`${sql.join(parts, sql` union `)} order by 1, 2`.execute(verbatim(db));
  return rows;
}

/**
 * Removes metadata from the stored pictures: rows get the cleaned content, and the former one is erased a day
 * later, as every unused one. It may be run again, and on several machines at once. `store` has to note new
 * contents. Returns the number of pictures by outcome; broken or missing ones are left as they are and
 * reported to `say`.
 */
export async function cleanStored(
  db: Kysely<Database>,
  store: FileStore,
  say: (line: string) => void,
): Promise<Readonly<Record<Outcome, number>>> {
  const naming = await readNaming(db);
  const cleanOne = async ({ sha256, type }: Picture): Promise<Outcome> => {
    if (!(await store.has(sha256))) return 'missing';
    const cleaned = await store.put(Readable.from(cleanPicture(store.open(sha256), type)));
    if (cleaned.sha256 === sha256) return 'clean';
    await db.transaction().execute(async (tx) => {
      for (const { table } of naming)
        await sql`update ${sql.table(table)} set sha256 = ${cleaned.sha256}, size = ${cleaned.size}
          where sha256 = ${sha256} and content_type = ${type}`.execute(verbatim(tx));
    });
    return 'cleaned';
  };
  const counts = { cleaned: 0, clean: 0, missing: 0, broken: 0 };
  for (const picture of await readPictures(db, naming)) {
    const outcome = await cleanOne(picture).catch((error: unknown): Outcome => {
      if (error instanceof AppError && error.code === 'validation_failed') return 'broken';
      throw error;
    });
    counts[outcome] += 1;
    if (outcome === 'broken' || outcome === 'missing') say(`${picture.sha256} (${picture.type}): ${outcome}`);
  }
  return counts;
}
