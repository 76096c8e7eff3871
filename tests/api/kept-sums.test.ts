import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SumsSpec } from '@crewdeck/engine/server/database/tables/sums.ts';
import { foldTotals } from '@crewdeck/engine/server/database/tables/totals.ts';
import { correctTotals } from '@crewdeck/engine/server/database/migrate/correct-totals.ts';
import { database as tables } from '../../generated/tables.ts';
import { product } from '../../server/product.ts';
import { windowStart } from '../../resources/reporting-window.ts';
import { openApp, type Caller, type TestApp } from '../support/app.ts';
import { today } from '../support/moment.ts';
import { hire } from '../support/people.ts';

let app: TestApp;
let people: Caller[];
beforeAll(async () => {
  app = await openApp();
  people = await Promise.all(Array.from({ length: 6 }, () => hire(app)));
});
afterAll(() => app.close());

const keeping = () =>
  Object.entries(tables.tables).flatMap(([table, { sums }]) => (sums ? [{ table, spec: sums }] : []));

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Returns the sums of a table's rows, and the stored sums. */
async function bothOf(table: string, { by, of }: SumsSpec): Promise<readonly [unknown[], unknown[]]> {
  const keys = Object.keys(by);
  const sumsOf = (names: readonly string[]) =>
    sql.join(names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::integer as ${sql.ref(name)}`));
  const counted =
    await sql`select ${list(keys)}, count(*)::integer as count ${of.length > 0 ? sql`, ${sumsOf(of)}` : sql``}
    from ${sql.table(table)} group by ${list(keys)} order by ${list(keys)}`.execute(app.db);
  const kept = await sql`select ${list(keys)}, ${sumsOf(['count', ...of])}
    from ${sql.table(`${table}_sums`)} group by ${list(keys)} having sum(count) <> 0 order by ${list(keys)}`.execute(
    app.db,
  );
  return [counted.rows, kept.rows];
}

async function expectTrue(): Promise<void> {
  expect(keeping().length).toBeGreaterThan(0);
  for (const { table, spec } of keeping()) {
    const [counted, kept] = await bothOf(table, spec);
    expect(kept, table).toEqual(counted);
    expect(kept.length, table).toBeGreaterThan(0);
  }
}

const mark = (who: Caller, status: number, checkOut: string) =>
  who.post('/api/v1/attendance/markAttendance', {
    date: windowStart(today()),
    status,
    checkIn: '09:00',
    checkOut,
  });

test('are those of the rows, while many write at once and what single connections have added is folded', async () => {
  await expectTrue();
  const fold = () => foldTotals(app.db, tables);
  const [marked] = await Promise.all([
    Promise.all(
      people.flatMap((one) => [1, 3, 1].map((status, index) => mark(one, status, `1${index + 5}:00`))),
    ),
    fold(),
    fold(),
  ]);
  expect(marked.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(people.length);
  await expectTrue();
  await fold();
  await expectTrue();
  const { rows } = await sql`select 1 from attendance_sums where backend <> 0`.execute(app.db);
  expect(rows).toEqual([]);
});

test('follow a row that changes its group, and rows that go', async () => {
  const [one] = people as [Caller];
  for (const status of [3, 1, 3]) {
    expect((await mark(one, status, '17:00')).status).toBe(200);
    await expectTrue();
  }
  await sql`delete from attendance where user_id = ${one.userId}`.execute(app.db);
  await expectTrue();
});

test('are made true again where something has put them wrong', async () => {
  for (const { table } of keeping())
    await sql`update ${sql.table(`${table}_sums`)} set count = count + 5`.execute(app.db);
  await Promise.all([1, 2].map(() => correctTotals(app.database, product.database)));
  await expectTrue();
});
