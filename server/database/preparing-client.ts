import pg from 'pg';

const nameLimit = 500;
const seenLimit = 2000;

type QueryFunction = (text: unknown, values?: unknown, callback?: unknown) => unknown;
type Connection = Record<'parse' | 'bind' | 'execute', (message: object) => void>;
/** What pg's Query does beyond its types. */
interface Protocol { prepare(connection: Connection): void; requiresPreparation(): boolean; handleCommandComplete(message: object, connection: Connection): void }
const PlainQuery = pg.Query as unknown as new (config: object, values: undefined, callback: (error: Error | null, result: unknown) => void) => Protocol;

/**
 * A statement that opens its transaction in the same message: one way to the database less. PostgreSQL passes over
 * everything up to the end of the message once something in it fails, so the statement never runs without its transaction.
 */
class OpeningQuery extends PlainQuery {
  #isOpen = false;

  override requiresPreparation(): boolean { return true; }

  override prepare(connection: Connection): void {
    connection.parse({ text: 'begin' });
    connection.bind({});
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#isOpen) super.handleCommandComplete(message, connection);
    this.#isOpen = true;
  }
}

/**
 * A client that prepares a parameterised query by name when its text comes the second time: the server then plans it once.
 * `begin` waits for the first statement of its transaction and goes with it.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #count = 0;
  #isOpening = false;

  // pg declares `query` with nine overloads that pass through here unchanged.
  override query = ((text: unknown, values?: unknown, callback?: unknown): unknown => {
    const run = super.query.bind(this) as unknown as QueryFunction;
    if (typeof text !== 'string' || callback !== undefined) return run(text, values, callback);
    if (text === 'begin') { this.#isOpening = true; return Promise.resolve({ command: 'BEGIN', rows: [] }); }
    const isOpening = this.#isOpening;
    this.#isOpening = false;
    if (isOpening && (text === 'commit' || text === 'rollback')) return Promise.resolve({ command: text.toUpperCase(), rows: [] });
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = hasValues ? this.#nameQuery(text) : undefined;
    const sent = isOpening ? this.#open({ name, text, values }) : (run({ name, text, values }) as Promise<unknown>);
    return name === undefined ? sent : sent.catch((error: unknown) => this.#retryStale(error, text, () => run(text, values)));
  }) as pg.Client['query'];

  #open(query: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      super.query(new OpeningQuery(query, undefined, (error, result) => { if (error) reject(error); else resolve(result); }) as unknown as pg.Query);
    });
  }

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
