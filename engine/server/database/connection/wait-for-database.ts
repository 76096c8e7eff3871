import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from './client.ts';
import { isUnreachable } from './unreachable.ts';

const LOOK_MS = 1_000;

/**
 * Waits for a database that is not there yet, as when both are started together, and reports that in a line.
 * Throws the last error when the seconds are over, and at once errors that waiting does not resolve.
 */
export async function waitForDatabase(
  { db }: Pick<OpenDatabase, 'db'>,
  seconds: number,
  say: (line: string) => void,
): Promise<void> {
  let hasSaid = false;
  for (const end = performance.now() + seconds * 1000; ;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isUnreachable(error) || performance.now() >= end) throw error;
      const { message, code } = error as Error & { code?: string };
      if (!hasSaid)
        say(`The database is not reachable (${message || String(code)}); retrying for up to ${seconds} s.`);
      hasSaid = true;
    }
    await sleep(LOOK_MS);
  }
}
