import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../model/register.ts';
import { describeHolders, inTurn, isBusy, limitLocks, lockTables, type Turns } from './busy.ts';
import type { Plan } from './diff.ts';
import { divideSteps, type Division, type LongStep } from './divide.ts';
import { runMigrationFiles, type OpenFiles } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';
import { MigrationStopped } from './migration-stopped.ts';
import { runMove } from './run-move.ts';
import { addHistory, endHistory, type SchemaVersion } from './schema-history.ts';
import { saveApplied } from './schema-state.ts';
import type { Step } from './step.ts';
import type { DatabaseSpec } from './tables.ts';

/** Everything that a migration is about to do. */
export interface Work {
  readonly plan: Plan;
  readonly open: OpenFiles;
  readonly version: SchemaVersion;
  /** Tables that are there already. */
  readonly present: DatabaseSpec;
  readonly isMany: (table: string) => boolean;
}

/** Why a step is refused; nothing where it is not. */
export async function findRefusal(db: Kysely<Database>, step: Step): Promise<string | undefined> {
  if (!step.refuseWhen) return undefined;
  const { rows } = await sql<{
    count: number;
  }>`${sql.raw(`select (${step.refuseWhen})::integer as count`)}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > 0 ? (step.because ?? step.sql.join('; ')).replace('{count}', String(count)) : undefined;
}

/** All that may forbid a plan. */
export const asksOf = ({ steps }: Plan): Step[] =>
  steps.flatMap((step) => [step, ...(typeof step.long === 'object' ? (step.long.asks ?? []) : [])]);

/** Refusals that can be told before anything is done; what looks at something yet to be made tells none. */
export async function findRefusals(db: Kysely<Database>, steps: readonly Step[]): Promise<string[]> {
  const refused: string[] = [];
  for (const step of steps) {
    const told = await findRefusal(db, step).catch((error: unknown) => {
      if ('code' in (error as Error) && String((error as Error & { code: unknown }).code).startsWith('42'))
        return undefined;
      throw error;
    });
    if (told !== undefined) refused.push(told);
  }
  return refused;
}

async function runSteps(trx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  const refused: string[] = [];
  for (const step of steps) {
    try {
      const told = await findRefusal(trx, step);
      if (told !== undefined) refused.push(told);
      // After a first refusal the rest is only asked, so that all of them are told at once.
      if (refused.length === 0) for (const statement of step.sql) await sql.raw(statement).execute(trx);
    } catch (error) {
      // What a later step would look at may need an earlier one that did not run.
      if (refused.length > 0) break;
      throw error;
    }
  }
  if (refused.length > 0) throw new MigrationRefused(refused);
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
  const tables = [...new Set(now.map(({ table }) => table))].filter((table) => work.present.tables[table]);
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
  turns: Turns,
  { plan }: Work,
  later: readonly LongStep[],
): Promise<void> {
  for (const [index, step] of later.entries()) {
    const settle = (trx: Transaction<Database>): Promise<void> =>
      saveApplied(trx, openSpec(plan.applied, later.slice(index + 1)));
    const title = `${index + 1} of ${later.length}, ${step.table}: ${step.part ?? step.sql[0]}`;
    turns.say(`  ${title}`);
    try {
      for (const move of step.long.moves) await runMove(db, turns, step.table, move, settle);
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
export async function runPlan(db: Kysely<Database>, turns: Turns, work: Work): Promise<number> {
  const { plan, open, isMany } = work;
  const division = divideSteps(plan.steps, isMany);
  if (division.holding.length > 0) throw new MigrationRefused(division.holding);
  const isLong = division.later.length > 0;
  const what = 'the database';
  if (isLong) {
    // Files may mend what a step would refuse.
    if (open.files.length > 0)
      await inTurn(turns, what, () =>
        db.transaction().execute(async (trx) => {
          await limitLocks(trx);
          await runMigrationFiles(trx, open);
        }),
      );
    const refused = await findRefusals(db, asksOf(plan));
    if (refused.length > 0) throw new MigrationRefused(refused);
  }
  try {
    await inTurn(turns, what, () => runNow(db, work, division, isLong ? noFiles : open));
  } catch (error) {
    if (!isBusy(error)) throw error;
    const tables = [...new Set(division.now.map(({ table }) => table))];
    const holders = (await Promise.all(tables.map((table) => describeHolders(db, table)))).flat();
    throw new MigrationStopped({ title: 'the first transaction', error, done: [], open: [], holders });
  }
  await runLater(db, turns, work, division.later);
  return open.files.length + plan.steps.flatMap((step) => step.sql).length;
}
