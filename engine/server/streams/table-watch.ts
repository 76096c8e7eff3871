import { sql, type Kysely } from 'kysely';
import type { Database } from '../../model/register.ts';

const EVERY_MS = 3000;

type Listener = (tables: ReadonlySet<string>) => void;

/**
 * Reports tables that any server has written. One statement every three seconds serves all listeners, and
 * none runs without listeners; a message for each write would make all writers wait for each other.
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
      // A failed look is repeated the next time, and reports what was missed.
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
    // There are no listeners any more, or a later timer serves new ones.
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
