import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveOld, listArchives } from '@crewdeck/engine/server/archive/archive.ts';
import { makeMonths } from '@crewdeck/engine/server/database/tables/partitions.ts';
import { openFolderStore, type FileStore } from '@crewdeck/engine/server/files/store.ts';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { database as tables } from '../../generated/tables.ts';
import { openApp, type Row, type TestApp } from '../support/app.ts';

const turns = { say: () => undefined, tries: 3 };
let folder: string;
let app: TestApp;
let day = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crewdeck-archive-'));
  app = await openApp({ AUDIT_KEEP_DAYS: '400', DATA_DIR: folder });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes lines of the audit in the middle of the months so many months ago. */
async function write(...monthsAgo: readonly number[]): Promise<void> {
  for (const months of monthsAgo)
    await sql`insert into audit (at, actor, action, entity, entity_id, after, request_id)
      select date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
          - make_interval(months => ${months}) + interval '10 days',
        5, 'update', 'clients', n, '{"name": "Ann\u2028 \\"Зоя\\""}'::jsonb, 'archive ' || ${months}::text
      from generate_series(1, 30) n`.execute(app.db);
}
const rowsOf = async (from: string): Promise<Row[]> =>
  (
    await sql<Row>`select to_jsonb(r) as row from ${sql.raw(from)} r where request_id like 'archive %'
      order by id`.execute(app.db)
  ).rows.map(({ row }) => row as Row);
const left = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await rowsOf('audit'), (row) => String(row.request_id))).map(
      ([mark, rows]) => [mark, rows!.length],
    ),
  );
async function passADay(): Promise<void> {
  day += 1;
  await addJob(
    app.db,
    'daily',
    { date: `2031-02-${String(day).padStart(2, '0')}` },
    { key: `archive ${day}` },
  );
  await app.fastify.jobs.drain();
}
const archiveInto = (store: FileStore): Promise<number> =>
  archiveOld({ db: app.db, spec: tables, store, keepDays: { audit: 400 }, retry: turns });

test('months that are over stand in files, equal when they are read back, and the table is smaller', async () => {
  await write(20, 16, 3);
  const before = await rowsOf('audit');
  const admin = await app.as('admin');
  const total = (await admin.list('audit', {}, [0, 0])).total;
  await passADay();
  expect(await left()).toEqual({ 'archive 3': 30 });
  expect((await admin.list('audit', {}, [0, 0])).total).toBe(total - 60);
  const { rows: counted } = await sql`select sum(rows)::float8 = (select count(*) from audit) as equal
    from row_counts where table_name = 'audit' and owner = 0`.execute(app.db);
  expect(counted).toEqual([{ equal: true }]);
  const { rows: months } = await sql`select from pg_class where relnamespace = 'crewdeck_months'::regnamespace
    and relname = 'audit_' || to_char(now() - interval '20 months', 'YYYY_MM')`.execute(app.db);
  expect(months).toEqual([]);

  const store = openFolderStore(join(folder, 'files'));
  const archives = await listArchives(app.db);
  expect(archives.map(({ table, rows }) => ({ table, rows }))).toEqual([
    { table: 'audit', rows: 30 },
    { table: 'audit', rows: 30 },
  ]);
  for (const [index, { sha256 }] of archives.entries()) {
    const lines = gunzipSync(await buffer(store.open(sha256)))
      .toString()
      .trim()
      .split('\n');
    await sql`create table if not exists read_back (like audit)`.execute(app.db);
    await sql`insert into read_back
      select (json_populate_record(null::audit, line::json)).* from unnest(${lines}::text[]) as line`.execute(
      app.db,
    );
    expect(await rowsOf('read_back')).toHaveLength(30 * (index + 1));
  }
  expect(await rowsOf('read_back')).toEqual(before.filter((row) => row.request_id !== 'archive 3'));
  // The files are named by rows: what erases the others leaves them alone.
  await sql`update stored_files set stored_at = now() - interval '3 days'`.execute(app.db);
  await passADay();
  for (const { sha256 } of archives) expect(await store.has(sha256)).toBe(true);
});

test('a store that is away keeps nothing back: the rows stay, and go another day', async () => {
  await write(20);
  const files = join(folder, 'files');
  rmSync(files, { recursive: true, force: true });
  writeFileSync(files, 'A file where the folder should be');
  await passADay();
  expect([await left(), await listArchives(app.db)]).toEqual([{ 'archive 20': 30 }, []]);
  const { rows } = await sql`select 1 from jobs where failed_at is not null or attempts > 1`.execute(app.db);
  expect(rows).toEqual([]);
  rmSync(files);
  await passADay();
  expect([await left(), (await listArchives(app.db)).length]).toEqual([{}, 1]);
});

test('what the store gives back is compared with what was written, and rows that came meanwhile are not lost', async () => {
  await write(20);
  await makeMonths(app.db, turns, tables);
  const store = openFolderStore(join(folder, 'files'));
  await expect(
    archiveInto({ ...store, open: () => Readable.from([gzipSync('{"id": 1}\n')]) }),
  ).rejects.toThrow(/returned other content for .* than was written; the rows were not deleted/);
  expect(await left()).toEqual({ 'archive 20': 30 });

  const meanwhile = async function* (sha256: string): AsyncGenerator {
    await write(20);
    yield* store.open(sha256);
  };
  expect(await archiveInto({ ...store, open: (sha256) => Readable.from(meanwhile(sha256)) })).toBe(0);
  expect([await left(), await listArchives(app.db)]).toEqual([{ 'archive 20': 60 }, []]);
  expect(await archiveInto(store)).toBe(1);
  expect((await listArchives(app.db)).map(({ rows }) => rows)).toEqual([60]);
});

test('two servers that archive at once write a month away once', async () => {
  await write(20);
  await makeMonths(app.db, turns, tables);
  const store = openFolderStore(join(folder, 'files'));
  const done = await Promise.allSettled([archiveInto(store), archiveInto(store)]);
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await listArchives(app.db)).map(({ rows }) => rows)).toEqual([30]);
  expect(await left()).toEqual({});
});
