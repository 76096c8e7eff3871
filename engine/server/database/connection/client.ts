import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../model/register.ts';
import { FieldNames } from '../field-names.ts';
import { openPGliteFolder } from './pglite-folder.ts';
import type { ConnectionQueue } from './connection-queue.ts';
import type { DatabaseLimits } from '../../config/limits.ts';
import { openPostgres, type Addresses, type DatabaseListeners } from './postgres.ts';
import { healthProbeOf, type HealthProbe } from './health-probe.ts';
import type { Replica } from '../replica/replica.ts';
import { Statements } from './statements-run.ts';
import { typeParsers } from './type-parsers.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Database for reads that may be stale within the present work's need: the replica, if there is one. */
  reads: Kysely<Database>;
  kind: 'postgres' | 'pglite';
  /** Ends the connections; of a PGlite folder also the lock. */
  close: () => Promise<void>;
  /** Checks whether the database answers, on a connection outside the pool. */
  healthProbe: HealthProbe;
  /** Reports every statement that has run. */
  statements: Statements;
  pool?: pg.Pool;
  /** The queue before the connections of the pool. */
  connectionQueue?: ConnectionQueue;
  replica?: Replica;
  /** Address of the PostgreSQL itself, without a pooler. */
  url?: string;
  pglite?: PGlite;
}

type DatabaseSettings = Partial<DatabaseLimits> & { [A in keyof Addresses]?: Addresses[A] | undefined } & {
  dataDir: string;
};

/** Options of every PGlite: extensions, and the same JavaScript values as from PostgreSQL. */
export const pgliteOptions = {
  extensions: { pg_trgm, unaccent, citext, btree_gin, btree_gist },
  parsers: typeParsers,
} satisfies PGliteOptions;

/**
 * Opens the PostgreSQL of `databaseUrl`, else the PGlite under `dataDir/database`. Throws FolderInUseError
 * where another process has that folder.
 */
export async function openDatabase(
  { databaseUrl, databaseSessionUrl, databaseReadUrl, dataDir, ...limits }: DatabaseSettings,
  listeners: DatabaseListeners = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return openPostgres({ databaseUrl, databaseSessionUrl, databaseReadUrl }, limits, listeners);
  const folder = await openPGliteFolder(join(dataDir, 'database'), (dataDir) =>
    PGlite.create({ dataDir, ...pgliteOptions }),
  );
  return wrapPGlite(folder.pglite, { close: folder.close });
}

/** A PGlite that the caller made (with `pgliteOptions`), for tests and tools. */
export function wrapPGlite(
  pglite: PGlite,
  { close }: { readonly close?: () => Promise<void> } = {},
): OpenDatabase {
  const statements = new Statements();
  const db = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [new FieldNames()],
    log: statements.note,
  });
  return {
    db,
    reads: db,
    kind: 'pglite',
    pglite,
    statements,
    healthProbe: healthProbeOf(() => sql`select 1`.execute(db)),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await close?.();
    },
  };
}
