import pg from 'pg';

const nameLimit = 500;
const seenLimit = 2000;
/** How long a list is says which way to its rows is short, which one plan for all would not know. */
const fewValues = 100;

type QueryFunction = (text: unknown, values?: unknown, callback?: unknown) => unknown;
type Connection = Record<'parse' | 'bind' | 'execute', (message: object) => void> & { sync(): void };
/** What pg's Query does beyond its types. */
interface Protocol {
  prepare(connection: Connection): void;
  requiresPreparation(): boolean;
  handleCommandComplete(message: object, connection: Connection): void;
  _getRows(connection: Connection): void;
}
const PlainQuery = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: (error: Error | null, result: unknown) => void,
) => Protocol;

/**
 * Stands at the end of the last statement of a transaction, after which nothing can fail: the commit goes
 * with it.
 */
export const LAST = '/* last */';

function sendCommand(connection: Connection, text: string): void {
  connection.parse({ text });
  connection.bind({});
  connection.execute({});
}

/**
 * A statement that opens or ends its transaction in the same message: one way to the database less.
 * PostgreSQL passes over everything up to the end of the message once something in it fails, so the statement
 * never runs without its transaction, and one that failed is not committed.
 */
class BoundaryQuery extends PlainQuery {
  readonly #boundary: 'begin' | 'commit';
  #completed = 0;

  constructor(
    boundary: 'begin' | 'commit',
    config: object,
    callback: (error: Error | null, result: unknown) => void,
  ) {
    super(config, undefined, callback);
    this.#boundary = boundary;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    if (this.#boundary === 'begin') sendCommand(connection, 'begin');
    super.prepare(connection);
  }

  override _getRows(connection: Connection): void {
    if (this.#boundary === 'begin') {
      super._getRows(connection);
      return;
    }
    connection.execute({ portal: '' });
    sendCommand(connection, 'commit');
    connection.sync();
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#completed === (this.#boundary === 'begin' ? 1 : 0))
      super.handleCommandComplete(message, connection);
    this.#completed += 1;
  }
}

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > fewValues;

/**
 * A client that prepares a parameterised query by name when its text comes the second time: the server then
 * plans it once.
 * `begin` waits for the first statement of its transaction and goes with it; `commit` goes with the one that
 * is marked as the last.
 * A transaction of a single statement needs neither.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #count = 0;
  #isOpening = false;
  #isOver = false;

  // pg declares `query` with nine overloads that pass through here unchanged.
  override query = ((text: unknown, values?: unknown, callback?: unknown): unknown => {
    const run = super.query.bind(this) as unknown as QueryFunction;
    if (typeof text !== 'string' || callback !== undefined) return run(text, values, callback);
    if (text === 'begin') {
      this.#isOpening = true;
      return Promise.resolve({ command: 'BEGIN', rows: [] });
    }
    const [isOpening, isOver] = [this.#isOpening, this.#isOver];
    this.#isOpening = this.#isOver = false;
    if ((isOpening || isOver) && (text === 'commit' || text === 'rollback'))
      return Promise.resolve({ command: text.toUpperCase(), rows: [] });
    if (isOver) return Promise.reject(new Error('The last statement of this transaction has ended it.'));
    const isLast = text.endsWith(LAST);
    this.#isOver = isLast && isOpening;
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = hasValues && !values.some(isLongList) ? this.#nameQuery(text) : undefined;
    const isAlone = !isOpening && this.#isOutside();
    const sent =
      isLast === isOpening
        ? (run({ name, text, values }) as Promise<unknown>)
        : this.#sendWith(isLast ? 'commit' : 'begin', { name, text, values });
    return name === undefined
      ? sent
      : sent.catch((error: unknown) => this.#retryStale(error, text, isAlone, () => run(text, values)));
  }) as pg.Client['query'];

  #sendWith(boundary: 'begin' | 'commit', query: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown): void => {
        if (error) {
          reject(error);
          return;
        }
        this.#isOver = boundary === 'commit';
        resolve(result);
      };
      super.query(new BoundaryQuery(boundary, query, done) as unknown as pg.Query);
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

  #isOutside(): boolean {
    const { getTransactionStatus } = this as unknown as { getTransactionStatus?: () => string | null };
    return getTransactionStatus?.call(this) === 'I';
  }

  /**
   * After a migration, PostgreSQL refuses plans whose columns have changed; a query that was `isAlone`,
   * outside of a transaction, is simply run again. That is known before it is sent: an error may come before
   * the word of what it did to the transaction.
   */
  #retryStale(error: unknown, text: string, isAlone: boolean, retry: () => unknown): unknown {
    const isStale =
      error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000');
    if (!isStale) throw error;
    this.#names.delete(text);
    this.#seen.delete(text);
    if (!isAlone) throw error;
    return retry();
  }
}
