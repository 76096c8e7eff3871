import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../errors/operator-error.ts';
import { isFull } from './full-disk.ts';
import { lockFolder } from './lock.ts';

export interface PGliteFolder {
  pglite: PGlite;
  /** Closes the database, then gives the folder free. */
  close: () => Promise<void>;
}

/**
 * Opens the PGlite in `folder` for this process alone; the first time it is made aside and moved in place
 * when whole.
 */
export async function openPGliteFolder(
  folder: string,
  open: (folder: string) => Promise<PGlite>,
): Promise<PGliteFolder> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    await removeUnfinished(folder);
    if (!(await isInitialised(folder))) await initialise(folder, open);
    const pglite = await openWhole(folder, open);
    return {
      pglite,
      close: async () => {
        if (!pglite.closed) await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens a folder; damaged files are reported by their folder, not by internals of the database. */
async function openWhole(folder: string, open: (folder: string) => Promise<PGlite>): Promise<PGlite> {
  try {
    return await open(folder);
  } catch (error) {
    if (isFull(error)) throw error;
    throw new OperatorError(
      `Cannot open the database in ${folder}: its files are damaged ` +
        `(${(error as Error).message}). Restore the directory from a backup, or move it away to start with an empty database.`,
      { cause: error },
    );
  }
}

async function initialise(folder: string, open: (folder: string) => Promise<PGlite>): Promise<void> {
  const draft = `${folder}.new-${randomUUID()}`;
  const pglite = await open(draft);
  await pglite.close();
  await rename(draft, folder);
}

async function isInitialised(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new OperatorError(
      `${folder} contains files but no database. Move them away, or set another DATA_DIR.`,
    );
  return names.length > 0;
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
}
