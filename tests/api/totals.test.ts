import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { correctTotals } from '@crewdeck/engine/server/database/migrate/correct-totals.ts';
import { foldTotals } from '@crewdeck/engine/server/database/tables/totals.ts';
import { database as tables } from '../../generated/tables.ts';
import { product } from '../../server/product.ts';
import { isPostgres, openApp, type Caller, type TestApp } from '../support/app.ts';
import { hireTeam } from '../support/people.ts';

let app: TestApp;
let hr: Caller;
beforeAll(async () => {
  app = await openApp();
  hr = await app.as('hr');
});
afterAll(() => app.close());

const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(app.db);
const numberOf = async (from: string): Promise<number> =>
  Number((await run(`select count(*) as n from ${from}`)).rows[0]?.n);
/** Returns the total of a list, and the counted number of rows. */
const totals = async (stem: string, from: string): Promise<readonly [number, number]> => [
  (await hr.list(stem, {}, [0, 0])).total,
  await numberOf(from),
];
const expectExact = async (stem: string, from: string): Promise<number> => {
  const [total, counted] = await totals(stem, from);
  expect(total).toBe(counted);
  return total;
};
const addClients = (count: number): string => `insert into clients (name, company, email, phone, country)
  select 'Zz ' || n, 'Zz', gen_random_uuid() || '@zz.example', '+4930123456', 'DE'
  from generate_series(1, ${count}) n`;

describe('the total of a list that has no condition', () => {
  test('is exact at the start, though nobody has counted', async () => {
    await expectExact('clients', 'clients');
    await expectExact('attendance', 'attendance');
    await expectExact('employees', 'employees where not is_deleted');
    await expectExact('leaves', 'leaves where not is_deleted');
  });

  test('follows statements of many rows, those that are rolled back too', async () => {
    const before = await expectExact('clients', 'clients');
    await run(addClients(300));
    expect(await expectExact('clients', 'clients')).toBe(before + 300);
    await run(`do $$ begin ${addClients(5)}; raise exception 'no'; exception when others then null; end $$`);
    expect(await expectExact('clients', 'clients')).toBe(before + 300);
    await run(`delete from clients where name like 'Zz %' and length(name) = 6`);
    await run(`insert into clients (id, name, company, email, phone, country)
      select id, name, company, email, phone, country from clients on conflict (id) do nothing`);
    expect(await expectExact('clients', 'clients')).toBe(before + 99);
  });

  test('leaves out what is deleted, and counts again what is taken back', async () => {
    const before = await expectExact('leaves', 'leaves where not is_deleted');
    await run(
      `update leaves set is_deleted = true where id in (select id from leaves where not is_deleted limit 7)`,
    );
    expect(await expectExact('leaves', 'leaves where not is_deleted')).toBe(before - 7);
    await run(`update leaves set is_deleted = false, reason = 'back' where is_deleted`);
    await expectExact('leaves', 'leaves where not is_deleted');
    await run(`delete from leaves where id in (select id from leaves limit 3)`);
    await expectExact('leaves', 'leaves where not is_deleted');
  });

  test('leaves out the few rows that the rules hide from the caller', async () => {
    const seen = `audit where not (entity in ('roles', 'module-permissions')
      or entity = 'employees' and coalesce(entity_id, 0) = 1)`;
    const before = await expectExact('audit', seen);
    await run(`insert into audit (at, actor, action, entity, entity_id) values
      (now(), 1, 'update', 'roles', 1), (now(), 1, 'update', 'employees', 1),
      (now(), 1, 'update', 'employees', null), (now(), 1, 'update', 'employees', 2)`);
    expect(await expectExact('audit', seen)).toBe(before + 2);
    const admin = await app.as('admin');
    expect((await admin.list('audit', {}, [0, 0])).total).toBe(await numberOf('audit'));
  });

  test('is none after the table was emptied', async () => {
    await run('truncate notifications');
    await run(`insert into notifications (user_id, kind, params) values (1, 'event_today', '{}')`);
    const admin = await app.as('admin');
    expect((await admin.list('notifications', {}, [0, 0])).total).toBeLessThanOrEqual(1);
    const { rows } = await run(
      `select sum(rows) as n from row_counts where table_name = 'notifications' and owner = 0`,
    );
    expect(Number(rows[0]?.n)).toBe(1);
  });

  test('counts what a copy writes past other triggers', async () => {
    const before = await expectExact('clients', 'clients');
    await app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(addClients(11)).execute(tx);
      await sql`insert into table_changes (table_name, backend, changes) values ('clients', pg_backend_pid(), 1)
        on conflict (table_name, backend) do update set changes = table_changes.changes + 1`.execute(tx);
    });
    expect(await expectExact('clients', 'clients')).toBe(before + 11);
  });

  test('is put right by a recount, whatever it was', async () => {
    await run(`update row_counts set rows = rows + 5 where table_name = 'clients'`);
    await correctTotals(app.database, product.database);
    const { rows } = await run(
      `select sum(rows) as n from row_counts where table_name = 'clients' and owner = 0`,
    );
    expect(Number(rows[0]?.n)).toBe(await numberOf('clients'));
    await expectExact('employees', 'employees where not is_deleted');
  });
});

describe('the total of the own list, and of a team', () => {
  let boss: Caller, person: Caller;
  beforeEach(async () => {
    [boss, person] = await hireTeam(app);
  });
  const below = (caller: Caller): string =>
    caller === boss ? `user_id in (${boss.userId}, ${person.userId})` : `user_id = ${caller.userId}`;
  const expectTotals = async (stem: string, table: string, alive = 'true'): Promise<number[]> => {
    const seen: number[] = [];
    for (const caller of [boss, person]) {
      const { total } = await caller.list(stem, {}, [0, 0]);
      expect(total).toBe(await numberOf(`${table} where ${below(caller)} and ${alive}`));
      seen.push(total);
    }
    return seen;
  };
  // Of a year in which nobody of the demo company has marked a day.
  const mark = (caller: Caller, days: number): string => `insert into attendance (user_id, date, status)
    select ${caller.userId}, date '2019-03-01' + n, 1 from generate_series(1, ${days}) n`;

  test('follows what is added, moved to someone else and removed', async () => {
    expect(await expectTotals('attendance', 'attendance')).toEqual([0, 0]);
    await run(mark(person, 40));
    await run(mark(boss, 5));
    expect(await expectTotals('attendance', 'attendance')).toEqual([45, 40]);
    await run(`update attendance set user_id = ${boss.userId}
      where user_id = ${person.userId} and date > '2019-03-31'`);
    expect(await expectTotals('attendance', 'attendance')).toEqual([45, 30]);
    await run(`update attendance set user_id = 1 where user_id = ${boss.userId} and date > '2019-03-31'`);
    await run(`delete from attendance where user_id = ${person.userId} and date < '2019-03-08'`);
    expect(await expectTotals('attendance', 'attendance')).toEqual([29, 24]);
  });

  test('leaves out what is deleted', async () => {
    await run(`insert into leaves (user_id, leave_type, leave_from, leave_to, day_part, days, reason)
      select ${person.userId}, id, date '2019-01-01' + n, date '2019-01-01' + n, 'full', 1, 'x'
      from global_types, generate_series(1, 9) n where unique_value = 'unpaid_leave'`);
    expect(await expectTotals('leaves', 'leaves', 'not is_deleted')).toEqual([9, 9]);
    await run(`update leaves set is_deleted = true, user_id = ${boss.userId}
      where user_id = ${person.userId} and leave_from < '2019-01-05'`);
    expect(await expectTotals('leaves', 'leaves', 'not is_deleted')).toEqual([6, 6]);
    await run(`update leaves set is_deleted = false where user_id = ${boss.userId}`);
    expect(await expectTotals('leaves', 'leaves', 'not is_deleted')).toEqual([9, 6]);
  });

  test('holds where people lead each other, whose rows stand in the list once', async () => {
    await run(mark(boss, 7));
    await run(mark(person, 4));
    await run(`update employees set manager_id = ${person.userId} where id = ${boss.userId}`);
    const { rows, total } = await boss.list('attendance', {}, [0, 99]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(total).toBe(11);
    expect((await person.list('attendance', {}, [0, 0])).total).toBe(total);
  });

  test('is put right by a recount', async () => {
    await run(mark(person, 12));
    await run(`update row_counts set rows = rows * 2 where table_name = 'attendance'`);
    await correctTotals(app.database, product.database);
    await run(`update attendance set note = 'seen' where user_id = ${person.userId}`);
    expect(await expectTotals('attendance', 'attendance')).toEqual([12, 12]);
  });
});

describe.runIf(isPostgres)('on many connections', () => {
  /** Writes with a connection of its own, which is gone afterwards. */
  async function writeOnce(statement: string): Promise<void> {
    const own = await openDatabase({ databaseUrl: app.database.url ?? '', dataDir: '' });
    await sql.raw(statement).execute(own.db);
    await own.close();
  }

  test('is exact while all of them write', async () => {
    const before = await expectExact('clients', 'clients');
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        for (let time = 0; time < 5; time += 1) {
          await run(addClients(1 + index));
          if (time % 2 === 0) await run(`delete from clients where id = (select max(id) from clients)`);
        }
      }),
    );
    expect(await expectExact('clients', 'clients')).toBeGreaterThan(before);
  });

  test('is stored in one row after the day, whatever many connections have written', async () => {
    for (let time = 0; time < 12; time += 1) await writeOnce(addClients(1));
    expect(await numberOf(`row_counts where table_name = 'clients'`)).toBeGreaterThan(12);
    await Promise.all([foldTotals(app.db, tables), run(addClients(3)), foldTotals(app.db, tables)]);
    await expectExact('clients', 'clients');
    await foldTotals(app.db, tables);
    await expectExact('clients', 'clients');
    expect(await numberOf(`row_counts where table_name = 'clients'`)).toBe(1);
    const live = await numberOf('pg_stat_activity');
    expect(await numberOf(`table_changes where table_name = 'clients'`)).toBeLessThanOrEqual(live + 2);
  });
});
