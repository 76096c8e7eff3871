import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate/migrate.ts';
import type { TableSpec } from '@crewdeck/engine/server/database/tables/tables.ts';
import { product } from '../../server/product.ts';
import { withClient } from './client.ts';
import { peopleSql } from './fill-people.ts';
import { withEmptyDatabase } from './process.ts';

export interface Migration {
  readonly rows: number;
  readonly steps: readonly { readonly what: string; readonly seconds: number }[];
  readonly count: number;
  readonly longestMs: number;
  /** Milliseconds of the longest request before anything was changed. */
  readonly quietMs: number;
}

/** Changes of a table; each builds on those before. */
const changes: Readonly<Record<string, (table: TableSpec) => TableSpec>> = {
  'a new required column with a default': (table) => ({
    ...table,
    columns: { ...table.columns, source: { type: 'text', notNull: true, default: `'hand'` } },
  }),
  'an index': (table) => ({
    ...table,
    indexes: { ...table.indexes, attendance_working_hours_idx: { on: '"working_hours", id' } },
  }),
  'a smaller maximum': (table) => ({
    ...table,
    checks: { ...table.checks, attendance_working_hours_maximum: '"working_hours" <= 600' },
  }),
  'an existing column made required': (table) => ({
    ...table,
    columns: {
      ...table.columns,
      note: { type: 'text collate "und-x-icu"', notNull: true, default: `'none'` },
    },
  }),
  'another type of a column': (table) => ({
    ...table,
    columns: { ...table.columns, working_hours: { type: 'bigint', notNull: false } },
  }),
  'a search on a table without one': (table) => ({
    ...table,
    search: ['note'],
    searchBy: 'trigger',
    indexes: {
      ...table.indexes,
      attendance_search_text_idx: { on: 'search_text gin_trgm_ops', using: 'gin' },
    },
  }),
};

const requests = [
  'select * from attendance where user_id = 17 order by date desc limit 25',
  'select * from attendance order by id desc limit 25',
  'update attendance set check_out = check_out where id = 4711',
  `insert into attendance (user_id, date, status, working_hours)
    select 17, max(date) + 1, 1, 300 from attendance where user_id = 17`,
];

/** Sends each request once, the next one after the answer, and notes their milliseconds. */
async function workOnce(client: pg.Client, times: number[]): Promise<void> {
  for (const request of requests) {
    const begun = performance.now();
    // Two who add the same day: one of them is refused, and that is an answer too.
    await client.query(request).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
    });
    times.push(performance.now() - begun);
    await sleep(5);
  }
}

/** Fills the demo company up to so many days of attendance. */
const fill = (database: OpenDatabase, rows: number): Promise<void> =>
  withClient(database.url ?? '', async (client) => {
    const { sql } = peopleSql(Math.ceil(rows / 521) + 250, 730).compile(database.db);
    await client.query(sql);
    await client.query('vacuum analyze');
  });

/** Runs something on a PostgreSQL with the demo company that no server works on. */
export const withSeededDatabase = <T>(act: (database: OpenDatabase) => Promise<T>): Promise<T> =>
  withEmptyDatabase(async (url, folder) => {
    const database = await openDatabase({ databaseUrl: url, dataDir: folder });
    try {
      await migrate(database, product.database);
      await product.seed(database.db, loadConfig({ DATA_DIR: folder }), { modules: [], progress: () => {} });
      return await act(database);
    } finally {
      await database.close();
    }
  });

/** Returns the greatest of many: more than an argument list may hold. */
const longest = (times: readonly number[]): number =>
  times.reduce((most, time) => Math.max(most, time), -Infinity);

/**
 * Changes the attendance of so many days of the demo company while two people work with it; before that they
 * are alone for `quietMs`.
 */
export async function measureMigration(
  database: OpenDatabase,
  rows: number,
  quietMs: number,
): Promise<Migration> {
  await fill(database, rows);
  const clients = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  /** However short the time is, each person sends every request at least once. */
  const workUntil = (isOver: () => boolean): Promise<unknown> =>
    Promise.all(
      clients.map(async (client) => {
        do await workOnce(client, times);
        while (!isOver());
      }),
    );
  const quietEnd = performance.now() + quietMs;
  await workUntil(() => performance.now() >= quietEnd);
  const longestQuietMs = longest(times.splice(0));
  let isMigrated = false;
  const working = workUntil(() => isMigrated);
  const steps: { what: string; seconds: number }[] = [];
  const { views } = product.database.tables;
  let { tables } = product.database.tables;
  try {
    for (const [index, [what, change]] of Object.entries(changes).entries()) {
      tables = { ...tables, attendance: change(tables.attendance!) };
      const begun = performance.now();
      await migrate(database, { ...product.database, tables: { tables, views }, version: `99.0.${index}` });
      steps.push({ what, seconds: (performance.now() - begun) / 1000 });
    }
  } finally {
    isMigrated = true;
  }
  await working;
  await Promise.all(clients.map((client) => client.end()));
  return { rows, steps, count: times.length, longestMs: longest(times), quietMs: longestQuietMs };
}
