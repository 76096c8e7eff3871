import pg from 'pg';

const nameLimit = 500;
const seenLimit = 2000;

type QueryFunction = (text: unknown, values?: unknown, callback?: unknown) => unknown;

/** A client that prepares a parameterised query by name when its text comes the second time: the server then plans it once. */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #count = 0;

  // pg declares `query` with nine overloads that pass through here unchanged.
  override query = ((text: unknown, values?: unknown, callback?: unknown): unknown => {
    const run = super.query.bind(this) as unknown as QueryFunction;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && callback === undefined ? this.#nameQuery(text) : undefined;
    if (name === undefined) return run(text, values, callback);
    return (run({ name, text, values }) as Promise<unknown>).catch((error: unknown) => this.#retryStale(error, String(text), () => run(text, values)));
  }) as pg.Client['query'];

  #nameQuery(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= seenLimit) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    if (this.#count >= nameLimit) return undefined;
    const name = `q${++this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  /** After a migration, PostgreSQL refuses plans whose columns have changed; outside a transaction the query is simply run again. */
  #retryStale(error: unknown, text: string, retry: () => unknown): unknown {
    const isStale = error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');
    if (!isStale) throw error;
    this.#names.delete(text);
    this.#seen.delete(text);
    const { getTransactionStatus } = this as unknown as { getTransactionStatus?: () => string | null };
    if (getTransactionStatus?.call(this) !== 'I') throw error;
    return retry();
  }
}
