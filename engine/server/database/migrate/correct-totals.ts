import { sql } from 'kysely';
import type { OpenDatabase } from '../connection/client.ts';
import type { DatabaseSpec } from '../tables/tables.ts';
import { totalsOf, trueTotalsSql } from '../tables/totals.ts';
import { onOwnConnection, underMigrationLock } from './migration-connection.ts';

/**
 * Corrects the stored counts and sums of all tables, after rows were written past the triggers. Servers go on
 * meanwhile. The migration lock keeps two corrections from adding the same difference.
 */
export async function correctTotals(database: OpenDatabase, { tables }: DatabaseSpec): Promise<void> {
  await onOwnConnection(database, (db) =>
    underMigrationLock(
      db,
      () => undefined,
      async () => {
        for (const [table, spec] of Object.entries(tables))
          for (const totals of totalsOf(table, spec)) await sql.raw(trueTotalsSql(table, totals)).execute(db);
      },
    ),
  );
}
