import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Row } from '../../model/input.ts';
import type { Database } from '../../model/register.ts';
import { BoundedMap, type Bounds } from '../collections/bounded-map.ts';
import { verbatim } from '../database/field-names.ts';
import { signalOptions } from '../database/connection/signal.ts';

/** Returns SQL of a number that changes with every committed write to one of the tables. */
export const changesOf = (tables: ReadonlySet<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::float8 from table_changes
    where table_name = any(${[...tables]}::text[]))`;

/** Returns the number itself, as it is now. */
export async function readChanges(
  db: Kysely<Database>,
  tables: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select ${changesOf(tables)} as changes`.execute(
    verbatim(db),
    signalOptions(signal),
  );
  return rows[0]?.changes ?? 0;
}

/** Returns the key of a statement in a cache: its text and its values. */
export const keyOf = ({ sql: text, parameters }: CompiledQuery): string =>
  `${text}\n${JSON.stringify(parameters)}`;

/**
 * Results of statements, each valid as long as the change number of its tables is the one that was read with
 * it, in one snapshot. Each server has its own cache and sees the writes of others by the number in the
 * database.
 */
export class VersionedCache<T> {
  readonly #entries: BoundedMap<{ readonly changes: number; readonly value: T }>;

  constructor(bounds: Bounds) {
    this.#entries = new BoundedMap(bounds);
  }

  /** About how many bytes all entries take. */
  get bytes(): number {
    return this.#entries.bytes;
  }

  /** Returns the entry, whether it is still valid or not. */
  peek(key: string): { readonly changes: number; readonly value: T } | undefined {
    return this.#entries.peek(key);
  }

  /** Returns the value, if the tables have not been written since. */
  get(key: string, changes: number): T | undefined {
    const entry = this.#entries.peek(key);
    return entry?.changes === changes ? this.#entries.get(key)?.value : undefined;
  }

  set(key: string, changes: number, value: T): void {
    this.#entries.set(key, { changes, value });
  }
}

/** A page of a list, and how many rows the whole list has. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * Returns SQL that counts the rows of `from` (everything behind `from`) and reads the change number of their
 * tables in the same snapshot.
 */
export const countingSql = (from: RawBuilder<unknown>, tables: ReadonlySet<string>): RawBuilder<Counted> =>
  sql<Counted>`select count(*)::float8 as total, ${changesOf(tables)} as changes from ${from}`;

/** The same of rows whose number is kept. */
export const keptSql = (kept: RawBuilder<number>, tables: ReadonlySet<string>): RawBuilder<Counted> =>
  sql<Counted>`select ${kept} as total, ${changesOf(tables)} as changes`;

export interface Counted {
  readonly total: number;
  readonly changes: number;
}

/**
 * Returns the exact number of rows: the cached one where the tables still have this change number, else they
 * are counted.
 */
export async function countOnce(
  { db, totals }: { readonly db: Kysely<Database>; readonly totals: VersionedCache<number> },
  counting: CompiledQuery<Counted>,
  changes: number | undefined,
  signal?: AbortSignal,
): Promise<Counted> {
  const key = keyOf(counting);
  const known = changes === undefined ? undefined : totals.get(key, changes);
  if (known !== undefined && changes !== undefined) return { total: known, changes };
  const [counted = { total: 0, changes: 0 }] = (
    await verbatim(db).executeQuery(counting, signalOptions(signal))
  ).rows;
  totals.set(key, counted.changes, counted.total);
  return counted;
}
