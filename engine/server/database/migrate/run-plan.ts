import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../model/register.ts';
import { describeHolders, retryOnLock, isBusy, limitLocks, lockTables, type LockRetry } from './busy.ts';
import type { Plan } from '../plan/diff.ts';
import { divideSteps, type Division, type LongStep } from '../plan/divide.ts';
import { runMigrationFiles, type OpenFiles } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';
import { MigrationStopped } from './migration-stopped.ts';
import { runMove } from './run-move.ts';
import { addHistory, endHistory, type SchemaVersion } from './schema-history.ts';
import { saveApplied } from './schema-state.ts';
import { namedRows } from './named-rows.ts';
import type { Step } from '../plan/step.ts';
import type { DatabaseSpec } from '../tables/tables.ts';

/** Everything that a migration is about to do. */
export interface Work {
  readonly plan: Plan;
  readonly open: OpenFiles;
  readonly version: SchemaVersion;
  /** Tables that are there already. */
  readonly present: DatabaseSpec;
  readonly isMany: (table: string) => boolean;
}

/** So many of the rows that stand in the way are named. */
const NAMED = 5;

/**
 * SQL before a question about rows that lets it see tables as they are going to be. Nothing is written: the
 * name of a query is stronger than that of a table.
 */
function seeing(previews: Plan['previews']): string {
  const queries = Object.entries(previews).map(([table, query]) => `"${table}" as (${query})`);
  return queries.length > 0 ? `with ${queries.join(', ')}` : '';
}

/** Returns the refusal of a step; undefined if there is none. */
async function findRefusal(
  db: Kysely<Database>,
  { refuseWhen, refusedBefore, because, sql: statements }: Step,
  previews?: Plan['previews'],
): Promise<string | undefined> {
  if (!refuseWhen) return undefined;
  const before = previews ? seeing(previews) : '';
  const refused = previews ? (refusedBefore ?? refuseWhen) : refuseWhen;
  const { rows } = await sql
    .raw<{ count: number }>(`${before} select count(*)::float8 as count from ${refused}`)
    .execute(db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return undefined;
  const first = await sql
    .raw<{ id: number }>(`${before} select id from ${refused} order by id limit ${NAMED}`)
    .execute(db);
  const ids = first.rows.map(({ id }) => id);
  return `${(because ?? statements.join('; ')).replace('{count}', String(count))} (${namedRows(ids, count)})`;
}

/** All that may forbid a plan. */
const asksOf = ({ steps }: Plan): Step[] =>
  steps.flatMap((step) => [step, ...(typeof step.long === 'object' ? (step.long.asks ?? []) : [])]);

/**
 * Returns the refusals of a plan before anything is done; checks of objects that do not exist yet give none.
 */
export async function findRefusals(db: Kysely<Database>, plan: Plan): Promise<string[]> {
  const refused: string[] = [];
  for (const step of asksOf(plan)) {
    const refusal = await findRefusal(db, step, plan.previews).catch((error: unknown) => {
      if ('code' in (error as Error) && String((error as Error & { code: unknown }).code).startsWith('42'))
        return undefined;
      throw error;
    });
    if (refusal !== undefined) refused.push(refusal);
  }
  return refused;
}

async function runSteps(trx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const refusal = await findRefusal(trx, step);
    if (refusal !== undefined) throw new MigrationRefused([refusal]);
    for (const statement of step.sql) await sql.raw(statement).execute(trx);
  }
}

/** Returns all refusals at once, though the first one has ended the transaction. */
async function withAllRefusals(db: Kysely<Database>, plan: Plan, error: unknown): Promise<unknown> {
  if (!(error instanceof MigrationRefused)) return error;
  const others = await findRefusals(db, plan);
  return new MigrationRefused([...new Set([...(others.length > 0 ? [] : error.lines), ...others])]);
}

const openSpec = (spec: DatabaseSpec, later: readonly LongStep[]): DatabaseSpec =>
  later.reduce(
    ({ tables, views }, { table, long }) => ({
      tables: { ...tables, [table]: long.open(tables[table]!) },
      views,
    }),
    spec,
  );

/** One transaction: all, or as much as takes a moment. */
function runNow(db: Kysely<Database>, work: Work, { now, later }: Division, files: OpenFiles): Promise<void> {
  const touched = now.map(({ table }) => work.plan.former.get(table) ?? table);
  const tables = [...new Set(touched)].filter((table) => work.present.tables[table]);
  return db.transaction().execute(async (trx) => {
    await limitLocks(trx);
    await lockTables(trx, tables);
    await runMigrationFiles(trx, files);
    await runSteps(trx, now);
    await saveApplied(trx, openSpec(work.plan.applied, later));
    await addHistory(trx, work.version);
    if (later.length === 0) await endHistory(trx);
  });
}

async function runLater(
  db: Kysely<Database>,
  retry: LockRetry,
  { plan }: Work,
  later: readonly LongStep[],
): Promise<void> {
  for (const [index, step] of later.entries()) {
    const settle = (trx: Transaction<Database>): Promise<void> =>
      saveApplied(trx, openSpec(plan.applied, later.slice(index + 1)));
    const title = `${index + 1} of ${later.length}, ${step.table}: ${step.part ?? step.sql[0]}`;
    retry.say(`  ${title}`);
    try {
      for (const move of step.long.moves) await runMove(db, retry, step.table, move, settle);
    } catch (error) {
      throw new MigrationStopped({
        title,
        error,
        done: later.slice(0, index).map((one) => one.part ?? one.table),
        open: later.slice(index).map((one) => one.part ?? one.table),
        holders: isBusy(error) ? await describeHolders(db, step.table) : [],
      });
    }
    await db.transaction().execute(settle);
  }
  await endHistory(db);
}

const noFiles: OpenFiles = { files: [], unhashed: [] };

/** Does the work and returns how many statements and files it was. */
export async function runPlan(db: Kysely<Database>, retry: LockRetry, work: Work): Promise<number> {
  const { plan, open, isMany } = work;
  const division = divideSteps(plan.steps, isMany);
  if (division.holding.length > 0) throw new MigrationRefused(division.holding);
  const isLong = division.later.length > 0;
  const what = 'the database';
  if (isLong) {
    // Files may mend what a step would refuse.
    if (open.files.length > 0)
      await retryOnLock(retry, what, () =>
        db.transaction().execute(async (trx) => {
          await limitLocks(trx);
          await runMigrationFiles(trx, open);
        }),
      );
    const refused = await findRefusals(db, plan);
    if (refused.length > 0) throw new MigrationRefused(refused);
  }
  try {
    await retryOnLock(retry, what, () => runNow(db, work, division, isLong ? noFiles : open));
  } catch (error) {
    if (!isBusy(error)) throw await withAllRefusals(db, plan, error);
    const tables = [...new Set(division.now.map(({ table }) => table))];
    const holders = (await Promise.all(tables.map((table) => describeHolders(db, table)))).flat();
    throw new MigrationStopped({ title: 'the first transaction', error, done: [], open: [], holders });
  }
  await runLater(db, retry, work, division.later);
  return open.files.length + plan.steps.flatMap((step) => step.sql).length;
}
