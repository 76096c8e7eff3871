import { sql } from 'kysely';
import type { OpenDatabase } from '../connection/client.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { limitLocks, retryOnLock } from './busy.ts';
import { onOwnConnection, underMigrationLock } from './migration-connection.ts';
import { readApplied, saveApplied } from './schema-state.ts';
import { dropTotalsSql, totalsOf } from '../tables/totals.ts';
import type { DatabaseSpec } from '../tables/tables.ts';

/** Returns the statements of a drop, and the applied tables without it. */
function planDrop(
  applied: DatabaseSpec,
  target: string,
  wanted: DatabaseSpec,
): { readonly drop: readonly string[]; readonly rest: DatabaseSpec } {
  const [table = '', column] = target.split('.');
  const spec = applied.tables[table];
  if (!spec) throw new OperatorError(`Table ${table} does not exist.`);
  if (column === undefined) {
    if (wanted.tables[table])
      throw new OperatorError(
        `${table} still has a schema. Remove schemas/${table.replaceAll('_', '-')}.schema.json first.`,
      );
    const { [table]: _, ...tables } = applied.tables;
    const totals = totalsOf(table, spec).flatMap(dropTotalsSql);
    return { drop: [`drop table "${table}"`, ...totals], rest: { ...applied, tables } };
  }
  if (!spec.kept?.[column])
    throw new OperatorError(
      `${target} cannot be dropped: it is not a column that was removed from a schema.`,
    );
  const { [column]: _, ...kept } = spec.kept;
  return {
    drop: [`alter table "${table}" drop column "${column}"`],
    rest: { ...applied, tables: { ...applied.tables, [table]: { ...spec, kept } } },
  };
}

/**
 * Drops a kept column (`table.column`) or a table that no schema names any more. Throws when a schema still
 * has it.
 */
export async function dropKept(
  database: OpenDatabase,
  target: string,
  wanted: DatabaseSpec,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  await onOwnConnection(database, (db) =>
    underMigrationLock(db, say, async () => {
      const { drop, rest } = planDrop(await readApplied(db), target, wanted);
      await retryOnLock({ say, tries: 100 }, target, () =>
        db.transaction().execute(async (trx) => {
          await limitLocks(trx);
          for (const statement of drop) await sql.raw(statement).execute(trx);
          await saveApplied(trx, rest);
        }),
      );
    }),
  );
}
