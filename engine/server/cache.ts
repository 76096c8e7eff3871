import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../model/register.ts';
import { verbatim } from './database/field-names.ts';
import { signalOptions } from './database/signal.ts';

/** SQL of a number that changes with every committed write to one of the tables. */
export const changesOf = (tables: ReadonlySet<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::float8 from table_changes
    where table_name = any(${[...tables]}::text[]))`;

/** The number itself, as it is now. */
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

/** What tells one statement from another: its text and its values. */
export const keyOf = ({ sql: text, parameters }: CompiledQuery): string =>
  `${text}\n${JSON.stringify(parameters)}`;

/**
 * What statements answered, each with the change number of its tables, read in one snapshot with the answer;
 * it holds as long as that is the number. Every server keeps its own memory; the number in the database tells
 * all of them of each other's writes.
 */
export class Memory<T> {
  readonly #known = new Map<string, { readonly changes: number; readonly value: T }>();
  readonly #most: number;

  /** `most`: entries kept; the one that was longest not asked for goes first. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What is remembered, whether it still holds or not. */
  find(key: string): { readonly changes: number; readonly value: T } | undefined {
    return this.#known.get(key);
  }

  /** What is remembered, if the tables have not been written since. */
  recall(key: string, changes: number): T | undefined {
    const known = this.#known.get(key);
    if (known?.changes !== changes) return undefined;
    this.#known.delete(key);
    this.#known.set(key, known);
    return known.value;
  }

  keep(key: string, changes: number, value: T): void {
    this.#known.delete(key);
    if (this.#known.size >= this.#most) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, { changes, value });
  }
}

/**
 * SQL that counts the rows of `from` (everything behind `from`) and reads the change number of their tables
 * in the same snapshot.
 */
export const countingSql = (from: RawBuilder<unknown>, tables: ReadonlySet<string>): RawBuilder<Counted> =>
  sql<Counted>`select count(*)::float8 as total, ${changesOf(tables)} as changes from ${from}`;
export interface Counted {
  readonly total: number;
  readonly changes: number;
}

/**
 * The exact number of rows: the remembered one where the tables still have this change number, else counted
 * anew.
 */
export async function countOnce(
  { db, totals }: { readonly db: Kysely<Database>; readonly totals: Memory<number> },
  counting: CompiledQuery<Counted>,
  changes: number | undefined,
  signal?: AbortSignal,
): Promise<Counted> {
  const key = keyOf(counting);
  const known = changes === undefined ? undefined : totals.recall(key, changes);
  if (known !== undefined && changes !== undefined) return { total: known, changes };
  const [counted = { total: 0, changes: 0 }] = (
    await verbatim(db).executeQuery(counting, signalOptions(signal))
  ).rows;
  totals.keep(key, counted.changes, counted.total);
  return counted;
}

/** Counts the rows of `from` (everything behind `from`). */
export async function countRows(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::float8 as total from ${from}`.execute(
    verbatim(db),
  );
  return rows[0]?.total ?? 0;
}
