import { sql } from 'kysely';
import type { OpenDatabase } from '../connection/client.ts';
import { totalsOf, trueTotalsSql } from '../tables/totals.ts';
import { checkSchema, type WantedDatabase } from './migrate.ts';
import { onOwnConnection, underMigrationLock } from './migration-connection.ts';

/**
 * Corrects the stored counts and sums of all tables, after rows were written past the triggers. Servers go on
 * meanwhile. The migration lock keeps two corrections from adding the same difference. Throws SchemaBehind or
 * SchemaNewer if the database has tables of another version.
 */
export async function correctTotals(database: OpenDatabase, wanted: WantedDatabase): Promise<void> {
  await checkSchema(database, wanted);
  await onOwnConnection(database, (db) =>
    underMigrationLock(
      db,
      () => undefined,
      async () => {
        for (const [table, spec] of Object.entries(wanted.tables.tables))
          for (const totals of totalsOf(table, spec)) await sql.raw(trueTotalsSql(table, totals)).execute(db);
      },
    ),
  );
}
