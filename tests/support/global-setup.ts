import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '@crewdeck/engine/server/config.ts';
import {
  openDatabase,
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/client.ts';
import { migrate } from '@crewdeck/engine/server/database/migrate.ts';
import { product } from '../../server/product.ts';
import { createDatabase, startCluster } from '@crewdeck/engine/cli/machine/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
    postgresUrl: string;
  }
}

export const templateName = 'crewdeck_demo';

async function seedDemoCompany(database: OpenDatabase, dataDir: string): Promise<void> {
  await migrate(database, product.database);
  await product.seed(database.db, loadConfig({ DATA_DIR: dataDir }), { modules: [], progress: () => {} });
}

/** Seeds the demo company once a run; each test file works on a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'crewdeck-tests-'));
  project.provide('demoFolder', folder);
  if (project.name === 'postgres') {
    const cluster = await startCluster();
    const database = await openDatabase({
      databaseUrl: await createDatabase(cluster.url, templateName),
      dataDir: folder,
    });
    await seedDemoCompany(database, folder);
    await database.close();
    project.provide('postgresUrl', cluster.url);
    return async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  }
  const pglite = await PGlite.create(pgliteOptions);
  const database = wrapPGlite(pglite);
  await seedDemoCompany(database, folder);
  writeFileSync(
    join(folder, 'demo.tar'),
    Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()),
  );
  await database.close();
  project.provide('postgresUrl', '');
  return async () => rmSync(folder, { recursive: true, force: true });
}
