/**
 * Seeds the demo company: `node seed-template.ts pglite|postgres FOLDER`, at the moment that `CLOCK` names.
 * `FOLDER/home` is a `DATA_DIR` with its files, and with its database where that is PGlite;
 * `FOLDER/cluster` is a stopped PostgreSQL.
 */
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, startCluster } from '@crewdeck/engine/cli/machine/postgres.ts';
import { keepColumns } from '@crewdeck/engine/generate/read-columns.ts';
import { buildApp } from '@crewdeck/engine/server/app/app.ts';
import { startClockAt } from '@crewdeck/engine/server/lifecycle/clock.ts';
import { loadConfig } from '@crewdeck/engine/server/config/config.ts';
import { openDatabase, type OpenDatabase } from '@crewdeck/engine/server/database/connection/client.ts';
import { openLog } from '@crewdeck/engine/server/tracing/logger.ts';
import { prepareDatabase } from '@crewdeck/engine/server/app/prepare-database.ts';
import { loadResources, type Resources } from '@crewdeck/engine/server/product/resources.ts';
import { product } from '../../server/product.ts';
import { copyFolder, templateName } from './templates.ts';

const [kind, target = ''] = process.argv.slice(2);
const { CLOCK, TIME_ZONE } = process.env;
const config = loadConfig({ CLOCK, TIME_ZONE, DATA_DIR: resolve(target, 'home') });
if (config.clock) startClockAt(config.clock);

/**
 * The demo's password, hashed at the lowest cost that argon2 has: suites sign in a thousand times, and what a
 * hash costs by design would be a minute of them.
 */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$KW2BfW9Iwjil0lOFhMRqDg$kUhTJyeBxcQk09JM+0dLasUbOMPnH/k665+S5SPSjFc';

/** Writes the steps of open requests as the first start of a server does, so that copies need not. */
async function openSteps(database: OpenDatabase, resources: Resources): Promise<void> {
  const log = openLog(config);
  const app = await buildApp({ product, config, database, logger: log.logger, resources });
  await app.ready();
  await app.close();
  await log.close();
  await sql`analyze`.execute(database.db);
}

/** As the first start of a server does it: this is where `npm test` proves one. */
async function seedDemoCompany(database: OpenDatabase): Promise<void> {
  const resources = await loadResources(product);
  await prepareDatabase({ product, config, database, resources }, () => {});
  await database.db.updateTable('credentials').set({ passwordHash }).execute();
  await openSteps(database, resources);
}

if (kind === 'postgres') {
  const cluster = await startCluster();
  const database = await openDatabase({
    ...config,
    databaseUrl: await createDatabase(cluster.url, templateName),
  });
  await seedDemoCompany(database);
  await database.close();
  await cluster.stop((folder) => {
    copyFolder(join(folder, 'data'), join(target, 'cluster'));
  });
} else {
  const database = await openDatabase(config);
  await seedDemoCompany(database);
  // The check of the generated files, which comes last, need not make the same tables.
  await keepColumns(database.db, product.database, new URL('.cache/columns/', product.root));
  // Five recycled WAL segments of 16 MB would be kept, and be copied with each copy.
  await database.pglite!.exec('set wal_recycle = off; checkpoint');
  await database.close();
}
