import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { clockOffset, startClockAt } from '@crewdeck/engine/server/lifecycle/clock.ts';
import { moment } from './moment.ts';
import { copyHome, ensureTemplate, startTemplateCluster, type DatabaseKind } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds from the machine's clock to that of the suites. */
    clockOffset: number;
    /** Folder with the template of the database. */
    template: string;
    /** `DATA_DIR` of the suites: the files of the demo company. */
    demoFolder: string;
    postgresUrl: string;
  }
}

/** The database that suites of a project work on; those of no other project have one at the start. */
const databaseOf: Readonly<Record<string, DatabaseKind>> = {
  postgres: 'postgres',
  browser: 'postgres',
  pglite: 'pglite',
  process: 'pglite',
};

/** Sets the clock of the suites, and prepares the demo company that each suite copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (clockOffset() === 0) startClockAt(moment);
  project.provide('clockOffset', clockOffset());
  const kind = databaseOf[project.name];
  if (kind === undefined) return async () => {};
  project.provide('template', await ensureTemplate(kind));
  const folder = await copyHome(kind, 'files');
  project.provide('demoFolder', folder);
  const cluster = kind === 'postgres' ? await startTemplateCluster() : undefined;
  project.provide('postgresUrl', cluster?.url ?? '');
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
