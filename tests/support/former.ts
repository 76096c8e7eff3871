import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { loadResources } from '@crewdeck/engine/server/product/resources.ts';
import { splitStatements } from '@crewdeck/engine/server/database/plan/statements.ts';
import type { Database } from '../../generated/database.ts';
import { product } from '../../server/product.ts';
import { buildTestApp, openEmpty, type TestApp } from './app.ts';
import { resetClock, shiftClock } from './clock.ts';

const fixture = new URL('../fixtures/version-2.3/', import.meta.url);
/** The day on which the database was stored, and the password of everybody in it. */
export const storedOn = '2026-11-25';
export const formerPassword = 'Former#2026';

/** Returns the number of rows of each table. */
export async function countAll(db: Kysely<Database>): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I',
      c.relname), false, true, '')))[1]::text::integer as count
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by c.relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/**
 * The present server on the stored database of the version before, and the rows that this had. Until it is
 * closed, it is ten o'clock of the day on which the database was stored.
 */
export async function openFormer(): Promise<TestApp & { readonly before: Readonly<Record<string, number>> }> {
  shiftClock(Date.parse(`${storedOn}T10:00:00Z`) - Date.now());
  const { database, close } = await openEmpty();
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-former-'));
  cpSync(new URL('files', fixture), join(folder, 'files'), { recursive: true });
  await database.db.transaction().execute(async (tx) => {
    await sql`set local check_function_bodies = off`.execute(tx);
    for (const statement of splitStatements(readFileSync(new URL('database.sql', fixture), 'utf8')))
      await sql.raw(statement).execute(tx);
  });
  const before = await countAll(database.db);
  const settings = {
    MODE: 'production',
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://given',
    PUBLIC_URL: 'https://hr.former.example',
    TIME_ZONE: 'UTC',
    JWT_SECRET: 'a secret of the former version only',
  };
  await migrate(database, product.database);
  const { models } = await loadResources(product);
  const modules = Object.values(models).flatMap(({ module }) => module ?? []);
  await product.seed(database.db, loadConfig(settings), { modules, progress: () => {} });
  const closeAll = async (): Promise<void> => {
    await close();
    resetClock();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...(await buildTestApp(database, settings, closeAll)), before };
}
