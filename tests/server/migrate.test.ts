import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database as product } from '../../generated/tables.ts';
import { buildModel } from '@crewdeck/engine/model/build-model.ts';
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { dropKept } from '@crewdeck/engine/server/database/migrate/drop-kept.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { MigrationRefused } from '@crewdeck/engine/server/database/migrate/migration-refused.ts';
import { splitStatements } from '@crewdeck/engine/server/database/plan/statements.ts';
import { buildDatabase } from '@crewdeck/engine/server/database/tables/tables.ts';
import { openEmptyPGlite } from '../support/empty-pglite.ts';
import { base, kinds, tablesOf, text, type Fields } from '../support/things.ts';
import {
  createDatabase,
  dropDatabase,
  startCluster,
  type Cluster,
} from '@crewdeck/engine/cli/machine/postgres.ts';

const wanted = { tables: product, migrations: new URL('../../server/migrations/', import.meta.url) };

let cluster: Cluster;
let count = 0;
/** Each migration of these suites is a newer version's. */
const nextVersion = (): string => `1.0.${(count += 1)}`;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
});

interface Opened {
  database: OpenDatabase;
  url?: string;
  close: () => Promise<void>;
}
const openers: Record<string, () => Promise<Opened>> = {
  PGlite: async () => {
    const database = await openEmptyPGlite();
    return { database, close: () => database.close() };
  },
  PostgreSQL: async () => {
    const name = `migrate_${(count += 1)}`;
    const url = await createDatabase(cluster.url, name);
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    return {
      database,
      url,
      close: async () => {
        await database.close();
        await dropDatabase(cluster.url, name);
      },
    };
  },
};

describe.each(Object.keys(openers))('on %s', (name) => {
  let opened: Opened;
  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(opened.database.db);
  const rows = async (columns = '*'): Promise<Record<string, unknown>[]> =>
    (await run(`select ${columns} from things order by id`)).rows;
  const to = (fields: Fields, extra?: JsonSchema) =>
    migrate(opened.database, { tables: tablesOf(fields, extra), version: nextVersion() });
  const refusal = async (fields: Fields, extra?: JsonSchema): Promise<readonly string[]> => {
    const before = [await rows(), (await run('select spec from schema_applied')).rows];
    const error: unknown = await to(fields, extra).then(
      () => undefined,
      (one: unknown) => one,
    );
    expect(error).toBeInstanceOf(MigrationRefused);
    expect(
      [await rows(), (await run('select spec from schema_applied')).rows],
      'nothing was changed',
    ).toEqual(before);
    return (error as MigrationRefused).lines;
  };

  beforeEach(async () => {
    opened = await openers[name]!();
    await to(base);
    await run(
      `insert into things (name, colour) values ('first', 'red'), ('second', 'green'), ('third', null)`,
    );
  });
  afterEach(async () => {
    await opened.close();
  });

  test('the same schema again does nothing', async () => {
    expect(await to(base)).toEqual({ statements: 0, notes: [] });
  });

  test('a new field is a new column, empty in the rows that are there', async () => {
    await to({ ...base, size: { type: 'integer', title: 'Size' } });
    expect(await rows('name, size')).toEqual([
      { name: 'first', size: null },
      { name: 'second', size: null },
      { name: 'third', size: null },
    ]);
  });

  test('a new field with a default fills the rows that are there', async () => {
    await to({ ...base, size: { type: 'integer', title: 'Size', default: 7 } });
    expect(await rows('size')).toEqual([{ size: 7 }, { size: 7 }, { size: 7 }]);
  });

  test('sums that a schema asks for are those of the rows that are there, and go with it', async () => {
    const size: JsonSchema = { type: 'integer', title: 'Size', default: 7 };
    const sums = { 'x-sums': { by: ['colour'], of: ['size'] } };
    const kept = async () =>
      (
        await run(`select colour, sum(count)::integer as count, sum(size)::integer as size
          from things_sums group by colour order by colour`)
      ).rows;
    await to({ ...base, size }, sums);
    expect(await kept()).toEqual([
      { colour: 'green', count: 1, size: 7 },
      { colour: 'red', count: 1, size: 7 },
      { colour: null, count: 1, size: 7 },
    ]);
    await run(`update things set colour = 'red', size = 1 where colour is null`);
    await run(`insert into things (name, colour, size) values ('fourth', 'red', 2), ('fifth', 'green', 0)`);
    expect(await kept()).toEqual([
      { colour: 'green', count: 2, size: 7 },
      { colour: 'red', count: 3, size: 10 },
      { colour: null, count: 0, size: 0 },
    ]);
    await run('truncate things');
    expect(await kept()).toEqual([]);
    await to({ ...base, size });
    await expect(run('select * from things_sums')).rejects.toThrow(/does not exist/);
    await run(`insert into things (name) values ('x')`);
  });

  test('sums by several columns stay when only another field is added', async () => {
    const size: JsonSchema = { type: 'integer', title: 'Size', default: 7 };
    const sums = { 'x-sums': { by: ['colour', 'name'], of: ['size'] } };
    const functionOf = async () => (await run(`select 'things_sum_up'::regproc::oid as oid`)).rows;
    await to({ ...base, size }, sums);
    const before = await functionOf();
    await to({ ...base, size, weight: { type: 'integer', title: 'Weight' } }, sums);
    expect(await functionOf()).toEqual(before);
  });

  test('a new required field without a default is refused with the number of rows', async () => {
    const lines = await refusal(
      { ...base, size: { type: 'integer', title: 'Size' } },
      { required: ['size'] },
    );
    expect(lines).toEqual([expect.stringMatching(/^things\.size is required, and 3 rows/)]);
  });

  test('a new required field without a default is taken by an empty table', async () => {
    await run('delete from things');
    await to({ ...base, size: { type: 'integer', title: 'Size' } }, { required: ['size'] });
    await expect(run(`insert into things (name) values ('x')`)).rejects.toThrow(/null value/);
  });

  test('a field that becomes required is refused where rows have no value', async () => {
    expect(await refusal(base, { required: ['colour'] })).toEqual([
      expect.stringMatching(/things\.colour is now required, and 1 rows have no value/),
    ]);
    await to({ ...base, colour: { ...base.colour, default: 'green' } }, { required: ['colour'] });
    expect(await rows('colour')).toEqual([{ colour: 'red' }, { colour: 'green' }, { colour: 'green' }]);
  });

  test('a raised limit lets longer values in', async () => {
    await expect(run(`insert into things (name) values ('${'x'.repeat(11)}')`)).rejects.toThrow(/max_length/);
    await to({ ...base, name: { ...text, maxLength: 12 } });
    await run(`insert into things (name) values ('${'x'.repeat(12)}')`);
    expect(await rows()).toHaveLength(4);
  });

  test('a lowered limit is refused with the number of rows beyond it', async () => {
    expect(await refusal({ ...base, name: { ...text, maxLength: 5 } })).toEqual([
      expect.stringMatching(/^things_name_max_length: 1 rows of things/),
    ]);
    await run(`update things set name = 'two' where name = 'second'`);
    await to({ ...base, name: { ...text, maxLength: 5 } });
    await expect(run(`insert into things (name) values ('longer')`)).rejects.toThrow(/max_length/);
  });

  test('a new value of an enumeration is accepted', async () => {
    await to({ ...base, colour: { ...text, enum: ['red', 'green', 'blue'] } });
    await run(`update things set colour = 'blue' where name = 'third'`);
    expect(await rows('colour')).toEqual([{ colour: 'red' }, { colour: 'green' }, { colour: 'blue' }]);
  });

  test('a removed value is refused while rows hold it, and gone after', async () => {
    expect(await refusal({ ...base, colour: { ...text, enum: ['red'] } })).toEqual([
      expect.stringMatching(/^things_colour_enum: 1 rows of things/),
    ]);
    await run(`update things set colour = 'red' where colour = 'green'`);
    await to({ ...base, colour: { ...text, enum: ['red'] } });
    await expect(run(`insert into things (colour) values ('green')`)).rejects.toThrow(/enum/);
  });

  test('a new reference is refused with the number of rows that refer to nothing', async () => {
    await to({ ...base, kindId: { type: 'integer', title: 'Kind' } });
    await run('update things set kind_id = 1');
    const reference: Fields = { ...base, kindId: { type: 'integer', title: 'Kind', 'x-ref': 'kinds' } };
    expect(await refusal(reference)).toEqual([
      'things.kind_id: 3 rows refer to missing rows of kinds (ids 1, 2, 3)',
    ]);
    await run(`insert into kinds (id, name) values (1, 'one')`);
    await to(reference);
    await expect(run('update things set kind_id = 2')).rejects.toThrow(/foreign key/);
  });

  test('a renamed field keeps its values', async () => {
    await to({ title: { ...base.name, 'x-renamed-from': 'name' }, colour: base.colour! });
    expect(await rows('title')).toEqual([{ title: 'first' }, { title: 'second' }, { title: 'third' }]);
    expect((await rows())[0]).not.toHaveProperty('name');
    expect(
      await to({ title: { ...base.name, 'x-renamed-from': 'name' }, colour: base.colour! }),
    ).toMatchObject({ statements: 0 });
  });

  test('a field that leaves keeps its column and its data, and says how to drop them', async () => {
    const { notes } = await to({ name: base.name! });
    expect(notes).toEqual([
      expect.stringMatching(/things\.colour .*kept.*npm run admin -- drop things\.colour/),
    ]);
    expect(await rows('colour')).toEqual([{ colour: 'red' }, { colour: 'green' }, { colour: null }]);
    expect(await to({ name: base.name! })).toEqual({ statements: 0, notes: [] });
  });

  test('a required field that leaves does not stand in the way of new rows', async () => {
    await to(base, { required: ['name'] });
    await to({ colour: base.colour! });
    await run(`insert into things (colour) values ('red')`);
    expect((await rows('name')).map((row) => row.name)).toEqual(['first', 'second', 'third', null]);
  });

  test('a field that comes back has its data again', async () => {
    await to({ name: base.name! });
    await to(base);
    expect(await rows('colour')).toEqual([{ colour: 'red' }, { colour: 'green' }, { colour: null }]);
    await expect(run(`insert into things (colour) values ('blue')`)).rejects.toThrow(/enum/);
  });

  test('only a dropped column is gone', async () => {
    await to({ name: base.name! });
    const wanted = tablesOf({ name: base.name! });
    await expect(dropKept(opened.database, 'things.name', wanted)).rejects.toThrow(
      /not a column that was removed from a schema/,
    );
    await expect(dropKept(opened.database, 'things', wanted)).rejects.toThrow(/still has a schema/);
    await expect(dropKept(opened.database, 'nothing', wanted)).rejects.toThrow(
      /Table nothing does not exist/,
    );
    await dropKept(opened.database, 'things.colour', wanted);
    expect((await rows())[0]).not.toHaveProperty('colour');
    await to(base);
    expect(await rows('colour')).toEqual([{ colour: null }, { colour: null }, { colour: null }]);
  });

  test('a schema that leaves keeps its table until it is dropped', async () => {
    const without = buildDatabase({ kinds: buildModel('kinds', kinds) });
    await migrate(opened.database, { tables: without, version: nextVersion() });
    expect(await rows()).toHaveLength(3);
    await to(base);
    expect(await rows('name')).toHaveLength(3);
    await migrate(opened.database, { tables: without, version: nextVersion() });
    await dropKept(opened.database, 'things', without);
    await expect(rows()).rejects.toThrow(/does not exist/);
    await to(base);
    expect(await rows()).toEqual([]);
  });

  test('a change of type that could lose data is refused, one that cannot is made', async () => {
    await to({ ...base, size: { type: 'integer', title: 'Size', default: 7 } });
    expect(await refusal({ ...base, name: { type: 'integer', title: 'Name' } })).toEqual([
      expect.stringMatching(/^things\.name cannot be converted from text.* to integer/),
    ]);
    await to({ ...base, size: { type: 'number', title: 'Size', default: 7 } });
    expect((await rows('size')).map((row) => row.size)).toEqual([7, 7, 7]);
    await to({ ...base, size: { ...text, default: '7' } });
    expect((await rows('size')).map((row) => row.size)).toEqual(['7', '7', '7']);
  });

  test('a unique field is refused with the number of rows that repeat', async () => {
    await run(`insert into things (name) values ('first'), (null), (null)`);
    const unique: Fields = { ...base, name: { ...base.name, 'x-unique': true } };
    expect(await refusal(unique)).toEqual([expect.stringMatching(/2 rows of things are not unique in/)]);
    await run(`update things set name = 'fourth' where id = 4`);
    await to(unique);
    await expect(run(`insert into things (name) values ('first')`)).rejects.toThrow(/duplicate key/);
  });

  test('a field that text search newly covers is found', async () => {
    await to({ ...base, name: { ...base.name, 'x-search': true } });
    expect((await run(`select name from things where search_text like '% sec%'`)).rows).toEqual([
      { name: 'second' },
    ]);
    await to({ name: { ...base.name, 'x-search': true }, colour: { ...base.colour, 'x-search': true } });
    expect((await run(`select name from things where search_text like '% red%'`)).rows).toEqual([
      { name: 'first' },
    ]);
  });

  test('two changes at once hold or fall together', async () => {
    await refusal({ ...base, size: { type: 'integer', title: 'Size' }, name: { ...text, maxLength: 5 } });
    expect((await rows())[0]).not.toHaveProperty('size');
  });

  test("the product's own tables come from nothing, and a second time changes nothing", async () => {
    await migrate(opened.database, { ...wanted, version: nextVersion() });
    expect(await migrate(opened.database, { ...wanted, version: nextVersion() })).toEqual({
      statements: 0,
      notes: [],
    });
    expect((await run('select count(*)::integer as n from employees')).rows).toEqual([{ n: 0 }]);
  });

  test('a database from before hashes were kept gets them, and takes up what files were divided into', async () => {
    await migrate(opened.database, { ...wanted, version: nextVersion() });
    await run(`alter table schema_migrations drop column hash`);
    await run(`delete from schema_migrations where name in ('0002-team.sql', '0003-jobs.sql')`);
    expect(await migrate(opened.database, { ...wanted, version: nextVersion() })).toEqual({
      statements: 2,
      notes: [],
    });
    expect((await run('select name from schema_migrations where hash is null')).rows).toEqual([]);
    expect(await migrate(opened.database, { ...wanted, version: nextVersion() })).toEqual({
      statements: 0,
      notes: [],
    });
  });

  test('a file that is damaged is named with where it stopped, and nothing is changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewdeck-files-'));
    writeFileSync(join(folder, '0900-half.sql'), '-- Two.\ncreate table halves (id integer);\ncreate tabel');
    const migrations = pathToFileURL(join(folder, '/'));
    const error: unknown = await migrate(opened.database, {
      tables: tablesOf(base),
      migrations,
      version: nextVersion(),
    }).catch((one: unknown) => one);
    expect((error as MigrationRefused).lines).toEqual([
      expect.stringMatching(/^0900-half\.sql failed: syntax error at or near "tabel"/),
      'Statement: create tabel',
      expect.stringMatching(/^Restore the original file/),
    ]);
    await expect(run('select * from halves')).rejects.toThrow(/does not exist/);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['lost', `delete from schema_applied`],
    ['dropped', `drop table schema_applied`],
    ['garbled', `update schema_applied set spec = '{"tables": {"things": 7}, "views": {}}'`],
    ['emptied', `update schema_applied set spec = 'null'`],
  ])(
    'what says how the tables are was %s: nothing is changed, and a line says what to do',
    async (_, damage) => {
      await run(damage);
      const error: unknown = await to({ ...base, more: text }).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(MigrationRefused);
      expect((error as MigrationRefused).lines).toEqual([
        expect.stringMatching(
          /^The table schema_applied, which records the applied schema of all tables, .*\.$/,
        ),
        expect.stringMatching(/^Restore this table from a backup, and start again/),
      ]);
      expect(await rows('name')).toHaveLength(3);
      expect(Object.keys((await rows())[0]!)).not.toContain('more');
    },
  );

  test('a file that was edited after it had run is noticed, and so is one that is gone', async () => {
    await run(`update schema_migrations set hash = 'other' where name = '0002-engine.sql'`);
    expect(await refusal(base)).toEqual([
      expect.stringMatching(/^0002-engine\.sql was changed after it had run .* in a new file\.$/),
    ]);
    await run(`update schema_migrations set hash = null`);
    await run(`insert into schema_migrations (name) values ('0999-gone.sql')`);
    expect(await refusal(base)).toEqual([
      expect.stringMatching(/^0999-gone\.sql has run .*\. Start the version that contains it\.$/),
    ]);
  });
});

test.each([
  ['one after the other', 'select 1;\nselect 2;\n', ['select 1', 'select 2']],
  ['on one line, the last without an end', 'select 1; select 2', ['select 1', 'select 2']],
  [
    'with verbs of any kind',
    'grant x to y;\nwith a as (select 1) select 2;',
    ['grant x to y', 'with a as (select 1) select 2'],
  ],
  ['with a body', 'do $a$ begin; end; $a$;select $$;$$', ['do $a$ begin; end; $a$', 'select $$;$$']],
  [
    'with texts and names',
    `select ';', ''';', e'\\';', ";";select 2`,
    [`select ';', ''';', e'\\';', ";"`, 'select 2'],
  ],
  [
    'with comments',
    '-- first; of all\nselect 1 /* a;b */;\n-- last;\n',
    ['-- first; of all\nselect 1 /* a;b */'],
  ],
])('statements are distinguished: %s', (_title, text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});

test('two servers that migrate one PostgreSQL at once do it once', async () => {
  const opened = await openers.PostgreSQL!();
  const other = await openDatabase({ databaseUrl: opened.url, dataDir: '' });
  const wanted = [
    tablesOf(base),
    tablesOf({ ...base, size: { type: 'integer', title: 'Size', default: 1 } }),
  ];
  for (const spec of wanted) {
    const done = await Promise.all([opened.database, other].map((one) => migrate(one, { tables: spec })));
    expect(done.map((one) => one.statements).sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
    expect(Math.max(...done.map((one) => one.statements))).toBeGreaterThan(0);
  }
  await other.close();
  await opened.close();
});
