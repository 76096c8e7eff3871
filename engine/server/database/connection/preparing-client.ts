import pg from 'pg';

const nameLimit = 500;
const seenLimit = 2000;
/**
 * Longest list of values for which one prepared plan serves: the best way to the rows of longer ones depends
 * on the length.
 */
const fewValues = 100;

type QueryFunction = (text: unknown, values?: unknown, callback?: unknown) => unknown;
type Connection = Record<'parse' | 'bind' | 'execute', (message: object) => void> & { sync(): void };
/** Members of pg's Query that its types lack. */
interface Protocol {
  prepare(connection: Connection): void;
  requiresPreparation(): boolean;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Connection): void;
  _getRows(connection: Connection): void;
}
const PlainQuery = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: (error: Error | null, result: unknown) => void,
) => Protocol;

/** Marks the last statement of a transaction, after which nothing can fail: the commit is sent with it. */
export const LAST = '/* last */';

function sendCommand(connection: Connection, text: string): void {
  connection.parse({ text });
  connection.bind({});
  connection.execute({});
}

/** Commands that go in one message with a statement. */
interface Company {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * A statement in company: with what opens its transaction, says how long it may take, or ends its
 * transaction, in the same message: one way to the database less.
 * PostgreSQL passes over everything up to the end of the message once something in it fails, so the statement
 * never runs without its transaction, and one that failed is not committed.
 */
class AccompaniedQuery extends PlainQuery {
  readonly #company: Company;
  #completed = 0;

  constructor(company: Company, config: object, callback: (error: Error | null, result: unknown) => void) {
    super(config, undefined, callback);
    this.#company = company;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    for (const text of this.#company.before) sendCommand(connection, text);
    super.prepare(connection);
  }

  override _getRows(connection: Connection): void {
    if (this.#company.after.length === 0) {
      super._getRows(connection);
      return;
    }
    connection.execute({ portal: '' });
    for (const text of this.#company.after) sendCommand(connection, text);
    connection.sync();
  }

  get #isOwn(): boolean {
    return this.#completed === this.#company.before.length;
  }

  override handleDataRow(message: object): void {
    if (this.#isOwn) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#isOwn) super.handleCommandComplete(message, connection);
    this.#completed += 1;
  }
}

/** Checks whether a statement begins or ends a transaction. */
const isBoundary = (text: string): boolean => /^(?:start transaction|commit|rollback)\b/.test(text);

export interface PreparingConfig extends pg.ClientConfig {
  /**
   * SQL that sets the settings of a transaction. With it the connection may be shared by a pooler after each
   * transaction: nothing is prepared by name, nothing is left behind.
   */
  readonly settings?: string | undefined;
}

/** Number of migrations that this server has noticed by changed results of statements. */
let changes = 0;

/**
 * Checks whether a statement that was prepared answers in other columns since a migration: then nothing of
 * its transaction was done, and it may simply run again.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ((error.code === '0A000' && error.message.includes('cached plan')) || error.code === '26000');

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
  readonly #settings: string | undefined;
  #count = 0;
  #changes = changes;
  #isOpening = false;
  #isOver = false;

  constructor(config?: PreparingConfig) {
    super(config);
    this.#settings = config?.settings;
  }

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
    if (isOver) return Promise.reject(new Error('The transaction was ended by its last statement.'));
    const isLast = text.endsWith(LAST);
    this.#isOver = isLast && isOpening;
    const forgetting = this.#forgetStale(text);
    const name = this.#mayPrepare(values) ? this.#nameQuery(text) : undefined;
    const company = {
      before: [...(isOpening && !isLast ? ['begin'] : []), ...forgetting, ...this.#settingsFor(text)],
      after: isLast && !isOpening ? ['commit'] : [],
    };
    const isAlone = !isOpening && this.#isIdle;
    const sent =
      company.before.length + company.after.length === 0
        ? (run({ name, text, values }) as Promise<unknown>)
        : this.#sendIn(company, { name, text, values });
    return name === undefined
      ? sent
      : sent.catch((error: unknown) => this.#retryStale(error, text, isAlone, () => run(text, values)));
  }) as pg.Client['query'];

  #sendIn(company: Company, query: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown): void => {
        if (error) {
          reject(error);
          return;
        }
        this.#isOver ||= company.after.length > 0;
        resolve(result);
      };
      super.query(new AccompaniedQuery(company, query, done) as unknown as pg.Query);
    });
  }

  /** Checks whether the connection is in no transaction, by PostgreSQL's last message. */
  get #isIdle(): boolean {
    const { getTransactionStatus } = this as unknown as { getTransactionStatus?: () => string | null };
    return getTransactionStatus?.call(this) === 'I';
  }

  /** Returns the settings to repeat at the beginning of each transaction. */
  #settingsFor(text: string): string[] {
    return this.#settings !== undefined && this.#isIdle && !isBoundary(text) ? [this.#settings] : [];
  }

  #mayPrepare(values: unknown): boolean {
    return (
      this.#settings === undefined && Array.isArray(values) && values.length > 0 && !values.some(isLongList)
    );
  }

  #nameQuery(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= seenLimit) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    if (this.#names.size >= nameLimit) return undefined;
    const name = `q${++this.#count}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Forgets statements that were prepared before a migration that any connection has noticed. They are not
   * deallocated with `commit` or `rollback`: after an error a transaction accepts nothing else, and the error
   * arrives before PostgreSQL has reported that the transaction has failed.
   */
  #forgetStale(text: string): string[] {
    if (this.#changes === changes || !this.#isIdle || isBoundary(text)) return [];
    this.#changes = changes;
    this.#seen.clear();
    if (this.#names.size === 0) return [];
    this.#names.clear();
    return ['deallocate all'];
  }

  /**
   * After a migration, PostgreSQL refuses plans whose columns have changed; a query that was `isAlone`,
   * outside of a transaction, is simply run again. That is known before it is sent: an error may come before
   * the word of what it did to the transaction. The other connections need not find out for themselves.
   */
  #retryStale(error: unknown, text: string, isAlone: boolean, retry: () => unknown): unknown {
    if (!isStalePlan(error)) throw error;
    this.#names.delete(text);
    this.#seen.delete(text);
    changes += 1;
    if (!isAlone) throw error;
    return retry();
  }
}
