import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '@crewdeck/engine/server/app/app.ts';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { openLog } from '@crewdeck/engine/server/tracing/logger.ts';
import { loadResources } from '@crewdeck/engine/server/product/resources.ts';
import { listsOf, totalOf } from '@crewdeck/engine/testing/lists.ts';
import { countRowsRead, noteStatements } from '@crewdeck/engine/testing/rows-read.ts';
import { product } from '../../server/product.ts';
import { models } from '../demo/addresses.ts';
import { headersOf, signIn, type Person } from '../demo/people.ts';

/** Rows that a person's list reads of its most-read table, and the size of that table. */
export interface Reading {
  readonly what: string;
  readonly person: Person;
  readonly read: number;
  readonly total: number;
}

interface Opened {
  readonly base: string;
  /** Rows of each table that the statements since the last call have read. */
  readonly take: () => Promise<ReadonlyMap<string, number>>;
  /** Has everything that is remembered read again. */
  readonly forget: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A few rows of these are read for every list. */
const ofTotals: ReadonlySet<string> = new Set(['table_changes', 'row_counts']);

/** A server in this process, whose statements are looked at. */
async function openServer(url: string): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-bench-'));
  const config = loadConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'error' });
  const database = await openDatabase(config);
  const log = openLog(config);
  const resources = await loadResources(product);
  const app = await buildApp({ product, config, database, logger: log.logger, resources });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const noted = noteStatements(database.pool!);
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c random_page_cost=1.1' });
  await client.connect();
  return {
    base,
    take: async () => {
      const read = new Map<string, number>();
      for (const statement of noted.take())
        for (const [table, rows] of await countRowsRead(client, statement))
          if (!ofTotals.has(table)) read.set(table, (read.get(table) ?? 0) + rows);
      return read;
    },
    forget: () => client.query('update table_changes set changes = changes + 1'),
    close: async () => {
      await app.close();
      await client.end();
      await database.close();
      await log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads how many rows the first page of every list reads, for each of some of the demo's people. */
export async function readRowsRead(url: string, people: readonly Person[]): Promise<readonly Reading[]> {
  const server = await openServer(url);
  const readings: Reading[] = [];
  try {
    for (const person of people) {
      const headers = headersOf(await signIn(server.base, person));
      for (const { what, page } of listsOf(models)) {
        await server.forget();
        await server.take();
        const response = await fetch(`${server.base}/api/${page(0)}`, { headers });
        const total = totalOf(response.headers.get('content-range'), await response.json());
        const read = Math.max(0, ...(await server.take()).values());
        if (response.ok) readings.push({ what, person, read, total });
      }
    }
    return readings;
  } finally {
    await server.close();
  }
}
