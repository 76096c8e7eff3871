import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database as tables } from '../../generated/tables.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate, type MigrateOptions } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import type { DatabaseSpec, TableSpec } from '@crewdeck/engine/server/database/tables/tables.ts';
import { openEmptyPGlite } from '../support/empty-pglite.ts';

const migrations = new URL('../../server/migrations/', import.meta.url);

/** The tables as they were declared while ids had 32 bits and none lay in months. */
function toNarrow({ tables: all, views }: DatabaseSpec): DatabaseSpec {
  const narrow = (table: TableSpec): TableSpec =>
    JSON.parse(
      JSON.stringify({ ...table, id: undefined, partition: undefined }).replaceAll('"bigint', '"integer'),
    ) as TableSpec;
  return { tables: Object.fromEntries(Object.entries(all).map(([name, one]) => [name, narrow(one)])), views };
}

let cluster: Cluster;
const names: string[] = [];
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  for (const name of names) await dropDatabase(cluster.url, name);
  await cluster.stop();
});

async function openPostgres(): Promise<OpenDatabase> {
  const name = `wide_${names.length}`;
  names.push(name);
  return openDatabase({ databaseUrl: await createDatabase(cluster.url, name), dataDir: '' });
}
const openers: Record<string, () => Promise<OpenDatabase>> = {
  PGlite: openEmptyPGlite,
  PostgreSQL: openPostgres,
  'PostgreSQL, where every table counts as large': openPostgres,
};
const optionsOf = (kind: string): MigrateOptions => (kind.endsWith('large') ? { manyRows: 0 } : {});

/** Returns columns, sequences, indexes, constraints and triggers of the database. */
async function readShape({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as part
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
        and not a.attisdropped
    union all select sequencename || ' ' || data_type || ' ' || max_value from pg_sequences
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || ' ' || pg_get_function_identity_arguments(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'crewdeck%'
    order by 1`.execute(db);
  // A name that was taken while it was given has a number.
  return rows.map(({ part }) => part.replace(/_not_null\d+ /, '_not_null '));
}

describe.each(Object.keys(openers))('on %s', (kind) => {
  test('a database whose ids had 32 bits becomes what a new one is, with its rows and their numbers', async () => {
    const [old, fresh] = [await openers[kind]!(), await openers[kind]!()];
    try {
      const narrow = toNarrow(tables);
      await migrate(old, { tables: { ...narrow, views: {} }, migrations, version: '0.9.0' });
      for (const name of Object.keys(narrow.tables)) {
        await sql`alter table ${sql.table(name)} alter column id set maxvalue 2147483647`.execute(old.db);
        await sql`alter table ${sql.table(name)} alter column id type integer`.execute(old.db);
      }
      await migrate(old, { tables: narrow, migrations, version: '1.0.0' });
      await sql`insert into clients (name, company, email, country)
        values ('Ada', 'Ltd', 'a@b.example', 'France')`.execute(old.db);
      await migrate(old, { tables, migrations, version: '1.0.1' }, optionsOf(kind));
      await migrate(fresh, { tables, migrations, version: '1.0.1' });
      expect(await readShape(old)).toEqual(await readShape(fresh));
      expect(
        (await readShape(old)).filter((part) => / integer(\[\])?$/.test(part) && /_id /.test(part)),
      ).toEqual([]);

      await sql`select setval('clients_id_seq', 3000000000)`.execute(old.db);
      const { rows } = await sql`insert into clients (name, company, email, country)
        values ('Bob', 'Ltd', 'b@b.example', 'France') returning id`.execute(old.db);
      expect(rows).toEqual([{ id: 3_000_000_001 }]);
      const counts = await sql`select sum(rows)::float8 as rows from row_counts
        where table_name = 'clients' and owner = 0`.execute(old.db);
      expect(counts.rows).toEqual([{ rows: 2 }]);
    } finally {
      await old.close();
      await fresh.close();
    }
  }, 120_000);

  test('a number that JavaScript would confuse with its neighbours is refused, not rounded', async () => {
    const database = await openers[kind]!();
    try {
      const read = (text: string) => sql`select ${sql.raw(text)} as value`.execute(database.db);
      expect((await read('9007199254740991::bigint')).rows).toEqual([{ value: Number.MAX_SAFE_INTEGER }]);
      await expect(read('9007199254740992::bigint')).rejects.toThrow(/exceeds the range of exact integers/);
      await expect(read(`'{9007199254740993}'::bigint[]`)).rejects.toThrow(
        /exceeds the range of exact integers/,
      );
      expect((await read('1')).rows).toEqual([{ value: 1 }]);
    } finally {
      await database.close();
    }
  });
});
