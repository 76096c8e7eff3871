import type { Config } from '../config.ts';
import type { OpenDatabase } from './client.ts';
import { describePlan } from './describe-plan.ts';
import { checkSchema, lookAt, migrate, type MigrateOptions, type WantedDatabase } from './migrate.ts';
import { onOwnConnection } from './migration-connection.ts';
import { asksOf, findRefusals } from './run-plan.ts';

type Say = (line: string) => void;

/** Migrates aloud; returns whether a newer version has the database, which is then left as it is. */
export async function migrateAloud(
  database: OpenDatabase,
  wanted: WantedDatabase,
  say: Say,
  options: MigrateOptions = {},
): Promise<boolean> {
  return tell(await migrate(database, wanted, { ...options, say }), say);
}

/** Before a server serves: the tables are changed or, with MIGRATE=off, only looked at. */
export async function prepareSchema(
  database: OpenDatabase,
  wanted: WantedDatabase,
  config: Pick<Config, 'migrate'>,
  say: Say,
): Promise<boolean> {
  if (config.migrate === 'start') return migrateAloud(database, wanted, say);
  return tell(await checkSchema(database, wanted), say);
}

/** Tells what a migration would do, and what it would be refused for; runs nothing. */
export async function planAloud(
  database: OpenDatabase,
  wanted: WantedDatabase,
  say: Say,
  options: MigrateOptions = {},
): Promise<void> {
  await onOwnConnection(database, async (db) => {
    const sight = await lookAt(db, database.kind, wanted, options);
    if (sight.standing === 'older' && !options.back) {
      say(
        `The database is of version ${sight.current}, which is newer than this one; nothing would be changed.`,
      );
      return;
    }
    for (const line of describePlan(sight)) say(line);
    for (const line of [...sight.plan.refusals, ...(await findRefusals(db, asksOf(sight.plan)))])
      say(`It would be refused: ${line}`);
  });
}

function tell({ statements, notes, newer }: Awaited<ReturnType<typeof migrate>>, say: Say): boolean {
  if (statements > 0) say(`Database: ${statements} changes applied.`);
  for (const note of notes) say(`  ${note}`);
  if (newer === undefined) return false;
  say(`Note: the database is of version ${newer}, which is newer than this one; nothing in it is changed.`);
  return true;
}
