import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addJob } from '@crewdeck/engine/server/jobs/jobs.ts';
import { today } from './moment.ts';
import type { Answer, Caller, Row, TestApp } from './app.ts';
import { confirmedBy } from './pending.ts';
import { hire } from './people.ts';

export const REASON = 'Asked for under Art. 17';

/** Ends an employment yesterday, with everything that ends with it. */
export async function letLeave(app: TestApp, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  await sql`update employees set is_active = false, leaving_date = ${today()}::date - 1
    where id = ${userId}`.execute(app.db);
}

/** Hires a person of hr who may confirm changes of others. */
export async function hireConfirmer(app: TestApp): Promise<Caller> {
  const hr = await hire(app, { role: 'hr', name: 'Second Hr' });
  await sql`update employees set created_at = now() - interval '90 days' where id = ${hr.userId}`.execute(
    app.db,
  );
  return hr;
}

export const erase = (caller: Caller, { userId }: Pick<Caller, 'userId'>, reason = REASON): Promise<Answer> =>
  caller.post(`/api/v1/privacy/erase/${userId}`, { reason });

/** Erases a former employee, and waits until it is done. */
export async function eraseWhole(
  app: TestApp,
  [hr, other]: readonly [Caller, Caller],
  person: Pick<Caller, 'userId'>,
): Promise<void> {
  await confirmedBy(other, await erase(hr, person));
  await app.fastify.jobs.drain();
}

/** Lets days pass, after which unused files are deleted. */
export async function passDays(app: TestApp, days = 3): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await sql`update stored_files set stored_at = stored_at - interval '1 day',
      unused_since = unused_since - interval '1 day'`.execute(app.db);
    await addJob(app.db, 'daily', { date: today() });
    await app.fastify.jobs.drain();
  }
}

/** Returns the tables of the database that hold one of some texts, with the rows that do. */
export async function findInTables({ db }: TestApp, texts: readonly string[]): Promise<Row[]> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`.execute(db);
  const found: Row[] = [];
  for (const { name } of tables) {
    const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      where t::text ilike any(${patterns}::text[]) limit 3`.execute(db);
    found.push(...rows.map(({ row }) => ({ table: name, row: row.slice(0, 300) })));
  }
  return found;
}

/** Returns the files below a folder that hold one of some texts. */
export function findInFiles(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      const content = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
      return texts.some((text) => content.includes(text));
    });
}

/** The number of rows of a table for a person. */
export async function countOf(
  { db }: TestApp,
  table: string,
  column: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where ${sql.id(column)} = ${userId}`.execute(db);
  expect(rows).toHaveLength(1);
  return rows[0]?.count ?? 0;
}
