import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/client.ts';

const MAX_ENTRIES = 5_000;

/** SQL of a number that changes with every committed write to one of the tables. */
export const changesOf = (tables: Iterable<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::float8 from table_changes where table_name = any(${[...tables]}::text[]))`;

/**
 * Exact totals without counting for each page: a total is remembered with the change number of its tables,
 * read in one snapshot with the count, and used as long as a page reads the same number.
 * Every server keeps its own memory; the number in the database tells all of them of each other's writes.
 */
export class Totals {
  readonly #known = new Map<string, { changes: number; total: number }>();

  /** The remembered total, if the tables have not been written since. */
  recall(key: string, changes: number): number | undefined {
    const known = this.#known.get(key);
    return known?.changes === changes ? known.total : undefined;
  }

  /** Counts the rows of `from` (everything behind `from`) and remembers the total under the key. */
  async count(db: Kysely<Database>, key: string, from: RawBuilder<unknown>, tables: ReadonlySet<string>, signal?: AbortSignal): Promise<number> {
    const { rows } = await sql<{ total: number; changes: number }>`select count(*)::float8 as total, ${changesOf(tables)} as changes from ${from}`.execute(db, signalOptions(signal));
    const { total = 0, changes = 0 } = rows[0] ?? {};
    if (this.#known.size >= MAX_ENTRIES) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, { changes, total });
    return total;
  }
}

/** Options that end the SQL on the server when the signal fires. */
export const signalOptions = (signal: AbortSignal | undefined): { signal: AbortSignal; inflightQueryAbortStrategy: 'cancel query' } | undefined =>
  signal && { signal, inflightQueryAbortStrategy: 'cancel query' };

/** Counts the rows of `from` (everything behind `from`). */
export async function countRows(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::float8 as total from ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
