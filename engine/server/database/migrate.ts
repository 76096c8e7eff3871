import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database, Stem } from '../../model/register.ts';
import { planMigration, type Plan, type Step } from './diff.ts';
import { findOpenFiles, runMigrationFiles } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';
import { dropSumsSql } from './sums.ts';
import { keepRowCounts } from './row-counts.ts';
import type { DatabaseSpec } from './tables.ts';

const MIGRATION_LOCK = 7_202_611;
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

/** What a product wants of its database. */
export interface WantedDatabase {
  readonly tables: DatabaseSpec;
  /** The folder of SQL files for what no schema says; they run between the engine's own, by their names. */
  readonly migrations?: URL;
  /** SQL functions that these files make, each with the resource whose rows it reads. */
  readonly functions?: Readonly<Record<string, Stem>>;
}

/**
 * Brings the database to the wanted tables in one transaction under a lock: several servers may start at
 * once. Returns how many statements ran and what the operator should know. Throws MigrationRefused when data
 * stands in the way, and when a file was edited after it had run.
 */
export async function migrate(
  db: Kysely<Database>,
  { tables, migrations }: WantedDatabase,
): Promise<{ statements: number; notes: readonly string[] }> {
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await sql`
      create table if not exists schema_applied (id integer primary key, spec jsonb not null)`.execute(trx);
    const files = await runMigrationFiles(trx, migrations);
    const plan = planMigration(await readApplied(trx), tables);
    await applyPlan(trx, plan);
    await keepRowCounts(trx, tables);
    return { statements: files + plan.steps.length, notes: plan.notes };
  });
}

/** Whether this database has the tables that are wanted, and every migration file has run. */
export async function isInStep(
  db: Kysely<Database>,
  { tables, migrations }: WantedDatabase,
): Promise<boolean> {
  if ((await findOpenFiles(db, migrations)).length > 0) return false;
  return planMigration(await readApplied(db), tables).steps.length === 0;
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
      for (const statement of [`drop table "${table}"`, ...dropSumsSql(table)])
        await sql.raw(statement).execute(trx);
      const { [table]: _, ...tables } = applied.tables;
      return saveApplied(trx, { ...applied, tables });
    }
    if (!spec.kept?.[column]) throw new Error(`${target} is not a column that was left behind by a schema.`);
    await sql.raw(`alter table "${table}" drop column "${column}"`).execute(trx);
    const { [column]: _, ...kept } = spec.kept;
    await saveApplied(trx, { ...applied, tables: { ...applied.tables, [table]: { ...spec, kept } } });
  });
}
