import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate, type MigrateOptions } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { makeMonths, readMonths } from '@crewdeck/engine/server/database/tables/partitions.ts';
import { planAloud } from '@crewdeck/engine/server/database/migrate/prepare-schema.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { openEmptyPGlite } from '../support/empty-pglite.ts';
import { tablesOf, text, type Fields } from '../support/things.ts';

const fields: Fields = {
  name: { ...text, maxLength: 10, 'x-search': true },
  at: { type: 'string', format: 'date-time', title: 'At', 'x-index': true },
  kindId: { type: 'integer', title: 'Kind', 'x-ref': 'kinds' },
};
const whole: JsonSchema = { required: ['at'] };
const inMonths: JsonSchema = { ...whole, 'x-partition': { by: 'at', every: 'month' } };

let cluster: Cluster;
let count = 0;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});
const openers: Record<string, () => Promise<[OpenDatabase, () => Promise<void>]>> = {
  PGlite: async () => {
    const database = await openEmptyPGlite();
    return [database, () => database.close()];
  },
  PostgreSQL: async () => {
    const name = `months_${(count += 1)}`;
    const database = await openDatabase({
      databaseUrl: await createDatabase(cluster.url, name),
      dataDir: '',
    });
    return [
      database,
      async () => {
        await database.close();
        await dropDatabase(cluster.url, name);
      },
    ];
  },
};

describe.each(Object.keys(openers))('on %s', (kind) => {
  let database: OpenDatabase;
  let close: () => Promise<void>;
  let versions = 0;
  const run = async (statement: string): Promise<Record<string, unknown>[]> =>
    (await sql.raw<Record<string, unknown>>(statement).execute(database.db)).rows;
  const to = (extra: JsonSchema, options: MigrateOptions = {}, of: Fields = fields) =>
    migrate(database, { tables: tablesOf(of, extra), version: `1.0.${(versions += 1)}` }, options);
  const months = async (): Promise<string[]> =>
    (await readMonths(database.db, 'things')).map(({ month }) => month);
  const placeOf = async (name: string): Promise<unknown> =>
    (
      await run(
        `select relname::text as place from pg_class c join things t on c.oid = t.tableoid where t.name = '${name}'`,
      )
    )[0]?.place;
  beforeEach(async () => {
    [database, close] = await openers[kind]!();
  });
  afterEach(() => close());

  test('a table in months has this one and those ahead; other rows wait in the rest until their month is made', async () => {
    await to(inMonths);
    expect(await months()).toHaveLength(4);
    await run(`insert into kinds (name) values ('one')`);
    await run(`insert into things (name, at, kind_id) values ('now', now(), 1),
      ('old', '2019-12-31T23:59:59.999Z', 1), ('newyear', '2020-01-01T00:00:00Z', 1)`);
    expect(await placeOf('now')).toMatch(/^things_\d{4}_\d\d$/);
    expect([await placeOf('old'), await placeOf('newyear')]).toEqual(['things_rest', 'things_rest']);
    await makeMonths(database.db, { say: () => undefined, tries: 3 }, tablesOf(fields, inMonths));
    expect(await months()).toHaveLength(6);
    expect([await placeOf('old'), await placeOf('newyear')]).toEqual(['things_2019_12', 'things_2020_01']);
    await run(`insert into things (name, at) values ('another', '2020-01-31T23:59:59Z')`);
    expect(await placeOf('another')).toBe('things_2020_01');
    expect(await run(`select name from things where search_text like '% new%'`)).toEqual([
      { name: 'newyear' },
    ]);
    await expect(run(`update things set kind_id = 7 where name = 'old'`)).rejects.toThrow(/foreign key/);
    await expect(run(`insert into things (name) values ('never')`)).rejects.toThrow(
      /null value|no partition/,
    );
    expect(await run(`select sum(rows)::float8 as rows from row_counts where table_name = 'things'`)).toEqual(
      [{ rows: 4 }],
    );
    expect((await to(inMonths)).statements).toBe(0);
  });

  test('a list of a period reads its month and no other', async () => {
    await to(inMonths);
    await run(`insert into things (name, at) select 'n' || i, timestamptz '2020-01-15Z' + make_interval(months => i)
      from generate_series(0, 11) i`);
    await makeMonths(database.db, { say: () => undefined, tries: 3 }, tablesOf(fields, inMonths));
    expect(await months()).toHaveLength(16);
    const { rows } = await sql<Record<string, string>>`explain select name from things
      where at >= ${'2020-03-01T00:00:00Z'}::timestamptz and at <= ${'2020-04-30T00:00:00Z'}::timestamptz
      order by at desc, id`.execute(database.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    const read = [...new Set(plan.match(/things_(?:\d{4}_\d\d|rest)(?= |$|_)/gm))].sort();
    expect(read).toEqual(['things_2020_03', 'things_2020_04']);
  });

  test('a table that was whole is taken apart by a migration, with its rows, numbers and references, and back', async () => {
    await to({ ...whole }, {}, { ...fields, gone: text });
    await run(`insert into kinds (name) values ('one')`);
    await run(`insert into things (name, at, kind_id, gone) values ('old', '2020-01-05T00:00:00Z', 1, 'kept'),
      ('young', now(), null, null)`);
    await run(`delete from things where name = 'young'`);
    const read = () => run('select * from things order by id');
    const before = await read();
    const plan: string[] = [];
    await planAloud(database, { tables: tablesOf(fields, inMonths), version: '2.0.0' }, (line) =>
      plan.push(line),
    );
    expect(plan.join('\n')).toMatch(/insert into "things" \(id, .*\n {6}things: row exclusive, 1 rows/);
    expect(await months()).toEqual([]);
    await to(inMonths);
    expect(await placeOf('old')).toBe('things_2020_01');
    expect(await months()).toHaveLength(5);
    expect((await read()).map((row) => ({ ...row }))).toEqual(
      before.map((row) => expect.objectContaining(row)),
    );
    await run(`insert into things (name, at) values ('next', now())`);
    expect((await run(`select id from things where name = 'next'`))[0]).toEqual({ id: 3 });
    await expect(run(`update things set kind_id = 7`)).rejects.toThrow(/foreign key/);
    expect(await run(`select sum(rows)::float8 as rows from row_counts where table_name = 'things'`)).toEqual(
      [{ rows: 2 }],
    );
    await to(whole);
    expect(await months()).toEqual([]);
    expect(await read()).toMatchObject([
      { id: 1, name: 'old', gone: 'kept' },
      { id: 3, name: 'next' },
    ]);
    await run(`insert into things (name, at) values ('last', now())`);
    expect((await run(`select id from things where name = 'last'`))[0]).toEqual({ id: 4 });
  });

  test('rows without a day stand in the way, and are counted', async () => {
    await to({});
    await run(`insert into things (name) values ('a'), ('b')`);
    await expect(to(inMonths)).rejects.toThrow(
      /things\.at: 2 rows have no value and cannot be assigned to a month/,
    );
    expect(await run('select count(*)::integer as n from things')).toEqual([{ n: 2 }]);
  });
});

/** Months of 40 rows, on PostgreSQL, where they count as many. */
async function openLarge() {
  const [database, close] = await openers.PostgreSQL!();
  const to = (of: Fields, extra: JsonSchema, version: string, offline = false) =>
    migrate(database, { tables: tablesOf(of, extra), version }, { manyRows: 5, offline });
  await to(fields, whole, '1.0.1');
  await sql`insert into things (name, at)
    select 'n' || i, now() - make_interval(months => i % 3) from generate_series(1, 40) i`.execute(
    database.db,
  );
  const count = async (statement: string): Promise<unknown> =>
    (await sql.raw<{ n: unknown }>(statement).execute(database.db)).rows[0]?.n;
  return { database, close, to, count };
}

test('a large table is taken apart while servers go on, and an index of its months is made so too', async () => {
  const { database, close, to, count } = await openLarge();
  try {
    await to(fields, inMonths, '1.0.2');
    expect(await count('select count(*)::integer as n from things')).toBe(40);
    expect(await count('select count(*)::integer as n from crewdeck_months.things_rest')).toBe(0);
    const indexed = { ...fields, name: { ...fields.name, 'x-index': true } } as Fields;
    const wanted = { tables: tablesOf(indexed, inMonths), version: '1.0.3' };
    await migrate(database, wanted, { manyRows: 5 });
    const parts = `select count(*)::integer as n from pg_index i join pg_inherits p on p.inhrelid = i.indexrelid
      where p.inhparent = 'things_name_idx'::regclass and i.indisvalid`;
    expect(await count(parts)).toBe((await readMonths(database.db, 'things')).length + 1);
    expect(
      await count(`select indisvalid as n from pg_index where indexrelid = 'things_name_idx'::regclass`),
    ).toBe(true);
    expect(await migrate(database, wanted, { manyRows: 5 })).toMatchObject({ statements: 0 });
    await sql`select crewdeck_add_month('things', 'at', date '2031-05-01')`.execute(database.db);
    expect(await count(parts)).toBe((await readMonths(database.db, 'things')).length + 1);
  } finally {
    await close();
  }
});

test('another type in months needs an hour without work', async () => {
  const { close, to, count } = await openLarge();
  try {
    await to(fields, inMonths, '1.0.2');
    const wider = { ...fields, kindId: { type: 'number', title: 'Kind' } } as Fields;
    await expect(to(wider, inMonths, '1.0.3')).rejects.toThrow(
      /would block reads and writes of things .*migrate --offline/,
    );
    await to(wider, inMonths, '1.0.3', true);
    expect(await count('select count(*)::integer as n from things')).toBe(40);
  } finally {
    await close();
  }
});
