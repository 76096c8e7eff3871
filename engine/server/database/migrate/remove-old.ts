import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../model/register.ts';

const LOOKED_FOR = 50_000;
const AT_ONCE = 2_000;

/** SQL of the moment so many days ago. */
export const daysAgo = (days: number): RawBuilder<string> =>
  sql<string>`now() - make_interval(days => ${days})`;

/**
 * Removes the rows that meet a condition, a few at a time: each batch is a transaction of its own, which
 * nobody waits for long. Ends early, after a batch, when the signal fires. Returns how many they were.
 */
export async function removeInBatches(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  shutdownSignal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ place: string }>`select ctid::text as place from ${from}
      where ${condition} limit ${LOOKED_FOR}`.execute(db);
    const before = removed;
    for (let first = 0; first < rows.length && !shutdownSignal?.aborted; first += AT_ONCE) {
      const places = rows.slice(first, first + AT_ONCE).map(({ place }) => place);
      // The condition is repeated: another row may have the place by now.
      const { numAffectedRows = 0n } = await sql`delete from ${from}
        where ctid = any(${places}::tid[]) and ${condition}`.execute(db);
      removed += Number(numAffectedRows);
    }
    if (rows.length < LOOKED_FOR || removed === before || shutdownSignal?.aborted) return removed;
  }
}
