import type { Socket } from 'node:net';
import pg from 'pg';

/** Ends a connection at once, and with it what it waits for. */
export const hangUp = (client: pg.ClientBase): void => {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};

interface LoneSettings {
  readonly name: string;
  /** Milliseconds to wait for a connection, or an answer. */
  readonly patienceMs: number;
}

/**
 * A connection outside of every pool, so that the database answers even while all others are busy or wait for
 * a lock. It is opened with the first query, and again after it was lost.
 */
export class LoneConnection {
  readonly #connectionString: string;
  readonly #settings: LoneSettings;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(connectionString: string, settings: LoneSettings) {
    this.#connectionString = connectionString;
    this.#settings = settings;
  }

  /** Returns the row that a query answers. */
  async ask<T extends object>(text: string): Promise<T> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    try {
      const { rows } = await (this.#client ?? (await this.#connect())).query<T>(text);
      return rows[0]!;
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const former = this.#client;
    this.#client = undefined;
    await former?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const { name, patienceMs } = this.#settings;
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: name,
      query_timeout: patienceMs,
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
    });
    client.on('error', () => {
      this.#drop();
    });
    this.#client = client;
    await client.connect();
    return client;
  }

  /** Destroys the connection: a normal end would wait for a silent server. */
  #drop(): void {
    const former = this.#client;
    this.#client = undefined;
    if (former) hangUp(former);
  }
}
