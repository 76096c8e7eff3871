import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInputSchema } from '../../resources/engine/input.ts';
import { isWritable } from '../../resources/engine/input.ts';
import { findViolations } from '../../resources/engine/validate.ts';
import { database as wanted } from '../../generated/tables.ts';
import { loadResources, type Resources } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { pgliteOptions, wrapPGlite, type OpenDatabase } from '../../server/database/client.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedDatabase } from '../../server/database/seed/seed.ts';
import { todayIn } from '../../server/engine/values.ts';

const folder = mkdtempSync(join(tmpdir(), 'crewdeck-seed-'));
let database: OpenDatabase;
let resources: Resources;

async function seed(): Promise<OpenDatabase> {
  const opened = wrapPGlite(await PGlite.create(pgliteOptions));
  await migrate(opened.db, wanted);
  await seedDatabase(opened.db, loadConfig({ DATA_DIR: folder }), { modules: [], progress: () => {} });
  return opened;
}
beforeAll(async () => { database = await seed(); resources = await loadResources(); });
afterAll(async () => { await database.close(); rmSync(folder, { recursive: true, force: true }); });

const rowsOf = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(database.db)).rows;
const count = async (text: string): Promise<number> => (await rowsOf<{ n: number }>(`select count(*)::integer as n from ${text}`))[0]?.n ?? -1;
const today = todayIn('UTC');

describe('the demo company', () => {
  test.each([
    ['employees', 250], ['trainees', 12], ['clients', 30], ['projects', 40], ['tickets', 70], ["global_types where category_id = (select id from global_type_categories where unique_value = 'department')", 8],
    ["employees where user_role = (select id from roles where unique_value = 'super_admin')", 1],
  ])('has in %s just %i rows', async (text, wantedCount) => { expect(await count(text)).toBe(wantedCount); });

  test('has people everywhere: each department, three levels of managers, leaves in all states', async () => {
    expect(await count('(select department from employees group by 1) d')).toBe(8);
    expect(await count('employees a join employees b on a.manager_id = b.id join employees c on b.manager_id = c.id join employees d on c.manager_id = d.id')).toBeGreaterThan(100);
    expect((await rowsOf<{ s: number }>('select distinct leave_status as s from leaves order by 1')).map((row) => row.s)).toEqual([0, 1, 2]);
    expect(await count(`attendance where date >= '${today}'::date - 730 and date < '${today}'`)).toBeGreaterThan(80_000);
  });

  test('contradicts itself nowhere', async () => {
    expect(await count('leaves a join leaves b on a.user_id = b.user_id and a.id < b.id and a.leave_status <> 2 and b.leave_status <> 2 and a.leave_from <= b.leave_to and b.leave_from <= a.leave_to')).toBe(0);
    expect(await count("(select 1 from leaves l join global_types t on t.id = l.leave_type where l.leave_status <> 2 and (t.meta->>'allowance')::boolean group by l.user_id, l.leave_type, extract(year from l.leave_from) having sum(l.days) > 15) o")).toBe(0);
    expect(await count('(select d.user_id from project_developers d group by 1 having sum(allocation) > 100) o')).toBe(0);
    expect(await count('attendance a join holidays h on h.date = a.date where h.type <> \'optional\'')).toBe(0);
    expect(await count("attendance where extract(isodow from date) > 5")).toBe(0);
    expect(await count(`attendance where date >= '${today}' and status not in (0, 3)`)).toBe(0);
    expect(await count('roster_shifts s join attendance a on a.user_id = s.emp_id and a.date = s.date where a.status = 0')).toBe(0);
    expect(await count('attendance a join employees e on e.id = a.user_id where a.date < e.joining_date or a.date > e.leaving_date')).toBe(0);
  });

  test('leaves the days of employee@, manager@ and trainee@ free', async () => {
    for (const name of ['employee', 'manager', 'trainee']) {
      const [person] = await rowsOf<{ id: number }>(`select id from employees where email = '${name}@crewdeck.example'`);
      expect(await count(`leaves where user_id = ${person?.id} and leave_to >= '${today}'::date - 30`)).toBe(0);
      expect(await count(`down_times where user_id = ${person?.id} and date >= '${today}'::date - 30`)).toBe(0);
      expect(await count(`exception_requests where user_id = ${person?.id} and date >= '${today}'::date - 30`)).toBe(0);
      const [used] = await rowsOf<{ days: number | null }>(`select sum(days) as days from leaves l join global_types t on t.id = l.leave_type where l.user_id = ${person?.id} and t.unique_value = 'casual_leave' and leave_status <> 2 and extract(year from leave_from) = ${today.slice(0, 4)}`);
      expect(12 - Number(used?.days ?? 0)).toBeGreaterThanOrEqual(8);
    }
  });

  test('has the file of every document and attachment, with the hash that the row says', async () => {
    const files = await rowsOf<{ sha256: string; size: number }>('select sha256, size from documents union select sha256, size from ticket_attachments');
    expect(files.length).toBeGreaterThan(200);
    for (const { sha256, size } of files) {
      const content = readFileSync(join(folder, 'files', sha256.slice(0, 2), sha256));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    }
  });

  test('is made of rows that a person could have written', async () => {
    for (const model of Object.values(resources.models).filter((one) => !one.custom && !['audit', 'notifications'].includes(one.stem))) {
      expect(buildInputSchema(model).type).toBe('object');
      const fields = model.fields.filter(isWritable);
      const rows = await rowsOf<Record<string, unknown>>(`select ${fields.map((field) => `"${field.column}" as "${field.name}"`).join(', ')} from "${model.table}" order by id limit 400`);
      for (const row of rows) {
        const values = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
        expect(findViolations(resources.validators[model.stem]!, values), `${model.stem} ${JSON.stringify(row)}`).toEqual([]);
      }
    }
  });

  test('is the same from every run', async () => {
    const other = await seed();
    for (const table of ['employees', 'leaves', 'attendance', 'tickets', 'documents', 'project_developers', 'dsr']) {
      const fingerprint = sql<{ hash: string }>`select md5(string_agg(to_jsonb(t)::text, '' order by t.id)) as hash from ${sql.table(table)} t`;
      expect((await fingerprint.execute(other.db)).rows, table).toEqual((await fingerprint.execute(database.db)).rows);
    }
    await other.close();
  });
});
