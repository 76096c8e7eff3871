import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../model/register.ts';
import { FieldNames } from './field-names.ts';
import { openPGliteFolder } from './pglite-folder.ts';
import { PreparingClient } from './preparing-client.ts';
import { typeParsers } from './type-parsers.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  kind: 'postgres' | 'pglite';
  /** Ends the connections; of a PGlite folder also the lock. */
  close: () => Promise<void>;
  pool?: pg.Pool;
  /** Address of the PostgreSQL. */
  url?: string;
  pglite?: PGlite;
}

interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
}
interface DatabaseLogger {
  error: (details: object, message: string) => void;
}

/** What every PGlite of ours is made with: extensions, and the same JavaScript values as from PostgreSQL. */
export const pgliteOptions = {
  extensions: { pg_trgm, unaccent, citext, btree_gin, btree_gist },
  parsers: typeParsers,
} satisfies PGliteOptions;

/**
 * Opens the PostgreSQL of `databaseUrl`, else the PGlite under `dataDir/database`. Throws FolderInUseError
 * where another process has that folder.
 */
export async function openDatabase(config: DatabaseSettings, logger?: DatabaseLogger): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, logger);
  const folder = await openPGliteFolder(join(config.dataDir, 'database'), (dataDir) =>
    PGlite.create({ dataDir, ...pgliteOptions }),
  );
  return wrapPGlite(folder.pglite, folder.close);
}

/** A PGlite that the caller made (with `pgliteOptions`), for tests and tools. */
export function wrapPGlite(pglite: PGlite, close?: () => Promise<void>): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), plugins: [new FieldNames()] });
  return {
    db,
    kind: 'pglite',
    pglite,
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await close?.();
    },
  };
}

function openPostgres(connectionString: string, logger?: DatabaseLogger): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    Client: PreparingClient,
    max: 10,
    application_name: 'crewdeck',
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off -c random_page_cost=1.1',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : typeParsers[oid]) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => logger?.error({ err: error }, 'An idle database connection was lost'));
  // The same holds for one that is lost in the middle of a transaction; whoever works with it hears of it
  // from their query.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool, controlClient: pg.Client }),
    plugins: [new FieldNames()],
  });
  return { db, kind: 'postgres', pool, url: connectionString, close: () => pool.end() };
}
