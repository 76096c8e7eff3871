import { sql, type Kysely } from 'kysely';
import type { Database } from '../model/register.ts';

const EVERY_MS = 3000;

type Listener = (tables: ReadonlySet<string>) => void;

/**
 * Tells which tables have been written, by whatever server. One statement every three seconds for all who
 * listen, and none while nobody does: a message of each write would have all writers wait for each other.
 */
export class TableWatch {
  readonly #db: Kysely<Database>;
  readonly #listeners = new Set<Listener>();
  #known: ReadonlyMap<string, number> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Hears of what is written from now on, until the answered function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#timer ??= this.#wait(0);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#known = undefined;
    };
  }

  #wait(ms: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      // What cannot be asked now is asked the next time, and what was missed is told then.
      this.#look(timer)
        .catch(() => undefined)
        .finally(() => {
          if (this.#timer === timer) this.#timer = this.#wait(EVERY_MS);
        });
    }, ms);
    return timer.unref();
  }

  async #look(timer: NodeJS.Timeout): Promise<void> {
    const { rows } = await sql<{ table: string; changes: number }>`
      select table_name as "table", sum(changes)::float8 as changes from table_changes
      group by table_name`.execute(this.#db);
    // Nobody listens any more, or others do who have begun anew.
    if (this.#timer !== timer) return;
    const former = this.#known;
    this.#known = new Map(rows.map(({ table, changes }) => [table, changes]));
    if (!former) return;
    const changed = rows.filter(({ table, changes }) => former.get(table) !== changes);
    if (changed.length === 0) return;
    const tables = new Set(changed.map(({ table }) => table));
    for (const listener of this.#listeners) listener(tables);
  }
}
