import { PGlite } from '@electric-sql/pglite';
import {
  pgliteOptions,
  wrapPGlite,
  type OpenDatabase,
} from '@crewdeck/engine/server/database/connection/client.ts';

let empty: Promise<Blob> | undefined;

async function dumpEmpty(): Promise<Blob> {
  const pglite = await PGlite.create(pgliteOptions);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

/** An embedded database without a table: made once in a suite, then copied, which takes half as long. */
export async function openEmptyPGlite(): Promise<OpenDatabase> {
  empty ??= dumpEmpty();
  return wrapPGlite(await PGlite.create({ ...pgliteOptions, loadDataDir: await empty }));
}
