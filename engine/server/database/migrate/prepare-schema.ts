import type { Config } from '../../config/config.ts';
import type { OpenDatabase } from '../connection/client.ts';
import { describePlan } from '../plan/describe-plan.ts';
import { checkSchema, lookAt, migrate, type MigrateOptions, type WantedDatabase } from './migrate.ts';
import { onOwnConnection } from './migration-connection.ts';
import { describeInvalid, describeLook, type RowRules } from './invalid-rows.ts';
import { findKept, keptNote } from '../tables/kept.ts';
import { findRefusals } from './run-plan.ts';

type Print = (line: string) => void;

/** Options of the check of rows during a migration. */
export interface Looking {
  readonly rules?: RowRules;
  /** Time limit. */
  readonly seconds?: number;
}

/** Seconds that a start checks rows; a command takes longer and reports more. */
const AT_START_SECONDS = 2;
const BY_COMMAND_SECONDS = 60;

/** Migrates aloud; returns whether a newer version has the database, which is then left as it is. */
export async function migrateAloud(
  database: OpenDatabase,
  wanted: WantedDatabase,
  say: Print,
  { rules, seconds = BY_COMMAND_SECONDS, ...options }: MigrateOptions & Looking = {},
): Promise<boolean> {
  const migrated = await migrate(database, wanted, { ...options, say });
  const isNewer = reportMigration(migrated, say);
  if (rules && migrated.stricter) {
    const sources = Object.fromEntries(
      migrated.stricter.map((table) => [table, `select * from public."${table}"`]),
    );
    const lines = await onOwnConnection(database, (db) => describeInvalid(db, rules, { sources, seconds }));
    for (const line of lines) say(line);
  }
  return isNewer;
}

/** Before a server serves: the tables are changed or, with MIGRATE=off, only looked at. */
export async function prepareSchema(
  database: OpenDatabase,
  wanted: WantedDatabase,
  config: Pick<Config, 'migrate'>,
  say: Print,
  rules?: RowRules,
): Promise<boolean> {
  if (config.migrate === 'start')
    return migrateAloud(database, wanted, say, { seconds: AT_START_SECONDS, ...(rules && { rules }) });
  return reportMigration(await checkSchema(database, wanted), say);
}

/**
 * Prints what a migration would do, why it would be refused, and which rows would become invalid; runs
 * nothing.
 */
export async function planAloud(
  database: OpenDatabase,
  wanted: WantedDatabase,
  say: Print,
  { rules, seconds = BY_COMMAND_SECONDS, ...options }: MigrateOptions & Looking = {},
): Promise<void> {
  await onOwnConnection(database, async (db) => {
    const sight = await lookAt(db, database.kind, wanted, options);
    if (sight.order === 'older' && !options.back) {
      say(`The database is at version ${sight.current}, which is newer than this one; no changes.`);
      return;
    }
    const { plan, sizes } = sight;
    for (const line of describePlan(sight)) say(line);
    for (const line of [...plan.refusals, ...(await findRefusals(db, plan))])
      say(`Would be refused: ${line}`);
    const stricter = plan.stricter.map((table) => [table, plan.previews[table]!] as const);
    const look = { sources: Object.fromEntries(stricter), sizes, seconds };
    if (rules) {
      for (const line of describeLook(look)) say(line);
      for (const line of await describeInvalid(db, rules, look)) say(line);
    }
    for (const target of findKept(plan.applied))
      if (!plan.notes.includes(keptNote(target))) say(`Kept: ${keptNote(target)}`);
  });
}

function reportMigration(
  { statements, notes, newer }: Awaited<ReturnType<typeof migrate>>,
  say: Print,
): boolean {
  if (statements > 0) say(`Database: ${statements} changes applied.`);
  for (const note of notes) say(`  ${note}`);
  if (newer === undefined) return false;
  say(`Note: the database is at version ${newer}, which is newer than this one; it was not changed.`);
  return true;
}
