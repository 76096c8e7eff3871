import type { Kysely } from 'kysely';
import type { Database, Stem } from '../../../model/register.ts';
import type { OpenDatabase } from '../connection/client.ts';
import { findRemade, planMigration } from '../plan/diff.ts';
import { onOwnConnection, underMigrationLock } from './migration-connection.ts';
import { readOpenFiles } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';
import { makeMonths } from '../tables/partitions.ts';
import { runPlan, type Work } from './run-plan.ts';
import { findGaps, readHistory, orderOfSchemas, versionOf, type SchemaOrder } from './schema-history.ts';
import { MANY_ROWS, readPresent, readSizes } from './schema-state.ts';
import { SchemaBehind, SchemaNewer } from './schema-unfit.ts';
import type { DatabaseSpec } from '../tables/tables.ts';

/** The tables that a product requires. */
export interface WantedDatabase {
  readonly tables: DatabaseSpec;
  /** Version of the product: a database that a newer one has changed is left alone. */
  readonly version?: string;
  /** The folder of SQL files for what no schema says; they run between the engine's own, by their names. */
  readonly migrations?: URL;
  /** SQL functions that these files make, each with the resource whose rows it reads. */
  readonly functions?: Readonly<Record<string, Stem>>;
}

export interface MigrateOptions {
  /** Hears of progress, a line each. */
  readonly say?: (line: string) => void;
  /** All at once, whatever is held for how long: nobody works meanwhile. */
  readonly offline?: boolean;
  /** Also where a newer version has changed the database. */
  readonly back?: boolean;
  /** From how many rows on a table is changed in steps. */
  readonly manyRows?: number;
  /** Number of attempts to get a lock. */
  readonly tries?: number;
}

export interface Migrated {
  readonly statements: number;
  readonly notes: readonly string[];
  /** Tables whose schemas ask something else of their rows than before. */
  readonly stricter?: readonly string[];
  /** The newer version whose tables were left as they are. */
  readonly newer?: string;
}

/** A database and the changes to its wanted state. */
export interface Sight extends Work {
  readonly order: SchemaOrder;
  readonly sizes: ReadonlyMap<string, number>;
  /** The version that has the database now. */
  readonly current: string | undefined;
}

/** Looks what is to be done; throws MigrationRefused where files speak against it. Changes nothing. */
export async function lookAt(
  db: Kysely<Database>,
  kind: OpenDatabase['kind'],
  wanted: WantedDatabase,
  { offline, manyRows = MANY_ROWS }: MigrateOptions = {},
): Promise<Sight> {
  const open = await readOpenFiles(db, wanted.migrations);
  const history = await readHistory(db);
  const version = versionOf(wanted.tables, wanted.version ?? '0.0.0');
  const { present, leftovers } = await readPresent(db);
  const atOnce = planMigration(present, wanted.tables);
  const inMonths = Object.keys(present.tables).filter((name) => present.tables[name]!.partition);
  const nameOf = (table: string): string => atOnce.former.get(table) ?? table;
  const touched = [...inMonths, ...[...leftovers, ...atOnce.steps].map(({ table }) => table)];
  const counted = [...touched, ...atOnce.stricter].map(nameOf).filter((table) => present.tables[table]);
  const sizes = await readSizes(db, new Set(counted), manyRows);
  for (const [table, former] of atOnce.former) sizes.set(table, sizes.get(former) ?? 0);
  // The embedded database has no other processes that could wait.
  const inSteps = kind === 'postgres' && !offline;
  const isMany = (table: string): boolean => inSteps && (sizes.get(table) ?? 0) >= manyRows;
  const planned = planMigration(present, wanted.tables, findRemade(atOnce, present, wanted.tables, isMany));
  const plan = { ...planned, steps: [...leftovers, ...planned.steps] };
  const order = orderOfSchemas(history, version);
  const current = history.at(-1)?.version;
  return { open, version, present, plan, isMany, order, sizes, current };
}

const isDone = ({ plan, open }: Sight): boolean => plan.steps.length === 0 && open.files.length === 0;

/** A database of a newer version: it is served on as it is, or not at all. */
function leaveAsItIs({ present, version, current = '' }: Sight, wanted: DatabaseSpec): Migrated {
  const gaps = findGaps(present, wanted);
  if (gaps.length > 0) throw new SchemaNewer(version.version, current, gaps);
  return { statements: 0, notes: [], newer: current };
}

/**
 * Checks whether a database has the tables that are wanted, or newer ones on which this version serves too.
 */
export async function isInStep(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  wanted: WantedDatabase,
): Promise<boolean> {
  const sight = await lookAt(db, kind, wanted);
  if (sight.order === 'older') return findGaps(sight.present, wanted.tables).length === 0;
  return isDone(sight);
}

/**
 * Migrates the database to the wanted tables under a lock, because several servers may start at once. Quick
 * changes are one transaction; long ones on large tables follow step by step while servers go on. Returns the
 * number of statements and notes for the operator. Throws MigrationRefused if data prevents it or a file was
 * edited after it had run (nothing was changed), MigrationStopped if it could not go on, and SchemaNewer if a
 * newer version has made the tables unfit for this one.
 */
export async function migrate(
  database: OpenDatabase,
  wanted: WantedDatabase,
  options: MigrateOptions = {},
): Promise<Migrated> {
  const { say = () => undefined, tries = 100 } = options;
  return onOwnConnection(database, (db) =>
    underMigrationLock(db, say, async () => {
      const sight = await lookAt(db, database.kind, wanted, options);
      const { plan, open, order } = sight;
      if (order === 'older' && !options.back) return leaveAsItIs(sight, wanted.tables);
      if (plan.refusals.length > 0) throw new MigrationRefused(plan.refusals);
      const isSame = order === 'same' && isDone(sight) && open.unhashed.length === 0;
      const statements = isSame ? 0 : await runPlan(db, { say, tries }, sight);
      await makeMonths(db, { say, tries }, wanted.tables);
      return { statements, notes: plan.notes, ...(plan.stricter.length > 0 && { stricter: plan.stricter }) };
    }),
  );
}

/**
 * Looks whether the database is what this version needs; changes nothing. Throws SchemaBehind, SchemaNewer.
 */
export async function checkSchema(database: OpenDatabase, wanted: WantedDatabase): Promise<Migrated> {
  return onOwnConnection(database, async (db) => {
    const sight = await lookAt(db, database.kind, wanted);
    if (sight.order === 'older') return leaveAsItIs(sight, wanted.tables);
    if (!isDone(sight)) throw new SchemaBehind(sight.version.version, sight.current);
    return { statements: 0, notes: [] };
  });
}
