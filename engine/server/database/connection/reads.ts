import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Replica, ReplicaClient } from '../replica/replica.ts';
import { isTooSlow } from './unreachable.ts';

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Checks whether more statements follow, or one that writes: these need the primary. */
const isTransaction = (text: string): boolean => /^(?:begin|start transaction)\b/.test(text);

/**
 * A connection for reading. A query that fails on the replica is repeated on the primary, whatever the error
 * was: a row cleaned up there, a table it does not have yet, a statement that writes, its end.
 */
class ReadingClient implements PostgresPoolClient {
  readonly processID: number;
  readonly #replica: Replica;
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #done: () => void;
  #there: ReplicaClient | undefined;
  #primary: pg.PoolClient | undefined;

  constructor(
    { processID, done }: { readonly processID: number; readonly done: () => void },
    replica: Replica,
    connect: () => Promise<pg.PoolClient>,
    there: ReplicaClient,
  ) {
    this.processID = processID;
    this.#done = done;
    this.#replica = replica;
    this.#connect = connect;
    this.#there = there;
  }

  /** The connection that runs what is to be ended. */
  get client(): pg.PoolClient | undefined {
    return this.#there?.client ?? this.#primary;
  }

  query = (async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (!this.#there || isTransaction(text)) return (await this.#openPrimary())(text, values);
    try {
      return await (this.#there.client.query as Run)(text, values);
    } catch (error) {
      // Who has hung up wants no answer, and what was too slow there is no faster here.
      if (isTooSlow(error)) throw error;
      return (await this.#openPrimary(this.#replica.noteFailure(error)))(text, values);
    }
  }) as unknown as PostgresPoolClient['query'];

  release(isDiscarded = false): void {
    this.#done();
    this.#there?.release(isDiscarded);
    this.#primary?.release(isDiscarded);
  }

  async #openPrimary(hasFailed = false): Promise<Run> {
    this.#there?.release(hasFailed);
    this.#there = undefined;
    this.#primary ??= await this.#connect();
    return this.#primary.query.bind(this.#primary) as unknown as Run;
  }
}

/** A pool that knows the connection behind the number of a process. */
export interface Findable {
  readonly find: (process: number) => pg.ClientBase | undefined;
}

/**
 * Returns the pool for reads: a connection of the replica if that is fresh enough for the present work, else
 * one of the primary.
 */
export function openReads(
  replica: Replica,
  primary: Omit<PostgresPool, 'connect'> & Findable & { connect: () => Promise<pg.PoolClient> },
): PostgresPool & Findable {
  const reading = new Map<number, ReadingClient>();
  // The numbers of two databases may be the same; ours are below all of them.
  let last = 0;
  return {
    options: primary.options,
    find: (process) => reading.get(process)?.client ?? primary.find(process),
    connect: async () => {
      const there = await replica.enter();
      if (!there) return primary.connect();
      last -= 1;
      const processID = last;
      const client = new ReadingClient(
        { processID, done: () => void reading.delete(processID) },
        replica,
        () => primary.connect(),
        there,
      );
      reading.set(processID, client);
      return client;
    },
    end: () => replica.close(),
  };
}
