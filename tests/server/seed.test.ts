import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInputSchema } from '@crewdeck/engine/model/input.ts';
import { isWritable } from '@crewdeck/engine/model/input.ts';
import { findViolations } from '@crewdeck/engine/model/validate.ts';
import { loadResources, type Resources } from '@crewdeck/engine/server/product/resources.ts';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import {
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { product } from '../../server/product.ts';
import { seedMasterData } from '../../server/seed/master-data.ts';
import { seedDatabase } from '../../server/seed/seed.ts';
import { dayOf } from '../support/moment.ts';

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-seed-'));
let database: OpenDatabase;
let resources: Resources;

async function seed(): Promise<OpenDatabase> {
  const opened = wrapPGlite(await PGlite.create(pgliteOptions));
  await migrate(opened, product.database);
  await seedDatabase(opened.db, loadConfig({ DATA_DIR: folder }), { modules: [], progress: () => {} });
  return opened;
}
beforeAll(async () => {
  database = await seed();
  resources = await loadResources(product);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows;
const count = async (text: string): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::integer as n from ${text}`))[0]?.n ?? -1;
const today = dayOf(Date.now());

describe('the demo company', () => {
  test.each([
    ['employees', 250],
    ['roles where second_factor', 0],
    ['trainees', 12],
    ['clients', 30],
    ['projects', 40],
    ['tickets', 70],
    [
      "global_types where category_id = (select id from global_type_categories where unique_value = 'department')",
      8,
    ],
    ["employees where user_role = (select id from roles where unique_value = 'super_admin')", 1],
  ])('has in %s just %i rows', async (text, wantedCount) => {
    expect(await count(text)).toBe(wantedCount);
  });

  test('has people everywhere: each department, three levels of managers, leaves in all states', async () => {
    expect(await count('(select department from employees group by 1) d')).toBe(8);
    expect(
      await count(
        'employees a join employees b on a.manager_id = b.id join employees c on b.manager_id = c.id join employees d on c.manager_id = d.id',
      ),
    ).toBeGreaterThan(100);
    expect(
      (await rowsOf<{ s: number }>('select distinct leave_status as s from leaves order by 1')).map(
        (row) => row.s,
      ),
    ).toEqual([0, 1, 2]);
    expect(
      await count(`attendance where date >= '${today}'::date - 730 and date < '${today}'`),
    ).toBeGreaterThan(80_000);
  });

  test('contradicts itself nowhere', async () => {
    expect(
      await count(
        'leaves a join leaves b on a.user_id = b.user_id and a.id < b.id and a.leave_status <> 2 and b.leave_status <> 2 and a.leave_from <= b.leave_to and b.leave_from <= a.leave_to',
      ),
    ).toBe(0);
    expect(
      await count(
        "(select 1 from leaves l join global_types t on t.id = l.leave_type where l.leave_status <> 2 and (t.meta->>'allowance')::boolean group by l.user_id, l.leave_type, extract(year from l.leave_from) having sum(l.days) > 15) o",
      ),
    ).toBe(0);
    expect(
      await count('(select d.user_id from project_developers d group by 1 having sum(allocation) > 100) o'),
    ).toBe(0);
    expect(await count("attendance a join holidays h on h.date = a.date where h.type <> 'optional'")).toBe(0);
    expect(await count('attendance where extract(isodow from date) > 5')).toBe(0);
    expect(await count(`attendance where date >= '${today}' and status not in (0, 3)`)).toBe(0);
    expect(
      await count(
        'roster_shifts s join attendance a on a.user_id = s.emp_id and a.date = s.date where a.status = 0',
      ),
    ).toBe(0);
    expect(
      await count(
        'attendance a join employees e on e.id = a.user_id where a.date < e.joining_date or a.date > e.leaving_date',
      ),
    ).toBe(0);
  });

  // Each query finds the rows that would break the sentence.
  const worked = 'select 1 from attendance a where a.status in (1, 3) and a.user_id = x.user_id and a.date =';
  test.each([
    [
      'people report inside their department, or to the first person',
      'employees x join employees m on m.id = x.manager_id where m.department <> x.department and m.id <> 1',
    ],
    [
      'managers are active and may approve leave',
      "employees x join employees m on m.id = x.manager_id join roles r on r.id = m.user_role where not m.is_active or r.unique_value not in ('super_admin', 'hr', 'user')",
    ],
    [
      'leave is asked while employed, and decided after it was asked',
      'leaves x join employees e on e.id = x.user_id where x.created_at::date < e.joining_date or x.leave_from < e.joining_date or x.leave_to > e.leaving_date or x.decided_at < x.created_at',
    ],
    ['reports are written on worked days', `dsr x where not exists (${worked} x.working_date)`],
    [
      'reports name projects that the person is on',
      "dsr x, jsonb_array_elements(x.entries) e where e->>'projectId' is not null and not exists (select 1 from project_developers d where d.user_id = x.user_id and d.project_id = (e->>'projectId')::integer and x.working_date between d.start_date and coalesce(d.end_date, 'infinity'))",
    ],
    ['down time falls on worked days', `down_times x where not exists (${worked} x.date)`],
    [
      'exceptions are about worked days, and approved ones stand in the attendance',
      `exception_requests x where not exists (${worked} x.date and (x.status <> 'approved' or (a.status, a.check_in, a.check_out) = (x.wanted_status, x.wanted_check_in, x.wanted_check_out)))`,
    ],
    [
      'nobody is both on leave and on a shift',
      'roster_shifts x join leaves l on l.user_id = x.emp_id and l.leave_status = 1 and x.date between l.leave_from and l.leave_to',
    ],
    [
      'tickets are raised by people who had joined and kept by tech support, never by the one who raised it',
      'tickets x join employees e on e.id = x.raised_by left join employees a on a.id = x.assigned_to where x.created_at::date < e.joining_date or not a.tech_support or x.raised_by = x.assigned_to',
    ],
    [
      'a ticket is closed after its last comment',
      'ticket_comments x join tickets t on t.id = x.ticket_id where t.closed_at < x.at',
    ],
    [
      'developers are there within the dates of their project, which has some',
      'projects x left join project_developers d on d.project_id = x.id where d.id is null or d.start_date < x.start_date or d.end_date > x.end_date',
    ],
    [
      'projects are where their dates say',
      `projects x join global_types t on t.id = x.project_status where case t.unique_value when 'not_started' then x.start_date <= '${today}' when 'completed' then x.end_date is null or x.end_date > '${today}' when 'cancelled' then x.end_date is null or x.end_date > '${today}' else x.start_date > '${today}' end`,
    ],
    [
      'training has not ended for who is in it, and an extension is remembered',
      `trainees x where x.training_end < '${today}' or (x.trainee_status = 'extended') <> exists (select 1 from trainee_history h where h.user_id = x.id and h.changes->'traineeStatus'->>'to' = 'extended')`,
    ],
    [
      'salary slips are of months that have ended',
      `documents x where x.media_type = 'salary_slip' and make_date(x.year, x.month, 1) >= date_trunc('month', '${today}'::date)`,
    ],
  ])('makes sense: %s', async (_, text) => {
    expect(await count(text)).toBe(0);
  });

  test('was written by yesterday, by someone', async () => {
    for (const table of [
      'leaves',
      'attendance',
      'down_times',
      'exception_requests',
      'dsr',
      'roster_shifts',
      'documents',
      'tickets',
      'ticket_comments',
      'projects',
      'project_developers',
      'ryg_statuses',
      'happy_to_help',
      'events',
      'holidays',
    ]) {
      expect(await count(`${table} where created_at >= '${today}' or created_by is null`), table).toBe(0);
    }
  });

  test('hands its numbers on to the next record', async () => {
    expect(
      await rowsOf("select name, value::integer from counters where name like '%.%' order by name"),
    ).toEqual([
      { name: 'employees.empId', value: 250 },
      { name: 'projects.projectId', value: 40 },
      { name: 'tickets.ticketNo', value: 70 },
    ]);
  });

  test('leaves the days of employee@, manager@ and trainee@ free', async () => {
    for (const name of ['employee', 'manager', 'trainee']) {
      const [person] = await rowsOf<{ id: number }>(
        `select id from employees where email = '${name}@crewdeck.example'`,
      );
      expect(await count(`leaves where user_id = ${person?.id} and leave_to >= '${today}'::date - 30`)).toBe(
        0,
      );
      expect(await count(`down_times where user_id = ${person?.id} and date >= '${today}'::date - 30`)).toBe(
        0,
      );
      expect(
        await count(`exception_requests where user_id = ${person?.id} and date >= '${today}'::date - 30`),
      ).toBe(0);
      const [used] = await rowsOf<{ days: number | null }>(
        `select sum(days) as days from leaves l join global_types t on t.id = l.leave_type where l.user_id = ${person?.id} and t.unique_value = 'casual_leave' and leave_status <> 2 and extract(year from leave_from) = ${today.slice(0, 4)}`,
      );
      expect(12 - Number(used?.days ?? 0)).toBeGreaterThanOrEqual(8);
    }
  });

  test('has the file of every document and attachment, with the hash that the row says', async () => {
    const files = await rowsOf<{ sha256: string; size: number }>(
      'select sha256, size from documents union select sha256, size from ticket_attachments',
    );
    expect(files.length).toBeGreaterThan(200);
    for (const { sha256, size } of files) {
      const content = readFileSync(join(folder, 'files', sha256.slice(0, 2), sha256));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    }
  });

  test('is made of rows that a person could have written', async () => {
    for (const model of Object.values(resources.models).filter(
      (one) => !one.custom && !['audit', 'notifications'].includes(one.stem),
    )) {
      expect(buildInputSchema(model).type).toBe('object');
      const fields = model.fields.filter(isWritable);
      const rows = await rowsOf<Record<string, unknown>>(
        `select ${fields.map((field) => `"${field.column}" as "${field.name}"`).join(', ')} from "${model.table}" order by id limit 400`,
      );
      for (const row of rows) {
        const values = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
        expect(
          findViolations(resources.validators[model.stem]!, values),
          `${model.stem} ${JSON.stringify(row)}`,
        ).toEqual([]);
      }
    }
  });

  // Seeds once more, which takes half a minute on an idle machine.
  test('is the same from every run', async () => {
    const other = await seed();
    for (const table of [
      'employees',
      'leaves',
      'attendance',
      'tickets',
      'documents',
      'project_developers',
      'dsr',
    ]) {
      const fingerprint = sql<{
        hash: string;
      }>`select md5(string_agg(to_jsonb(t)::text, '' order by t.id)) as hash from ${sql.table(table)} t`;
      expect((await fingerprint.execute(other.db)).rows, table).toEqual(
        (await fingerprint.execute(database.db)).rows,
      );
    }
    await other.close();
  }, 180_000);
});

describe('master data at a later start', () => {
  test('gains the modules of new schemas, and leaves alone what people renamed or removed', async () => {
    const technologies =
      "global_types where category_id = (select id from global_type_categories where unique_value = 'technology')";
    await sql.raw(`delete from ${technologies} and unique_value = 'rust'`).execute(database.db);
    await sql
      .raw("update global_types set name = 'Nap' where unique_value = 'casual_leave'")
      .execute(database.db);
    const before = await count('global_types');
    await seedMasterData(database.db, ['assets']);
    await seedMasterData(database.db, ['assets']);
    expect(await count('global_types')).toBe(before + 1);
    expect(await count(`${technologies} and unique_value = 'rust'`)).toBe(0);
    expect(
      await count(
        "global_types t join global_type_categories c on c.id = t.category_id where c.unique_value = 'modules' and t.unique_value = 'assets'",
      ),
    ).toBe(1);
    expect(await count("global_types where name = 'Nap'")).toBe(1);
    expect(await count('module_permissions')).toBe(96);
  });
});
