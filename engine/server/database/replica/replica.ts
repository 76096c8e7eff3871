import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../model/register.ts';
import { BoundedMap } from '../../collections/bounded-map.ts';
import type { ConnectionQueue } from '../connection/connection-queue.ts';
import { hangUp } from '../connection/lone-connection.ts';
import { parsePosition, type LogPosition } from './log-position.ts';
import { ReplicaWatch, type ReplicaState } from './replica-watch.ts';
import { isUnreachable } from '../connection/unreachable.ts';
import { workNow } from '../connection/work.ts';

/**
 * Reason for using the primary instead: no required position is known, or the replica is not well, or behind.
 */
type Detour = 'unsaid' | 'unwell' | 'behind' | 'failed';

/** A connection to the replica that has what its reader needs, until it is let go. */
export interface ReplicaClient {
  readonly client: pg.PoolClient;
  readonly release: (hasFailed: boolean) => void;
}

interface ReplicaMeans {
  readonly primaryUrl: string;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly connectionQueue: ConnectionQueue;
  readonly mostLagMs: number;
}

/** A copy of the database that is read where it has what the reader needs. */
export class Replica {
  readonly pool: pg.Pool;
  readonly #queue: ConnectionQueue;
  readonly #watch: ReplicaWatch;
  /** Latest known position of each connection's server: it never goes back. */
  readonly #known = new WeakMap<pg.PoolClient, LogPosition>();
  readonly #held = new Set<pg.PoolClient>();
  readonly #notified = new BoundedMap<number>({ entries: 20_000, bytes: 4_000_000 });
  readonly #counts: Record<'replica' | Detour, number> = {
    replica: 0,
    unsaid: 0,
    unwell: 0,
    behind: 0,
    failed: 0,
  };
  #allNotifiedAt = -Infinity;

  constructor({ primaryUrl, url, pool, connectionQueue, mostLagMs }: ReplicaMeans) {
    this.pool = pool;
    this.#queue = connectionQueue;
    // Who waits for its answer would wait for minutes where it is silent.
    this.#watch = new ReplicaWatch({ primaryUrl, url, mostLagMs }, () => {
      for (const client of this.#held) hangUp(client);
    });
  }

  get state(): ReplicaState {
    return this.#watch.state;
  }

  get lagMs(): number {
    return this.#watch.lagMs;
  }

  /** Number of queries to the replica, and of those to the primary instead, by the reason. */
  get counts(): Readonly<Record<'replica' | Detour, number>> {
    return this.#counts;
  }

  /** Starts the checks; the replica gets no queries until it was found well. */
  begin(): void {
    this.#watch.begin();
  }

  look(): Promise<void> {
    return this.#watch.look();
  }

  async close(): Promise<void> {
    await Promise.all([this.#watch.close(), this.pool.end()]);
  }

  /** Notes that people are being notified, so that they find the news; an empty list means everybody. */
  noteNotified(userIds: readonly string[]): void {
    if (userIds.length === 0) this.#allNotifiedAt = performance.now();
    for (const id of userIds) this.#notified.set(id, performance.now());
  }

  /** Returns the time of a person's last notification (`performance.now()`). */
  notifiedAt(userId: number): number {
    return Math.max(this.#notified.peek(String(userId)) ?? -Infinity, this.#allNotifiedAt);
  }

  /** Returns a connection that is fresh enough for the present work; undefined if only the primary is. */
  async enter(): Promise<ReplicaClient | undefined> {
    const { need } = workNow();
    if (!need) return this.#goRound('unsaid');
    const since = this.#watch.positionSince(need.notifiedAt);
    if (since === undefined) return this.#goRound('unwell');
    const leave = await this.#queue.acquire(workNow());
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      if (await this.#hasCome(client, need.position > since ? need.position : since)) {
        this.#counts.replica += 1;
        this.#held.add(client);
        return { client, release: this.#releaseOf(client, leave) };
      }
      this.#releaseOf(client, leave)(false);
      return this.#goRound('behind');
    } catch {
      if (client) this.#releaseOf(client, leave)(true);
      else leave();
      this.#watch.suspect();
      return this.#goRound('failed');
    }
  }

  /** A statement failed there. Returns whether the replica itself is gone. */
  noteFailure(error: unknown): boolean {
    const isGone = isUnreachable(error);
    if (isGone) this.#watch.suspect();
    this.#goRound('failed');
    return isGone;
  }

  #goRound(why: Detour): undefined {
    this.#counts[why] += 1;
    return undefined;
  }

  #releaseOf(client: pg.PoolClient, leave: () => void): (hasFailed: boolean) => void {
    return (hasFailed) => {
      this.#held.delete(client);
      client.release(hasFailed);
      leave();
    };
  }

  /** One that was made a primary has come no further: its log is another one. */
  async #hasCome(client: pg.PoolClient, needed: LogPosition): Promise<boolean> {
    if ((this.#known.get(client) ?? -1n) >= needed) return true;
    const { rows } = await client.query<{ replayed: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
    );
    const replayed = parsePosition(rows[0]?.replayed ?? '');
    if (replayed === undefined) throw new Error('The server is not a replica.');
    this.#known.set(client, replayed);
    return replayed >= needed;
  }
}

/** Returns where the primary is in its log: behind everything that was committed before. */
export async function askPosition(db: Kysely<Database>): Promise<LogPosition | undefined> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return parsePosition(rows[0]?.position ?? '');
}
