import { readFile, readdir } from 'node:fs/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { planMigration, type Plan, type Step } from './diff.ts';
import type { DatabaseSpec } from './tables.ts';

/**
 * Thrown when the data does not fit the new schema; `lines` say where and how many rows. Nothing was changed.
 */
export class MigrationRefused extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(`The migration was refused:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.lines = lines;
  }
}

const MIGRATION_LOCK = 7_202_611;
const folder = new URL('./migrations/', import.meta.url);

/**
 * A statement ends before the next one that begins at the left margin; the body of a function is indented.
 */
const statementEnd = /;[ \t]*\n+(?=(?:create|alter|insert|update|drop|comment|--)|$)/;

async function runFiles(trx: Transaction<Database>): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx);
  const done = new Set(rows.map((row) => row.name));
  const open = files.filter((name) => !done.has(name));
  for (const name of open) {
    const text = await readFile(new URL(name, folder), 'utf8');
    for (const statement of text
      .split(statementEnd)
      .map((part) => part.trim())
      .filter(Boolean))
      await sql.raw(statement).execute(trx);
    await sql`insert into schema_migrations (name) values (${name})`.execute(trx);
  }
  return open.length;
}

async function readApplied(db: Kysely<Database>): Promise<DatabaseSpec> {
  const { rows } = await sql<{ spec: DatabaseSpec }>`select spec from schema_applied where id = 1`.execute(
    db,
  );
  return rows[0]?.spec ?? { tables: {}, views: {} };
}

async function runStep(trx: Transaction<Database>, step: Step, refused: string[]): Promise<void> {
  if (step.refuseWhen) {
    const { rows } = await sql<{
      count: number;
    }>`${sql.raw(`select (${step.refuseWhen})::integer as count`)}`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) {
      refused.push((step.because ?? step.sql).replace('{count}', String(count)));
      return;
    }
  }
  // After a first refusal the rest is only asked, so that all of them are told at once.
  if (refused.length === 0) await sql.raw(step.sql).execute(trx);
}

async function applyPlan(trx: Transaction<Database>, plan: Plan): Promise<void> {
  if (plan.refusals.length > 0) throw new MigrationRefused(plan.refusals);
  const refused: string[] = [];
  for (const step of plan.steps) {
    try {
      await runStep(trx, step, refused);
    } catch (error) {
      // What a later step would look at may need an earlier one that did not run.
      if (refused.length > 0) break;
      throw error;
    }
  }
  if (refused.length > 0) throw new MigrationRefused(refused);
  await saveApplied(trx, plan.applied);
}

const saveApplied = async (db: Kysely<Database>, spec: DatabaseSpec): Promise<void> => {
  await sql`insert into schema_applied (id, spec) values (1, ${JSON.stringify(spec)}::jsonb)
    on conflict (id) do update set spec = excluded.spec`.execute(db);
};

const lockMigrations = (trx: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);

/**
 * Brings the database to the wanted tables in one transaction under a lock: several servers may start at
 * once. Answers how many statements ran and what the operator should know. Throws MigrationRefused when data
 * stands in the way.
 */
export async function migrate(
  db: Kysely<Database>,
  wanted: DatabaseSpec,
): Promise<{ statements: number; notes: readonly string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await sql`create table if not
      exists schema_migrations (name text primary key, at timestamptz not null default now())`.execute(trx);
    await sql`
      create table if not exists schema_applied (id integer primary key, spec jsonb not null)`.execute(trx);
    const files = await runFiles(trx);
    const plan = planMigration(await readApplied(trx), wanted);
    await applyPlan(trx, plan);
    return { statements: files + plan.steps.length, notes: plan.notes };
  });
}

/**
 * Drops a kept column (`table.column`) or a table that no schema names any more. Throws when a schema still
 * has it.
 */
export async function dropKept(db: Kysely<Database>, target: string, wanted: DatabaseSpec): Promise<void> {
  const [table = '', column] = target.split('.');
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    const applied = await readApplied(trx);
    const spec = applied.tables[table];
    if (!spec) throw new Error(`There is no table ${table}.`);
    if (column === undefined) {
      if (wanted.tables[table])
        throw new Error(
          `${table} still has a schema; remove schemas/${table.replaceAll('_', '-')}.schema.json first.`,
        );
      await sql.raw(`drop table "${table}"`).execute(trx);
      const { [table]: _, ...tables } = applied.tables;
      return saveApplied(trx, { ...applied, tables });
    }
    if (!spec.kept?.[column]) throw new Error(`${target} is not a column that was left behind by a schema.`);
    await sql.raw(`alter table "${table}" drop column "${column}"`).execute(trx);
    const { [column]: _, ...kept } = spec.kept;
    await saveApplied(trx, { ...applied, tables: { ...applied.tables, [table]: { ...spec, kept } } });
  });
}
